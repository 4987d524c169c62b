import type { Outbox } from '../../alerts/outbox.ts';
import { makeStorable } from '../../domain/text/make-storable.ts';
import type { CallFunction } from './call-function.ts';
import { ask } from './functions.ts';

/** The outbox on the functions of `sql/0005_worker.sql` and `sql/0053_resend.sql`. */
export function createSqlOutbox(call: CallFunction): Outbox {
  return {
    async put(messageId, alerts, reason, at, toldBefore = null) {
      const named = {
        message_id: messageId,
        new_alerts: { alerts: makeStorable(alerts) },
        reason,
        at,
        told_before: toldBefore,
      };
      return ask.put_alerts(call, named);
    },
    async readNewest() {
      return ask.read_newest_alert(call, {});
    },
    async listStory(newsEventId) {
      return ask.list_story_alerts(call, { event_id: newsEventId });
    },
    async claim(worker, now, limit, channel) {
      return ask.claim_alerts(call, { worker, at: now, most: limit, only_channel: channel ?? null });
    },
    async settle(id, { state, reason, remoteId, retryAt }, at) {
      await ask.settle_alert(call, {
        alert_id: id,
        new_state: state,
        new_reason: reason,
        new_remote_id: remoteId,
        retry_at: retryAt,
        at,
      });
    },
    async abandonClaims(before, { repeatable, known }, at) {
      const named = { claimed_before: before, repeatable: [...repeatable], known: [...known], at };
      return ask.abandon_claims(call, named);
    },
    async resolve(id, hasArrived, at) {
      return (await ask.settle_by_hand(call, { alert_id: id, has_arrived: hasArrived, at })) ?? null;
    },
    async has(id) {
      return ask.is_alert(call, { alert_id: id });
    },
    async digest(channel, now, notAfter) {
      return ask.make_digest(call, { digest_channel: channel, at: now, latest: notAfter });
    },
    async putFeedback({ alertId, mark, by }, at) {
      const named = { feedback_alert: alertId, feedback_mark: mark, feedback_by: by, at };
      return ask.put_alert_feedback(call, named);
    },
    async list(states, limit) {
      return ask.list_alerts(call, { wanted: [...states], most: limit });
    },
  };
}
