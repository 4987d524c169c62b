import { z } from 'zod';
import { findSameName } from './text/nearest-name.ts';

/** The longest text that is accepted, in UTF-16 units (Telegram's own limit is 4,096). */
export const textLimit = 1_000_000;

/**
 * One post as it arrived. Only `text` is required: the source defaults to `api`, the id to a hash of the text, the
 * time of publication to now.
 */
export const messageSchema = z.object({
  text: z.string().max(textLimit).describe('The post, as it was written. Chinese or English.'),
  source: z.string().min(1).max(200).default('api').describe('Where it comes from: a channel, a feed, `api`.'),
  source_message_id: z.string().min(1).max(200).optional().describe('Its id at the source. Unset: a hash of the text.'),
  published_at: z.iso
    .datetime({ offset: true })
    .optional()
    .describe('When it was published (ISO 8601 with zone). Unset: now.'),
  edited_at: z.iso.datetime({ offset: true }).optional().describe('When it was last edited, if it was.'),
  url: z.string().max(2000).optional().describe('A link to the post.'),
  links: z.array(z.string().max(2000)).max(100).default([]).describe('Links behind the text (entities).'),
  scope: z.string().min(1).max(100).default('default').describe('Whose memory it belongs to.'),
  thread: z.string().max(200).optional().describe('The conversation it is part of, if any.'),
  forwarded_from: z.string().max(200).optional().describe('Where it was forwarded from, if it was.'),
});
export type Message = z.infer<typeof messageSchema>;
export type MessageInput = z.input<typeof messageSchema>;

const messageKeys = Object.keys(messageSchema.shape);

/**
 * What to say of a key that is one of a message's but for case and underlines, null where there is none. With `publishedAt` passed over like
 * other keys that we don't know, a message of last year would be one of today.
 */
export function describeMisspeltKey(message: unknown): string | null {
  if (typeof message !== 'object' || message === null) return null;
  for (const key of Object.keys(message)) {
    const meant = messageKeys.includes(key) ? null : findSameName(key, messageKeys);
    if (meant !== null) return `${key} is no key of a message: did you mean ${meant}?`;
  }
  return null;
}

export const recognitionKinds = ['new', 'resume', 'duplicate', 'revision', 'repost'] as const;

/** Whether the store has seen a message that has just arrived, and why it thinks so. */
export const recognitionSchema = z.object({
  kind: z.enum(recognitionKinds),
  reason: z.string(),
  /** 1 for the first text under this id, 2 for its first edit, and so on. */
  revision: z.number().int().min(1),
  /** The event that the message already is, or that it repeats. */
  news_event_id: z.number().int().nullable(),
});
export type Recognition = z.infer<typeof recognitionSchema>;

export const languages = ['zh', 'en', 'other'] as const;

/** A message after `Ingest`: normalised, hashed, recognised, with the run's clock. All times ISO 8601 in UTC. */
export const eventSchema = z.object({
  source: z.string(),
  source_message_id: z.string(),
  source_url: z.string().nullable(),
  scope: z.string(),
  thread: z.string().nullable(),
  forwarded_from: z.string().nullable(),
  /** As it arrived, made storable (no NUL, no lone surrogates). */
  text: z.string(),
  /** The text that analysts read: NFKC, tidy white space, at most `analysisLimit` characters. */
  content: z.string(),
  language: z.enum(languages),
  links: z.array(z.string()),
  published_at: z.string(),
  edited_at: z.string().nullable(),
  /** The clock of this run: nothing that became known later is visible. */
  as_of: z.string(),
  /** SHA-256 of the text, 64 hex digits. */
  hash_raw: z.string(),
  /** SHA-256 of the text without links, emoji, case, punctuation and number format: equal for reposts. */
  hash_canonical: z.string(),
  recognition: recognitionSchema,
});
export type NewsEvent = z.infer<typeof eventSchema>;
