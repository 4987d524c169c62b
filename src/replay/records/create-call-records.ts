import { existsSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { AppError } from '../../domain/app-error.ts';
import { type Clock, systemClock } from '../../domain/clock.ts';
import { createScrub, type Scrub } from '../../domain/secrets.ts';
import type { MemorySearch } from '../../memory/memory-search.ts';
import type { AroundStep } from '../../memory/steps/around-step.ts';
import { createLessons, type Lessons } from '../../models/lessons.ts';
import type { PinPrompts } from '../../models/prompts/own-prompts.ts';
import { findLostResults } from './find-lost-results.ts';
import { createMessageRuns } from './message-runs.ts';
import { type CallRecord, readRecord } from './read-record.ts';
import { createRecordingFetch } from './record-fetch.ts';
import { repeatSearchEndings, repeatStepEndings } from './repeat-endings.ts';
import { repeatLessons } from './repeat-lessons.ts';
import { repeatPrompts } from './repeat-prompts.ts';
import { createReplayingFetch } from './replay-fetch.ts';
import {
  callsFileName,
  compareVersions,
  createRunFile,
  type RunDescription,
  readRunFile,
  runFileName,
} from './run-file.ts';
import { createRunNotes } from './run-notes.ts';
import { createRecordWriter, type RecordWriter } from './write-record.ts';

export interface CallRecordsOptions {
  /** A folder to record into; an existing record in it is continued. */
  recordTo: string | null;
  /** A folder to answer from. */
  replayFrom: string | null;
  /** A call that the record lacks fails its message, or is sent. */
  onMiss: 'error' | 'live';
  description: RunDescription;
  /** Texts that must never be written, such as keys. */
  secrets: readonly string[];
  /** Sends the calls. Default: the global one. */
  fetch?: typeof fetch;
  clock?: Clock;
  /** Receives one line for people. */
  onWarning: (line: string) => void;
}

/** The most messages named in a warning. */
const shownLost = 5;

/** How many calls were written, answered from the record, and not found in it. */
interface CallCounts {
  recorded: number;
  replayed: number;
  missed: number;
}

/** A run whose calls are recorded, replayed, or both. */
export interface CallRecords {
  fetch: typeof fetch;
  /** Whether calls may go out: not in a replay that takes every answer from its record. */
  mayAsk: boolean;
  /** Stands still while a message runs, at the moment when it began; in a replay, when it began then. */
  clock: Clock;
  /** Lessons that models learn from each other's calls; in a replay, those known then. */
  lessons: Lessons;
  /** Goes around memory: what failed or was late in the recorded run does so again. Prompts are those of the record. */
  wrap: {
    archive: (search: MemorySearch) => MemorySearch;
    step: AroundStep;
    prompts: (pin: PinPrompts) => PinPrompts;
  };
  /** When the run of this message began; in a replay, when it was recorded, or the last recording if it wasn't. */
  toStart(key: string): Date;
  counts: Readonly<CallCounts>;
  /**
   * Runs a message. `abort` is aborted when its record can't be followed or written, and this rejects with `record_failed`.
   * @param toResult what is written besides the calls.
   */
  runMessage<Value>(
    key: string,
    run: (abort: AbortSignal) => Promise<Value>,
    toResult?: (value: Value) => object,
  ): Promise<Value>;
  /** Makes a call on behalf of a message that may not run yet. */
  callFor<Value>(key: string, call: () => Value): Value;
  close(): void;
}

/**
 * Opens the record to replay and the one to write. Throws `invalid_input` if there is none or part of it is missing, for
 * another format, for a folder with other things in it, and for one folder for both; `record_failed` for a damaged record.
 */
export function createCallRecords(options: CallRecordsOptions): CallRecords {
  const { clock = systemClock, description, onWarning } = options;
  checkFolders(options);
  const began = clock.now();
  const record = options.replayFrom === null ? null : openRecord(options.replayFrom, description, onWarning);
  const counts: CallCounts = { recorded: 0, replayed: 0, missed: 0 };
  const toStart = (key: string, turn = 0) =>
    record === null ? began : (record.find(key, turn)?.began ?? record.began);
  const runs = createMessageRuns((key, turn) => ({
    startedAt: record?.find(key, turn)?.at ?? clock.now(),
    began: toStart(key, turn),
  }));
  const scrub = createScrub(options.secrets);
  const { recordTo } = options;
  const writer =
    recordTo === null ? null : openTarget(recordTo, { description, began, scrub, onWarning }, record?.run.started_at);
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
  const notes = createRunNotes(runs, record, writer);
  const own: Clock = { now: () => runs.find()?.startedAt ?? clock.now() };
  return {
    mayAsk: record === null || options.onMiss === 'live',
    fetch: writer === null ? answering : createRecordingFetch(answering, { runs, writer, scrub, onRecorded }),
    clock: own,
    lessons: repeatLessons(createLessons(own), notes),
    wrap: {
      archive: (search) => repeatSearchEndings(search, notes),
      step: repeatStepEndings(notes),
      prompts: (pin) => repeatPrompts(pin, runs, record, notes),
    },
    toStart: (key) => toStart(key),
    counts,
    async runMessage(key, run, toResult) {
      const message = runs.get(key);
      try {
        const value = await runs.within(key, () => run(message.controller.signal));
        if (message.failure !== null) throw message.failure;
        writer?.end(message, toResult?.(value) ?? null);
        return value;
      } catch (error) {
        throw message.failure ?? error;
      } finally {
        runs.end(key);
      }
    },
    callFor: runs.within,
    close() {
      record?.close();
      writer?.close();
    },
  };
}

function checkFolders({ recordTo, replayFrom }: CallRecordsOptions): void {
  if (replayFrom === null) return;
  const [from, to] = [replayFrom, recordTo].map(
    (folder) => folder !== null && existsSync(folder) && realpathSync(folder),
  );
  if (from !== false && from === to) {
    throw new AppError('invalid_input', `${recordTo} cannot be replayed and recorded into at once`, {
      hint: 'Give --record another folder.',
    });
  }
  // A recording that died at once has none yet, and can be continued; but there is nothing in it to replay.
  if (existsSync(join(replayFrom, runFileName)) && !existsSync(join(replayFrom, callsFileName))) {
    throw new AppError('invalid_input', `The record in ${replayFrom} has no ${callsFileName}`, {
      hint: 'Copy the whole folder, or record again.',
    });
  }
}

function openRecord(directory: string, description: RunDescription, onWarning: (line: string) => void): CallRecord {
  const record = readRecord(directory);
  const changes = compareVersions(record.run, description);
  if (changes.length > 0) {
    onWarning(`the record in ${directory} was made with other versions: ${changes.join('; ')}`);
  }
  if (record.isCut) onWarning(`the last line of the record in ${directory} is cut off; its content is missing`);
  return record;
}

interface Target {
  description: RunDescription;
  /** When this recording begins. */
  began: Date;
  scrub: Scrub;
  onWarning: (line: string) => void;
}

/** @param startedAt when the run began that is replayed into a new record. */
function openTarget(
  directory: string,
  { description, began, scrub, onWarning }: Target,
  startedAt?: string,
): RecordWriter {
  const options = { now: began, scrub };
  if (!existsSync(join(directory, runFileName))) {
    createRunFile(directory, description, startedAt === undefined ? began : new Date(startedAt));
    return createRecordWriter(directory, { ...options, run: 1, isKnown: () => false });
  }
  if (!existsSync(join(directory, callsFileName))) {
    readRunFile(directory);
    return createRecordWriter(directory, { ...options, run: 1, isKnown: () => false });
  }
  const before = openRecord(directory, description, onWarning);
  before.close();
  const lost = findLostResults(directory, before);
  if (lost.length > 0) {
    const named = lost.slice(0, shownLost).join(', ');
    const left = lost.length > shownLost ? `, and ${lost.length - shownLost} more` : '';
    onWarning(`the record in ${directory} has lost the results of ${named}${left}: a replay makes them again`);
  }
  const isKnown = (key: string, turn: number) => before.messages.get(key)?.get(turn)?.isComplete === true;
  return createRecordWriter(directory, { ...options, run: before.runs + 1, isKnown });
}
