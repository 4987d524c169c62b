import { AsyncLocalStorage } from 'node:async_hooks';
import type { AppError } from '../../domain/app-error.ts';
import type { IndexedCall } from './read-record.ts';

/** A message that is under way, and what its calls have come to so far. */
export interface MessageRun {
  /** '' stands for calls outside of any message. */
  readonly key: string;
  /** How often it ran before: a message may stand twice in the files of one run. */
  readonly turn: number;
  /** Its clock, which stands still while it runs. */
  readonly startedAt: Date;
  /** When the recording began that it is of. */
  readonly began: Date;
  /** Calls that have begun. */
  calls: number;
  /** Decisions so far, by name. */
  readonly decisions: Map<string, number>;
  /** Recorded calls that have been answered with. */
  readonly used: Set<IndexedCall>;
  /** The last call under each time limit: another of the same request is its retry. */
  readonly last: WeakMap<AbortSignal, { n: number; hash: string }>;
  /** The last recorded call that was answered with under each time limit: whoever tries again is told the same again. */
  readonly answered: WeakMap<AbortSignal, { call: IndexedCall; hash: string }>;
  /** What kept the record from being followed or written; the message fails with it. */
  failure: AppError | null;
  readonly controller: AbortController;
  /** Whether anything of it has been written. */
  isWritten: boolean;
}

export interface MessageRuns {
  /** The message on whose behalf this is called; null outside of any. */
  find(): MessageRun | null;
  /** The same; outside of any message, the place of the calls outside. */
  current(): MessageRun;
  /** Runs something on a message's behalf; a message that isn't under way yet begins. */
  within<Value>(key: string, run: () => Value): Value;
  get(key: string): MessageRun;
  end(key: string): void;
}

/** @param toStart the clock of a message that begins for the `turn`th time, and when its recording began. */
export function createMessageRuns(
  toStart: (key: string, turn: number) => Pick<MessageRun, 'startedAt' | 'began'>,
): MessageRuns {
  const storage = new AsyncLocalStorage<MessageRun>();
  const underWay = new Map<string, MessageRun>();
  const turns = new Map<string, number>();

  function get(key: string): MessageRun {
    const known = underWay.get(key);
    if (known !== undefined) return known;
    const turn = turns.get(key) ?? 0;
    turns.set(key, turn + 1);
    const run: MessageRun = {
      key,
      turn,
      ...toStart(key, turn),
      calls: 0,
      decisions: new Map(),
      used: new Set(),
      last: new WeakMap(),
      answered: new WeakMap(),
      failure: null,
      controller: new AbortController(),
      isWritten: false,
    };
    underWay.set(key, run);
    return run;
  }

  return {
    find: () => storage.getStore() ?? null,
    current: () => storage.getStore() ?? get(''),
    within: (key, run) => storage.run(get(key), run),
    get,
    end: (key) => void underWay.delete(key),
  };
}

/** Ends the message with a failure of the record. */
export function failMessage(run: MessageRun, error: AppError): AppError {
  run.failure ??= error;
  run.controller.abort(error);
  return error;
}
