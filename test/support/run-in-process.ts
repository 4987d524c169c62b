import type { Command } from 'commander';
import { vi } from 'vitest';
import { environmentSchema } from '../../src/app/config.ts';
import { createProgram } from '../../src/cli/program.ts';
import { runProgram } from '../../src/cli/run-program.ts';

/**
 * The command line (or that of a bench) without a process of its own: the same parsing, the same exit codes, and none of the
 * seconds that a start takes.
 */
export async function runInProcess(
  words: readonly string[],
  environment: Record<string, string> = {},
  create: (abort: AbortSignal, report: (code: number) => void) => Command = createProgram,
) {
  const said = { stdout: '', stderr: '' };
  const capture = (stream: 'stdout' | 'stderr') =>
    vi.spyOn(process[stream], 'write').mockImplementation((chunk, ...rest) => {
      said[stream] += String(chunk);
      const done = rest.at(-1);
      if (typeof done === 'function') (done as () => void)();
      return true;
    });
  const spies = [capture('stdout'), capture('stderr')];
  // A setting of the machine that runs the tests must not decide what a command does.
  const names = new Set([...Object.keys(environmentSchema.shape), ...Object.keys(environment)]);
  for (const name of names) vi.stubEnv(name, environment[name] ?? '');
  try {
    return { code: await runProgram(create, ['node', 'secondlook', ...words]), ...said };
  } finally {
    for (const spy of spies) spy.mockRestore();
    vi.unstubAllEnvs();
  }
}
