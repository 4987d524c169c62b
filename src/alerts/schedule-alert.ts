import type { AlertContent } from './alert.ts';
import type { AlertChannelSettings } from './alert-channel-settings.ts';
import type { AlertIntention, AlertQuestion, ToldAlert } from './alert-decision.ts';
import type { AlertRequest } from './outbox.ts';
import { findQuietEnd } from './quiet-hours.ts';

/** Confidence from which an urgent type may break quiet hours. */
const urgentConfidence = 0.9;

/** How long a reversal, a withdrawal or a denial is worth sending, ms: whoever acted on an alert must hear of it even after an outage. */
const correctionLife = 24 * 60 * 60_000;

/** When to send an alert: now, after the quiet hours, or not at all. */
export function scheduleAlert(
  question: AlertQuestion,
  channel: AlertChannelSettings,
  intention: AlertIntention,
): AlertRequest {
  const { now } = question;
  const { kind, reason, before } = intention;
  const draft = {
    channel: channel.name,
    kind,
    content: {
      ...question.content,
      kind,
      language: channel.language ?? 'zh',
      summary: question.summaries[channel.language ?? 'zh'],
      reason,
      before: before && toBefore(before),
      conflict: toConflict(intention),
    },
  };
  const expiry = findExpiry(question, channel, intention);
  const not_after = expiry.toISOString();

  const objection = intention.objection ?? (expiry < now ? `older than ${channel.max_age_minutes} minutes` : null);
  if (objection !== null) return { ...draft, state: 'suppressed', reason: objection, not_before: null, not_after };

  const quietEnd = channel.quiet_hours && findQuietEnd(now, channel.quiet_hours);
  if (quietEnd === null || breaksQuiet(question, channel, intention)) {
    return { ...draft, state: 'queued', reason: null, not_before: null, not_after };
  }
  const not_before = quietEnd.toISOString();
  // Its age is counted from the morning: the digest itself says when its news happened.
  const morning = new Date(quietEnd.getTime() + channel.max_age_minutes * 60_000);
  const held = { not_before, not_after: new Date(Math.max(expiry.getTime(), morning.getTime())).toISOString() };
  return { ...draft, state: 'held', reason: `quiet hours until ${not_before}`, ...held };
}

function toBefore({ content }: ToldAlert): AlertContent['before'] {
  const { action, confidence, event_type, assets, summary } = content;
  return { action, confidence, event_type, assets, summary };
}

function toConflict({ denied, opposite }: AlertIntention): AlertContent['conflict'] {
  const told = denied ?? opposite;
  if (told === null) return null;
  const { news_event_id, action, confidence, summary, assets } = told.content;
  return { is_denied: denied !== null, news_event_id, action, confidence, summary, assets, told_at: told.created_at };
}

/** Of what another post told: a correction is of the post that was told. */
const isDenial = ({ denied, isCorrection }: AlertIntention) => denied !== null && !isCorrection;

/** News ages from its publication, an update of an alert from the arrival of the edit. */
function findExpiry({ content, receivedAt, now }: AlertQuestion, channel: AlertChannelSettings, what: AlertIntention) {
  if (isDenial(what)) return new Date(Date.parse(content.published_at) + correctionLife);
  if (what.isCorrection && what.kind !== 'update') return new Date(now.getTime() + correctionLife);
  const start = what.isCorrection ? receivedAt.getTime() : Date.parse(content.published_at);
  return new Date(start + channel.max_age_minutes * 60_000);
}

function breaksQuiet({ content }: AlertQuestion, channel: AlertChannelSettings, what: AlertIntention) {
  const { kind, before } = what;
  // A withdrawal of an alert that is itself still held back can wait with it.
  if (kind === 'withdrawal' || kind === 'reversal' || isDenial(what)) return before?.state !== 'held';
  const isUrgent = channel.urgent_types.includes(content.event_type) && content.confidence >= urgentConfidence;
  return channel.urgent_breaks_quiet && isUrgent;
}
