import { toEvidenceRows } from '../../../src/domain/evidence.ts';
import { requireKey } from '../../node/require-key.ts';
import type { SignalGraphDependencies } from '../dependencies.ts';
import { type NodeRuntime, resolveSettings, type SignalState } from '../state.ts';
import { toVerdict } from '../to-verdict.ts';

type Needs = Pick<SignalGraphDependencies, 'analysts' | 'settings'>;

/** The deep look: the deep analyst with everything gathered before it, then the same post-validation. */
export function takeDeepLook({ analysts, settings }: Needs) {
  return async (
    state: Pick<SignalState, 'event' | 'signal' | 'additional_context' | 'plan' | 'prompts'>,
    runtime: NodeRuntime,
  ) => {
    const event = requireKey(state, 'event');
    const signal = requireKey(state, 'signal');
    const { deep_model, ai_signal_threshold } = resolveSettings(settings, runtime);
    const started = performance.now();
    const answer = await analysts
      .deep(deep_model)
      .analyse(
        { event, signal, context: state.additional_context, plan: state.plan },
        { abort: runtime.signal, prompts: state.prompts ?? undefined },
      );
    const evidence = toEvidenceRows(state.additional_context.memory_evidence ?? {});
    const input = { event, evidence, preliminaryConfidence: signal.raw_confidence };
    const { verdict, provenance } = toVerdict(answer, input, ai_signal_threshold, started);
    return {
      analysis: verdict,
      provenance: { deep: provenance },
      usage: answer.usage,
      degraded: answer.degraded,
    };
  };
}
