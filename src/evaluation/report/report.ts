import type { Horizon } from '../../domain/horizons.ts';
import type { UnableReason } from '../outcomes/signal-outcome.ts';
import type { AblationReport } from './ablation-report.ts';

export type Stage = 'fast' | 'deep';

/** A share of what was counted, with Wilson's 95 % interval; the rates are null where `n` is below the floor. */
export interface Rate {
  n: number;
  hits: number;
  rate: number | null;
  low: number | null;
  high: number | null;
  enough: boolean;
}

/** Verdicts of one kind held against the price at one horizon. `all`: whatever it is. Rates and means are null unless `enough`. */
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
  /** Different days (UTC) of the hits and misses: those of one day share the market's move. */
  days: number;
  hit_rate: number | null;
  hit_low: number | null;
  hit_high: number | null;
  /** Excess over β·BTC in the direction of the verdict (0.01 is 1 %), flat ones too; null for too few that have one. */
  excess_n: number;
  excess_mean: number | null;
  excess_low: number | null;
  excess_high: number | null;
  /** The same of the return itself, which BTC has too. */
  return_n: number;
  return_mean: number | null;
  return_low: number | null;
  return_high: number | null;
  /** Share (0–1) of the move that was over when the message was received; null for fewer than the floor. */
  priced_in_n: number;
  priced_in_mean: number | null;
  enough: boolean;
}

/** What is there of one stage at one horizon, and what is missing. */
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
  /** Mean of what was stated in this bin; null for an empty one. */
  mean: number | null;
  hit_rate: number | null;
  low: number | null;
  high: number | null;
  enough: boolean;
}

/** What a confidence that advised to act has been worth, at the main horizon: hits are right, misses wrong, flat and neutral ones left out. */
export interface Calibration {
  horizon: Horizon;
  n: number;
  enough: boolean;
  hit_rate: Rate;
  /** Mean squared distances from 1 (hit) or 0 (miss), over all of `n`. */
  brier_raw: number | null;
  brier_confidence: number | null;
  bins_raw: ReliabilityPoint[];
  bins_confidence: ReliabilityPoint[];
  /** Scored by models that knew only outcomes known before the verdict; null where there were too few. */
  calibrated: {
    n: number;
    enough: boolean;
    by_method: { platt: number; isotonic: number };
    /** All four over these `n` verdicts; `base` says the earlier hit rate of everything. */
    brier: { raw: number | null; confidence: number | null; calibrated: number | null; base: number | null };
    bins: ReliabilityPoint[];
  } | null;
  reason: string | null;
  /** What a confidence means by all outcomes known at `to`; for reading, never in place of the confidence. */
  now: { method: 'platt' | 'isotonic'; n: number; points: { confidence: number; calibrated: number }[] } | null;
}

export interface Recall {
  /**
   * `move`: the price moved beyond a bar within a day, the market's move taken off; only of messages that name an asset. `verdict`:
   * the deep look advised to act.
   */
  mattered: 'move' | 'verdict';
  /** From which rejects it is known what was missed. */
  basis: 'all_rejects' | 'shadow_sample';
  opened: number;
  opened_mattered: number;
  rejects: number;
  rejects_seen: number;
  rejects_mattered: number;
  recall: number | null;
  low: number | null;
  high: number | null;
  /** Of the same messages: what opening as many at random would find. */
  opened_share: number | null;
  /** recall / opened_share: 1 is chance. */
  lift: number | null;
  /** Does the interval lie above `opened_share`? */
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
  /** Of what would be opened, the share that moved. */
  precision_by_move: number | null;
  /** Deep looks and their money; null without prices of the models. */
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
  /** The confidence threshold as it is set. */
  threshold: number;
  curve: GatePoint[] | null;
  reason: string | null;
}

export interface CostReport {
  messages: number;
  deep_verdicts: number;
  hits: number;
  calls: number;
  input_tokens: number;
  cached_input_tokens: number;
  output_tokens: number;
  by_model: {
    stage: string;
    model: string;
    calls: number;
    input_tokens: number;
    output_tokens: number;
    cost: number | null;
  }[];
  /** In the currency of MODEL_PRICES; null while a model that was asked has no price. */
  total: number | null;
  per_message: number | null;
  per_deep_verdict: number | null;
  per_hit: number | null;
  unpriced_models: string[];
  /** What the worker noted, looks that came to nothing included; null without a worker. */
  ledger: { calls: number; input_tokens: number; output_tokens: number; total: number | null } | null;
}

export interface FirstMover {
  source: string;
  /** Stories it told, and those of them that others told too. */
  told: number;
  shared: number;
  first: number;
  first_share: number | null;
  first_low: number | null;
  first_high: number | null;
  /** Behind the first, over the stories in which it was not. */
  median_lag_seconds: number | null;
  /** Stories with a move and a price at its telling, and the median share (0–1) of that move which was still to come. */
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
    /** Of these, the readings that failed: they say nothing that could be judged. */
    failed: Record<Stage, number>;
    /** Those that advised to act: buy or sell, with success. */
    advised: Record<Stage, number>;
    /** With a price at the main horizon. */
    judged: Record<Stage, number>;
    /** People's marks on alerts; beside the outcomes, in no figure of theirs. */
    feedback: { alerts: number; up: number; down: number };
  };
  coverage: Coverage[];
  groups: Group[];
  /** Of the verdicts alone that advised to act: totals, and each type, action and source. What is said first rests on them. */
  advised: Group[];
  /** Where both looks of an event advised to act and were right or wrong at the main horizon. */
  both_looks: {
    n: number;
    fast: Rate;
    deep: Rate;
    both: number;
    only_fast: number;
    only_deep: number;
    neither: number;
  };
  calibration: Record<Stage, Calibration>;
  gate: GateReport;
  cost: CostReport;
  first_mover: FirstMover[];
  /** Null without the answer of an ablation. */
  ablation: AblationReport | null;
}
