import { toGateDecision } from '../domain/gate-decision.ts';
import { tellsMarketStress } from '../domain/should-alert.ts';
import { isOpposite } from '../domain/verdict.ts';
import type { AlertContent } from './alert.ts';
import type { AlertChannelSettings } from './alert-channel-settings.ts';
import type { AlertIntention, AlertQuestion, ToldAlert } from './alert-decision.ts';
import { findObjection } from './channel-threshold.ts';
import { decideFirst } from './decide-first.ts';
import { findTold } from './find-told.ts';
import type { AlertRequest } from './outbox.ts';
import { scheduleAlert } from './schedule-alert.ts';
import { listChanges, takesBack } from './verdict-change.ts';
import { wordsOf } from './words-of.ts';

/**
 * The alerts for each channel, in the order of the channels; none for channels with nothing new. Suppressed ones are listed
 * with the reason, so that an operator sees why nobody was alerted. Pure: the same question has the same answer, and asking
 * again with the answer in `story` gives nothing more to send.
 *
 * A first alert needs the channel's threshold and watchlist, and mustn't be the day's routine. An alert is withdrawn when its post is deleted or its verdict no
 * longer qualifies, reversed when buy becomes sell or sell buy, updated when action, type, assets or confidence (by 0.15)
 * differ. Another post of an alerted story is suppressed within the cool-down, unless it adds something or turns buy into sell. A
 * buy about an asset of which "sell" was told within the hour, or a sell after a buy, answers that alert and names the conflict.
 */
export function decideAlerts(question: AlertQuestion): AlertRequest[] {
  return question.channels.flatMap((channel) => {
    const intention = decide(question, channel);
    if (intention === null) return [];
    const { content } = question;
    const isJudged = content.judgement !== null && dependsOnJudge(question, channel);
    const own = isJudged ? content : { ...content, judgement: null };
    return [scheduleAlert({ ...question, content: own }, channel, intention)];
  });
}

/** Whether a judge's answer decides for a channel; a correction goes by the verdict. */
export function dependsOnJudge(question: AlertQuestion, channel: AlertChannelSettings): boolean {
  const isToldBy = (tells: boolean): boolean => {
    const asked = { ...question, judgement: { tells, why: '' } };
    const intention = decide(asked, channel);
    return intention !== null && scheduleAlert(asked, channel, intention).state !== 'suppressed';
  };
  return isToldBy(true) && !isToldBy(false);
}

function decide(question: AlertQuestion, channel: AlertChannelSettings): AlertIntention | null {
  const told = findTold(question.story, channel);
  const isOwn = ({ content }: ToldAlert) => content.news_event_id === question.content.news_event_id;
  const [last, ...earlier] = told.filter(isOwn);
  return last === undefined
    ? decideFirst(question, channel, told, findTold(question.others, channel))
    : decideCorrection(question, channel, last, earlier);
}

/** For a post that has alerts: `last`, and `earlier` before it, newest first. */
function decideCorrection(
  { content, shouldAlert, isByRules, hasJudge, isDeleted, denied }: AlertQuestion,
  channel: AlertChannelSettings,
  last: ToldAlert,
  earlier: readonly ToldAlert[],
): AlertIntention | null {
  // A later revision was alerted meanwhile.
  if (!isDeleted && content.revision < last.content.revision) return null;
  // An alert that only a judge allowed stands as long as a judge might allow it; any other by the rules.
  const isJudged = hasJudge && needsJudge(last.content, channel);
  const told = findTold(denied, channel).find((one) => takesBack(content, one.content)) ?? null;
  // A denial stands as long as it denies what was told.
  const stands = told !== null || (isJudged ? shouldAlert : isByRules);
  const objection = told === null ? findObjection(content, channel, isJudged) : null;
  const words = wordsOf(channel.language);
  const edited = content.revision > last.content.revision ? words.edited : words.reviewed;
  const correct = (kind: AlertIntention['kind'], reason: string, before = last): AlertIntention => ({
    kind,
    reason,
    before,
    opposite: null,
    denied: kind === 'withdrawal' ? null : told,
    isCorrection: true,
    objection: kind === 'withdrawal' && !channel.send_withdrawals ? 'withdrawals are switched off here' : null,
  });

  if (last.kind === 'withdrawal') {
    const isBack = stands && !isDeleted && objection === null && content.revision > last.content.revision;
    return isBack ? correct('update', `${edited}${words.clause}${words.restored}`) : null;
  }
  // Changes are measured against the last decision, but only alerts that people really got are taken back.
  const heard = findHeard([last, ...earlier]) ?? last;
  if (isDeleted) return correct('withdrawal', words.deleted, heard);
  if (!stands) return correct('withdrawal', `${edited}${words.clause}${words.noSignal}`, heard);
  const changes = listChanges(last.content, content, words);
  if (changes.length === 0) return null;
  const reason = [edited, ...changes].join(words.semicolon);
  if (isOpposite(heard.content, content)) return correct('reversal', reason, heard);
  return correct(objection === null ? 'update' : 'withdrawal', reason, heard);
}

/** Whether the rules alone would not have told it. */
function needsJudge(content: AlertContent, channel: AlertChannelSettings): boolean {
  const isShut = content.gate !== null && !toGateDecision(content.gate).open && !tellsMarketStress(content);
  return isShut || findObjection(content, channel) !== null;
}

/** The newest that is not held back for the night, since the last withdrawal. */
function findHeard(own: readonly ToldAlert[]): ToldAlert | undefined {
  const withdrawn = own.findIndex(({ kind }) => kind === 'withdrawal');
  return own.slice(0, withdrawn < 0 ? own.length : withdrawn).find(({ state }) => state !== 'held');
}
