import type { RecentStory, Stories, ToldTelling } from '../../worker/stories.ts';
import type { CallFunction } from './call-function.ts';
import { ask } from './functions.ts';
import { keepRows } from './keep-rows.ts';

/** Some answers' worth: what was told of 300 events on five channels, and 200 of a type and an asset, 1 to 2 KB each. */
const mostKept = { told: 1500, recent: 600 };

/**
 * The stories on the functions of `sql/0005_worker.sql`.
 * @param callMemory where memory is searched, whose ids evidence has; default: the same database.
 */
export function createSqlStories(call: CallFunction, callMemory: CallFunction = call): Stories {
  const completeTold = keepRows<ToldTelling, 'id'>('id', mostKept.told);
  const completeRecent = keepRows<RecentStory, 'signal_id'>('signal_id', mostKept.recent);
  return {
    async describe(newsEventId, at) {
      return ask.describe_story(call, { event_id: newsEventId, at });
    },
    async listEvidence(references) {
      try {
        return await ask.describe_evidence(callMemory, { evidence_references: [...references] });
      } catch {
        return references.map((id) => ({ id, created_at: null, summary: id, action: '', outcome: null }));
      }
    },
    async findVerdict(newsEventId, revision) {
      if (callMemory !== call) return null;
      return ask.find_standing_signal(call, { event_id: newsEventId, event_revision: revision });
    },
    async listRecent(newsEventId, hours) {
      return completeRecent((known) => ask.list_recent_verdicts(call, { event_id: newsEventId, hours, known }));
    },
    async listLatelyTold(newsEventId, since) {
      return completeTold((known) => ask.list_lately_told(call, { event_id: newsEventId, since, known }));
    },
    async link(newsEventId, messageId, score, at) {
      const named = { event_id: newsEventId, message_id: messageId, link_kind: 'same_verdict', link_score: score, at };
      await ask.link_story(call, named);
    },
  };
}
