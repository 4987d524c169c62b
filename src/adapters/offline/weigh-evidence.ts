import type { EvidenceRow } from '../../domain/evidence.ts';
import type { Signal } from '../../domain/verdict.ts';

/** One precedent, weighed against the message at hand. */
export interface WeighedRow {
  id: string;
  /** 0–1: how much it counts. */
  weight: number;
  /** −1 (contradicts) to 1 (agrees in action, type and assets, and came true). */
  agreement: number;
}

const dayMs = 86_400_000;
/** A precedent loses half its weight in 100 days: 1 / (1 + days × 0.01). */
const decayPerDay = 0.01;
/** A row that says neither similarity nor score. */
const unknownRelevance = 0.5;
/** The most that any amount of evidence moves a confidence. */
export const shiftLimit = 0.15;
/** Evidence of this total weight moves it half as far. */
const halfWeight = 0.5;

const directionOf = { buy: 'long', sell: 'short', observe: 'neutral' } as const;

/** Weighs one precedent by relevance, age at `asOf` (patterns don't age) and its own confidence. */
export function weighRow(row: EvidenceRow, signal: Signal, asOf: Date): WeighedRow {
  const relevance = clamp(row.similarity ?? row.score ?? unknownRelevance, 0, 1);
  const weight = relevance * toFreshness(row, asOf) * clamp(row.confidence, 0, 1);
  return { id: row.id, weight, agreement: toAgreement(row, signal) };
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

/** 1: both point the same way, −1: opposite ways, 0: one of them waits. */
function compareStance(row: EvidenceRow, signal: Signal): number {
  const stance = directionOf[row.action];
  if (row.action === signal.action || stance === signal.direction) return 1;
  const isOpposed = stance !== 'neutral' && signal.direction !== 'neutral';
  return isOpposed ? -1 : 0;
}

/** What came of it: a precedent that came true speaks louder, one that failed speaks against its own stance. */
function toOutcomeFactor({ outcome }: EvidenceRow): number {
  if (outcome === null || outcome.hit === null) return 1;
  return outcome.hit ? 1.3 : -0.6;
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}
