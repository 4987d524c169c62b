import { setImmediate as nextTurn } from 'node:timers/promises';
import PQueue from 'p-queue';
import type { SignalState } from '../../graphs/signal/state.ts';
import type { App } from '../app.ts';
import type { ReplayedMessage } from './order-messages.ts';
import { createSummary, type ReplaySummary } from './summary.ts';

export interface ReplayOptions {
  /** How many messages may be under way at once; above 1 a message may miss a precedent that is still under way. */
  concurrency: number;
  /** Null: each message sees memory as of its own moment. */
  asOf: Date | null;
  /** How many posts of the files had nothing to read, for the summary. */
  withoutText: number;
  /** Aborted to stop: what is under way is finished, the rest is left. */
  signal: AbortSignal;
  /** Told of each result, in message order. */
  onResult: (state: SignalState, index: number) => void | Promise<void>;
  /** Told of each message that could not be run at all, in message order. */
  onError: (error: unknown, message: ReplayedMessage['message'], index: number) => void;
}

type Outcome = { state: SignalState } | { error: unknown };

/**
 * Runs messages through the graph in their order; what is stored already is recognised and not analysed again. Results are
 * told one after the other; rejects, and starts no more, when telling one fails.
 */
export async function runReplay(
  app: Pick<App, 'analyze'>,
  messages: readonly ReplayedMessage[],
  options: ReplayOptions,
): Promise<ReplaySummary> {
  const started = performance.now();
  const summary = createSummary(options.withoutText);
  const queue = new PQueue({ concurrency: options.concurrency });
  const waiting = new Map<number, Outcome>();
  let next = 0;
  let reporting = Promise.resolve();
  let failure: { reason: unknown } | undefined;

  async function report(): Promise<void> {
    for (let outcome = waiting.get(next); outcome !== undefined; outcome = waiting.get(next)) {
      waiting.delete(next);
      const index = next++;
      if ('state' in outcome) await options.onResult(outcome.state, index);
      else options.onError(outcome.error, messages[index]?.message ?? { text: '' }, index);
    }
  }

  for (const [index, { message, asOf }] of messages.entries()) {
    if (options.signal.aborted || failure !== undefined) break;
    await queue.onSizeLessThan(1);
    void queue.add(async () => {
      if (options.signal.aborted || failure !== undefined) return;
      const begun = performance.now();
      try {
        const state = await app.analyze(message, { as_of: (options.asOf ?? asOf).toISOString() });
        summary.add(state, performance.now() - begun);
        waiting.set(index, { state });
      } catch (error) {
        summary.addError();
        waiting.set(index, { error });
      }
      reporting = reporting.then(report).catch((reason: unknown) => {
        failure ??= { reason };
      });
      await reporting;
      // Offline, a message runs from end to end without a turn of the event loop: Ctrl-C would be heard after the last.
      await nextTurn();
    });
  }
  await queue.onIdle();
  if (failure !== undefined) throw (failure as { reason: unknown }).reason;
  return summary.build((performance.now() - started) / 1000, options.signal.aborted);
}
