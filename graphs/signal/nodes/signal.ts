import { requireKey } from '../../node/require-key.ts';
import type { SignalGraphDependencies } from '../dependencies.ts';
import { type NodeRuntime, resolveSettings, type SignalState } from '../state.ts';
import { toVerdict } from '../to-verdict.ts';

type Needs = Pick<SignalGraphDependencies, 'analysts' | 'settings'>;

/** The fast look: one call of the fast analyst, then post-validation. */
export function takeFastLook({ analysts, settings }: Needs) {
  return async (state: Pick<SignalState, 'event' | 'prompts'>, runtime: NodeRuntime) => {
    const event = requireKey(state, 'event');
    const { fast_model, ai_signal_threshold } = resolveSettings(settings, runtime);
    const started = performance.now();
    const options = { abort: runtime.signal, prompts: state.prompts ?? undefined };
    const answer = await analysts.fast(fast_model).analyse(event, options);
    const input = { event, evidence: [] };
    const { verdict, provenance } = toVerdict(answer, input, ai_signal_threshold, started);
    return {
      signal: { ...verdict, keywords: answer.keywords },
      provenance: { fast: provenance },
      usage: answer.usage,
      degraded: answer.degraded,
    };
  };
}
