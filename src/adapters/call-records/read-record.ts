import { closeSync, existsSync, fstatSync, openSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { AppError } from '../../domain/app-error.ts';
import { type CallLine, callLineSchema, lineSchema, type RecordLine } from './record-lines.ts';
import { callsFileName, type RunFile, readRunFile } from './run-file.ts';

/** A recorded call without its contents, which stay in the file until they are wanted. */
export interface IndexedCall extends Pick<CallLine, 'n' | 'stage' | 'hash' | 'loose' | 'retry_of'> {
  offset: number;
  length: number;
  /** The limit that ran out after the answer, if one did. */
  expired: number | null;
}

/** What is recorded of one message. */
export interface RecordedMessage {
  at: Date | null;
  /** In the order in which they began. */
  calls: IndexedCall[];
  /** By name, in order; undefined where the usual was decided. */
  decisions: Map<string, Map<number, unknown>>;
  endings: Map<string, unknown>;
  isComplete: boolean;
}

export interface CallRecord {
  run: RunFile;
  messages: ReadonlyMap<string, RecordedMessage>;
  /** How often was recorded into this folder. */
  runs: number;
  /** Whether the last line is only half there: it was being written when the process ended. */
  isCut: boolean;
  /** Reads a call's contents. */
  read(call: IndexedCall): CallLine;
  close(): void;
}

const chunkSize = 1 << 20;

/**
 * Opens a record, and reads where everything is. Throws `invalid_input` or `record_failed` as `readRunFile` does, and
 * `record_failed` for a line, other than a cut last one, that can't be read.
 */
export function readRecord(directory: string): CallRecord {
  const run = readRunFile(directory);
  const path = join(directory, callsFileName);
  if (!existsSync(path)) {
    return { run, messages: new Map(), runs: 0, isCut: false, read: refuse, close() {} };
  }
  const file = openSync(path, 'r');
  try {
    const recordings = new Map<string, Map<number, RecordedMessage>>();
    let runs = 0;
    let count = 0;
    const size = readLines(file, (bytes, offset) => {
      count++;
      const line = parseLine(bytes, path, count);
      runs = Math.max(runs, line.run);
      if (line.kind !== 'run') addLine(toRecording(recordings, line), line, offset, bytes.length);
    });
    const messages = new Map([...recordings].map(([key, byRun]) => [key, chooseRecording(byRun)]));
    const read = ({ offset, length }: IndexedCall): CallLine => {
      const bytes = Buffer.alloc(length);
      readSync(file, bytes, 0, length, offset);
      return callLineSchema.parse(JSON.parse(bytes.toString('utf8')));
    };
    const isCut = size < fstatSync(file).size;
    return { run, messages, runs, isCut, read, close: () => closeSync(file) };
  } catch (error) {
    closeSync(file);
    throw error;
  }
}

function refuse(): never {
  throw new AppError('record_failed', 'The record is empty');
}

/** Tells of every whole line; returns their size in bytes, line ends included. */
function readLines(file: number, onLine: (bytes: Buffer, offset: number) => void): number {
  let rest = Buffer.alloc(0);
  let offset = 0;
  for (;;) {
    const chunk = Buffer.alloc(chunkSize);
    const count = readSync(file, chunk, 0, chunkSize, offset + rest.length);
    if (count === 0) return offset;
    rest = Buffer.concat([rest, chunk.subarray(0, count)]);
    let start = 0;
    for (let end = rest.indexOf(10); end >= 0; end = rest.indexOf(10, start)) {
      onLine(rest.subarray(start, end), offset + start);
      start = end + 1;
    }
    rest = rest.subarray(start);
    offset += start;
  }
}

function parseLine(bytes: Buffer, path: string, count: number): RecordLine {
  try {
    return lineSchema.parse(JSON.parse(bytes.toString('utf8')));
  } catch (cause) {
    throw new AppError('record_failed', `${path}:${count}: this line is damaged`, {
      hint: 'Take the line out (its calls will be missed), or record anew.',
      cause,
    });
  }
}

type MessageLine = Exclude<RecordLine, { kind: 'run' }>;

function toRecording(recordings: Map<string, Map<number, RecordedMessage>>, line: MessageLine): RecordedMessage {
  const byRun = recordings.get(line.message) ?? new Map<number, RecordedMessage>();
  recordings.set(line.message, byRun);
  const known = byRun.get(line.run);
  if (known !== undefined) return known;
  const recording = { at: null, calls: [], decisions: new Map(), endings: new Map(), isComplete: false };
  byRun.set(line.run, recording);
  return recording;
}

function addLine(message: RecordedMessage, line: MessageLine, offset: number, length: number): void {
  if (line.kind === 'message') message.at = new Date(line.at);
  if (line.kind === 'end') message.isComplete = true;
  if (line.kind === 'ending') message.endings.set(line.name, line.value);
  if (line.kind === 'call') {
    const { n, stage, hash, loose, retry_of } = line;
    message.calls.push({ n, stage, hash, loose, retry_of, offset, length, expired: null });
  }
  if (line.kind === 'decision') {
    const decisions = message.decisions.get(line.name) ?? new Map<number, unknown>();
    message.decisions.set(line.name, decisions.set(line.n, line.value));
  }
  if (line.kind === 'expired') {
    const call = message.calls.findLast(({ n }) => n === line.n);
    if (call !== undefined) call.expired = line.level;
  }
}

/**
 * Of several recordings of a message the last one that is complete; one in which it made no call (it was known already) only
 * where no other has any.
 */
function chooseRecording(byRun: ReadonlyMap<number, RecordedMessage>): RecordedMessage {
  const all = [...byRun.values()];
  const chosen =
    all.findLast(({ calls, isComplete }) => isComplete && calls.length > 0) ??
    all.findLast(({ calls }) => calls.length > 0) ??
    all.find(({ isComplete }) => isComplete) ??
    all.at(-1);
  if (chosen === undefined) throw new Error('a message without a line');
  return { ...chosen, calls: chosen.calls.toSorted((a, b) => a.n - b.n) };
}
