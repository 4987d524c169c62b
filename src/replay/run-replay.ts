import { setImmediate as nextTurn } from 'node:timers/promises';
import type { SignalState } from '../../graphs/signal/state.ts';
import type { MessageInput } from '../domain/message.ts';
import type { RunSettings } from '../domain/run-settings.ts';
import type { LookAhead } from './look-ahead.ts';
import type { ReplayedMessage } from './order-messages.ts';
import { createSummary, type ReplaySummary } from './summary.ts';

/** Runs one message through the graph, as `App` does. */
interface Analyzer {
  analyze(message: MessageInput, context: Partial<RunSettings>): Promise<SignalState>;
}

export interface ReplayOptions {
  /** Null: each message sees memory as of its own moment. */
  asOf: Date | null;
  /** How many posts of the files had no text, for the summary. */
  withoutText: number;
  /** Aborted to stop: the current message is finished, the others are left. */
  abort: AbortSignal;
  /** Makes calls of later messages ahead. Unset: each in its turn. */
  lookAhead?: LookAhead | undefined;
  /** Receives each result, in message order. */
  onResult: (state: SignalState, index: number) => void | Promise<void>;
  /** Receives each message that could not be run at all, in message order. */
  onError: (error: unknown, message: ReplayedMessage['message'], index: number) => void;
}

/**
 * Runs messages through the graph one after the other, so that each sees exactly what the earlier ones left. Messages that are
 * stored already are recognised and not analysed again. If `onResult` fails, this rejects and starts no more.
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
      // Offline, a message runs from end to end without a turn of the event loop: Ctrl-C would be heard only after the last
      // one.
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
