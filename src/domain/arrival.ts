import { z } from 'zod';
import { AppError } from './app-error.ts';
import { eventSchema, type Message } from './message.ts';
import { extractLinks } from './text/links.ts';
import {
  analysisLimit,
  detectLanguage,
  hashText,
  normaliseText,
  toCanonicalText,
  toStorableText,
} from './text/normalise.ts';
import { readingLimit } from './text/reading-limit.ts';

/** A message made ready for analysis, before anything is known of earlier ones; `degraded` says what was amiss with it. */
export const arrivalSchema = z.object({
  event: eventSchema.omit({ recognition: true }),
  degraded: z.array(z.string()),
});
export type Arrival = z.infer<typeof arrivalSchema>;

/** Clocks disagree a little; a message dated further ahead than this has a wrong date. */
const futureToleranceMs = 10 * 60_000;
/** The Bitcoin genesis block, 2009-01-03T18:15:05Z: nothing relevant was published earlier. */
const earliestMs = Date.UTC(2009, 0, 3, 18, 15, 5);

/** Whether a message can have been published at that moment, as seen from `now`. */
export function isPlausibleDate(publishedAt: string, now: Date): boolean {
  const moment = Date.parse(publishedAt);
  return moment >= earliestMs && moment <= now.getTime() + futureToleranceMs;
}

/** As `toArrival`. Throws `invalid_input` for a message without text. */
export function toArrivedEvent(message: Message, asOf: Date): Arrival {
  const arrival = toArrival(message, asOf);
  if (arrival !== null) return arrival;
  throw new AppError('invalid_input', 'The message has no text', {
    hint: 'Give at least one visible character; media without a caption cannot be read.',
  });
}

/**
 * Turns a message into an event: storable, normalised, hashed, with the run's clock. An impossible date (before
 * Bitcoin, or in the future) is replaced by the clock, and a text longer than analysts read is cut for them.
 * `degraded` reports both, and `text_damaged` where bytes were lost before it came here (U+FFFD). Null for a
 * message without text.
 */
export function toArrival(message: Message, asOf: Date): Arrival | null {
  const text = toStorableText(message.text);
  const content = normaliseText(text);
  if (content === '') return null;
  const isDated = message.published_at === undefined || isPlausibleDate(message.published_at, asOf);
  const canonical = toCanonicalText(text) + text.slice(readingLimit);
  const hashRaw = hashText(text);
  const degraded = [
    ...(isDated ? [] : ['published_at_implausible']),
    ...(text === message.text ? [] : ['text_repaired']),
    ...(message.edited_at !== undefined && Date.parse(message.edited_at) > asOf.getTime() ? ['text_edited_later'] : []),
    ...(message.text.includes('\uFFFD') ? ['text_damaged'] : []),
    ...(text.length > analysisLimit ? ['text_truncated'] : []),
  ];
  const event = {
    source: toStorableText(message.source),
    source_message_id: toStorableText(message.source_message_id ?? hashRaw.slice(0, 32)),
    source_url: toStorable(message.url),
    scope: toStorableText(message.scope),
    thread: toStorable(message.thread),
    forwarded_from: toStorable(message.forwarded_from),
    text,
    content,
    language: detectLanguage(content),
    links: [...new Set([...extractLinks(text), ...message.links.map(toStorableText)])],
    published_at: toUtc(isDated ? (message.published_at ?? asOf.toISOString()) : asOf.toISOString()),
    edited_at: message.edited_at === undefined ? null : toUtc(message.edited_at),
    as_of: asOf.toISOString(),
    hash_raw: hashRaw,
    hash_canonical: canonical === '' ? hashRaw : hashText(canonical),
  };
  return { event, degraded };
}

function toStorable(text: string | undefined): string | null {
  return text === undefined ? null : toStorableText(text);
}

function toUtc(moment: string): string {
  return new Date(moment).toISOString();
}
