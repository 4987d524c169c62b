import type { GateSettings } from '../../domain/gate.ts';
import { wilsonInterval } from '../statistics/wilson-interval.ts';
import { type GateSample, materiality, thresholds } from './gate-samples.ts';
import type { GatePoint, GateReport, Recall } from './report.ts';

interface GateOptions {
  settings: GateSettings;
  floor: number;
  /** Cost of one deep verdict; null if unknown. */
  costPerDeepVerdict: number | null;
}

/** Counts what the gate opened and why, what it missed, and what another threshold would open. */
export function measureGate(samples: readonly GateSample[], options: GateOptions): GateReport {
  const opened = samples.filter(({ kind }) => kind === 'opened').length;
  const sampled = samples.filter(({ kind }) => kind === 'sampled').length;
  const rejects = sampled + samples.filter(({ kind }) => kind === 'rejected').length;
  const byReason: Record<string, number> = {};
  for (const { reason } of samples) byReason[reason] = (byReason[reason] ?? 0) + 1;
  return {
    messages: samples.length,
    opened,
    opened_share: samples.length === 0 ? null : opened / samples.length,
    by_reason: byReason,
    shadow: {
      sampled,
      rejects,
      estimated_rate: rejects === 0 ? null : sampled / rejects,
      configured_rate: options.settings.gate_shadow_rate,
    },
    materiality: { ...materiality },
    recall: [
      countRecall(samples, options.floor),
      estimateRecall(samples, 'move', options),
      estimateRecall(samples, 'verdict', options),
    ],
    threshold: options.settings.high_value_confidence_threshold,
    curve: samples.length < options.floor ? null : thresholds.map((_, index) => toPoint(samples, index, options)),
    reason: samples.length < options.floor ? `${samples.length} messages, fewer than ${options.floor}` : null,
  };
}

const mattersBy = { move: 'hasMoved', verdict: 'hasActed' } as const;

/** By counting: the price shows for every reject whether it moved, deep look or not. */
function countRecall(samples: readonly GateSample[], floor: number): Recall {
  const seen = samples.filter(({ kind, hasMoved }) => kind !== 'error' && hasMoved !== null);
  const opened = seen.filter(({ kind }) => kind === 'opened');
  const rejects = seen.filter(({ kind }) => kind !== 'opened');
  const missed = rejects.filter(({ hasMoved }) => hasMoved).length;
  const found = opened.filter(({ hasMoved }) => hasMoved).length;
  const enough = found + missed >= floor && found + missed > 0;
  return {
    mattered: 'move',
    basis: 'all_rejects',
    opened: opened.length,
    opened_mattered: found,
    rejects: rejects.length,
    rejects_seen: rejects.length,
    rejects_mattered: missed,
    ...holdAgainstChance(
      opened.length,
      rejects.length,
      enough ? { recall: found / (found + missed), ...wilsonInterval(found, found + missed) } : null,
    ),
    enough,
    reason: enough ? null : `${found + missed} messages that moved the price, fewer than ${floor}`,
  };
}

type Estimate = Record<'recall' | 'low' | 'high', number>;

/** Opening as many at random would find the same share as is opened: a recall has to beat that. */
function holdAgainstChance(opened: number, rejects: number, estimate: Estimate | null) {
  const share = opened + rejects === 0 ? null : opened / (opened + rejects);
  if (estimate === null) {
    return { recall: null, low: null, high: null, opened_share: share, lift: null, beats_chance: null };
  }
  const lift = share === null || share === 0 ? null : estimate.recall / share;
  return { ...estimate, opened_share: share, lift, beats_chance: share === null ? null : estimate.low > share };
}

/**
 * From the shadow sample: with O opened and C rejects, of which shares p and q mattered, recall is O·p / (O·p + C·q).
 * q is the sample's, so each sampled reject stands for C / sampled of them; the interval is Wilson's for q, carried
 * through.
 */
function estimateRecall(samples: readonly GateSample[], mattered: Recall['mattered'], options: GateOptions): Recall {
  const field = mattersBy[mattered];
  // A message without a price can't have moved it, opened or not; a deep look could always have been taken.
  const counted = mattered === 'move' ? samples.filter(({ hasMoved }) => hasMoved !== null) : samples;
  const opened = counted.filter(({ kind }) => kind === 'opened');
  const openedSeen = opened.filter((sample) => sample[field] !== null);
  const found = openedSeen.filter((sample) => sample[field]).length;
  const sampled = counted.filter(({ kind }) => kind === 'sampled');
  const rejects = sampled.length + counted.filter(({ kind }) => kind === 'rejected').length;
  const seen = sampled.filter((sample) => sample[field] !== null);
  const missed = seen.filter((sample) => sample[field]).length;
  const counts = {
    mattered,
    basis: 'shadow_sample',
    opened: opened.length,
    opened_mattered: found,
    rejects,
    rejects_seen: seen.length,
    rejects_mattered: missed,
  } as const;
  const isOpenedUnseen = opened.length > 0 && openedSeen.length === 0;
  const sampling = { sampled: sampled.length, seen: seen.length, isOpenedUnseen, mattered: found + missed };
  const reason = explainGap(sampling, options);
  if (reason !== null) {
    return { ...counts, ...holdAgainstChance(opened.length, rejects, null), enough: false, reason };
  }
  const foundInAll = found === 0 ? 0 : (opened.length * found) / openedSeen.length;
  const toRecall = (share: number): number => foundInAll / (foundInAll + rejects * share);
  const { low, high } = wilsonInterval(missed, seen.length);
  return {
    ...counts,
    ...holdAgainstChance(opened.length, rejects, {
      recall: toRecall(missed / seen.length),
      low: toRecall(high),
      high: toRecall(low),
    }),
    enough: true,
    reason,
  };
}

interface Sampling {
  sampled: number;
  /** Those known to have mattered or not. */
  seen: number;
  /** Of what was opened, nothing got a deep look: what share of it mattered isn't known. */
  isOpenedUnseen: boolean;
  /** Messages known to have mattered, opened or not. */
  mattered: number;
}

function explainGap(sampling: Sampling, { floor, settings }: GateOptions): string | null {
  const { sampled, seen, isOpenedUnseen, mattered } = sampling;
  if (sampled === 0) {
    return settings.gate_shadow_rate > 0
      ? 'no reject was sampled yet'
      : 'no shadow sample: set GATE_SHADOW_RATE=0.02, and 2 % of the rejects get the deep look all the same';
  }
  if (seen < floor) return `${seen} sampled rejects can be judged, fewer than ${floor}`;
  if (isOpenedUnseen) return 'nothing that was opened got a deep look';
  return mattered === 0 ? 'nothing mattered' : null;
}

function toPoint(samples: readonly GateSample[], index: number, { floor, costPerDeepVerdict }: GateOptions): GatePoint {
  const isOpen = ({ opensAt }: GateSample): boolean => (opensAt & (1 << index)) !== 0;
  const open = samples.filter(isOpen);
  const priced = samples.filter(({ kind, hasMoved }) => kind !== 'error' && hasMoved !== null);
  const moved = priced.filter(({ hasMoved }) => hasMoved);
  const openPriced = priced.filter(isOpen);
  const recall = moved.length < floor ? null : moved.filter(isOpen).length / moved.length;
  return {
    threshold: thresholds[index] ?? 0,
    opened_share: open.length / samples.length,
    recall_by_move: recall,
    lift_by_move: recall === null || openPriced.length === 0 ? null : recall / (openPriced.length / priced.length),
    recall_by_verdict: weighVerdicts(samples, isOpen, floor),
    precision_by_move:
      openPriced.length < floor ? null : openPriced.filter(({ hasMoved }) => hasMoved).length / openPriced.length,
    deep_looks: open.length,
    cost: costPerDeepVerdict === null ? null : open.length * costPerDeepVerdict,
  };
}

/** Each deep verdict stands for as many messages of its kind as there are per deep verdict. */
function weighVerdicts(
  samples: readonly GateSample[],
  isOpen: (sample: GateSample) => boolean,
  floor: number,
): number | null {
  const count = (...kinds: GateSample['kind'][]) => samples.filter(({ kind }) => kinds.includes(kind)).length;
  const seen = samples.filter(({ hasActed }) => hasActed !== null);
  const openedSeen = seen.filter(({ kind }) => kind === 'opened');
  const sampledSeen = seen.filter(({ kind }) => kind === 'sampled');
  if (sampledSeen.length < floor || openedSeen.length === 0) return null;
  const sumOf = (list: readonly GateSample[]): number => list.filter(({ hasActed }) => hasActed).length;
  const openedWeight = count('opened') / openedSeen.length;
  const sampledWeight = count('sampled', 'rejected') / sampledSeen.length;
  const all = openedWeight * sumOf(openedSeen) + sampledWeight * sumOf(sampledSeen);
  const open = openedWeight * sumOf(openedSeen.filter(isOpen)) + sampledWeight * sumOf(sampledSeen.filter(isOpen));
  return all === 0 ? null : open / all;
}
