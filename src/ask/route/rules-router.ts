import {
  type AskParameters,
  type AskRound,
  type AskRoute,
  anyParameters,
  historyRounds,
  type Routing,
} from '../question.ts';
import { toGist } from './asides.ts';
import { asksOfTold, narrows } from './asks-of-told.ts';
import { asksNothingNew, chooseRoute, isOfArchive } from './choose-route.ts';
import { type DismissedFilter, dropDismissed } from './dismissals.ts';
import type { FoldedQuestion } from './fold-question.ts';
import { carryOver, isBareName, isElliptical, isFollowUp, lacksSubject, saysNothing } from './follow-up.ts';
import { type QuestionReading, readByItself } from './read-by-itself.ts';
import { readEventTypes, readKind } from './read-filters.ts';
import type { Router, RouterInput } from './router.ts';
import { toStandalone } from './to-standalone.ts';
import { compileQuestionPhrases } from './words/phrases.ts';
import { reworkWords } from './words/route-words.ts';

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
  const read = readByItself(input, before, round);
  const { question, own, window, signs, dismissed } = read;
  const chosen = chooseRoute(read.folded, signs);
  // "Who was affected?" asks of news what "who was Hal Finney?" asks of the web.
  const isOfTold = chosen === 'SEARCH_WEB' && before?.route === 'RAG_LOCAL' && asksOfTold(toGist(question), own);
  const route = isOfTold ? 'RAG_LOCAL' : chosen;
  const isFollowing = before !== null && goesOn(read, before, route);
  const standing =
    isFollowing && route === 'RAG_LOCAL' && !isOfArchive(read.folded, signs)
      ? inheritRoute(before, signs.hasWindow)
      : route;
  const isLocal = standing === 'RAG_LOCAL';
  const carries = isFollowing && isLocal && before.route !== 'DIRECT';
  const parameters = carries ? carryOver(toCarried(before, read), own, read.rest) : own;
  const isRework = before !== null && route === 'DIRECT' && rework.test(question.folded);
  const earlier = isFollowing || isRework ? before : null;
  const told = window === null ? earlier?.standalone : dropWindow(earlier);
  const carriedWords = carries ? toWords(before, dismissed) : null;
  return {
    route: standing,
    standalone: toStandalone(read.text, own.assets, told),
    parameters: isLocal ? parameters : anyParameters,
    kind: isLocal ? readKind(question) : 'find',
    window_words: isLocal ? (window?.words ?? carriedWords) : null,
    own: isLocal ? parameters : own,
    isAside: standing === 'DIRECT' && asksNothingNew(read.folded, signs),
  };
}

/** Whether a question goes on from the one before it. */
function goesOn({ question, own, window, dismissed, leavesTopic }: QuestionReading, before: Reading, route: AskRoute) {
  if (leavesTopic) return false;
  const gist = toGist(question);
  return (
    dismissed.size > 0 ||
    (before.route === 'SEARCH_WEB' && isBareName(question)) ||
    isFollowUp(gist) ||
    isElliptical(gist, own, window?.words ?? null) ||
    isAboutIt(gist, own, [before.route, route]) ||
    (before.route === 'RAG_LOCAL' && route === 'RAG_LOCAL' && narrows(gist, own, before.own))
  );
}

/** What an earlier round leaves to one that goes on: of the web its subject, of the archive every filter that wasn't taken away. */
function toCarried({ route, own }: Reading, { dismissed, refused }: QuestionReading): AskParameters {
  const standing = route === 'RAG_LOCAL' ? own : { ...anyParameters, assets: own.assets };
  const unwanted = readEventTypes(refused);
  return dropDismissed(
    { ...standing, event_types: standing.event_types.filter((type) => !unwanted.includes(type)) },
    dismissed,
  );
}

const toWords = ({ window_words }: Routing, dismissed: ReadonlySet<DismissedFilter>): string | null =>
  dismissed.has('time') ? null : window_words;

/** What asks nobody's messages has no subject in them, nor has what follows it. */
function isAboutIt(question: FoldedQuestion, own: AskParameters, routes: readonly Routing['route'][]): boolean {
  if (own.assets.length > 0 || routes.includes('DIRECT')) return false;
  return lacksSubject(question) || saysNothing(question, own) || asksOfTold(question, own);
}

/** What was asked before, without its time: another one is asked about now. */
function dropWindow(before: Routing | null): string | undefined {
  if (before === null) return undefined;
  const { standalone, window_words: words } = before;
  const place = words === null ? -1 : standalone.toLowerCase().indexOf(words.toLowerCase());
  if (words === null || place < 0) return standalone;
  return `${standalone.slice(0, place).trimEnd()} ${standalone.slice(place + words.length).trimStart()}`.trim();
}

/** "And SOL?" is asked of where the question before it was asked; what has a time of its own is asked of the archive. */
const inheritRoute = (before: Routing, hasWindow: boolean): Routing['route'] =>
  hasWindow ? 'RAG_LOCAL' : before.route;
