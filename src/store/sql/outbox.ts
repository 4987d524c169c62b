import { z } from 'zod';
import { type Outbox, outboxAlertSchema, storyAlertSchema } from '../../alerts/outbox.ts';
import { storedIdSchema } from '../../domain/stored-values.ts';
import { makeStorable } from '../../domain/text/make-storable.ts';
import type { CallFunction } from './call-function.ts';
import { parseAnswer } from './parse-answer.ts';

const countSchema = z.number().int();
const abandonedSchema = z.object({ queued: countSchema, uncertain: countSchema });

/** The outbox on the functions of `sql/0005_worker.sql`. */
export function createSqlOutbox(call: CallFunction): Outbox {
  return {
    async put(messageId, alerts, reason, at, toldBefore = null) {
      const named = {
        message_id: messageId,
        new_alerts: makeStorable({ alerts }),
        reason,
        at,
        told_before: toldBefore,
      };
      return parseAnswer(countSchema, await call('put_alerts', named));
    },
    async listStory(newsEventId) {
      return parseAnswer(z.array(storyAlertSchema), await call('list_story_alerts', { event_id: newsEventId }));
    },
    async claim(worker, now, limit, channel) {
      return parseAnswer(
        z.array(outboxAlertSchema),
        await call('claim_alerts', { worker, at: now, most: limit, only_channel: channel ?? null }),
      );
    },
    async settle(id, { state, reason, remoteId, retryAt }, at) {
      await call('settle_alert', {
        alert_id: id,
        new_state: state,
        new_reason: reason,
        new_remote_id: remoteId,
        retry_at: retryAt,
        at,
      });
    },
    async abandonClaims(before, repeatable) {
      const named = { claimed_before: before, repeatable: [...repeatable] };
      return parseAnswer(abandonedSchema, await call('abandon_claims', named));
    },
    async digest(channel, now, notAfter) {
      const answer = await call('make_digest', { digest_channel: channel, at: now, latest: notAfter });
      return answer === null ? null : parseAnswer(storedIdSchema, answer);
    },
    async putFeedback({ alertId, mark, by }, at) {
      const named = { feedback_alert: alertId, feedback_mark: mark, feedback_by: by, at };
      return parseAnswer(z.boolean(), await call('put_alert_feedback', named));
    },
    async list(states, limit) {
      return parseAnswer(z.array(outboxAlertSchema), await call('list_alerts', { wanted: [...states], most: limit }));
    },
  };
}
