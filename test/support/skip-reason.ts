const said = new Set<string>();

/**
 * Says on stderr, once per test file, why some tests don't run here. In CI nothing may be missing: there it throws, so
 * that a test which skips itself is a failure.
 */
export function skipBecause(reason: string): null {
  if (process.env.CI) throw new Error(`nothing may be skipped in CI: ${reason}`);
  if (!said.has(reason)) process.stderr.write(`skipped: ${reason}\n`);
  said.add(reason);
  return null;
}
