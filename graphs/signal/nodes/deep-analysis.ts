import { toEvidenceRows } from '../../../src/domain/evidence.ts';
import type { SignalGraphDependencies } from '../dependencies.ts';
import { requireKey } from '../require-key.ts';
import { settleReading } from '../settle-reading.ts';
import { type NodeRuntime, resolveSettings, type SignalState } from '../state.ts';

type Needs = Pick<SignalGraphDependencies, 'analysts' | 'settings'>;

/** The second look: the deep analyst with everything gathered before it, then the same post-validation. */
export function takeDeepLook({ analysts, settings }: Needs) {
  return async (state: Pick<SignalState, 'event' | 'signal' | 'additional_context' | 'plan'>, runtime: NodeRuntime) => {
    const event = requireKey(state, 'event');
    const signal = requireKey(state, 'signal');
    const { deep_model, ai_signal_threshold } = resolveSettings(settings, runtime.context);
    const started = performance.now();
    const reading = await analysts
      .deep(deep_model)
      .analyse({ event, signal, context: state.additional_context, plan: state.plan }, { signal: runtime.signal });
    const evidence = toEvidenceRows(state.additional_context.memory_evidence ?? {});
    const input = { event, evidence, preliminaryConfidence: signal.raw_confidence };
    const { verdict, provenance } = settleReading(reading, input, ai_signal_threshold, started);
    return {
      analysis: verdict,
      provenance: { deep: provenance },
      usage: reading.usage,
      degraded: reading.degraded,
    };
  };
}
