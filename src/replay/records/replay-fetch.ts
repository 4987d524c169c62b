import { expireLevel } from '../../domain/deadline-levels.ts';
import { markLastTry } from '../../domain/last-try.ts';
import type { Scrub } from '../../domain/secrets.ts';
import { describeMiss } from './describe-miss.ts';
import { failMessage, type MessageRun, type MessageRuns } from './message-runs.ts';
import type { CallRecord, IndexedCall } from './read-record.ts';
import { type KeyedRequest, toKeyedRequest } from './record-request.ts';
import { fromBreak, toResponse } from './recorded-answer.ts';

/**
 * A `fetch` that answers from a record and sends nothing: the same bytes, the same failures, and if a time limit had expired,
 * the same limit, at once. A failure that was retried is answered with the result of the last try, without the waits; a caller
 * that still retries gets the same again.
 * @param options.send for calls that the record lacks; null: their message fails with `record_failed`.
 */
export function createReplayingFetch(options: {
  record: CallRecord;
  runs: MessageRuns;
  scrub: Scrub;
  send: typeof fetch | null;
  /** The current versions, to explain a miss. */
  versions: Readonly<Record<string, string>>;
  onReplayed: () => void;
  onMiss: (message: string, stage: string) => void;
}): typeof fetch {
  const { record, runs, scrub, send } = options;

  function miss(message: MessageRun, keyed: KeyedRequest): Error {
    const recorded = record.find(message.key, message.turn);
    const contents = (recorded?.calls ?? []).map((call) => ({
      line: record.read(call),
      isUsed: message.used.has(call),
    }));
    return describeMiss(message.key, keyed, contents, { recorded: record.run.versions, now: options.versions });
  }

  return async (input, init) => {
    const abort = init?.signal ?? undefined;
    abort?.throwIfAborted();
    const message = runs.current();
    const keyed = await toKeyedRequest(input, init, scrub);
    const before = abort && message.answered.get(abort);
    const isAgain = before?.hash === keyed.hash;
    const recorded = record.find(message.key, message.turn)?.calls ?? [];
    const call = isAgain ? before.call : takeCall(recorded, keyed, message.used);
    if (abort !== undefined) {
      markLastTry(abort, call !== null);
      if (call === null) message.answered.delete(abort);
      else message.answered.set(abort, { call, hash: keyed.hash });
    }
    if (call === null) {
      options.onMiss(message.key, keyed.stage);
      if (send !== null) return send(input, init);
      throw failMessage(message, miss(message, keyed) as Parameters<typeof failMessage>[1]);
    }
    if (!isAgain) options.onReplayed();
    const { outcome } = record.read(call);
    const level = 'failed' in outcome && outcome.failed === 'timeout' ? outcome.level : call.expired;
    if (level !== null) {
      if (abort !== undefined && expireLevel(abort, level)) throw abort.reason;
      throw new DOMException('the recorded call ran out of time', 'TimeoutError');
    }
    if ('status' in outcome) return toResponse(outcome);
    throw outcome.failed === 'network' ? fromBreak(outcome) : new Error('a time limit without a level');
  };
}

/**
 * The first unused call with this request, or with one that differs only in ids of the database; if it was retried, the last
 * try.
 */
function takeCall(
  calls: readonly IndexedCall[],
  { hash, loose }: KeyedRequest,
  used: Set<IndexedCall>,
): IndexedCall | null {
  const free = calls.filter((call) => !used.has(call) && call.retry_of === undefined);
  let taken = free.find((call) => call.hash === hash) ?? free.find((call) => call.loose === loose) ?? null;
  for (let next = taken; next !== null; next = findRetry(calls, next)) {
    used.add(next);
    taken = next;
  }
  return taken;
}

function findRetry(calls: readonly IndexedCall[], { n }: IndexedCall): IndexedCall | null {
  return calls.find((call) => call.retry_of === n) ?? null;
}
