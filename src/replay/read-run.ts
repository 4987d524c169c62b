import { createReadStream, existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import { AppError, toErrorMessage } from '../domain/app-error.ts';
import { toMessageKey } from '../domain/message-key.ts';
import { resultsFileName } from './records/run-file.ts';

/** The part of a result that names its message; the rest is compared as it is. */
const resultSchema = z.looseObject({
  event: z.looseObject({ source: z.string(), source_message_id: z.string(), text: z.string() }),
  receipt: z.looseObject({ status: z.string() }).nullish(),
});
export type RunResult = z.infer<typeof resultSchema>;

/**
 * The results of a run by message, in order, from a record's folder or a file printed by `replay --json`. If a message occurs
 * twice, its first result counts, from before it was known. Throws `invalid_input`.
 * @param onWarning receives one line if a record's last line is cut off.
 */
export async function readRun(path: string, onWarning: (line: string) => void): Promise<Map<string, RunResult>> {
  if (!existsSync(path)) {
    throw new AppError('invalid_input', `There is no run at ${path}`, {
      hint: 'Give a folder made by --record, or a file with the output of `secondlook replay --json`.',
    });
  }
  const file = statSync(path).isDirectory() ? join(path, resultsFileName) : path;
  if (!existsSync(file)) {
    throw new AppError('invalid_input', `${path} is not a record: it has no ${resultsFileName}`, {
      hint: 'Give a folder made by --record, or a file with the output of `secondlook replay --json`.',
    });
  }
  const results = new Map<string, RunResult>();
  let count = 0;
  let fault: unknown = null;
  for await (const line of readLines(file)) {
    count++;
    if (fault !== null) throw fault;
    let result: RunResult | null = null;
    try {
      result = parseLine(line, `${file}:${count}`);
    } catch (error) {
      fault = error;
    }
    if (result === null) continue;
    const key = toMessageKey(result.event);
    if (!results.has(key) || result.receipt?.status !== 'duplicate') results.set(key, result);
  }
  // The recording process may have died while it wrote its last line.
  if (fault !== null && file === path) throw fault;
  if (fault !== null) onWarning(`the last line of ${file} is cut off; its content is missing`);
  return results;
}

async function* readLines(file: string): AsyncGenerator<string> {
  try {
    yield* createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY });
  } catch (cause) {
    throw new AppError('invalid_input', `${file} cannot be read: ${toErrorMessage(cause)}`, {
      hint: 'Give a folder made by --record, or a file with the output of `secondlook replay --json`.',
      cause,
    });
  }
}

/** Null for an empty line and for the summary. */
function parseLine(line: string, place: string): RunResult | null {
  if (line.trim() === '') return null;
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch (cause) {
    throw new AppError('invalid_input', `${place}: this line is not JSON`, {
      hint: 'Give diff the output of `secondlook replay --json`, one result a line.',
      cause,
    });
  }
  if (z.looseObject({ summary: z.looseObject({}) }).safeParse(value).success) return null;
  const result = resultSchema.safeParse(value);
  if (result.success) return result.data;
  throw new AppError('invalid_input', `${place}: this line is not a result: ${z.prettifyError(result.error)}`);
}
