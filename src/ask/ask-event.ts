import { z } from 'zod';
import { usageSchema } from '../domain/receipt.ts';
import { answerAuditSchema, cachedSchema } from './audit/answer-audit.ts';
import { routingSchema } from './question.ts';
import { askSourceSchema } from './source.ts';

/** A source as it is shown beside an answer. */
export const shownSourceSchema = askSourceSchema.pick({
  id: true,
  origin: true,
  news_event_id: true,
  title: true,
  source: true,
  source_message_id: true,
  published_at: true,
  link: true,
  event_type: true,
  assets: true,
  summary: true,
  verdict: true,
  outcome: true,
  is_edited: true,
  is_retracted: true,
});
export type ShownSource = z.infer<typeof shownSourceSchema>;

const askMetadataSchema = routingSchema.extend({
  /** Filters for people, such as `上周 · hack · ETH`; '' for none. */
  filters: z.string(),
  /** What the answer may cite, best first. */
  sources: z.array(shownSourceSchema),
  ...cachedSchema.shape,
  /** By what a later question may be given this answer; absent: by nothing. Both are hashes. */
  reuse: z.object({ key: z.string(), evidence: z.string() }).optional(),
});
export type AskMetadata = z.infer<typeof askMetadataSchema>;

/** A finished answer, as it is stored and given back. */
export const answerRecordSchema = z.object({
  /** Null: it could not be stored. */
  id: z.number().int().nullable(),
  created_at: z.string(),
  as_of: z.string(),
  scope: z.string(),
  question: z.string(),
  answer: z.string(),
  metadata: askMetadataSchema,
  audit: answerAuditSchema,
  model_name: z.string(),
  prompt_version: z.string(),
  usage: z.array(usageSchema),
  degraded: z.array(z.string()),
  latency_ms: z.number(),
});
export type AnswerRecord = z.infer<typeof answerRecordSchema>;

/** What happens while a question is answered, in this order; `text` as often as there is some. */
export type AskEvent =
  | { type: 'metadata'; data: AskMetadata }
  | { type: 'text'; data: { text: string } }
  | { type: 'audit'; data: z.infer<typeof answerAuditSchema> }
  | { type: 'done'; data: AnswerRecord };
