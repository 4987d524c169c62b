import { AsyncLocalStorage } from 'node:async_hooks';
import type { AppError } from '../../domain/app-error.ts';
import type { IndexedCall } from './read-record.ts';

/** A message under way, and its calls so far. */
export interface MessageRun {
  /** '' stands for calls outside of any message. */
  readonly key: string;
  /** How often it ran before: a message may occur twice in the files of one run. */
  readonly turn: number;
  /** Its clock, which stands still while it runs. */
  readonly startedAt: Date;
  /** When its recording began. */
  readonly began: Date;
  /** Calls that have begun. */
  calls: number;
  /** Decisions so far, by name. */
  readonly decisions: Map<string, number>;
  /** Recorded calls already used as answers. */
  readonly used: Set<IndexedCall>;
  /** The last call under each time limit: another with the same request is its retry. */
  readonly last: WeakMap<AbortSignal, { n: number; hash: string }>;
  /** The last recorded answer given under each time limit: a retry gets the same one again. */
  readonly answered: WeakMap<AbortSignal, { call: IndexedCall; hash: string }>;
  /** The reason why the record could not be followed or written; the message fails with it. */
  failure: AppError | null;
  readonly controller: AbortController;
  /** Whether anything about it has been written. */
  isWritten: boolean;
}

export interface MessageRuns {
  /** The message on whose behalf this is called; null outside of any. */
  find(): MessageRun | null;
  /** The same, or the entry for calls outside of any message. */
  current(): MessageRun;
  /** Runs something on a message's behalf; begins the message if it isn't under way yet. */
  within<Value>(key: string, run: () => Value): Value;
  get(key: string): MessageRun;
  end(key: string): void;
}

/** On whose behalf something is called, by its runs. One for all, as each storage that was ever used makes every promise slower. */
const callers = new AsyncLocalStorage<ReadonlyMap<object, MessageRun>>();

/** @param toStart the clock of a message that begins for the `turn`th time, and when its recording began. */
export function createMessageRuns(
  toStart: (key: string, turn: number) => Pick<MessageRun, 'startedAt' | 'began'>,
): MessageRuns {
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

  const find = () => callers.getStore()?.get(underWay) ?? null;
  return {
    find,
    current: () => find() ?? get(''),
    within: (key, run) => callers.run(new Map(callers.getStore()).set(underWay, get(key)), run),
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
