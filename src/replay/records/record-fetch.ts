import { AppError } from '../../domain/app-error.ts';
import { findExpiredLevel } from '../../domain/deadline-levels.ts';
import type { Scrub } from '../../domain/secrets.ts';
import { failMessage, type MessageRun, type MessageRuns } from './message-runs.ts';
import type { CallOutcome } from './record-lines.ts';
import { type KeyedRequest, toKeyedRequest } from './record-request.ts';
import { readAnswer, toBreak, toResponse } from './recorded-answer.ts';
import type { RecordWriter } from './write-record.ts';

/**
 * A `fetch` that writes down the request and its result before passing the result on. The answer is passed on as it was
 * written, so that its reader now and its reader in a replay get the same bytes. A call whose caller gave up is not written,
 * because nobody saw its result.
 */
export function createRecordingFetch(
  send: typeof fetch,
  {
    runs,
    writer,
    scrub,
    onRecorded,
  }: { runs: MessageRuns; writer: RecordWriter; scrub: Scrub; onRecorded: () => void },
): typeof fetch {
  async function settle(
    input: string | URL | Request,
    init: RequestInit | undefined,
  ): Promise<{ outcome: CallOutcome; error: unknown } | { outcome: null; error: unknown }> {
    const abort = init?.signal;
    try {
      return { outcome: await readAnswer(await send(input, init), scrub, abort), error: null };
    } catch (error) {
      if (error instanceof AppError && error.code === 'record_failed') return { outcome: null, error };
      if (!abort?.aborted) return { outcome: { failed: 'network', ...toBreak(error) }, error };
      const level = findExpiredLevel(abort);
      return level === null ? { outcome: null, error } : { outcome: { failed: 'timeout', level }, error };
    }
  }

  function write(
    message: MessageRun,
    n: number,
    keyed: KeyedRequest,
    before: number | undefined,
    outcome: CallOutcome,
  ): void {
    const { stage, hash, loose, request } = keyed;
    const retry = before === undefined ? {} : { retry_of: before };
    try {
      writer.write(message, { kind: 'call', n, stage, hash, loose, ...retry, request, outcome });
    } catch (error) {
      throw error instanceof AppError ? failMessage(message, error) : error;
    }
    onRecorded();
  }

  /** While waiting for another try there is no call to end: the limit itself is written down. */
  function watch(message: MessageRun, n: number, abort: AbortSignal): void {
    const onAbort = () => {
      const level = findExpiredLevel(abort);
      if (level === null || message.last.get(abort)?.n !== n || message.failure !== null) return;
      try {
        writer.write(message, { kind: 'expired', n, level });
      } catch (error) {
        if (error instanceof AppError) failMessage(message, error);
      }
    };
    abort.addEventListener('abort', onAbort, { once: true });
  }

  return async (input, init) => {
    const message = runs.current();
    const keyed = await toKeyedRequest(input, init, scrub);
    const abort = init?.signal ?? undefined;
    const n = message.calls++;
    const last = abort && message.last.get(abort);
    const before = last?.hash === keyed.hash ? last.n : undefined;
    if (abort !== undefined) message.last.set(abort, { n, hash: keyed.hash });
    const { outcome, error } = await settle(input, init);
    if (outcome === null) throw error;
    write(message, n, keyed, before, outcome);
    if ('failed' in outcome) {
      if (outcome.failed === 'network' && abort !== undefined) watch(message, n, abort);
      throw error;
    }
    if (abort !== undefined) watch(message, n, abort);
    return toResponse(outcome);
  };
}
