import type { RecallRange, RecallStore } from '../../conversations/recall/recall-store.ts';
import type { CallFunction } from './call-function.ts';
import { toStoredScope } from './chat-store.ts';
import { ask } from './functions.ts';

/** Characters of a message that are searched and shown. */
const textLength = 8000;

/** Recall on the functions of `sql/0015_recall.sql`. */
export function createSqlRecallStore(call: CallFunction): RecallStore {
  return {
    async listRecallable({ scope, since, afterTurn, afterSummary, newest, limit }, abort) {
      const named = { wanted_scope: toStoredScope(scope), since, after_turn: afterTurn, after_summary: afterSummary };
      return ask.list_recallable(call, { ...named, newest, most: limit, text_length: textLength }, abort);
    },
    async readRecallable({ scope, turns, summaries, asOf }, abort) {
      const named = { wanted_scope: toStoredScope(scope), turn_ids: turns, summary_ids: summaries, as_of: asOf };
      return ask.read_recallable(call, { ...named, text_length: textLength }, abort);
    },
    async searchByMeaning({ vector, model, threshold, decayRate, since, limit }, range, abort) {
      const named = {
        query_embedding: Float32Array.from(vector),
        query_model: model,
        match_threshold: threshold,
        decay_rate: decayRate,
        since,
        match_count: limit,
      };
      return ask.search_recallable(call, { ...named, ...toRangeArguments(range) }, abort);
    },
    async listNewest({ summaries, rounds }, range, abort) {
      const named = { summary_count: summaries, round_count: rounds };
      return ask.list_newest_recallable(call, { ...named, ...toRangeArguments(range) }, abort);
    },
    async listByEmotion({ emotion, since, limit }, range, abort) {
      const named = { wanted_emotion: emotion, since, match_count: limit };
      return ask.list_recallable_by_emotion(call, { ...named, ...toRangeArguments(range) }, abort);
    },
  };
}

function toRangeArguments({ scope, scene, asOf }: RecallRange) {
  return { wanted_scope: toStoredScope(scope), wanted_scene: scene, as_of: asOf, text_length: textLength };
}
