import type { SignalState } from '../../graphs/signal/state.ts';
import { evidenceSlots } from '../domain/evidence.ts';
import type { WorkerEvents } from '../ports/worker-events.ts';

/** Tells the metrics of one run of a graph. */
export function reportLook({ events }: { events: WorkerEvents }) {
  return ({ gate, degraded, usage, additional_context, analysis }: SignalState): void => {
    if (gate !== null && analysis === null) events.gate(gate.reason);
    for (const cause of degraded) events.degraded(cause);
    for (const { stage, input_tokens, output_tokens } of usage) {
      events.tokens(stage, 'input', input_tokens);
      events.tokens(stage, 'output', output_tokens);
    }
    for (const slot of evidenceSlots) {
      const rows = additional_context.memory_evidence?.[slot];
      if (rows !== undefined) events.retrieved(slot, rows.length);
    }
  };
}
