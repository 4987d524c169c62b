import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { AppError, toErrorMessage } from '../../domain/app-error.ts';
import { type CallLine, callLineSchema, lineSchema, type RecordLine } from './record-lines.ts';
import { callsFileName, type RunFile, readRunFile } from './run-file.ts';

/** A recorded call without its contents, which stay in the file until needed. */
export interface IndexedCall extends Pick<CallLine, 'n' | 'stage' | 'hash' | 'loose' | 'retry_of'> {
  offset: number;
  length: number;
  /** The limit that expired after the answer, if one did. */
  expired: number | null;
}

/** The record of one message. */
interface RecordedMessage {
  at: Date | null;
  /** When its recording began. */
  began: Date;
  /** In the order in which they began. */
  calls: IndexedCall[];
  /** By name, in order; undefined if the usual value was decided. */
  decisions: Map<string, Map<number, unknown>>;
  endings: Map<string, unknown>;
  isComplete: boolean;
  hasResult: boolean;
}

export interface CallRecord {
  run: RunFile;
  /** By message, then by turn. */
  messages: ReadonlyMap<string, ReadonlyMap<number, RecordedMessage>>;
  /** The record of a message in that turn, or in its last if it had fewer. */
  find(key: string, turn: number): RecordedMessage | undefined;
  /** How many recordings went into this folder. */
  runs: number;
  /** When the last recording began. */
  began: Date;
  /** Whether the last line is cut off: it was being written when the process ended. */
  isCut: boolean;
  /** Reads a call's contents. */
  read(call: IndexedCall): CallLine;
  close(): void;
}

const chunkSize = 1 << 20;

/**
 * Opens a record and indexes it. Throws `invalid_input` or `record_failed` as `readRunFile` does, `record_failed` for an
 * unreadable line other than a cut last one, and `invalid_input` for an unreadable file.
 */
export function readRecord(directory: string): CallRecord {
  const run = readRunFile(directory);
  const path = join(directory, callsFileName);
  try {
    return readCalls(run, path);
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    throw new AppError('invalid_input', `${path} cannot be read: ${toErrorMessage(cause)}`, {
      hint: 'Give a folder that was made with --record, with all of its files.',
      cause,
    });
  }
}

function readCalls(run: RunFile, path: string): CallRecord {
  const file = openSync(path, 'r');
  try {
    const recordings: Recordings = new Map();
    const starts = new Map<number, Date>();
    const toBegan = (number: number) => starts.get(number) ?? new Date(run.started_at);
    let runs = 0;
    let count = 0;
    const size = readLines(file, (bytes, offset) => {
      count++;
      const line = parseLine(bytes, path, count);
      runs = Math.max(runs, line.run);
      if (line.kind === 'run') starts.set(line.run, new Date(line.at));
      else addLine(toRecording(recordings, line, toBegan(line.run)), line, offset, bytes.length);
    });
    const messages = mapValues(recordings, (turns) => mapValues(turns, chooseRecording));
    const find = (key: string, turn: number) => {
      const turns = messages.get(key);
      return turns?.get(turn) ?? [...(turns?.values() ?? [])].at(-1);
    };
    const read = ({ offset, length }: IndexedCall): CallLine => {
      const bytes = Buffer.alloc(length);
      readSync(file, bytes, 0, length, offset);
      return callLineSchema.parse(JSON.parse(bytes.toString('utf8')));
    };
    const isCut = size < fstatSync(file).size;
    return { run, messages, find, runs, began: toBegan(runs), isCut, read, close: () => closeSync(file) };
  } catch (error) {
    closeSync(file);
    throw error;
  }
}

function mapValues<Key, Value, Other>(map: ReadonlyMap<Key, Value>, change: (value: Value) => Other): Map<Key, Other> {
  return new Map([...map].map(([key, value]) => [key, change(value)]));
}

/** Passes on every whole line; returns their size in bytes, including line ends. */
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
      hint: 'Remove the line (its calls will be missing), or record again.',
      cause,
    });
  }
}

type MessageLine = Exclude<RecordLine, { kind: 'run' }>;

/** By message, turn and recording. */
type Recordings = Map<string, Map<number, Map<number, RecordedMessage>>>;

function toRecording(recordings: Recordings, line: MessageLine, began: Date): RecordedMessage {
  const turns = recordings.get(line.message) ?? new Map<number, Map<number, RecordedMessage>>();
  recordings.set(line.message, turns);
  const byRun = turns.get(line.turn ?? 0) ?? new Map<number, RecordedMessage>();
  turns.set(line.turn ?? 0, byRun);
  const known = byRun.get(line.run);
  if (known !== undefined) return known;
  const marks = { isComplete: false, hasResult: false };
  const recording = { at: null, began, calls: [], decisions: new Map(), endings: new Map(), ...marks };
  byRun.set(line.run, recording);
  return recording;
}

function addLine(message: RecordedMessage, line: MessageLine, offset: number, length: number): void {
  if (line.kind === 'message') {
    message.at = new Date(line.at);
    if (line.began !== undefined) message.began = new Date(line.began);
  }
  if (line.kind === 'end') {
    message.isComplete = true;
    message.hasResult = line.has_result === true;
  }
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
 * Of several recordings of a message, the last complete one; one without calls (the message was known already) only if no other
 * has any.
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
