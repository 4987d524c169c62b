import { toZonedTime } from '../../../domain/local-time.ts';
import { hasHan } from '../../../domain/text/tokenize.ts';
import { contradictsSource, keepDenials } from '../../denied-sources.ts';
import { describeFilters } from '../../route/describe-filters.ts';
import type { AskSource } from '../../source.ts';
import type { AnswerInput } from '../answerer.ts';
import { answerDirectly } from './answer-directly.ts';
import { answerWordsOf } from './answer-words.ts';
import { isTeaser, namesAny } from './choose-sentence.ts';
import { describeStory } from './describe-story.ts';
import { describeCount, describeFirst } from './describe-tally.ts';
import { isDecidedTwice, isDeniedAmong } from './find-disputes.ts';
import { type AskStory, groupStories, weighStory } from './group-stories.ts';
import { coverTerms, type Focus, readFocus } from './read-focus.ts';
import { type QuotedStory, tellStory } from './tell-story.ts';

/** Stories of an answer; of one that asks for a figure or a day; examples of a count. */
const storyLimit = 8;
const preciseLimit = 4;
const exampleLimit = 3;
/** Share of the question's terms from which on a message is near to what nothing names. */
const nearBar = 0.34;
/** Below it a message answers nothing of the question. */
const answerBar = 0.2;

interface RankedStory extends QuotedStory {
  /** What a later message says of it otherwise. */
  later: QuotedStory | null;
  /** Share of the question's terms that it has, 0–1; those in its headline or in what is quoted count double. */
  covered: number;
  /** The greater, the earlier it stands. */
  weight: number;
}

/** The lines of an answer that says nothing but what stands in its sources and the tables. */
export function* composeAnswer(input: AnswerInput): Generator<string> {
  const focus = readFocus(input.question, input.routing);
  if (input.routing.route === 'DIRECT') {
    yield answerDirectly(input.question, focus);
    yield* input.notes;
    return;
  }
  yield* input.tally === null ? tellStories(input, focus) : tellTally(input, focus);
  yield* input.notes;
}

function* tellTally(input: AnswerInput, focus: Focus): Generator<string> {
  const { tally, sources, routing } = input;
  const words = answerWordsOf(focus.language);
  if (tally === null) return;
  if (routing.kind === 'first') {
    if (tally.first.length === 0) return yield* tellStories(input, focus);
    const told = sources.filter(({ news_event_id }) =>
      tally.first.some((teller) => teller.news_event_id === news_event_id),
    );
    const [best] = tellAll((told.length > 0 ? told : sources).slice(0, 1), focus);
    if (best !== undefined) yield* describeAll([best], focus, input);
    yield* describeFirst(tally, focus, input);
    return;
  }
  // What was withdrawn is told, though it doesn't count.
  const isWithdrawn = sources.some(({ is_retracted }) => is_retracted);
  if (tally.messages === 0) return yield* isWithdrawn ? tellStories(input, focus) : tellNothing(input, focus);
  yield* describeCount(tally, toSearched(input, focus), focus);
  const all = tellAll(sources, focus);
  const firm = order(all).filter((one) => !all.some((told) => contradictsSource(toLead(told), toLead(one))));
  const examples = keepDenials(arrange(firm.slice(0, exampleLimit), focus), all, toLead);
  if (examples.length > 0) yield words.examples;
  yield* describeAll(examples, focus, input);
}

function* tellStories(input: AnswerInput, focus: Focus): Generator<string> {
  const { sources } = input;
  if (sources.length === 0) return yield* tellNothing(input, focus);
  const words = answerWordsOf(focus.language);
  const missing = findMissing(focus, input);
  const all = tellAll(sources, focus);
  const fitting = order(keepFitting(all, focus));
  if (missing.length > 0) {
    const near = fitting.filter(({ covered }) => covered >= nearBar).slice(0, exampleLimit);
    yield words.unnamed(missing.map((name) => `“${name}”`).join(words.comma), near.length === 0);
    return yield* describeAll(near, focus, input);
  }
  if (isUnanswered(fitting, focus)) {
    const near = fitting.filter(({ covered }) => covered > 0).slice(0, exampleLimit);
    yield words.unanswered(near.length === 0);
    return yield* describeAll(near, focus, input);
  }
  const isPrecise = (focus.wantsFigure || focus.wantsDay) && focus.terms.length > 0;
  const first = fitting.slice(0, isPrecise ? preciseLimit : storyLimit);
  const shown = arrange(keepDenials(first, all, toLead), focus);
  const leads = shown.map(toLead);
  const torn = focus.wantsConflict ? findTorn(shown) : [];
  if (torn.length > 0) yield words.conflict(torn.join(words.comma));
  else if (isDeniedAmong(leads)) yield words.denial;
  else if (isDecidedTwice(leads)) yield words.decidedOtherwise;
  if (isPrecise && !shown.some(({ chosen }) => chosen.hasAsked)) yield focus.wantsFigure ? words.noFigure : words.noDay;
  if (focus.wantsResult) yield* tellResults(shown, focus);
  // What takes neither side is beside such a question.
  const told = torn.length > 0 ? shown.filter(({ story }) => takesSide(story)) : shown;
  yield* describeAll(told, focus, input);
}

/** Nothing that was found has more than a chance word of the question, where words are all that it is asked by. */
function isUnanswered(fitting: readonly RankedStory[], focus: Focus): boolean {
  // One word may be another for what the messages tell.
  if (focus.terms.length < 2 || focus.isFiltered || focus.assets.length > 0) return false;
  if (focus.wantsConflict || focus.wantsResult) return false;
  const readable = fitting.filter(({ story }) => isInLanguage(story.lead.text, focus));
  return readable.length === fitting.length && fitting.every(({ covered }) => covered < answerBar);
}

function* describeAll(shown: readonly RankedStory[], focus: Focus, input: AnswerInput): Generator<string> {
  for (const { story, chosen, later } of shown) {
    yield describeStory(story, chosen, focus, input);
    if (later !== null) yield describeStory(later.story, later.chosen, focus, input);
  }
}

function* tellNothing(input: AnswerInput, focus: Focus): Generator<string> {
  const { asOf, timeZone } = input;
  yield answerWordsOf(focus.language).nothing(toSearched(input, focus), toZonedTime(asOf, timeZone));
}

const toSearched = ({ routing, asOf, timeZone }: AnswerInput, { language }: Focus): string =>
  describeFilters(routing, { asOf, timeZone }, language) || answerWordsOf(language).everything;

function tellAll(sources: AnswerInput['sources'], focus: Focus): RankedStory[] {
  return groupStories(sources).map((story, place, { length }) => {
    const { lead } = story;
    const [first, later = null] = tellStory(story, focus);
    const { chosen } = first;
    const covered =
      (coverTerms(focus.terms, toSaid(lead)) + coverTerms(focus.terms, `${lead.title}\n${chosen.text}`)) / 2;
    const answers = chosen.isPrecise || (focus.wantsResult && story.outcome !== null) ? 0.3 : 0;
    const lure = isTeaser(story.lead.title) ? 0.25 : 0;
    const rank = 1 - place / length;
    return {
      ...first,
      later,
      covered,
      weight: 0.35 * rank + 0.4 * covered + 0.25 * weighStory(story) + answers - lure,
    };
  });
}

/** Without what shares no word with the question, where others do; what is in the other language can't be told by its words. */
function keepFitting(told: readonly RankedStory[], focus: Focus): RankedStory[] {
  const named = told.filter(({ story, chosen }) => namesAny(`${story.lead.title}\n${chosen.text}`, focus.names));
  if (named.length > 0 && named.length < told.length) return keepFitting(named, focus);
  // Its filters say what it is about: what is left are other words for them.
  if (focus.isFiltered) return [...told];
  const most = Math.max(...told.map(({ covered }) => covered));
  return told.filter(({ story, covered }) => covered > most / 2 || most === 0 || !isInLanguage(story.lead.text, focus));
}

/** What a message says and what it is about. */
const toSaid = ({ title, source, event_type, assets, keywords, summary, text }: AskSource): string =>
  [title, source, event_type?.replaceAll('_', ' '), ...assets, ...keywords, summary, text].join('\n');

const isInLanguage = (text: string, { language }: Focus): boolean =>
  (/\p{Script=Han}{2}/u.test(text.slice(0, 200)) ? 'zh' : 'en') === language;

/** What matters most first. */
function order(told: readonly RankedStory[]): RankedStory[] {
  return told.toSorted((a, b) => b.weight - a.weight);
}

/** Before all others what has the figure or the day that is asked for; newest first where the question is about time. */
function arrange(shown: readonly RankedStory[], { isAboutTime }: Focus): RankedStory[] {
  const told = isAboutTime ? shown.toSorted((a, b) => toTime(b) - toTime(a)) : shown;
  return [...told.filter(({ chosen }) => chosen.isPrecise), ...told.filter(({ chosen }) => !chosen.isPrecise)];
}

const toTime = ({ story }: RankedStory): number => Date.parse(story.lead.published_at ?? '') || 0;

/** Names of the question that no source has, if it has none of its names at all: what is found is then beside the point. */
function findMissing({ names, terms, assets, isFiltered }: Focus, { sources }: AnswerInput): string[] {
  const texts = sources.map((source) => toSaid(source));
  // One Chinese word and nothing else: who or what the question is about.
  if (names.length === 0 && terms.length === 1 && assets.length === 0 && !isFiltered) {
    return terms.every((term) => hasHan(term) && term.length > 2) &&
      texts.some(hasHan) &&
      !texts.some((text) => coverTerms(terms, text) > 0)
      ? terms
      : [];
  }
  if (names.length === 0) return [];
  const missing = names.filter((name) => !texts.some((text) => namesAny(text, [name])));
  return missing.length === names.length ? missing : [];
}

function* tellResults(shown: readonly RankedStory[], { language }: Focus): Generator<string> {
  const judged = shown.filter(({ story }) => story.verdict !== null && !story.lead.is_retracted);
  const hits = judged.map(({ story }) => (story.outcome === null ? 'pending' : (story.outcome.hit ?? 'open')));
  const count = (kind: (typeof hits)[number]) => hits.filter((hit) => hit === kind).length;
  if (judged.length === 0) return;
  yield answerWordsOf(language).results({
    right: count(true),
    wrong: count(false),
    open: count('open'),
    pending: count('pending'),
  });
}

/** Assets of which one story is judged to rise and another to fall. */
function findTorn(shown: readonly RankedStory[]): string[] {
  const assetsOf = (direction: string) =>
    new Set(
      shown.filter(({ story }) => story.verdict?.direction === direction).flatMap(({ story }) => story.lead.assets),
    );
  const [up, down] = [assetsOf('long'), assetsOf('short')];
  return [...up].filter((asset) => down.has(asset));
}

const toLead = ({ story }: RankedStory): AskSource => story.lead;
const takesSide = ({ verdict }: AskStory): boolean => verdict !== null && verdict.direction !== 'neutral';
