import type { NewsEvent } from '../../src/domain/message.ts';
import { normaliseText } from '../../src/domain/text/normalise.ts';

/** An event as `Ingest` makes it, for a given text. */
export function newsEvent(text: string, changes: Partial<NewsEvent> = {}): NewsEvent {
  return {
    source: 'test',
    source_message_id: '1',
    source_url: null,
    scope: 'default',
    thread: null,
    forwarded_from: null,
    text,
    content: normaliseText(text),
    language: 'en',
    links: [],
    published_at: '2025-03-01T12:00:00.000Z',
    edited_at: null,
    as_of: '2025-03-01T12:00:00.000Z',
    hash_raw: '0'.repeat(64),
    hash_canonical: '0'.repeat(64),
    recognition: { kind: 'new', reason: 'first seen', revision: 1, news_event_id: null },
    ...changes,
  };
}
