import { marketAsset } from '../../domain/assets/choose-asset.ts';
import { decideGate, type GateSettings } from '../../domain/gate.ts';
import { toGateDecision } from '../../domain/gate-decision.ts';
import { mainHorizon } from '../../domain/horizons.ts';
import { isAdvised } from './is-advised.ts';
import type { JudgedSignal } from './judged-signals.ts';

/** Moves beyond the market at the main horizon from which a message mattered, by asset; `default` for all others. */
export const materiality: Readonly<Record<string, number>> = { BTC: 0.02, ETH: 0.02, default: 0.05 };

/** The confidence thresholds of the curve, ascending. */
export const thresholds: readonly number[] = Array.from({ length: 14 }, (_, step) => (30 + 5 * step) / 100);

/** One message as the gate judged it, and how it turned out. */
export interface GateSample {
  reason: JudgedSignal['gate_reason'];
  /**
   * `opened` by the rules, `sampled` a reject that got a deep look anyway, `rejected`, or `error`: nothing to judge.
   */
  kind: 'opened' | 'sampled' | 'rejected' | 'error';
  /**
   * Whether the price moved beyond the bar. Null without a price, and for a verdict without an asset: the market
   * moves anyway.
   */
  hasMoved: boolean | null;
  /** Whether the deep look said buy or sell. Null without one. */
  hasActed: boolean | null;
  /** Bit i: whether the gate would open at `thresholds[i]`. */
  opensAt: number;
}

/** Collects the gate's inputs and decisions; deep verdicts may come before or after their fast ones. */
export function createGateSampler(settings: GateSettings) {
  const samples = new Map<string, GateSample>();
  const acted = new Map<string, boolean>();
  const toKey = ({ news_event_id, revision }: JudgedSignal): string => `${news_event_id}:${revision}`;

  return {
    add(signal: JudgedSignal): void {
      if (signal.stage === 'deep') acted.set(toKey(signal), isAdvised(signal));
      else samples.set(toKey(signal), toSample(signal, settings));
    },
    finish: (): GateSample[] => [...samples].map(([key, sample]) => ({ ...sample, hasActed: acted.get(key) ?? null })),
  };
}

function toSample(signal: JudgedSignal, settings: GateSettings): GateSample {
  const reason = signal.gate_reason;
  const kind =
    signal.status === 'error'
      ? 'error'
      : reason === 'shadow_sample'
        ? 'sampled'
        : toGateDecision(reason).open
          ? 'opened'
          : 'rejected';
  const opensAt = thresholds.reduce((bits, threshold, index) => {
    const tried = { ...settings, high_value_confidence_threshold: threshold, gate_shadow_rate: 0 };
    return decideGate(signal, signal.source, tried, 1).open ? bits | (1 << index) : bits;
  }, 0);
  return { reason, kind, hasMoved: hasMoved(signal), hasActed: null, opensAt };
}

function hasMoved({ assets, outcomes }: JudgedSignal): boolean | null {
  const outcome = outcomes.find(({ horizon, status }) => horizon === mainHorizon && status === 'done');
  const move = outcome?.excess ?? outcome?.return ?? null;
  if (outcome === undefined || move === null) return null;
  // The verdict names no asset; the market stood in.
  if (outcome.asset === marketAsset && !assets.includes(marketAsset)) return null;
  const bar = materiality[outcome.asset ?? ''] ?? materiality.default ?? 0;
  return Math.abs(move) >= bar;
}
