import type { Addition } from '../domain/duplicates/find-additions.ts';
import { readClosing, readPositionSide } from '../domain/routine/find-position.ts';
import { readShock } from '../domain/routine/find-shock.ts';
import { isCovered } from '../domain/routine/great-story.ts';
import { type EventType, isOpposite } from '../domain/verdict.ts';
import type { AlertContent } from './alert.ts';
import type { AlertChannelSettings } from './alert-channel-settings.ts';
import type { AlertIntention, AlertQuestion, ToldAlert } from './alert-decision.ts';
import { findObjection } from './channel-threshold.ts';
import { findTold } from './find-told.ts';
import { dropLabel } from './quote-summary.ts';
import { listChanges, takesBack } from './verdict-change.ts';
import { wordsOf } from './words-of.ts';

/** How long two opposite alerts about one asset are one conflict, ms. */
const conflictWindow = 60 * 60_000;
/** How long a decision or shock explains a price, ms. */
const shockWindow = 48 * 3_600_000;

/** Additions that end a told event. */
const endings: ReadonlySet<Addition> = new Set(['denial', 'recovery']);

/**
 * For a post without alerts: news; a development of its story or its opposite, which answers the story's last alert; a conflict with
 * another story about the same asset, which answers that one's alert; or nothing, with the reason.
 * @param story the alerts of its story, newest first.
 * @param others those of other stories.
 */
export function decideFirst(
  question: AlertQuestion,
  channel: AlertChannelSettings,
  story: readonly ToldAlert[],
  others: readonly ToldAlert[],
): AlertIntention | null {
  const { content, shouldAlert, isDeleted, now } = question;
  if (isDeleted) return null;
  const denial = decideDenial(question, channel);
  if (denial !== null) return denial;
  if (!shouldAlert) return null;
  const told = [...story, ...others].sort((a, b) => Date.parse(b.created_at) - Date.parse(a.created_at));
  const position = question.routine === 'close' ? findPosition(content, told) : undefined;
  const coolDown = channel.cool_down_minutes * 60_000;
  const standing = findStanding(story).filter(({ created_at }) => now.getTime() - Date.parse(created_at) < coolDown);
  // Whoever was told of an event hears how it ended, however small that is by itself.
  const additions = question.additions.get(channel.name) ?? [];
  const isEnd = standing.length > 0 && additions.some((addition) => endings.has(addition));
  // An alert that the rules would not take needs a judge all the same.
  const isExempt = question.isByRules && (position !== undefined || isEnd);
  const objection =
    findObjection(content, channel, question.judgement?.tells) ??
    (isExempt ? null : findReasonForSilence(question, channel, told));
  const first: AlertIntention = { ...news, objection };
  if (objection !== null) return first;
  if (position !== undefined) {
    return { ...first, kind: 'update', reason: wordsOf(channel.language).positionClosed, before: position };
  }
  const [last, ...earlier] = standing;
  return last === undefined
    ? nameConflict(question, channel, others, first)
    : decideRetelling(question, channel, [last, ...earlier], first);
}

/** The alert of somebody who was told nothing of it. */
const news: AlertIntention = {
  kind: 'alert',
  reason: null,
  before: null,
  opposite: null,
  denied: null,
  isCorrection: false,
  objection: null,
};

/**
 * Who was told of something hears once that it is denied, however small the denial is by itself; null: nobody here was told of what the
 * message denies, or its own verdict takes the side of what was told, and it is judged as any other.
 */
function decideDenial(question: AlertQuestion, channel: AlertChannelSettings): AlertIntention | null {
  const { content, denied, deniedBefore, shouldAlert } = question;
  const [last] = findStanding(findTold(denied, channel));
  if (last === undefined || !takesBack(content, last.content)) return null;
  const known = findStanding(findTold(deniedBefore, channel)).find((one) => one.created_at >= last.created_at);
  if (known !== undefined) {
    const objection = `that it is denied was told at ${known.created_at}`;
    return shouldAlert ? { ...news, objection } : null;
  }
  const words = wordsOf(channel.language);
  const reason = [words.additions.denial, ...listChanges(last.content, content, words)].join(words.semicolon);
  return { ...news, kind: 'update', reason, before: last, denied: last };
}

/** Why nobody is told: by a judge's word, else by the rules of routine; null: nothing speaks against it. */
function findReasonForSilence(
  question: AlertQuestion,
  channel: AlertChannelSettings,
  told: readonly ToldAlert[],
): string | null {
  const { judgement, isByRules } = question;
  if (judgement === null) return findRoutineObjection(question, channel, told);
  // A channel that wants the routine gets all that the rules take.
  return judgement.tells || (channel.routine && isByRules) ? null : `judged: ${judgement.why || 'no reason to tell'}`;
}

/** A market's reaction is the news of an event that nobody was told of. */
function findRoutineObjection(
  { routine, content, now }: AlertQuestion,
  channel: AlertChannelSettings,
  told: readonly ToldAlert[],
): string | null {
  if (channel.routine) return null;
  const headline = content.summary.toLowerCase();
  const known = dropWithdrawn(told).map((one) => ({
    headline: one.content.summary.toLowerCase(),
    type: one.content.event_type,
    age: now.getTime() - Date.parse(one.created_at),
  }));
  // A price is read from the headline's beginning, a fund's coin from the label as well.
  for (const shape of [(summary: string) => summary, dropLabel]) {
    const stories = known.map((one) => ({ ...one, headline: shape(one.headline) }));
    if (isCovered(shape(headline), stories)) return 'coverage of a story that was told';
  }
  if (routine !== 'reaction' && routine !== 'shock') return routine === null ? null : `routine: ${routine}`;
  const shock = readShock(headline);
  const isKnown = known
    .filter(({ age }) => age <= shockWindow)
    .some((one) => (routine === 'reaction' ? one.type === content.event_type : readShock(one.headline) === shock));
  return isKnown ? `routine: ${routine}` : null;
}

/** The alert of the position that a message tells to be closed, on the other side; undefined where none was told, or its end was. */
function findPosition({ summary, action, assets }: AlertContent, told: readonly ToldAlert[]): ToldAlert | undefined {
  const side = readClosing(summary.toLowerCase());
  const last = dropWithdrawn(told).find(
    ({ content }) =>
      content.event_type === 'whale' &&
      readPositionSide(content.summary.toLowerCase()) === side &&
      content.assets.some((asset) => assets.includes(asset)),
  );
  if (side === null || last === undefined || readClosing(last.content.summary.toLowerCase()) !== null) return undefined;
  return isOpposite(last.content, { action }) ? last : undefined;
}

/** Another post of a story that was told. @param standing its alerts, newest first: who sides with one of them says nothing new. */
function decideRetelling(
  { content, additions: added }: AlertQuestion,
  channel: AlertChannelSettings,
  standing: readonly [ToldAlert, ...ToldAlert[]],
  first: AlertIntention,
): AlertIntention {
  const [last] = standing;
  const additions = added.get(channel.name) ?? [];
  const isTurn = isOpposite(last.content, content) && !standing.some((one) => one.content.action === content.action);
  if (!isTurn && additions.length === 0) {
    const told = `its story was told at ${last.created_at}, within the cool-down of ${channel.cool_down_minutes} minutes`;
    return { ...first, objection: `${told}, and it adds nothing` };
  }
  const words = wordsOf(channel.language);
  const opposite = isTurn ? last : null;
  const reason = [
    words.otherMessage,
    ...(opposite === null ? [] : [words.conflict]),
    ...additions.map((addition) => words.additions[addition]),
    ...listChanges(last.content, content, words),
  ].join(words.semicolon);
  return { ...first, kind: opposite === null ? 'update' : 'reversal', reason, before: last, opposite };
}

/**
 * Types that move a price by the same mechanism: who buys or sells, where it is traded. A message of any other type contradicts
 * only its own type.
 */
const mechanisms: Readonly<Partial<Record<EventType, string>>> = {
  whale: 'trade',
  funding: 'trade',
  listing: 'venue',
  delisting: 'venue',
};

function toMechanism(type: EventType): string {
  return mechanisms[type] ?? type;
}

/** Turns an alert that contradicts another one within the hour into an answer to that one. */
function nameConflict(
  { content, now }: AlertQuestion,
  channel: AlertChannelSettings,
  others: readonly ToldAlert[],
  first: AlertIntention,
): AlertIntention {
  const touching = findStanding(others).filter(
    ({ content: { assets, action }, created_at }) =>
      action !== 'observe' &&
      now.getTime() - Date.parse(created_at) < conflictWindow &&
      assets.some((asset) => content.assets.includes(asset)),
  );
  // People go by what they were told last about the asset.
  const [last] = touching;
  if (last === undefined || !isOpposite(last.content, content)) return first;
  if (toMechanism(last.content.event_type) !== toMechanism(content.event_type)) return first;
  // Both sides were told as one conflict: repeating the first adds none.
  if (last.content.conflict?.action === content.action) return first;
  const words = wordsOf(channel.language);
  return { ...first, kind: 'update', reason: words.conflict, before: last, opposite: last };
}

/** The newest alert of each event, without events whose alert was withdrawn. */
function findStanding(told: readonly ToldAlert[]): ToldAlert[] {
  const newest = findNewest(told);
  return dropWithdrawn(told).filter((one) => newest.get(one.content.news_event_id) === one);
}

function dropWithdrawn(told: readonly ToldAlert[]): ToldAlert[] {
  const newest = findNewest(told);
  return told.filter(({ content }) => newest.get(content.news_event_id)?.kind !== 'withdrawal');
}

/** @param told newest first. */
function findNewest(told: readonly ToldAlert[]): Map<number, ToldAlert> {
  return new Map(told.toReversed().map((one) => [one.content.news_event_id, one]));
}
