import type { NewsStore, StoredMessage } from '../../../graphs/signal/news-store.ts';
import type { CallFunction } from './call-function.ts';
import { findByReference } from './find-by-reference.ts';
import { ask } from './functions.ts';
import { toKeywordIndexText } from './keyword-index.ts';

/** The news store on the functions of `sql/`: each method is one call, and so one transaction. */
export function createSqlNewsStore(name: string, call: CallFunction): NewsStore {
  return {
    name,
    async recogniseMessage(event) {
      return ask.recognise_message(call, { event });
    },
    async putVerdict({ embedding, keyword_tokens, ...record }) {
      return ask.record_verdict(call, {
        record: {
          ...record,
          keyword_index: toKeywordIndexText(keyword_tokens),
          keyword_length: keyword_tokens.length,
          embedding_model: embedding?.model ?? null,
        },
        embedding: embedding === null ? null : Float32Array.from(embedding.vector),
      });
    },
    async putRepost(event) {
      return ask.put_repost(call, { event });
    },
    async readMessage(reference) {
      return findByReference(call, reference, async (wanted) => {
        const found = await ask.read_message(call, wanted);
        if (found.event === null && found.messages.length === 0) return null;
        return { ...found, messages: found.messages.map(withoutArrival) };
      });
    },
    async takeToolCall(at, limit) {
      const day = at.toISOString().slice(0, 10);
      return ask.take_tool_call(call, { call_day: day, day_limit: limit });
    },
  };
}

/** The inbox keeps the arrival in the post's column for the looks alone; readers see the post as it was delivered. */
function withoutArrival(row: StoredMessage['messages'][number]): StoredMessage['messages'][number] {
  if (typeof row.post !== 'object' || row.post === null) return row;
  const { arrival: _, ...post } = row.post as Record<string, unknown>;
  return { ...row, post };
}
