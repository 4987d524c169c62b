import { type ChatUpkeepStore, workTextLength, workTurnLimit } from '../../conversations/upkeep/chat-upkeep-store.ts';
import { makeStorable } from '../../domain/text/make-storable.ts';
import { toSynonymKey } from '../../memory/synonyms/synonym-key.ts';
import { toVectorText } from './binary-vector.ts';
import type { CallFunction } from './call-function.ts';
import { toStoredScope } from './chat-store.ts';
import { ask } from './functions.ts';

/** The work of chats on the functions of `sql/0017_chat_upkeep.sql`. */
export function createSqlChatUpkeep(call: CallFunction): ChatUpkeepStore {
  return {
    async take(worker, at, leaseSeconds) {
      return ask.take_chat_upkeep(call, { worker_name: worker, at, lease_seconds: leaseSeconds });
    },
    async renew(chat, worker, until) {
      return ask.renew_chat_upkeep(call, { chat, worker_name: worker, until });
    },
    async finish({ chat_id, changes }, worker, due, isFailed) {
      await ask.finish_chat_upkeep(call, {
        chat: chat_id,
        worker_name: worker,
        seen_changes: changes,
        next_due: due,
        is_failed: isFailed,
      });
    },
    async release(worker) {
      await ask.release_chat_upkeep(call, { worker_name: worker });
    },
    async markUnembedded(model) {
      return ask.mark_unembedded_chats(call, { wanted_model: model });
    },
    async read(chat, after) {
      return ask.read_chat_work(call, { chat, after_round: after, text_length: workTextLength, most: workTurnLimit });
    },
    async putNotes(chat, at, notes) {
      return ask.put_chat_notes(call, { chat, at, notes: makeStorable({ rows: notes }) });
    },
    async putSummary({ chat_id, changes }, summary) {
      return ask.put_chat_summary(call, { chat: chat_id, seen_changes: changes, summary: makeStorable(summary) });
    },
    async listUnembedded(chat, kind, model, after, most) {
      const gap = { chat, kind, wanted_model: model };
      return ask.list_unembedded_chat_texts(call, { ...gap, text_length: workTextLength, after_id: after, most });
    },
    async putEmbeddings(chat, kind, model, rows) {
      return ask.put_chat_embeddings(call, {
        chat,
        kind,
        vectors_model: model,
        row_ids: rows.map(({ id }) => id),
        // A type for texts alone; in SQL each of them may be null.
        vectors: rows.map(({ vector }) => vector && toVectorText(vector)) as string[],
      });
    },
    async pin(message, isPinned, at) {
      return ask.pin_chat_message(call, { message, is_pinned: isPinned, at });
    },
    async prune(before, most) {
      return ask.prune_chats(call, { before, most });
    },
    async proposeSynonyms(chat, stated) {
      const rows = stated.map((one) => ({ ...one, pair: toPair(one.term, one.synonym) }));
      return ask.put_synonym_proposals(call, { chat, proposals: makeStorable({ rows }) });
    },
    async listProposals(scope, decision) {
      return ask.list_synonym_proposals(call, {
        wanted_scope: scope && toStoredScope(scope),
        wanted_decision: decision,
      });
    },
    async decideProposal(id, decision, at) {
      return ask.decide_synonym_proposal(call, { proposal: id, wanted_decision: decision, at });
    },
  };
}

/** The same for both orders of two names. */
function toPair(...names: [string, string]): string {
  return JSON.stringify(names.map(toSynonymKey).toSorted());
}
