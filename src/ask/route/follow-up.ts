import { DateTime } from 'luxon';
import { isKnownName, readNames } from '../../domain/claims/claim-names.ts';
import { claimLimit, toClaimText } from '../../domain/claims/claim-text.ts';
import { isPlainWord } from '../../domain/claims/plain-words.ts';
import { hasHan } from '../../domain/text/tokenize.ts';
import { type AskParameters, type AskRound, hasFilter } from '../question.ts';
import { findAssetWords } from './find-asset-words.ts';
import { type FoldedQuestion, foldQuestion } from './fold-question.ts';
import { namesExcluded, readExcludedTypes } from './read-exclusions.ts';
import { isFilterOnly } from './strip-filters.ts';
import { readDateSpans } from './window/read-days.ts';
import { isAhead, toWord } from './window/time-span.ts';
import { emptyWords } from './words/dismiss-words.ts';
import { followingAnywhere, followingBegins, ofAnyNews, subjectlessQuestions } from './words/follow-words.ts';
import { compileQuestionPhrases } from './words/phrases.ts';
import { sameDayWords, stepBackWords, stepOnWords } from './words/time-words.ts';

const begins = new RegExp(`^(?:(?:${followingBegins.en.join('|')})(?![a-z])|${followingBegins.zh.join('|')})`, 'u');
const anywhere = compileQuestionPhrases(followingAnywhere);
const subjectless = new RegExp(
  `^(?:(?:so|but|well|and|那|但是?|所以)[ ,，]{0,2})?(?:${[...subjectlessQuestions.en, ...subjectlessQuestions.zh].join('|')})[了呢吗啊呀]?[ ?!.。！？]{0,4}$`,
  'u',
);
const anyNews = compileQuestionPhrases(ofAnyNews);
const empty = new RegExp(compileQuestionPhrases(emptyWords), 'gu');
const bareName =
  /^(?:and |or |那|还有)?(?:the )?(?:[a-z0-9&/.-]{2,16}(?: [a-z0-9&/.-]{2,16})?|[\p{Script=Han}a-z0-9]{1,6}) ?[?.]*$/u;
const sameDay = new RegExp(toWord(sameDayWords), 'u');
const stepsBack = stepBackWords.map(({ words, unit }) => ({ pattern: new RegExp(toWord(words), 'u'), unit }));
const stepsOn = stepOnWords.map(({ words, unit }) => ({ pattern: new RegExp(toWord(words), 'u'), unit }));
const latinOrdinals = ['first', 'second', 'third', 'fourth', 'fifth'];
const ordinal = new RegExp(`第([一二三四五])[起条个笔次件家]|(?<![a-z])(${latinOrdinals.join('|')})(?![a-z])`, 'u');
/** What is said behind a question, "who reported it first? need it for a footnote", changes nothing of it. */
const endOfSentence = /(?<=[?？!！。.]) ?(?=.)/u;
/** "Add Aptos to that": beside what was asked for, not in its place. */
const adding =
  /(?<![a-z])(?:add|include|throw in|bring in)(?![a-z])|加[上进](?!密)|加入(?![的了过])|也算[上进]|一起(?:看|列|算)|也加|并进/u;
/** A question longer than this stands by itself. */
const shortHan = 24;
const shortLatin = 70;

/** Whether a question goes on from the one before it. */
export function isFollowUp({ folded }: FoldedQuestion): boolean {
  return isShort(folded) && (begins.test(folded) || anywhere.test(folded));
}

/** Whether a question asks of something that it doesn't name: "who did it?", 为什么推迟. An asset in it may yet be its subject. */
export function lacksSubject(question: FoldedQuestion): boolean {
  const { folded } = question;
  const [asked = ''] = folded.split(endOfSentence);
  // A name may stand where others say no more than what happened: 谁收购推特的, "did they hack Bybit".
  return isShort(folded) && subjectless.test(asked.trim()) && namesNobody(question);
}

/** Whether nobody is named that we know, or that is written as a name. */
export const namesNobody = ({ said, folded }: FoldedQuestion): boolean =>
  readNames(toClaimText(said, claimLimit), hasHan(folded)).length === 0 &&
  !folded.split(/[ ?!.,]/).some((word) => isKnownName(word) && !isPlainWord(word));

/** Whether a question has neither a filter nor a word of substance: "which channel was first?", 一共多少起. */
export const saysNothing = ({ said, folded }: FoldedQuestion, own: AskParameters): boolean =>
  isShort(folded) && !hasFilter(own) && !anyNews.test(folded) && isFilterOnly(said, own);

/** Whether a question says filters alone, and nothing that they are filters of: "0.9 or better?", 昨天的也没有吗. */
export function isElliptical({ said, folded }: FoldedQuestion, own: AskParameters, words: string | null): boolean {
  if (own.event_types.length > 0 || !isShort(folded)) return false;
  if (
    words === null &&
    own.action === null &&
    own.min_confidence === null &&
    own.source === null &&
    own.assets.length === 0
  )
    return false;
  return saysFiltersAlone({ said, folded }, own.assets, [words, own.source]);
}

/** Whether nothing is left of a question without its assets, its filters as they are said, and words that name nothing. */
export function saysFiltersAlone(
  { said, folded }: FoldedQuestion,
  assets: readonly string[],
  filters: readonly (string | null)[],
): boolean {
  const named = assets.flatMap((code) => findAssetWords(said, code).map(({ word }) => word));
  const told = [...filters, ...named].map((part) => foldQuestion(part ?? '').folded);
  const left = told.reduce((text, part) => text.replace(part, ' '), folded);
  return !/[a-z\p{Script=Han}]/u.test(left.replace(empty, ' '));
}

/** "Silver?": a thing and no more, of which is asked what was asked of another. */
export const isBareName = ({ folded }: FoldedQuestion): boolean => bareName.test(folded);

/** Whether a question may go on from another one: a longer one stands by itself. */
export const isShort = (folded: string): boolean => folded.length <= (hasHan(folded) ? shortHan : shortLatin);

export interface Window {
  since: string | null;
  until: string | null;
  words: string | null;
}

/** The day of the round before, or the window before its window; null: the question asks for neither. */
export function readRelativeWindow(
  { said, folded }: FoldedQuestion,
  before: { window: Window; round: AskRound | undefined },
  asOf: Date,
  zone: string,
): Window | null {
  const now = DateTime.fromJSDate(asOf, { zone });
  const day = sameDay.exec(folded);
  if (day !== null && before.round !== undefined) {
    const { round, window } = before;
    const days = [round.answer, round.question].flatMap((text) =>
      readDateSpans({ folded: foldQuestion(text).folded, now }).toSorted((one, other) => one.start - other.start),
    );
    const told = days.filter((day) => !isAhead(day, now));
    const apart = told.filter(
      ({ since }, index) => told.findIndex((day) => Number(day.since) === Number(since)) === index,
    );
    const found = apart[readOrdinal(folded)] ?? told[0];
    if (found?.since && found.until)
      return toWindow(found.since, found.until, said.slice(day.index, day.index + day[0].length));
    return window.since === null ? null : window;
  }
  const next = stepsOn.find(({ pattern }) => pattern.test(folded));
  if (next !== undefined && before.window.until !== null) {
    const begin = DateTime.fromISO(before.window.until, { zone });
    return toWindow(begin, begin.plus({ [next.unit]: 1 }), next.pattern.exec(folded)?.[0].trim() ?? '');
  }
  for (const { pattern, unit } of stepsBack) {
    const match = pattern.exec(folded);
    if (match === null) continue;
    const since = before.window.since === null ? null : DateTime.fromISO(before.window.since, { zone });
    const until = before.window.until === null ? now : DateTime.fromISO(before.window.until, { zone });
    const words = match[0].trim();
    if (unit !== null) {
      const end = since ?? now.startOf(unit);
      return toWindow(end.minus({ [unit]: 1 }), end, words);
    }
    if (since !== null) return toWindow(since.minus(until.diff(since)), since, words);
  }
  return null;
}

/** 第二起那天, "the day of the second one": from 0. */
function readOrdinal(folded: string): number {
  const [, han, latin] = ordinal.exec(folded) ?? [];
  return Math.max(0, han === undefined ? latinOrdinals.indexOf(latin ?? '') : '一二三四五'.indexOf(han));
}

/** Before 1970 there is no news: what begins then is open, what ends then is empty. Years before the first have no ISO 8601 of their own. */
export function toWindow(since: DateTime | null, until: DateTime | null, words: string): Window {
  const first = DateTime.fromMillis(0, { zone: 'utc' });
  const begins = since !== null && since < first ? null : since;
  const ends = until !== null && until < first ? first : until;
  return { since: toMoment(begins), until: toMoment(ends), words };
}

function toMoment(at: DateTime | null): string | null {
  return at === null ? null : at.toJSDate().toISOString();
}

/**
 * What a question says takes the place of what was said before; what it doesn't say stays, but that somebody is left out whom it names now.
 * @param said the question, without whom it leaves out itself.
 */
export function carryOver(before: AskParameters, own: AskParameters, said: string): AskParameters {
  const isAdded = adding.test(foldQuestion(said).folded);
  const join = <Item>(earlier: readonly Item[], now: readonly Item[]): Item[] =>
    isAdded ? [...new Set([...earlier, ...now])] : [...(now.length > 0 ? now : earlier)];
  const isAskedFor = (name: string) =>
    namesExcluded(said, [name]) || readExcludedTypes([name]).some((type) => own.event_types.includes(type));
  const still = (before.without ?? []).filter((name) => !isAskedFor(name));
  const unwanted = readExcludedTypes(own.without);
  const without = new Set([...still, ...(own.without ?? [])]);
  const hasWindow = own.since !== null || own.until !== null;
  return {
    assets: join(before.assets, own.assets),
    event_types: join(before.event_types, own.event_types).filter((type) => !unwanted.includes(type)),
    since: hasWindow ? own.since : before.since,
    until: hasWindow ? own.until : before.until,
    action: own.action ?? before.action,
    min_confidence: own.min_confidence ?? before.min_confidence,
    source: own.source ?? before.source,
    ...(without.size > 0 ? { without: [...without] } : {}),
  };
}
