import { z } from 'zod';
import type { EvidenceSlot } from '../../src/domain/evidence.ts';
import type { GateDecision } from '../../src/domain/gate-decision.ts';
import type { NewsEvent, Recognition } from '../../src/domain/message.ts';
import { type Provenance, receiptSchema, type Usage } from '../../src/domain/receipt.ts';
import type { Signal, Verdict } from '../../src/domain/verdict.ts';

/** The evidence that a deep verdict saw: enough to find every row again. */
export interface EvidenceReference {
  id: string;
  slot: EvidenceSlot;
  score: number;
}

/** Everything about one analysed message that is stored together or not at all. */
export interface VerdictRecord {
  event: NewsEvent;
  /** Tokens of the event for the keyword index, as `toKeywordTokens` makes them: in order, repeats kept. */
  keyword_tokens: string[];
  /** The `keywordVersion` of those tokens. */
  keyword_version: number;
  embedding: { vector: number[]; model: string } | null;
  signal: Signal;
  signal_provenance: Provenance;
  gate: GateDecision;
  analysis: Verdict | null;
  analysis_provenance: Provenance | null;
  evidence: EvidenceReference[];
  degraded: string[];
  usage: Usage[];
  /** The nodes that ran, in order. */
  execution_path: string[];
  should_alert: boolean;
}

/** The result of storing a message. */
export const storeReceiptSchema = receiptSchema.pick({
  status: true,
  reason: true,
  news_event_id: true,
  revision: true,
  fast_signal_id: true,
  deep_signal_id: true,
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
  /** Everything stored about a message, by `news_events.id` or `SOURCE/MESSAGE_ID`; null when there is none. */
  readMessage(reference: string): Promise<StoredMessage | null>;
  /** Counts one tool call against the day (UTC) of `at`; false, and not counted, when `limit` is reached. */
  takeToolCall(at: Date, limit: number): Promise<boolean>;
}
