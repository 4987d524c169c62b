import {
  type AskParameters,
  type AskRound,
  anyParameters,
  historyRounds,
  questionLimit,
  type Routing,
} from '../question.ts';
import { asksNothingNew, chooseRoute, isOfArchive, type RouteSigns } from './choose-route.ts';
import { cleanQuestion } from './clean-question.ts';
import { type DismissedFilter, dropDismissed, isNewTopic, readDismissals } from './dismissals.ts';
import { type FoldedQuestion, foldQuestion } from './fold-question.ts';
import {
  carryOver,
  isBareName,
  isElliptical,
  isFollowUp,
  lacksSubject,
  readRelativeWindow,
  saysFiltersAlone,
  toWindow,
  type Window,
} from './follow-up.ts';
import { readAssets } from './read-assets.ts';
import { readMinConfidence } from './read-confidence.ts';
import { readExclusions } from './read-exclusions.ts';
import { readAction, readEventTypes, readKind, withoutEventTypes } from './read-filters.ts';
import { readSource } from './read-source.ts';
import type { Router, RouterInput } from './router.ts';
import { toStandalone } from './to-standalone.ts';
import { readWindow } from './window/read-window.ts';
import { readZone } from './window/read-zone.ts';
import { compileQuestionPhrases } from './words/phrases.ts';
import { reworkWords } from './words/route-words.ts';

/** Chinese is written with spaces around Latin words, or without. */
const spaceAtHan = /(?<=\p{Script=Han}) | (?=\p{Script=Han})/gu;
const rework = compileQuestionPhrases(reworkWords);

/** The router by rules: words, numbers and the calendar; no model, no network, the same answer every time. */
export function createRulesRouter(): Router {
  return {
    name: 'rules',
    async route(input) {
      return { routing: routeByRules(input), model_name: 'rules', usage: [], degraded: [] };
    },
  };
}

/** What was read of one round: where it is answered, and what it says by itself. */
interface Reading extends Routing {
  own: AskParameters;
  /** Thanks, or the last answer in another form: what was spoken of stays what it was. */
  isAside: boolean;
}

/** Reads the earlier questions first, so that what they said can be carried over. Never throws. */
export function routeByRules(input: RouterInput): Routing {
  const history = input.history.slice(-historyRounds);
  let before: Reading | null = null;
  let round: AskRound | undefined;
  for (const earlier of history) {
    const reading: Reading = readRound({ ...input, question: earlier.question }, before, round);
    if (reading.isAside) continue;
    [before, round] = [reading, earlier];
  }
  const { own: _own, isAside: _isAside, ...routing } = readRound(input, before, round ?? history.at(-1));
  return routing;
}

function readRound(input: RouterInput, before: Reading | null, round: AskRound | undefined): Reading {
  const whole = input.question.slice(0, questionLimit).trim();
  const cleaned = cleanQuestion(whole);
  const question = foldQuestion(cleaned);
  const hasLeft = isNewTopic(question);
  const dismissed = readDismissals(before === null || hasLeft ? foldQuestion('') : question, (rest) =>
    isOfFilters(rest, input),
  );
  const asked = dismissed.filters.size === 0 ? question : dismissed.rest;
  const window = toOwnWindow(asked, input, before, round);
  const { without, rest } = readExclusions(asked.said);
  const about = without.length > 0 ? foldQuestion(rest) : asked;
  const own: AskParameters = {
    assets: readAssets(about),
    event_types: readEventTypes(about),
    since: window?.since ?? null,
    until: window?.until ?? null,
    action: readAction(asked),
    min_confidence: readMinConfidence(asked, before?.parameters.min_confidence != null),
    source: dismissed.filters.has('source') ? null : readSource(about, input.sources),
    ...(without.length > 0 ? { without } : {}),
  };
  const signs: RouteSigns = {
    hasWindow: window !== null,
    hasVerdictFilter: own.action !== null || own.min_confidence !== null || own.source !== null,
    hasEventType: own.event_types.length > 0,
    hasAsset: own.assets.length + without.length > 0,
    hasHistory: before !== null,
    answer: before === null ? '' : (round?.answer ?? ''),
    saysTime: (text) => readWindow(foldQuestion(text), input.asOf, input.timeZone) !== null,
    whole: foldQuestion(whole).folded,
  };
  const folded = (cleaned === '' ? foldQuestion(whole).folded : question.folded).replace(spaceAtHan, '');
  const route = chooseRoute(folded, signs);
  const isFollowing =
    before !== null &&
    !hasLeft &&
    (dismissed.filters.size > 0 ||
      (before.route === 'SEARCH_WEB' && isBareName(question)) ||
      isFollowUp(question) ||
      isElliptical(question, own, window?.words ?? null) ||
      isAboutIt(question, own, [before.route, route]));
  const standing =
    isFollowing && route === 'RAG_LOCAL' && !isOfArchive(folded, signs) ? inheritRoute(before, signs.hasWindow) : route;
  const carries = isFollowing && standing === 'RAG_LOCAL' && before.route !== 'DIRECT';
  const parameters = carries ? carryOver(toCarried(before, dismissed.filters), own, rest) : own;
  const isRework = before !== null && route === 'DIRECT' && rework.test(question.folded);
  const earlier = isFollowing || isRework ? before : null;
  const told = window === null ? earlier?.standalone : dropWindow(earlier);
  return {
    route: standing,
    standalone: toStandalone(cleaned || whole, own.assets, told),
    parameters: standing === 'RAG_LOCAL' ? parameters : anyParameters,
    kind: standing === 'RAG_LOCAL' ? readKind(question) : 'find',
    window_words:
      standing !== 'RAG_LOCAL' ? null : (window?.words ?? (carries ? toWords(before, dismissed.filters) : null)),
    own: standing === 'RAG_LOCAL' ? parameters : own,
    isAside: standing === 'DIRECT' && asksNothingNew(folded, signs),
  };
}

/** "Any source, last month?": what is said besides what is taken away is filters alone. */
function isOfFilters(rest: FoldedQuestion, { asOf, timeZone, sources }: RouterInput): boolean {
  const words = readWindow(rest, asOf, timeZone)?.words ?? null;
  return saysFiltersAlone(withoutEventTypes(rest), readAssets(rest), [words, readSource(rest, sources)]);
}

/** What an earlier round leaves to one that goes on: of the web its subject, of the archive every filter that wasn't taken away. */
function toCarried({ route, own }: Reading, dismissed: ReadonlySet<DismissedFilter>): AskParameters {
  return dropDismissed(route === 'RAG_LOCAL' ? own : { ...anyParameters, assets: own.assets }, dismissed);
}

const toWords = ({ window_words }: Routing, dismissed: ReadonlySet<DismissedFilter>): string | null =>
  dismissed.has('time') ? null : window_words;

/** What asks nobody's messages has no subject in them, nor has what follows it. */
function isAboutIt(question: FoldedQuestion, { assets }: AskParameters, routes: readonly Routing['route'][]): boolean {
  return assets.length === 0 && !routes.includes('DIRECT') && lacksSubject(question);
}

/** What was asked before, without its time: another one is asked about now. */
function dropWindow(before: Routing | null): string | undefined {
  if (before === null) return undefined;
  const { standalone, window_words: words } = before;
  const place = words === null ? -1 : standalone.toLowerCase().indexOf(words.toLowerCase());
  if (words === null || place < 0) return standalone;
  return `${standalone.slice(0, place).trimEnd()} ${standalone.slice(place + words.length).trimStart()}`.trim();
}

function toOwnWindow(
  question: FoldedQuestion,
  { asOf, timeZone }: RouterInput,
  before: Routing | null,
  round: AskRound | undefined,
): Window | null {
  const zone = readZone(question) ?? timeZone;
  if (before !== null) {
    const window = { ...before.parameters, words: before.window_words };
    const relative = readRelativeWindow(question, { window, round }, asOf, zone);
    if (relative !== null) return relative;
  }
  const read = readWindow(question, asOf, zone);
  return read === null ? null : toWindow(read.since, read.until, read.words);
}

/** "And SOL?" is asked of where the question before it was asked; what has a time of its own is asked of the archive. */
const inheritRoute = (before: Routing, hasWindow: boolean): Routing['route'] =>
  hasWindow ? 'RAG_LOCAL' : before.route;
