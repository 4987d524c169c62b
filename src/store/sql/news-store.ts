import { z } from 'zod';
import { type NewsStore, storedMessageSchema, storeReceiptSchema } from '../../../graphs/signal/news-store.ts';
import { recognitionSchema } from '../../domain/message.ts';
import type { CallFunction } from './call-function.ts';
import { parseAnswer } from './parse-answer.ts';

/** The news store on the functions of `sql/`: each call is one of them, and so one transaction. */
export function createSqlNewsStore(name: string, call: CallFunction): NewsStore {
  return {
    name,
    async recogniseMessage(event) {
      return parseAnswer(recognitionSchema, await call('recognise_message', { event }));
    },
    async putVerdict({ embedding, ...record }) {
      const answer = await call('record_verdict', {
        record: { ...record, embedding_model: embedding?.model ?? null },
        embedding: embedding === null ? null : Float32Array.from(embedding.vector),
      });
      return parseAnswer(storeReceiptSchema, answer);
    },
    async putRepost(event) {
      return parseAnswer(storeReceiptSchema, await call('put_repost', { event }));
    },
    async readMessage(reference) {
      const found = parseAnswer(storedMessageSchema, await call('read_message', toMessageReference(reference)));
      return found.event === null && found.messages.length === 0 ? null : found;
    },
    async takeToolCall(at, limit) {
      const day = at.toISOString().slice(0, 10);
      return parseAnswer(z.boolean(), await call('take_tool_call', { call_day: day, day_limit: limit }));
    },
  };
}

/** `12` is an event; `channel/34` is message 34 of a channel, whose name may itself hold a slash. */
export function toMessageReference(reference: string): {
  event_reference: number | null;
  message_source: string | null;
  message_reference: string | null;
} {
  if (/^\d{1,15}$/.test(reference)) {
    return { event_reference: Number(reference), message_source: null, message_reference: null };
  }
  const slash = reference.lastIndexOf('/');
  return {
    event_reference: null,
    message_source: slash < 0 ? 'api' : reference.slice(0, slash),
    message_reference: reference.slice(slash + 1),
  };
}
