import { baseRateFloor, type EvidenceRow } from '../../domain/evidence.ts';
import type { Signal } from '../../domain/verdict.ts';

/** One precedent, weighed against the current message. */
export interface WeighedRow {
  id: string;
  /** 0–1: how much it counts. */
  weight: number;
  /** −1 (contradicts) to 1 (agrees in action, type and assets, and came true). */
  agreement: number;
  /** Its outcome; null if not yet known. */
  outcome: EvidenceRow['outcome'];
}

const dayMs = 86_400_000;
/** A precedent loses half its weight in 100 days: 1 / (1 + days × 0.01). */
const decayPerDay = 0.01;
/** For a row with neither similarity nor score. */
const unknownRelevance = 0.5;
/** No amount of evidence moves a confidence further. */
export const shiftLimit = 0.15;
/** Evidence with this total weight moves it half as far. */
const halfWeight = 0.5;

/** The weight of knowing nothing, in outcomes: as many as a base rate needs at least. */
const priorCount = baseRateFloor;

const directionOf = { buy: 'long', sell: 'short', observe: 'neutral' } as const;

/** Weighs one precedent by relevance, age at `asOf` (patterns don't age) and its own confidence. */
export function weighRow(row: EvidenceRow, signal: Signal, asOf: Date): WeighedRow {
  const relevance = clamp(row.similarity ?? row.score ?? unknownRelevance, 0, 1);
  const weight = relevance * toFreshness(row, asOf) * clamp(row.confidence, 0, 1);
  return { id: row.id, weight, agreement: toAgreement(row, signal), outcome: row.outcome };
}

/** By how much evidence moves a confidence: between −`shiftLimit` and `shiftLimit`, 0 without evidence. */
export function toShift(rows: readonly WeighedRow[]): number {
  const total = rows.reduce((sum, { weight }) => sum + weight, 0);
  if (total === 0) return 0;
  const balance = rows.reduce((sum, { weight, agreement }) => sum + weight * agreement, 0) / total;
  return shiftLimit * balance * (total / (total + halfWeight));
}

function toFreshness(row: EvidenceRow, asOf: Date): number {
  if (row.origin === 'pattern' || row.created_at === null) return 1;
  const days = Math.max(0, (asOf.getTime() - Date.parse(row.created_at)) / dayMs);
  return Number.isFinite(days) ? 1 / (1 + days * decayPerDay) : 0;
}

function toAgreement(row: EvidenceRow, signal: Signal): number {
  const sharesAsset = row.assets.some((asset) => signal.assets.includes(asset));
  const isSameType = row.event_type === signal.event_type;
  const stance = compareStance(row, signal);
  const kinship = (isSameType ? 0.5 : 0) + (sharesAsset ? 0.5 : 0);
  const agreement =
    stance < 0 ? stance * (0.5 + kinship / 2) : stance * 0.5 + kinship * 0.5 - (kinship === 0 ? 0.2 : 0);
  return clamp(agreement * toOutcomeFactor(row), -1, 1);
}

/** 1: both point the same way; −1: opposite ways; 0: one of them waits. */
function compareStance(row: EvidenceRow, signal: Signal): number {
  const stance = directionOf[row.action];
  if (row.action === signal.action || stance === signal.direction) return 1;
  const isOpposed = stance !== 'neutral' && signal.direction !== 'neutral';
  return isOpposed ? -1 : 0;
}

/**
 * Its outcome compared with its kind. A hit counts more where few hit (1.0–1.6); a miss contradicts its own stance where most hit, and
 * says little where few do (0.4 to −1.6). Without an outcome, or with neither hit nor miss, only its kind counts (0.7–1.3). At a base
 * rate of a half: 1.3, −0.6 and 1.
 */
function toOutcomeFactor({ outcome, base_rate }: EvidenceRow): number {
  const expected = toExpected(base_rate);
  if (outcome === null || outcome.hit === null) return 0.7 + 0.6 * expected;
  return outcome.hit ? 1 + 0.6 * (1 - expected) : 0.4 - 2 * expected;
}

/** The share that comes true, pulled towards a half as if `priorCount` more outcomes were known, half of them hits. */
function toExpected(rate: EvidenceRow['base_rate']): number {
  return rate === null ? 0.5 : (rate.n * rate.hit_rate + priorCount * 0.5) / (rate.n + priorCount);
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}
