import { decideGate, toSamplePoint } from '../../../src/domain/gate.ts';
import { requireKey } from '../../node/require-key.ts';
import type { SignalGraphDependencies } from '../dependencies.ts';
import { type NodeRuntime, resolveSettings, type SignalState } from '../state.ts';

type Needs = Pick<SignalGraphDependencies, 'settings'>;

/** Is the deep look worth it? */
export function passGate({ settings }: Needs) {
  return (state: Pick<SignalState, 'event' | 'signal'>, runtime: NodeRuntime) => {
    const event = requireKey(state, 'event');
    const signal = requireKey(state, 'signal');
    const run = resolveSettings(settings, runtime);
    return { gate: decideGate(signal, event.source, run, toSamplePoint(event.hash_raw)) };
  };
}
