import { toErrorMessage } from '../domain/app-error.ts';
import { runWithin } from '../domain/wait-until.ts';
import type { AskedModel } from './openai/model-config.ts';
import { toModelFailed, toTimeout } from './openai/model-error.ts';
import { createThoughtFilter } from './openai/thought-filter.ts';
import type { StreamEnd } from './streaming-model.ts';

/** What a piece says beside its text, of what is known by then. */
export interface PieceFacts extends Partial<Pick<StreamEnd, 'model_name' | 'usage'>> {
  /** Unset: this piece isn't the end. */
  ending?: 'whole' | 'cut';
}

/** One streamed call, and how to read it. */
interface StreamedCall<Piece> {
  /** Calls, and waits for the first piece. */
  open(abort: AbortSignal): Promise<{ pieces: AsyncIterator<Piece>; first: IteratorResult<Piece> }>;
  toText(piece: Piece): string;
  readFacts(piece: Piece, end: StreamEnd): PieceFacts;
  /** The error of the connection, where there was one. @param error what the call threw. */
  broken(error: unknown): unknown;
  /** Whether an end that nobody told of is one. */
  endsSilently: boolean;
}

/** Longest pause within an answer, ms, and the most of one that is read, UTF-16 units. */
const pauseLimitMs = 30_000;
const textLimit = 40_000;

/** A streamed answer within its limits, as `StreamingModel` promises it. `call` is aborted at its end, whatever that was. */
export async function* streamAnswer<Piece>(
  config: AskedModel & { timeoutMs: number },
  toCall: (abort: AbortSignal) => StreamedCall<Piece>,
  outer?: AbortSignal,
): AsyncGenerator<string, StreamEnd> {
  const controller = new AbortController();
  const abort = outer === undefined ? controller.signal : AbortSignal.any([controller.signal, outer]);
  const call = toCall(abort);
  const filter = createThoughtFilter();
  const end: StreamEnd = { model_name: config.model, usage: [], isCut: false, failure: null };
  let length = 0;
  let [isFinished, isEnded] = [call.endsSilently, call.endsSilently];
  try {
    const opened = await runWithin(config.timeoutMs, outer, () => call.open(abort));
    const started = performance.now();
    let next = opened.first;
    while (next.done !== true) {
      const said = filter.push(call.toText(next.value));
      const { ending, ...facts } = call.readFacts(next.value, end);
      Object.assign(end, facts);
      isEnded ||= ending !== undefined;
      if (ending !== undefined) isFinished = ending === 'whole';
      length += said.length;
      if (said !== '') yield said;
      if (length > textLimit) break;
      // A model that thinks aloud, unseen, has as long as one that says nothing.
      const limitMs =
        length > 0
          ? Math.min(pauseLimitMs, config.timeoutMs)
          : Math.max(1, config.timeoutMs - (performance.now() - started));
      next = await runWithin(limitMs, outer, () => opened.pieces.next());
    }
    if (length > textLimit) isFinished = false;
    else if (!isEnded) end.failure = 'the connection ended before the answer did';
    const rest = filter.end();
    length += rest.length;
    if (rest !== '') yield rest;
  } catch (error) {
    outer?.throwIfAborted();
    if (length === 0) throw toFailure(error);
    end.isCut = true;
    end.failure = toErrorMessage(toFailure(error));
  } finally {
    controller.abort();
  }
  if (length === 0) throw toModelFailed(new Error('the answer is empty or no stream'), null, config, before());
  return { ...end, isCut: end.isCut || !isFinished };

  function before() {
    return { usage: end.usage, degraded: [] };
  }

  function toFailure(error: unknown) {
    if (error instanceof Error && 'code' in error && error.code === 'timeout') return toTimeout(config, before());
    return toModelFailed(error, call.broken(error), config, before());
  }
}
