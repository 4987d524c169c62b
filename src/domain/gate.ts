import type { GateDecision } from './gate-decision.ts';
import { isListedSource } from './listed-source.ts';
import type { RunSettings } from './run-settings.ts';
import type { Signal } from './verdict.ts';

export type GateSettings = Pick<
  RunSettings,
  | 'high_value_confidence_threshold'
  | 'allowed_types'
  | 'urgent_types'
  | 'critical_assets'
  | 'watchlist_assets'
  | 'watchlist_sources'
  | 'watchlist_confidence_threshold'
  | 'gate_shadow_rate'
>;

/** The part of a fast verdict that the gate reads. */
type GatedSignal = Pick<Signal, 'status' | 'event_type' | 'assets' | 'confidence'>;

/**
 * Whether this message gets the deep look. Pure: the same signal and settings always get the same answer.
 * @param source the channel, for the watchlist.
 * @param sample the position of the message's hash in 0–1; below `gate_shadow_rate` a reject is opened as a shadow
 * sample.
 */
export function decideGate(signal: GatedSignal, source: string, settings: GateSettings, sample: number): GateDecision {
  const decision = decideByRules(signal, source, settings);
  const isSampled = !decision.open && signal.status !== 'error' && sample < settings.gate_shadow_rate;
  return isSampled ? { open: true, reason: 'shadow_sample' } : decision;
}

function decideByRules(signal: GatedSignal, source: string, settings: GateSettings): GateDecision {
  if (signal.status === 'error') return { open: false, reason: 'not_success' };
  const touches = (assets: readonly string[]) => signal.assets.some((asset) => assets.includes(asset));
  const isConfident = signal.confidence >= settings.high_value_confidence_threshold;
  const isHighValue = settings.allowed_types.includes(signal.event_type);
  const isCritical = touches(settings.critical_assets);
  const isUrgent = settings.urgent_types.includes(signal.event_type);

  if (isConfident && signal.status === 'success') {
    if (isHighValue) return { open: true, reason: 'high_value_event' };
    if (isCritical) return { open: true, reason: 'critical_asset' };
  }
  if (isConfident && isUrgent) return { open: true, reason: 'urgent_event' };

  const isWatched =
    touches(settings.watchlist_assets) ||
    (isListedSource(source, settings.watchlist_sources) && (isHighValue || isCritical || isUrgent));
  if (isWatched && signal.confidence >= settings.watchlist_confidence_threshold) {
    return { open: true, reason: 'watchlist' };
  }

  if (!isConfident) return { open: false, reason: 'low_confidence' };
  if (signal.assets.length === 0) return { open: false, reason: 'no_asset' };
  if (signal.status !== 'success') return { open: false, reason: 'not_success' };
  return { open: false, reason: 'excluded_type' };
}

/** The position of a hash (hex) in 0–1: its first 32 bits, evenly spread. */
export function toSamplePoint(hash: string): number {
  return Number.parseInt(hash.slice(0, 8), 16) / 2 ** 32;
}
