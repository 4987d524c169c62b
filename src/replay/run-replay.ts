import { setImmediate as nextTurn } from 'node:timers/promises';
import type { SignalState } from '../../graphs/signal/state.ts';
import type { MessageInput } from '../domain/message.ts';
import type { RunSettings } from '../domain/run-settings.ts';
import type { LookAhead } from './look-ahead.ts';
import type { ReplayedMessage } from './order-messages.ts';
import { createSummary, type ReplaySummary } from './summary.ts';

/** What takes one message through the graph, as `App` does. */
export interface Analyzer {
  analyze(message: MessageInput, context: Partial<RunSettings>): Promise<SignalState>;
}

export interface ReplayOptions {
  /** Null: each message sees memory as of its own moment. */
  asOf: Date | null;
  /** How many posts of the files had nothing to read, for the summary. */
  withoutText: number;
  /** Aborted to stop: what is under way is finished, the rest is left. */
  abort: AbortSignal;
  /** Makes calls of later messages ahead. Unset: each in its turn. */
  lookAhead?: LookAhead | undefined;
  /** Told of each result, in message order. */
  onResult: (state: SignalState, index: number) => void | Promise<void>;
  /** Told of each message that could not be run at all, in message order. */
  onError: (error: unknown, message: ReplayedMessage['message'], index: number) => void;
}

/**
 * Runs messages through the graph one after the other, so that each sees exactly what the earlier ones left; what is stored
 * already is recognised and not analysed again. Rejects, and starts no more, when telling a result fails.
 */
export async function runReplay(
  app: Analyzer,
  messages: readonly ReplayedMessage[],
  options: ReplayOptions,
): Promise<ReplaySummary> {
  const { lookAhead, abort } = options;
  const started = performance.now();
  const summary = createSummary(options.withoutText);
  try {
    for (const [index, { message, asOf }] of messages.entries()) {
      if (abort.aborted) break;
      const begun = performance.now();
      lookAhead?.begin(messages, index);
      const outcome = await settle(
        app.analyze(message, { as_of: (options.asOf ?? asOf).toISOString(), memory_exact: true }),
      );
      lookAhead?.finish(index);
      if ('state' in outcome) {
        summary.add(outcome.state, performance.now() - begun);
        await options.onResult(outcome.state, index);
      } else {
        summary.addError();
        options.onError(outcome.error, message, index);
      }
      // Offline, a message runs from end to end without a turn of the event loop: Ctrl-C would be heard after the last.
      await nextTurn();
    }
  } finally {
    lookAhead?.close();
  }
  return summary.build((performance.now() - started) / 1000, abort.aborted);
}

async function settle(analysis: Promise<SignalState>): Promise<{ state: SignalState } | { error: unknown }> {
  try {
    return { state: await analysis };
  } catch (error) {
    return { error };
  }
}
