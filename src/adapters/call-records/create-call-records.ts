import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Clock, systemClock } from '../../ports/clock.ts';
import type { RunNotes } from '../../ports/run-notes.ts';
import { createRunNotes } from './create-run-notes.ts';
import { createMessageRuns } from './message-runs.ts';
import { type CallRecord, readRecord } from './read-record.ts';
import { createRecordingFetch } from './record-fetch.ts';
import { createScrub } from './record-request.ts';
import { createReplayingFetch } from './replay-fetch.ts';
import { compareVersions, createRunFile, type RunDescription, runFileName } from './run-file.ts';
import { createRecordWriter, type RecordWriter } from './write-record.ts';

export interface CallRecordsOptions {
  /** A folder to record into; one with a record in it is gone on with. */
  recordTo: string | null;
  /** A folder to answer from. */
  replayFrom: string | null;
  /** What happens to a call that the record hasn't got: its message fails, or it goes out. */
  onMiss: 'error' | 'live';
  description: RunDescription;
  /** Texts that must never be written, such as keys. */
  secrets: readonly string[];
  /** What goes out. Default: the global one. */
  fetch?: typeof fetch;
  clock?: Clock;
  /** Told of what a person should know, in one line. */
  onWarning: (line: string) => void;
}

/** How many calls were written, answered from the record, and not found in it. */
export interface CallCounts {
  recorded: number;
  replayed: number;
  missed: number;
}

/** A run whose calls are recorded, replayed, or both. */
export interface CallRecords {
  fetch: typeof fetch;
  /** Stands still while a message runs, at the moment of its beginning; in a replay, of its beginning then. */
  clock: Clock;
  notes: RunNotes;
  /** When the run began; in a replay, the one that was recorded. */
  startedAt: Date;
  counts: Readonly<CallCounts>;
  /**
   * Runs a message; `signal` is aborted when its record can't be followed or written, and then this rejects with `record_failed`.
   */
  runMessage<Value>(key: string, run: (signal: AbortSignal) => Promise<Value>): Promise<Value>;
  /** Calls something on behalf of a message that may not run yet. */
  callFor<Value>(key: string, call: () => Value): Value;
  /** Writes a result beside the record, where one is written. */
  writeResult(result: object): void;
  close(): void;
}

/**
 * Opens the record to replay and the one to write. Throws `invalid_input` where there is none, for another format, and for a
 * folder with other things in it; `record_failed` for a record that is damaged.
 */
export function createCallRecords(options: CallRecordsOptions): CallRecords {
  const { clock = systemClock, description, onWarning } = options;
  const record = options.replayFrom === null ? null : openRecord(options.replayFrom, description, onWarning);
  const counts: CallCounts = { recorded: 0, replayed: 0, missed: 0 };
  const runs = createMessageRuns((key) => record?.messages.get(key)?.at ?? clock.now());
  const target =
    options.recordTo === null
      ? null
      : openTarget(options.recordTo, { ...options, clock, startedAt: record?.run.started_at });
  const writer = target?.writer ?? null;
  const scrub = createScrub(options.secrets);
  const live = options.fetch ?? ((...call: Parameters<typeof fetch>) => fetch(...call));
  const answering =
    record === null
      ? live
      : createReplayingFetch({
          record,
          runs,
          scrub,
          send: options.onMiss === 'live' ? live : null,
          versions: description.versions,
          onReplayed: () => void counts.replayed++,
          onMiss(message, stage) {
            counts.missed++;
            if (options.onMiss === 'live') {
              onWarning(
                `${message.replace(/#[0-9a-f]+$/, '')}: the record has no answer to its ${stage} call; it goes out`,
              );
            }
          },
        });
  const onRecorded = () => void counts.recorded++;
  return {
    fetch: writer === null ? answering : createRecordingFetch(answering, { runs, writer, scrub, onRecorded }),
    clock: { now: () => runs.find()?.startedAt ?? clock.now() },
    notes: createRunNotes(runs, record, writer),
    startedAt: new Date(target?.startedAt ?? record?.run.started_at ?? clock.now()),
    counts,
    async runMessage(key, run) {
      const message = runs.get(key);
      try {
        const value = await runs.within(key, () => run(message.controller.signal));
        if (message.failure !== null) throw message.failure;
        writer?.end(message);
        return value;
      } catch (error) {
        throw message.failure ?? error;
      } finally {
        runs.end(key);
      }
    },
    callFor: runs.within,
    writeResult: (result) => writer?.writeResult(result),
    close() {
      record?.close();
      writer?.close();
    },
  };
}

function openRecord(directory: string, description: RunDescription, onWarning: (line: string) => void): CallRecord {
  const record = readRecord(directory);
  const changes = compareVersions(record.run, description);
  if (changes.length > 0) {
    onWarning(`the record in ${directory} was made with other versions: ${changes.join('; ')}`);
  }
  if (record.isCut) onWarning(`the last line of the record in ${directory} is cut: what it held is missing`);
  return record;
}

function openTarget(
  directory: string,
  { description, clock, startedAt, onWarning }: CallRecordsOptions & { clock: Clock; startedAt: string | undefined },
): { writer: RecordWriter; startedAt: string } {
  const now = clock.now();
  if (!existsSync(join(directory, runFileName))) {
    const run = createRunFile(directory, description, startedAt === undefined ? now : new Date(startedAt));
    const writer = createRecordWriter(directory, { run: 1, now, isKnown: () => false });
    return { writer, startedAt: run.started_at };
  }
  const before = openRecord(directory, description, onWarning);
  before.close();
  const isKnown = (key: string) => before.messages.get(key)?.isComplete === true;
  const writer = createRecordWriter(directory, { run: before.runs + 1, now, isKnown });
  return { writer, startedAt: before.run.started_at };
}
