import type { StoredMessage } from '../../graphs/signal/news-store.ts';
import type { SignalState } from '../../graphs/signal/state.ts';
import { toArrivedEvent } from '../domain/arrival.ts';
import { toGateDecision } from '../domain/gate-decision.ts';
import { type Message, messageSchema } from '../domain/message.ts';
import { hasOwnMoment } from '../domain/own-moment.ts';
import { signalSchema } from '../domain/verdict.ts';
import {
  type EventRow,
  eventRowSchema,
  lookRowSchema,
  type RevisionRow,
  revisionRowSchema,
} from '../store/sql/message-rows.ts';

/** What a deep look of a stored message begins with. */
export interface PreparedLook {
  eventId: number;
  messageId: number;
  input: Pick<SignalState, 'message' | 'event' | 'signal' | 'gate' | 'embedding' | 'provenance'>;
  asOf: Date;
}

/** Why there is no deep look to take: nothing to begin with, it is there, or the worker is about to take it. */
type NoLook = 'none' | 'there' | 'waiting';

/** A deep look of the newest revision that has a fast verdict. */
export function prepareDeepLook(
  stored: StoredMessage,
  embedding: SignalState['embedding'],
  now: Date,
): PreparedLook | NoLook {
  const event = eventRowSchema.parse(stored.event);
  const looks = stored.signals.map((row) => lookRowSchema.parse(row));
  const fast = looks.findLast(({ stage }) => stage === 'fast');
  const row = stored.signals.find((signal) => Number(signal.id) === fast?.id);
  const posted = stored.messages
    .map((message) => revisionRowSchema.parse(message))
    .find(({ source, source_message_id, revision }) => {
      return source === event.source && source_message_id === event.source_message_id && revision === fast?.revision;
    });
  if (fast === undefined || posted === undefined) return 'none';
  if (looks.some(({ stage, revision }) => stage === 'deep' && revision === fast.revision)) return 'there';
  if (posted.state === 'waiting') return 'waiting';
  const asOf = hasOwnMoment({ looks }, now) ? now : new Date(fast.created_at);
  const message = toMessage(event, posted);
  const { model_name, prompt_version, latency_ms, adjustments } = fast;
  const recognition = {
    kind: 'resume' as const,
    reason: 'the deep look was asked for',
    revision: fast.revision,
    news_event_id: event.id,
  };
  return {
    eventId: event.id,
    messageId: posted.id,
    asOf,
    input: {
      message,
      event: { ...toArrivedEvent(message, asOf).event, recognition },
      signal: signalSchema.parse(row),
      gate: toGateDecision(fast.gate_reason),
      embedding,
      provenance: { fast: { model_name, prompt_version, latency_ms, adjustments } },
    },
  };
}

function toMessage(event: EventRow, { text, edited_at }: RevisionRow): Message {
  const { source, source_message_id, published_at, source_url, scope, thread, metadata } = event;
  const { links = [], forwarded_from } = metadata;
  return messageSchema.parse({
    ...{ text, source, source_message_id, published_at, links, scope },
    ...(thread === null ? {} : { thread }),
    ...(source_url == null ? {} : { url: source_url }),
    ...(edited_at == null ? {} : { edited_at }),
    ...(forwarded_from == null ? {} : { forwarded_from }),
  });
}
