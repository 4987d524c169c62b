import type { AlertChannelSettings } from './alert-channel-settings.ts';
import type { AlertIntention, AlertQuestion, ToldAlert } from './alert-decision.ts';
import { findObjection } from './channel-threshold.ts';
import type { AlertRequest, AlertState } from './outbox.ts';
import { scheduleAlert } from './schedule-alert.ts';
import { isOpposite, listChanges } from './verdict-change.ts';

/** States of what people know, may know or are about to be told. */
const toldStates = new Set<AlertState>(['queued', 'held', 'claimed', 'sent', 'uncertain']);

/**
 * The alerts for each channel, in the order of the channels; none for channels with nothing new. Suppressed ones are listed
 * with the reason, so that an operator sees why nobody was alerted. Pure: the same question has the same answer, and asking
 * again with the answer in `story` gives nothing more to send.
 *
 * A first alert needs the channel's threshold and watchlist. An alert is withdrawn when its post is deleted or its verdict no
 * longer qualifies, reversed when buy becomes sell or sell buy, updated when action, type, assets or confidence (by 0.15)
 * differ. Another post of an alerted story is suppressed within the cool-down, unless it brings a new buy or sell.
 */
export function decideAlerts(question: AlertQuestion): AlertRequest[] {
  return question.channels.flatMap((channel) => {
    const told = question.story.filter(
      ({ channel: name, state, kind }) => name === channel.name && toldStates.has(state) && kind !== 'digest',
    );
    const isOwn = ({ content }: ToldAlert) => content.news_event_id === question.content.news_event_id;
    const [last, ...earlier] = told.filter(isOwn);
    const intention =
      last === undefined ? decideFirst(question, channel, told) : decideCorrection(question, channel, last, earlier);
    return intention === null ? [] : [scheduleAlert(question, channel, intention)];
  });
}

/** For a post that has alerts: `last`, and `earlier` before it, newest first. */
function decideCorrection(
  { content, shouldAlert, isDeleted }: AlertQuestion,
  channel: AlertChannelSettings,
  last: ToldAlert,
  earlier: readonly ToldAlert[],
): AlertIntention | null {
  const objection = findObjection(content, channel);
  const edited = content.revision > last.content.revision ? '消息已被编辑' : '复核更新';
  const correct = (kind: AlertIntention['kind'], reason: string, before = last): AlertIntention => ({
    kind,
    reason,
    before,
    isCorrection: true,
    objection: kind === 'withdrawal' && !channel.send_withdrawals ? 'withdrawals are switched off here' : null,
  });

  if (last.kind === 'withdrawal') {
    const isBack = shouldAlert && !isDeleted && objection === null && content.revision > last.content.revision;
    return isBack ? correct('update', `${edited}，此前撤回的判断重新成立`) : null;
  }
  // Changes are measured against the last decision, but only alerts that people really got are taken back.
  const heard = findHeard([last, ...earlier]) ?? last;
  if (isDeleted) return correct('withdrawal', '原帖已被删除', heard);
  if (!shouldAlert) return correct('withdrawal', `${edited}，不再构成信号`, heard);
  const changes = listChanges(last.content, content);
  if (changes.length === 0) return null;
  const reason = [edited, ...changes].join('；');
  if (isOpposite(heard.content, content)) return correct('reversal', reason, heard);
  return correct(objection === null ? 'update' : 'withdrawal', reason, heard);
}

/** The newest that is not held back for the night, since the last withdrawal. */
function findHeard(own: readonly ToldAlert[]): ToldAlert | undefined {
  const withdrawn = own.findIndex(({ kind }) => kind === 'withdrawal');
  return own.slice(0, withdrawn < 0 ? own.length : withdrawn).find(({ state }) => state !== 'held');
}

/** For a post without alerts; `others` are the alerts of its story, newest first. */
function decideFirst(
  { content, shouldAlert, isDeleted, now }: AlertQuestion,
  channel: AlertChannelSettings,
  others: readonly ToldAlert[],
): AlertIntention | null {
  if (!shouldAlert || isDeleted) return null;
  const objection = findObjection(content, channel);
  const coolDown = channel.cool_down_minutes * 60_000;
  const last = findStanding(others).find(({ created_at }) => now.getTime() - Date.parse(created_at) < coolDown);
  const first: AlertIntention = { kind: 'alert', reason: null, before: null, isCorrection: false, objection };
  if (last === undefined || objection !== null) return first;
  if (last.content.action === content.action || content.action === 'observe') {
    return {
      ...first,
      objection: `its story was told at ${last.created_at}, within the cool-down of ${channel.cool_down_minutes} minutes`,
    };
  }
  const reason = ['同一事件的另一条消息', ...listChanges(last.content, content)].join('；');
  return { ...first, kind: isOpposite(last.content, content) ? 'reversal' : 'update', reason, before: last };
}

/** The newest alert of each event, without events whose alert was withdrawn. */
function findStanding(told: readonly ToldAlert[]): ToldAlert[] {
  const newest = told.filter(
    ({ content }, index) =>
      told.findIndex(({ content: { news_event_id } }) => news_event_id === content.news_event_id) === index,
  );
  return newest.filter(({ kind }) => kind !== 'withdrawal');
}
