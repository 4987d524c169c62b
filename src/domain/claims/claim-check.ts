/** Kinds of errors that rules can see in a claim. */
export const claimFaults = [
  'number',
  'unit',
  'date',
  'asset',
  'actor',
  'negation',
  'direction',
  'modality',
  'wrong_source',
  /** It cites a message that was withdrawn, and doesn't say so. */
  'retracted',
] as const;
export type ClaimFaultKind = (typeof claimFaults)[number];

export interface ClaimFault {
  kind: ClaimFaultKind;
  /** The words of the claim that its sources don't bear out. */
  span: string;
}

/** A source as a claim is held against it. */
export interface ClaimSource {
  id: string;
  /** Everything it says: the message, and what stands beside it. */
  text: string;
  /** When it was published: days without a year, and words such as 昨天, are counted from it. Null: unknown. */
  published_at: string | null;
}

export interface ClaimCheck {
  /** `unclear`: rules can neither bear it out nor refute it; it is not flagged. */
  verdict: 'supported' | 'unsupported' | 'unclear';
  /** Empty unless `unsupported`. */
  faults: ClaimFault[];
}

/** A sentence of a verdict's notes that the message and its evidence don't bear out. */
export interface NoteDoubt {
  sentence: string;
  faults: ClaimFault[];
}
