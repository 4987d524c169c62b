import type { SignalGraphDependencies } from '../../graphs/signal/dependencies.ts';
import { toErrorMessage } from '../domain/app-error.ts';
import type { Clock } from '../domain/clock.ts';
import type { Logger } from '../domain/logger.ts';
import { toCost } from '../domain/model-prices.ts';
import type { Usage } from '../domain/receipt.ts';
import type { Embedder, GuardedEmbedder } from '../models/embedding/embedder.ts';
import { readFailedUsage } from '../models/failed-usage.ts';
import type { CallFunction } from '../store/sql/call-function.ts';
import { ask } from '../store/sql/functions.ts';
import type { PricedUsage } from '../worker/budget.ts';
import type { Config } from './config.ts';

/** With its cost, by the prices of the settings. */
export function priceUsage({ worker }: Config, usage: readonly Usage[]): PricedUsage[] {
  return usage.map((used) => ({ ...used, cost: toCost(used, worker.prices) }));
}

/** Counts the models of runs outside of the worker to its day: a limit of cost is one for all. */
export function createUsageRecord(
  call: CallFunction,
  config: Config,
  clock: Clock,
): NonNullable<SignalGraphDependencies['recordUsage']> {
  return async ({ source, source_message_id, recognition }, usage) => {
    await ask.record_message_usage(call, {
      message_source: source,
      message_reference: source_message_id,
      message_revision: recognition.revision,
      at: clock.now(),
      used: { usage: priceUsage(config, usage) },
    });
  };
}

/** What is spent on no message: searches, vectors for what is stored, looks that are taken again and forgotten. */
export interface DayRecord {
  /** Counts to the day at once, or as soon as the database answers; never throws. */
  count(usage: readonly Usage[]): void;
  /** Resolves when everything is counted. */
  settle(): Promise<void>;
}

export function createDayRecord(call: CallFunction, config: Config, clock: Clock, logger: Logger): DayRecord {
  const pending = new Set<Promise<void>>();
  async function put(usage: readonly Usage[]): Promise<void> {
    try {
      await ask.record_usage(call, {
        usage_message: null,
        at: clock.now(),
        used: { usage: priceUsage(config, usage) },
      });
    } catch (error) {
      logger.warn({}, `What the models used could not be counted: ${toErrorMessage(error)}`);
    }
  }
  return {
    count(usage) {
      if (usage.length === 0) return;
      const counting = put(usage).finally(() => pending.delete(counting));
      pending.add(counting);
    },
    async settle() {
      await Promise.all(pending);
    },
  };
}

/** The same embedder; what its vectors cost is counted, also of those that are none. */
export function countEmbedder(embedder: Embedder, { count }: Pick<DayRecord, 'count'>): Embedder {
  const { embedMany } = embedder;
  async function counted<Answer extends { usage: Usage[] }>(asking: Promise<Answer>): Promise<Answer> {
    try {
      const answer = await asking;
      count(answer.usage);
      return answer;
    } catch (error) {
      count(readFailedUsage(error));
      throw error;
    }
  }
  return {
    model: embedder.model,
    embed: (...asked) => counted(embedder.embed(...asked)),
    ...(embedMany && { embedMany: (...asked: Parameters<typeof embedMany>) => counted(embedMany(...asked)) }),
  };
}

/** The same, for one that says why there is no vector. */
export function countGuardedEmbedder(embedder: GuardedEmbedder, { count }: Pick<DayRecord, 'count'>): GuardedEmbedder {
  return {
    model: embedder.model,
    async tryEmbed(...asked) {
      const answer = await embedder.tryEmbed(...asked);
      count(answer.embedding?.usage ?? []);
      return answer;
    },
  };
}
