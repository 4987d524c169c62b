import { z } from 'zod';
import { alertEvidenceSchema } from '../../alerts/alert.ts';
import { storedMomentSchema } from '../../domain/stored-values.ts';
import { verdictSchema } from '../../domain/verdict.ts';
import type { Stories } from '../../worker/stories.ts';
import type { CallFunction } from './call-function.ts';
import { parseAnswer } from './parse-answer.ts';

const descriptionSchema = z.object({ independent_sources: z.array(z.string()), urls: z.array(z.string()) });
const recentSchema = verdictSchema.pick({ event_type: true, action: true, assets: true }).extend({
  news_event_id: z.number().int(),
  keywords: z.array(z.string()),
  text: z.string(),
  created_at: storedMomentSchema,
});

/**
 * The stories on the functions of `sql/0005_worker.sql`.
 * @param callMemory where memory is searched, whose ids evidence has; default: the same database.
 */
export function createSqlStories(call: CallFunction, callMemory: CallFunction = call): Stories {
  return {
    async describe(newsEventId, at) {
      return parseAnswer(descriptionSchema, await call('describe_story', { event_id: newsEventId, at }));
    },
    async listEvidence(references) {
      try {
        const answer = await callMemory('describe_evidence', { evidence_references: [...references] });
        return parseAnswer(z.array(alertEvidenceSchema.extend({ created_at: storedMomentSchema.nullable() })), answer);
      } catch {
        return references.map((id) => ({ id, created_at: null, summary: id, action: '', outcome: null }));
      }
    },
    async listRecent(newsEventId, hours) {
      return parseAnswer(z.array(recentSchema), await call('list_recent_verdicts', { event_id: newsEventId, hours }));
    },
    async link(newsEventId, messageId, score, at) {
      const named = { event_id: newsEventId, message_id: messageId, link_kind: 'same_verdict', link_score: score, at };
      await call('link_story', named);
    },
  };
}
