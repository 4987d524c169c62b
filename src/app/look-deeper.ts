import { buildDeepGraph } from '../../graphs/signal/deep-graph.ts';
import type { SignalState } from '../../graphs/signal/state.ts';
import { AppError, toErrorMessage } from '../domain/app-error.ts';
import type { Clock } from '../domain/clock.ts';
import type { Logger } from '../domain/logger.ts';
import { withDeadline } from '../domain/wait-until.ts';
import { createSqlBudget } from '../store/sql/budget.ts';
import { ask } from '../store/sql/functions.ts';
import type { SignalReads } from '../web/signal/signal-reads.ts';
import type { BudgetLimits } from '../worker/budget.ts';
import type { BackgroundWork } from './background-work.ts';
import type { Config } from './config.ts';
import type { App } from './create-app.ts';
import { priceUsage } from './create-usage-record.ts';
import type { Stores } from './open-stores.ts';
import { type PreparedLook, prepareDeepLook } from './prepare-deep-look.ts';

/** A backstop: each node has its own limits. */
const lookLimitMs = 600_000;

interface LookDeeperNeeds {
  app: Pick<App, 'dependencies'>;
  stores: Pick<Stores, 'call' | 'store'>;
  config: Config;
  clock: Clock;
  logger: Logger;
  work: BackgroundWork;
}

/** Deep looks that somebody asks for: within the budget of all others, each once, without an alert. */
export function createLookDeeper({ app, stores, config, clock, logger, work }: LookDeeperNeeds): Pick<
  SignalReads,
  'lookDeeper' | 'readLook'
> & {
  limits: BudgetLimits;
} {
  const { call, store } = stores;
  const budget = createSqlBudget(call);
  const limits = toBudgetLimits(config);
  const graph = buildDeepGraph(app.dependencies).compile({ name: 'second_look' });
  const asked = new Map<number, { failure: string | null }>();

  async function take({ eventId, messageId, input, asOf }: PreparedLook, abort: AbortSignal): Promise<void> {
    let state: SignalState | undefined;
    try {
      await withDeadline(lookLimitMs, abort, async (signal) => {
        signal.throwIfAborted();
        const context = { as_of: asOf.toISOString() };
        const states = await graph.stream(input as never, { context, signal, streamMode: 'values' });
        for await (const reached of states) state = reached as SignalState;
      });
    } finally {
      // A look that fails has cost what its nodes used before.
      if (state !== undefined) await budget.record(messageId, clock.now(), priceUsage(config, state.usage));
    }
    const receipt = state?.receipt;
    if (receipt?.deep_signal_id == null) {
      throw new AppError('database_unavailable', receipt?.reason ?? 'The verdict could not be stored');
    }
    asked.delete(eventId);
  }

  return {
    limits,
    readLook: (eventId) => asked.get(eventId) ?? null,
    async lookDeeper(eventId) {
      if (asked.get(eventId)?.failure === null) return { kind: 'running' };
      // Before anything is waited for: a second press finds the first.
      asked.set(eventId, { failure: null });
      try {
        const found = await prepare(eventId);
        const refusal = typeof found === 'string' ? { kind: found } : await askBudget(found);
        if (refusal !== null || typeof found === 'string') {
          asked.delete(eventId);
          return refusal ?? { kind: 'none' };
        }
        work.begin((abort) =>
          take(found, abort).catch((error: unknown) => {
            logger.warn({ event: eventId, error_message: toErrorMessage(error) }, 'The deep look failed');
            asked.set(eventId, { failure: toErrorMessage(error) });
          }),
        );
        return { kind: 'begun' };
      } catch (error) {
        asked.delete(eventId);
        throw error;
      }
    },
  };

  async function askBudget({ messageId }: PreparedLook) {
    const { isGranted, reason } = await budget.takeDeepLook(messageId, clock.now(), limits);
    return isGranted ? null : { kind: 'refused' as const, reason: reason ?? '' };
  }

  /** What a look of its newest revision begins with, or why there is none to take. */
  async function prepare(eventId: number) {
    const stored = await store.readMessage(String(eventId));
    if (stored?.event == null) return 'none';
    return prepareDeepLook(stored, await ask.read_event_vector(call, { event_id: eventId }), clock.now());
  }
}

/** The limits of deep looks: one budget for all workers of a database. */
export function toBudgetLimits({ worker: { budget } }: Config): BudgetLimits {
  return {
    callsPerMinute: budget.deepPerMinute,
    callsPerDay: budget.deepPerDay,
    tokensPerDay: budget.tokensPerDay,
    costPerDay: budget.costPerDay,
  };
}
