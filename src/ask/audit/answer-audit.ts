import { z } from 'zod';
import { claimFaults } from '../../domain/claims/claim-check.ts';

export const auditedSentenceSchema = z.object({
  /** With its citations as `[N]`, without a mark. */
  text: z.string(),
  /** The numbers it cites. */
  citations: z.array(z.number().int()),
  /**
   * `uncited`: it names a number, a date or an asset and cites nothing; `plain`: nothing that would have to be cited, or ours to say. The
   * others are the claim check's.
   */
  verdict: z.enum(['supported', 'unsupported', 'unclear', 'uncited', 'plain']),
  faults: z.array(z.object({ kind: z.enum(claimFaults), span: z.string() })),
});
export type AuditedSentence = z.infer<typeof auditedSentenceSchema>;

/** Of an answer that was given before; absent in any other. */
export const cachedSchema = z.object({
  cached: z.literal(true).optional(),
  /** Since it was made, whole seconds. */
  age_s: z.number().int().min(0).optional(),
});

/** What became of an answer's citations and claims; counted by us, whatever a model says. */
export const answerAuditSchema = z.object({
  /** Sources that the answer was made from. */
  retrieved: z.number().int(),
  /** Distinct sources that it cites. */
  cited: z.number().int(),
  /** By number, from 1, in the order of their first appearance. */
  citations: z.array(z.object({ number: z.number().int(), source_id: z.string() })),
  /** Citations of sources that there are not; they were taken out. */
  removed: z.number().int(),
  sentences: z.array(auditedSentenceSchema),
  /** Sentences that are `unsupported`. */
  doubtful: z.number().int(),
  /** The last line: `[统计：检索 X 篇，引用了 Y 篇]` or `[Retrieved X, cited Y]`, and what is doubtful. */
  line: z.string(),
  ...cachedSchema.shape,
});
export type AnswerAudit = z.infer<typeof answerAuditSchema>;

/**
 * Reads an answer as it is written. Text comes out with its citations as `[N]`, sentence by sentence: each is held until it is
 * complete, checked, and marked where its sources don't bear it out.
 */
export interface AnswerAuditor {
  /** What may be shown after this piece; '' while a sentence or a bracket is open. */
  push(piece: string): string;
  /** The rest, and the audit. The line of figures is the last of `rest`. */
  end(): { rest: string; audit: AnswerAudit };
}

/** One that also takes lines of ours between those of the answer. */
export interface CitingAuditor extends AnswerAuditor {
  /** The line with its citations as `[N]`, in the same count; nothing is checked. */
  cite(line: string): string;
}
