import type { SignalState } from '../../graphs/signal/state.ts';
import { evidenceSlots } from '../domain/evidence.ts';
import type { PricedUsage } from './budget.ts';
import type { WorkerDependencies } from './dependencies.ts';

type Needs = Pick<WorkerDependencies, 'events' | 'health' | 'price'>;

/** Tells metrics and health of one run of a graph; answers with what it cost. */
export function reportLook({ events, health, price }: Needs) {
  return ({ gate, degraded, usage, additional_context, analysis }: SignalState): PricedUsage[] => {
    if (gate !== null && analysis === null) events.gate(gate.reason);
    for (const cause of degraded) {
      events.degraded(cause);
      const [, tier] = /^(\w+)_model_failed$/.exec(cause) ?? [];
      if (tier !== undefined)
        health.failing(`${tier} model`, 'it failed, and the offline analyst answered in its place');
    }
    const priced = price(usage);
    countUsage({ events, health }, priced, degraded);
    for (const slot of evidenceSlots) {
      const rows = additional_context.memory_evidence?.[slot];
      if (rows !== undefined) events.retrieved(slot, rows.length);
    }
    return priced;
  };
}

/** Tells metrics and health of calls of models: who brought an answer is well, unless `degraded` says that its stage failed. */
export function countUsage(
  { events, health }: Pick<Needs, 'events' | 'health'>,
  usage: readonly PricedUsage[],
  degraded: readonly string[],
): void {
  for (const { stage, input_tokens, output_tokens, cost } of usage) {
    if (!degraded.includes(`${stage}_model_failed`)) health.ok(`${stage} model`);
    events.tokens(stage, 'input', input_tokens);
    events.tokens(stage, 'output', output_tokens);
    if (cost !== null) events.cost(cost);
  }
}
