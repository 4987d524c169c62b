import { onTestFinished, vi } from 'vitest';
import type { CommandContext } from '../../src/cli/command-context.ts';

/** A command that runs until Ctrl-C, as the terminal runs it, until the returned `stop` or the end of the test. */
export function startDevCommand(run: (context: CommandContext) => Promise<number>) {
  const stderr: string[] = [];
  const stdout: string[] = [];
  const spies = [
    vi.spyOn(process.stderr, 'write').mockImplementation((chunk) => {
      stderr.push(String(chunk));
      return true;
    }),
    vi.spyOn(process.stdout, 'write').mockImplementation((chunk, ...rest) => {
      stdout.push(String(chunk));
      const done = rest.at(-1);
      if (typeof done === 'function') done();
      return true;
    }),
  ];
  const interruption = new AbortController();
  const running = run({ abort: interruption.signal, verbose: false });
  onTestFinished(async () => {
    interruption.abort();
    await running.catch(() => {});
    for (const spy of spies) spy.mockRestore();
  });
  const waitFor = (pattern: RegExp, lines = stderr) =>
    vi.waitFor(
      () => {
        const found = pattern.exec(lines.join(''));
        if (found === null) throw new Error(`not yet: ${pattern}`);
        return found[1] ?? '';
      },
      { interval: 2, timeout: 20_000 },
    );
  const stop = () => {
    interruption.abort();
    return running;
  };
  return { running, waitFor, stop, stderr, stdout };
}
