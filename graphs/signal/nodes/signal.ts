import type { SignalGraphDependencies } from '../dependencies.ts';
import { requireKey } from '../require-key.ts';
import { settleReading } from '../settle-reading.ts';
import { type NodeRuntime, resolveSettings, type SignalState } from '../state.ts';

type Needs = Pick<SignalGraphDependencies, 'analysts' | 'settings'>;

/** The fast look: one call of the fast analyst, then post-validation. */
export function takeFastLook({ analysts, settings }: Needs) {
  return async (state: Pick<SignalState, 'event'>, runtime: NodeRuntime) => {
    const event = requireKey(state, 'event');
    const { fast_model, ai_signal_threshold } = resolveSettings(settings, runtime.context);
    const started = performance.now();
    const reading = await analysts.fast(fast_model).analyse(event, { signal: runtime.signal });
    const input = { event, evidence: [] };
    const { verdict, provenance } = settleReading(reading, input, ai_signal_threshold, started);
    return {
      signal: { ...verdict, keywords: reading.keywords },
      provenance: { fast: provenance },
      usage: reading.usage,
      degraded: reading.degraded,
    };
  };
}
