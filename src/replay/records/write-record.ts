import { closeSync, fstatSync, ftruncateSync, openSync, readSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { AppError, toErrorMessage } from '../../domain/app-error.ts';
import type { Scrub } from '../../domain/secrets.ts';
import type { MessageRun } from './message-runs.ts';
import type { RecordLine } from './record-lines.ts';
import { callsFileName, resultsFileName } from './run-file.ts';

type WithoutPlace<Line> = Line extends unknown ? Omit<Line, 'run' | 'message'> : never;
export type MessageLine = WithoutPlace<Exclude<RecordLine, { kind: 'run' | 'message' | 'end' }>>;

/** Writes a record line by line; lines written survive the death of the process. Throws `record_failed`. */
export interface RecordWriter {
  write(message: MessageRun, line: MessageLine): void;
  /** The message is done. Its result, if it has one, is written first, so that a complete message has its result. */
  end(message: MessageRun, result: object | null): void;
  close(): void;
}

/**
 * Continues after the last whole line of each file. Throws `invalid_input` if the file can't be opened.
 * @param options.isKnown whether a message is already complete in the record; if so, and it makes no calls, nothing is written.
 */
export function createRecordWriter(
  directory: string,
  options: { run: number; now: Date; scrub: Scrub; isKnown: (key: string, turn: number) => boolean },
): RecordWriter {
  const calls = openLines(join(directory, callsFileName));
  const results = openLines(join(directory, resultsFileName), options.scrub);
  calls.append({ kind: 'run', run: options.run, at: options.now.toISOString() });

  function writeFor(message: MessageRun, line: object): void {
    const { turn, startedAt, began } = message;
    const place = { run: options.run, message: message.key, ...(turn > 0 && { turn }) };
    if (!message.isWritten) {
      const earlier = began.getTime() !== options.now.getTime() && { began: began.toISOString() };
      calls.append({ kind: 'message', ...place, at: startedAt.toISOString(), ...earlier });
    }
    message.isWritten = true;
    calls.append({ ...line, ...place });
  }

  return {
    write: writeFor,
    end(message, result) {
      if (result !== null) results.append(result);
      if (!message.isWritten && options.isKnown(message.key, message.turn)) return;
      writeFor(message, { kind: 'end', ...(result !== null && { has_result: true }) });
    },
    close() {
      calls.close();
      results.close();
    },
  };
}

/** An append-only file of JSON lines. A line that can't be written whole is removed. */
function openLines(path: string, scrub: Scrub = (text) => text) {
  const { file, end } = openFile(path);
  let size = end;
  return {
    append(line: object): void {
      const bytes = Buffer.from(`${scrub(JSON.stringify(line))}\n`, 'utf8');
      try {
        for (let written = 0; written < bytes.length; ) written += writeSync(file, bytes, written);
        size += bytes.length;
      } catch (cause) {
        takeBack(file, size);
        throw new AppError('record_failed', `The record cannot be written: ${toErrorMessage(cause)}`, { cause });
      }
    },
    close: () => closeSync(file),
  };
}

function openFile(path: string): { file: number; end: number } {
  try {
    const file = openSync(path, 'a+');
    const end = findEnd(file);
    ftruncateSync(file, end);
    return { file, end };
  } catch (cause) {
    throw new AppError('invalid_input', `${path} cannot be written: ${toErrorMessage(cause)}`, {
      hint: 'Give --record a folder of its own, where you may write.',
      cause,
    });
  }
}

/** For a full disk as well as a lost one. If even this fails, the reader skips the half line. */
function takeBack(file: number, size: number): void {
  try {
    ftruncateSync(file, size);
  } catch {
    return;
  }
}

const chunkSize = 1 << 16;

/** The end of the last whole line: a process may have died while writing behind it. */
function findEnd(file: number): number {
  const chunk = Buffer.alloc(chunkSize);
  for (let end = fstatSync(file).size; end > 0; end -= chunkSize) {
    const start = Math.max(0, end - chunkSize);
    const count = readSync(file, chunk, 0, end - start, start);
    const last = chunk.subarray(0, count).lastIndexOf(10);
    if (last >= 0) return start + last + 1;
  }
  return 0;
}
