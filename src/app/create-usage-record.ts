import type { SignalGraphDependencies } from '../../graphs/signal/dependencies.ts';
import type { Clock } from '../domain/clock.ts';
import { toCost } from '../domain/model-prices.ts';
import type { Usage } from '../domain/receipt.ts';
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
