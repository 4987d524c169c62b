import { z } from 'zod';
import { evidenceReferenceSchema } from '../../src/domain/evidence.ts';
import { gateDecisionSchema } from '../../src/domain/gate-decision.ts';
import { eventSchema, type NewsEvent, type Recognition } from '../../src/domain/message.ts';
import { provenanceSchema, receiptSchema, usageSchema } from '../../src/domain/receipt.ts';
import { embeddingSchema } from '../../src/domain/stored-values.ts';
import { signalSchema, verdictSchema } from '../../src/domain/verdict.ts';

/** Everything about one analysed message that is stored together or not at all. */
export const verdictRecordSchema = z.object({
  event: eventSchema,
  /** Tokens of the event for the keyword index, as `toKeywordTokens` makes them: in order, repeats kept. */
  keyword_tokens: z.array(z.string()),
  /** The `keywordVersion` of those tokens. */
  keyword_version: z.number().int(),
  embedding: embeddingSchema.nullable(),
  signal: signalSchema,
  signal_provenance: provenanceSchema,
  gate: gateDecisionSchema,
  analysis: verdictSchema.nullable(),
  analysis_provenance: provenanceSchema.nullable(),
  evidence: z.array(evidenceReferenceSchema),
  degraded: z.array(z.string()),
  usage: z.array(usageSchema),
  /** The nodes that left something, in the order of the graph, each once: one that ran twice isn't seen, nor tools that left no result. */
  execution_path: z.array(z.string()),
  should_alert: z.boolean(),
  /** In the worker, of a verdict after which nothing is to come: settles the message of its inbox with it. */
  settled: z.object({ at: z.string(), reason: z.string() }).optional(),
});
export type VerdictRecord = z.infer<typeof verdictRecordSchema>;

/** The result of storing a message. */
export const storeReceiptSchema = receiptSchema.pick({
  status: true,
  reason: true,
  news_event_id: true,
  revision: true,
  fast_signal_id: true,
  deep_signal_id: true,
  is_settled: true,
});
export type StoreReceipt = z.infer<typeof storeReceiptSchema>;

const rowSchema = z.record(z.string(), z.unknown());
/** Rows as they are in the tables, for `why`. */
export const storedMessageSchema = z.object({
  event: rowSchema.nullable(),
  signals: z.array(rowSchema),
  messages: z.array(rowSchema),
  links: z.array(rowSchema),
});
export type StoredMessage = z.infer<typeof storedMessageSchema>;

/**
 * Where messages and verdicts live. Every call is one transaction, and every call may be repeated: the second time it
 * changes nothing and answers with what is there. Throws `AppError`: `database_unavailable` when the store cannot be
 * reached (nothing was written), `write_conflict` when another writer was faster (try again).
 */
export interface NewsStore {
  readonly name: string;
  /**
   * Stores the raw message (or its new revision) and says what is known of it, as it was visible at `event.as_of`:
   * `new`; `resume` (stored, but without a verdict); `duplicate` (with one); `revision` (same id, other text); `repost`
   * (the same canonical text under another id within 72 h).
   */
  recogniseMessage(event: Omit<NewsEvent, 'recognition'>): Promise<Recognition>;
  /**
   * Stores event, fast verdict and deep verdict. Answers `stored`, `revised` (a later revision), `duplicate` (this
   * revision has its verdicts) or `repost` (another writer stored the same text meanwhile: it is linked).
   */
  putVerdict(record: VerdictRecord): Promise<StoreReceipt>;
  /** Links a repost to the event that it repeats. Answers `repost`; linking twice changes nothing. */
  putRepost(event: NewsEvent): Promise<StoreReceipt>;
  /** Everything stored about a message; null when there is none. What it may be called by: `toMessageReferences`. */
  readMessage(reference: string): Promise<StoredMessage | null>;
  /** Counts one tool call against the day (UTC) of `at`; false, and not counted, when `limit` is reached. */
  takeToolCall(at: Date, limit: number): Promise<boolean>;
}
