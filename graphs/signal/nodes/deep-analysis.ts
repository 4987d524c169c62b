import { toEvidenceRows } from '../../../src/domain/evidence.ts';
import { validateVerdict } from '../../../src/domain/validation/validate-verdict.ts';
import type { SignalGraphDependencies } from '../dependencies.ts';
import { requireDraft } from '../require-draft.ts';
import { requireKey } from '../require-key.ts';
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
    const { verdict, adjustments } = validateVerdict(
      requireDraft(reading.draft),
      { event, evidence },
      ai_signal_threshold,
    );
    return {
      analysis: verdict,
      provenance: {
        deep: {
          model_name: reading.model_name,
          prompt_version: reading.prompt_version,
          latency_ms: performance.now() - started,
          adjustments,
          raw_response: reading.raw_response,
        },
      },
      usage: reading.usage,
      degraded: reading.degraded,
    };
  };
}
