import { execFile } from 'node:child_process';
import { z } from 'zod';
import { AppError } from '../domain/app-error.ts';

/** Longer than any of the checks waits for an answer, ms. */
const limitMs = 120_000;

const printedSchema = z.object({
  checks: z.array(
    z.object({
      name: z.string(),
      status: z.enum(['ok', 'off', 'warn', 'broken']),
      detail: z.string(),
      fix: z.string().optional(),
    }),
  ),
});

/**
 * What `doctor --json` says, in a process of its own: the database that it makes to compare with would hold up everything here for
 * seconds. Throws `interrupted` where nothing usable came of it.
 * @param program what this process was started from.
 */
export function examineApart(program = process.argv[1] ?? '') {
  return new Promise<z.infer<typeof printedSchema>['checks']>((resolve, reject) => {
    const command = [...process.execArgv, program, 'doctor', '--json'];
    // The exit code says that something is broken, which is an answer too.
    execFile(process.execPath, command, { timeout: limitMs, maxBuffer: 1024 * 1024 }, (_, printed) => {
      const parsed = z.preprocess(parseJson, printedSchema).safeParse(printed);
      if (parsed.success) resolve(parsed.data.checks);
      else {
        const hint = 'Run `npx secondlook doctor` where this was started.';
        reject(new AppError('interrupted', 'The checks came to no end', { hint }));
      }
    });
  });
}

function parseJson(text: unknown): unknown {
  try {
    return JSON.parse(String(text));
  } catch {
    return null;
  }
}
