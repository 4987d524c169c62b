import { type ExecFileException, execFile } from 'node:child_process';
import { z } from 'zod';
import { AppError } from '../domain/app-error.ts';
import { type Check, findingSchema } from '../domain/check.ts';

/** Longer than any of the checks waits for an answer, ms. */
const limitMs = 120_000;

const printedSchema = z.object({ checks: z.array(findingSchema) });

/**
 * What `doctor --json` says, in a process of its own: the database that it makes to compare with would hold up everything here for
 * seconds. Throws `interrupted` where nothing usable came of it.
 * @param program what this process was started from.
 */
export function examineApart(program = process.argv[1] ?? '') {
  return new Promise<Check[]>((resolve, reject) => {
    const command = [...process.execArgv, program, 'doctor', '--json'];
    // The exit code says that something is broken, which is an answer too.
    execFile(process.execPath, command, { timeout: limitMs, maxBuffer: 1024 * 1024 }, (end, printed, told) => {
      const parsed = z.preprocess(parseJson, printedSchema).safeParse(printed);
      if (parsed.success) resolve(parsed.data.checks);
      else {
        const hint = 'Run `npx secondlook doctor` where this was started.';
        // What it told is for the log alone: it may be anything.
        const cause = new Error(told.trim().split('\n', 1)[0] || 'it told nothing');
        reject(new AppError('interrupted', `The checks came to no end: ${describeEnd(end)}`, { hint, cause }));
      }
    });
  });
}

function describeEnd(end: ExecFileException | null): string {
  if (end === null) return 'what they printed is of another version';
  if (end.code === 'ERR_CHILD_PROCESS_STDIO_MAXBUFFER') return 'they printed too much';
  if (end.killed === true) return `they took more than ${limitMs / 1000} s`;
  return end.signal ? `their process got ${end.signal}` : `their process ended with ${end.code}`;
}

function parseJson(text: unknown): unknown {
  try {
    return JSON.parse(String(text));
  } catch {
    return null;
  }
}
