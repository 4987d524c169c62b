import type { EvidenceRow } from '../evidence.ts';
import type { NewsEvent } from '../message.ts';
import type { RiskFlag, VerdictDraft } from '../verdict.ts';

/** A rule's input besides the draft itself. */
export interface ValidationInput {
  event: Pick<NewsEvent, 'content' | 'published_at' | 'as_of'>;
  /** The evidence that the analyst saw; empty for the fast look. */
  evidence: readonly EvidenceRow[];
  /** For the deep look, the fast look's own confidence: what was raised once isn't raised again. */
  preliminaryConfidence?: number;
}

/** Returns the draft itself if the rule doesn't apply. Pure. */
export type ValidationRule = (draft: VerdictDraft, input: ValidationInput) => VerdictDraft;

export function addFlags(draft: VerdictDraft, ...flags: RiskFlag[]): VerdictDraft {
  const missing = flags.filter((flag) => !draft.risk_flags.includes(flag));
  return missing.length === 0 ? draft : { ...draft, risk_flags: [...draft.risk_flags, ...missing] };
}

/** Forces the action to observe and caps the confidence at `limit`. */
export function observeAtMost(draft: VerdictDraft, limit: number): VerdictDraft {
  const confidence = Math.min(draft.confidence, limit);
  return draft.action === 'observe' && draft.confidence === confidence
    ? draft
    : { ...draft, action: 'observe', confidence };
}

export function isTrade(draft: VerdictDraft): boolean {
  return draft.action !== 'observe';
}
