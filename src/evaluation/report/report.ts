import type { Horizon } from '../../domain/horizons.ts';
import type { UnableReason } from '../outcomes/signal-outcome.ts';
import type { AblationReport } from './ablation-report.ts';
import type { Calls } from './best-calls.ts';
import type { CostReport } from './cost-report.ts';
import type { Decider } from './judged-signals.ts';
import type { LookChanges } from './look-changes.ts';

export type Stage = 'fast' | 'deep';

/** A share with its count and Wilson's 95 % interval; the rates are null if `n` is below the floor. */
export interface Rate {
  n: number;
  hits: number;
  rate: number | null;
  low: number | null;
  high: number | null;
  enough: boolean;
}

/**
 * Verdicts of one kind compared with the price at one horizon. `all` stands for any value. Rates and means are null
 * unless `enough`.
 */
export interface Group {
  event_type: string;
  action: string;
  source: string;
  stage: Stage;
  horizon: Horizon;
  /** Hits and misses. */
  n: number;
  hits: number;
  /** Moves within the band: neither. */
  flat: number;
  /** Verdicts without a direction, which can't be right or wrong. */
  neutral: number;
  /** Distinct days (UTC) of the hits and misses: verdicts of one day share the market's move. */
  days: number;
  hit_rate: number | null;
  hit_low: number | null;
  hit_high: number | null;
  /**
   * Excess over β·BTC in the direction of the verdict (0.01 is 1 %), including flat ones; null if too few have one.
   */
  excess_n: number;
  excess_mean: number | null;
  excess_low: number | null;
  excess_high: number | null;
  /** The same for the plain return, which BTC has too. */
  return_n: number;
  return_mean: number | null;
  return_low: number | null;
  return_high: number | null;
  /** Share (0–1) of the move that was over when the message was received; null below the floor. */
  priced_in_n: number;
  priced_in_mean: number | null;
  enough: boolean;
}

/** The data of one stage at one horizon, and the gaps in it. */
export interface Coverage {
  stage: Stage;
  horizon: Horizon;
  verdicts: number;
  hits: number;
  misses: number;
  flat: number;
  neutral: number;
  unable: Partial<Record<UnableReason, number>>;
  /** Without an outcome: the horizon has not passed, or nobody has asked for prices. */
  pending: number;
}

export interface ReliabilityPoint {
  from: number;
  to: number;
  n: number;
  hits: number;
  /** Mean of the stated confidences in this bin; null for an empty one. */
  mean: number | null;
  hit_rate: number | null;
  low: number | null;
  high: number | null;
  enough: boolean;
}

/** The worth of a confidence that advised to act, at the main horizon. Flat and neutral outcomes are left out. */
export interface Calibration {
  horizon: Horizon;
  n: number;
  enough: boolean;
  hit_rate: Rate;
  /** Mean squared distances from 1 (hit) or 0 (miss), over all `n`. */
  brier_raw: number | null;
  brier_confidence: number | null;
  bins_raw: ReliabilityPoint[];
  bins_confidence: ReliabilityPoint[];
  /** Scored by models that knew only outcomes known before the verdict; null if there were too few. */
  calibrated: {
    n: number;
    enough: boolean;
    by_method: { platt: number; isotonic: number };
    /** All four over these `n` verdicts; `base` predicts the overall hit rate until then. */
    brier: { raw: number | null; confidence: number | null; calibrated: number | null; base: number | null };
    bins: ReliabilityPoint[];
  } | null;
  reason: string | null;
  /** Calibration by all outcomes known at `to`; for reading, it never replaces a confidence. */
  now: { method: 'platt' | 'isotonic'; n: number; points: { confidence: number; calibrated: number }[] } | null;
}

export interface Recall {
  /**
   * `move`: the price moved beyond a bar within a day, relative to the market; only messages that name an asset.
   * `verdict`: the deep look advised to act.
   */
  mattered: 'move' | 'verdict';
  /** The rejects that show what was missed. */
  basis: 'all_rejects' | 'shadow_sample';
  opened: number;
  opened_mattered: number;
  rejects: number;
  rejects_seen: number;
  rejects_mattered: number;
  recall: number | null;
  low: number | null;
  high: number | null;
  /** For the same messages: what opening as many at random would find. */
  opened_share: number | null;
  /** recall / opened_share: 1 is chance. */
  lift: number | null;
  /** Whether the interval lies above `opened_share`. */
  beats_chance: boolean | null;
  enough: boolean;
  reason: string | null;
}

export interface GatePoint {
  threshold: number;
  opened_share: number;
  recall_by_move: number | null;
  /** recall_by_move / the share opened of the messages with a price of their own asset. */
  lift_by_move: number | null;
  recall_by_verdict: number | null;
  /** The share of the messages opened that moved. */
  precision_by_move: number | null;
  /** Deep looks and their cost; null without prices of the models. */
  deep_looks: number;
  cost: number | null;
}

export interface GateReport {
  messages: number;
  opened: number;
  opened_share: number | null;
  by_reason: Record<string, number>;
  shadow: { sampled: number; rejects: number; estimated_rate: number | null; configured_rate: number };
  materiality: Record<string, number>;
  recall: Recall[];
  /** The current confidence threshold. */
  threshold: number;
  curve: GatePoint[] | null;
  reason: string | null;
}

export interface FirstMover {
  source: string;
  /** Stories it told, and how many of them others told too. */
  told: number;
  shared: number;
  first: number;
  first_share: number | null;
  first_low: number | null;
  first_high: number | null;
  /** Delay behind the first, over the stories in which it came later. */
  median_lag_seconds: number | null;
  /**
   * Stories with a move and a price at its telling, and the median share (0–1) of that move that was still to come.
   */
  moves: number;
  left_share: number | null;
  enough: boolean;
}

export interface Report {
  from: string | null;
  to: string;
  main_horizon: Horizon;
  floor: number;
  seed: number;
  totals: {
    events: number;
    verdicts: Record<Stage, number>;
    /** Looks that failed, included above: they give nothing to judge. */
    failed: Record<Stage, number>;
    /** Those that advised to act: a successful buy or sell. */
    advised: Record<Stage, number>;
    /** Of words that were edited later: each event counts by its newest. In none of the figures above. */
    superseded: Record<Stage, number>;
    /** With a price at the main horizon. */
    judged: Record<Stage, number>;
    /** People's marks on alerts; shown beside the outcomes and part of none of them. */
    feedback: { alerts: number; up: number; down: number };
    /** By who decided that people are told, of alerts that reached each by itself. */
    deciders: Decider[];
  };
  /** Where the prices of all that came from, such as `csv`; `csv (invented)`: they say nothing of whether a verdict was right. */
  price_sources: string[];
  /** How many outcomes of judged verdicts, at any horizon, rest on invented prices, and of how many. */
  invented: { outcomes: number; of: number };
  coverage: Coverage[];
  groups: Group[];
  /** Only verdicts that advised to act: totals, and each type, action and source. The headline findings rest on them. */
  advised: Group[];
  /** Events in which both looks advised to act and were right or wrong at the main horizon. */
  both_looks: LookChanges & {
    n: number;
    fast: Rate;
    deep: Rate;
    both: number;
    only_fast: number;
    only_deep: number;
    neither: number;
  };
  calls: Calls;
  calibration: Record<Stage, Calibration>;
  gate: GateReport;
  cost: CostReport;
  first_mover: FirstMover[];
  /** Null without the result of an ablation. */
  ablation: AblationReport | null;
}
