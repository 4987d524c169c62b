import type { StoredMessage } from '../../../graphs/signal/news-store.ts';
import type { NewsEvent } from '../../domain/message.ts';
import { type MessageReference, toMessageReferences } from '../../domain/message-reference.ts';
import type { Verdict } from '../../domain/verdict.ts';

type Arrived = Omit<NewsEvent, 'recognition'>;
type MessageKey = Pick<NewsEvent, 'source' | 'source_message_id'>;

/** The same for every revision of a message. */
export function toKey(message: MessageKey): string {
  return `${message.source}\n${message.source_message_id}`;
}

/**
 * Of two messages of one moment of the clock, is the first before the second? By publication where it is known, then by
 * source, then by id (numbers by value).
 */
export function isMessageBefore(
  a: MessageKey & { published_at: string },
  b: MessageKey & { published_at?: string | undefined },
): boolean {
  const published = b.published_at ?? a.published_at;
  if (a.published_at !== published) return a.published_at < published;
  if (a.source !== b.source) return a.source < b.source;
  const [left, right] = [a.source_message_id, b.source_message_id];
  return left.length === right.length ? left < right : left.length < right.length;
}

interface KeptEvent {
  id: number;
  event: Arrived;
  signals: readonly { id: number; stage: string; revision: number; createdAt: number; verdict: Verdict }[];
}

/** A message kept in memory as `why` shows it, in the shape of the tables. */
export function toInMemoryMessage(
  reference: string,
  revisions: ReadonlyMap<string, Arrived[]>,
  events: readonly KeptEvent[],
  links: readonly { eventId: number; source: string; sourceMessageId: string }[],
): StoredMessage | null {
  for (const wanted of toMessageReferences(reference)) {
    const link = links.find((entry) => isNamed(wanted, entry.source, entry.sourceMessageId));
    const found = events.find(
      ({ id, event, signals }) =>
        id === wanted.event ||
        signals.some((signal) => signal.id === wanted.signal) ||
        isNamed(wanted, event.source, event.source_message_id) ||
        id === link?.eventId,
    );
    const messages = [...revisions.values()]
      .flatMap((list) => list.map((event, index) => ({ ...event, revision: index + 1 })))
      .filter(
        (event) =>
          isNamed(wanted, event.source, event.source_message_id) ||
          (found !== undefined && toKey(event) === toKey(found.event)),
      );
    if (found === undefined && messages.length === 0) continue;
    return {
      event: found === undefined ? null : { id: found.id, ...found.event },
      signals: (found?.signals ?? []).map(({ id, stage, revision, createdAt, verdict }) => ({
        id,
        stage,
        revision,
        created_at: new Date(createdAt).toISOString(),
        ...verdict,
      })),
      messages,
      links: links.filter((entry) => entry.eventId === found?.id).map((entry) => ({ ...entry })),
    };
  }
  return null;
}

function isNamed(wanted: MessageReference, source: string, message: string): boolean {
  return wanted.source === source && wanted.message === message;
}
