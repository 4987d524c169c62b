import { validateVerdict } from '../../../src/domain/validation/validate-verdict.ts';
import type { SignalGraphDependencies } from '../dependencies.ts';
import { requireDraft } from '../require-draft.ts';
import { requireKey } from '../require-key.ts';
import { type NodeRuntime, resolveSettings, type SignalState } from '../state.ts';

type Needs = Pick<SignalGraphDependencies, 'analysts' | 'settings'>;

/** The fast look: one call of the fast analyst, then post-validation. */
export function takeFastLook({ analysts, settings }: Needs) {
  return async (state: Pick<SignalState, 'event'>, runtime: NodeRuntime) => {
    const event = requireKey(state, 'event');
    const { fast_model, ai_signal_threshold } = resolveSettings(settings, runtime.context);
    const started = performance.now();
    const reading = await analysts.fast(fast_model).analyse(event, { signal: runtime.signal });
    const { verdict, adjustments } = validateVerdict(
      requireDraft(reading.draft),
      { event, evidence: [] },
      ai_signal_threshold,
    );
    return {
      signal: { ...verdict, keywords: reading.keywords },
      provenance: {
        fast: {
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
