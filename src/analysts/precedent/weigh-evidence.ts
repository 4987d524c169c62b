import { baseRateFloor, type EvidenceRow } from '../../domain/evidence.ts';
import { defaultDecayRate, toDecay } from '../../domain/time-decay.ts';
import type { Signal } from '../../domain/verdict.ts';
import { stanceOf } from './mechanism.ts';

/** One precedent, weighed against the current message. */
export interface WeighedRow {
  id: string;
  /** Its verdict's. */
  action: EvidenceRow['action'];
  /** 0–1: how much it counts. */
  weight: number;
  /** −1 (contradicts) to 1 (agrees in action, type and assets, and came true). */
  agreement: number;
  /** Its outcome; null if not yet known. */
  outcome: EvidenceRow['outcome'];
  /** Its voice, by `nameVoices`; null for a committed pattern. */
  voice: string | null;
}

/** How far evidence moves a confidence, and which limits it met. */
export interface Shift {
  /** Between −`shiftLimit` and `shiftLimit`. */
  by: number;
  /** One voice alone would have moved it further than `voiceLimit`. */
  isVoiceCapped: boolean;
  /** What no price has borne out would have moved it further than `unprovenLimit`. */
  isUnprovenCapped: boolean;
  /** The part of each voice, at most `voiceLimit`; `ofUnproven` is the part that no price has borne out. */
  ofVoice: ReadonlyMap<string, number>;
  ofUnproven: number;
}

/** For a row with neither similarity nor score. */
const unknownRelevance = 0.5;
/** No amount of evidence moves a confidence further. */
export const shiftLimit = 0.15;
/** The most that one voice moves it: what one source says, and others repeat, may be made up. */
export const voiceLimit = 0.05;
/** The most that everything moves it together that no price has borne out. */
export const unprovenLimit = 0.075;
/** Evidence with this total weight moves it half as far. */
const halfWeight = 0.5;

/** The weight of the prior, in outcomes: as many as a base rate needs at least. */
const priorCount = baseRateFloor;

/**
 * Weighs one precedent by relevance, likeness of the mechanism, age at `asOf` (patterns don't age) and its own confidence.
 * @param likeness 0–1, as `compareMechanisms` says; 1 for a pattern whose conditions hold.
 */
export function weighRow(
  row: EvidenceRow,
  signal: Signal,
  asOf: Date,
  voice: string | null = null,
  likeness = 1,
): WeighedRow {
  const relevance = clamp(row.similarity ?? row.score ?? unknownRelevance, 0, 1);
  const weight = relevance * toFreshness(row, asOf) * clamp(row.confidence, 0, 1) * (0.5 + likeness / 2);
  const { id, action, outcome } = row;
  return { id, action, weight, agreement: toAgreement(row, signal), outcome, voice };
}

/**
 * How far the rows move a confidence together, within the limits of each voice and of all that is unproven; never beyond
 * `shiftLimit`.
 */
export function toShift(rows: readonly WeighedRow[]): Shift {
  const total = rows.reduce((sum, { weight }) => sum + weight, 0);
  const moves = rows.map((row) => ({ row, by: (shiftLimit * row.weight * row.agreement) / (total + halfWeight) }));
  const voices = new Map<string, number>();
  for (const { row, by } of moves) if (row.voice !== null) voices.set(row.voice, (voices.get(row.voice) ?? 0) + by);
  const within = moves.map(({ row, by }) => {
    const said = row.voice === null ? 0 : (voices.get(row.voice) ?? 0);
    return { row, by: said === 0 ? by : (by * bend(said, voiceLimit)) / said };
  });
  const sum = (some: typeof within) => some.reduce((all, { by }) => all + by, 0);
  const unproven = sum(within.filter(({ row }) => isUnproven(row)));
  const ofUnproven = bend(unproven, unprovenLimit);
  return {
    by: sum(within.filter(({ row }) => !isUnproven(row))) + ofUnproven,
    isVoiceCapped: [...voices.values()].some((said) => Math.abs(said) > voiceLimit),
    isUnprovenCapped: Math.abs(unproven) > unprovenLimit,
    ofVoice: new Map([...voices].map(([voice, said]) => [voice, bend(said, voiceLimit)])),
    ofUnproven,
  };
}

/**
 * The same, lowered by who contradicts within the story: all of them together by what one voice may move, less what that voice's
 * precedents have moved already. The one with the most left counts.
 */
export function addDoubt(shift: Shift, opposed: readonly Pick<WeighedRow, 'voice' | 'outcome'>[]): Shift {
  const rooms = opposed.map((row) => {
    const ofVoice = Math.min(voiceLimit, voiceLimit + (shift.ofVoice.get(row.voice ?? '') ?? 0));
    const ofUnproven = isUnproven(row) ? unprovenLimit + shift.ofUnproven : voiceLimit;
    return { doubt: Math.min(ofVoice, ofUnproven), ofVoice, ofUnproven };
  });
  const [most] = rooms.toSorted((a, b) => b.doubt - a.doubt);
  if (most === undefined) return shift;
  return {
    ...shift,
    by: shift.by - most.doubt,
    isVoiceCapped: shift.isVoiceCapped || most.ofVoice < voiceLimit,
    isUnprovenCapped: shift.isUnprovenCapped || most.ofUnproven < voiceLimit,
  };
}

/** Bends a move towards a limit that it never passes, so that more evidence always moves further; small moves stay as they are. */
function bend(move: number, limit: number): number {
  return limit * Math.tanh(move / limit);
}

function isUnproven({ voice, outcome }: Pick<WeighedRow, 'voice' | 'outcome'>): boolean {
  return voice !== null && (outcome?.hit ?? null) === null;
}

/** Decay by age at memory's default rate, whatever `MEMORY_DECAY_RATE` says. */
function toFreshness({ origin, created_at }: EvidenceRow, asOf: Date): number {
  return toDecay(origin === 'pattern' ? null : created_at, asOf, defaultDecayRate);
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

/** 1: both point the same way; −1: opposite ways; 0: one of them is neutral. */
function compareStance(row: EvidenceRow, signal: Signal): number {
  const stance = stanceOf[row.action];
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

/** Verdicts of a kind that come true less often, pulled towards a half, are no reason to act. */
const leastExpected = 0.4;

/** Whether its kind has rarely come true so far. */
export function isPoorKind({ base_rate }: EvidenceRow): boolean {
  return toExpected(base_rate) < leastExpected;
}

/** The share that comes true, pulled towards a half as if `priorCount` more outcomes were known, half of them hits. */
function toExpected(rate: EvidenceRow['base_rate']): number {
  return rate === null ? 0.5 : (rate.n * rate.hit_rate + priorCount * 0.5) / (rate.n + priorCount);
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}
