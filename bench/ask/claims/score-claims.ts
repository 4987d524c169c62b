import { toShare } from '../../signal/score-reading.ts';
import type { LabelledClaim } from './claim-set.ts';
import type { ClaimReading } from './judge-claims.ts';

/** The positive class is `unsupported`. */
export interface FlagScores {
  n: number;
  precision: number;
  recall: number;
  f1: number;
  /** Share of the supported that was flagged. */
  false_flags: number;
}

export interface ClaimScores {
  /** Sentences that rules can decide. */
  rule: FlagScores;
  all: FlagScores;
  /** By the kind that people named: sentences with it, and how many of them were flagged. */
  per_kind: Record<string, { n: number; flagged: number }>;
}

export function scoreClaims(claims: readonly LabelledClaim[], readings: readonly ClaimReading[]): ClaimScores {
  const flagged = new Set(readings.filter(({ supported }) => supported === false).map(({ id }) => id));
  const isFlagged = ({ id }: LabelledClaim): boolean => flagged.has(id);
  const kinds = [...new Set(claims.flatMap(({ errors }) => errors.map(({ kind }) => kind)))].toSorted();
  return {
    rule: scoreFlags(
      claims.filter(({ checkable }) => checkable === 'rule'),
      isFlagged,
    ),
    all: scoreFlags(claims, isFlagged),
    per_kind: Object.fromEntries(
      kinds.map((name) => {
        const having = claims.filter(({ errors }) => errors.some(({ kind }) => kind === name));
        return [name, { n: having.length, flagged: having.filter(isFlagged).length }];
      }),
    ),
  };
}

function scoreFlags(claims: readonly LabelledClaim[], isFlagged: (claim: LabelledClaim) => boolean): FlagScores {
  const wrong = claims.filter(({ supported }) => !supported);
  const right = claims.filter(({ supported }) => supported);
  const hits = wrong.filter(isFlagged).length;
  const falseHits = right.filter(isFlagged).length;
  return {
    n: claims.length,
    precision: toShare(hits, hits + falseHits),
    recall: toShare(hits, wrong.length),
    f1: toShare(2 * hits, hits + falseHits + wrong.length),
    false_flags: toShare(falseHits, right.length),
  };
}
