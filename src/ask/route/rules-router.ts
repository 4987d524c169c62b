import {
  type AskParameters,
  type AskRound,
  anyParameters,
  historyRounds,
  questionLimit,
  type Routing,
} from '../question.ts';
import { chooseRoute } from './choose-route.ts';
import { cleanQuestion } from './clean-question.ts';
import { type FoldedQuestion, foldQuestion } from './fold-question.ts';
import { carryOver, isFollowUp, lacksSubject, readRelativeWindow, toWindow, type Window } from './follow-up.ts';
import { readExclusions } from './read-exclusions.ts';
import { readAction, readAssets, readEventTypes, readKind, readMinConfidence } from './read-filters.ts';
import { readSource } from './read-source.ts';
import type { Router, RouterInput } from './router.ts';
import { toStandalone } from './to-standalone.ts';
import { readWindow } from './window/read-window.ts';
import { readZone } from './window/read-zone.ts';
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

/** Reads the earlier questions first, so that what they said can be carried over. Never throws. */
export function routeByRules(input: RouterInput): Routing {
  const history = input.history.slice(-historyRounds);
  let before: Routing | null = null;
  for (const [index, round] of history.entries()) {
    before = readRound({ ...input, question: round.question }, before, history[index - 1]);
  }
  return readRound(input, before, history.at(-1));
}

function readRound(input: RouterInput, before: Routing | null, round: AskRound | undefined): Routing {
  const whole = input.question.slice(0, questionLimit).trim();
  const cleaned = cleanQuestion(whole);
  const question = foldQuestion(cleaned);
  const window = toOwnWindow(question, input, before, round);
  const { without, rest } = readExclusions(cleaned);
  const about = without.length > 0 ? foldQuestion(rest) : question;
  const own: AskParameters = {
    assets: readAssets(about),
    event_types: readEventTypes(about),
    since: window?.since ?? null,
    until: window?.until ?? null,
    action: readAction(question),
    min_confidence: readMinConfidence(question),
    source: readSource(about, input.sources),
    ...(without.length > 0 ? { without } : {}),
  };
  const route = chooseRoute(cleaned === '' ? foldQuestion(whole).folded : question.folded, {
    hasWindow: window !== null,
    hasVerdictFilter: own.action !== null || own.min_confidence !== null || own.source !== null,
    hasEventType: own.event_types.length > 0,
    hasAsset: own.assets.length + without.length > 0,
    hasHistory: before !== null,
    whole: foldQuestion(whole).folded,
  });
  const isFollowing = before !== null && (isFollowUp(question) || isAboutIt(question, own, [before.route, route]));
  const standing = isFollowing && route !== 'DIRECT' ? inheritRoute(route, before, window !== null) : route;
  const carries = isFollowing && standing === 'RAG_LOCAL' && before?.route === 'RAG_LOCAL';
  const parameters = carries ? carryOver(before.parameters, own, rest) : own;
  const isRework = before !== null && route === 'DIRECT' && rework.test(question.folded);
  const earlier = isFollowing || isRework ? before : null;
  const told = window === null ? earlier?.standalone : dropWindow(earlier);
  return {
    route: standing,
    standalone: toStandalone(cleaned || whole, own.assets, told),
    parameters: standing === 'RAG_LOCAL' ? parameters : anyParameters,
    kind: standing === 'RAG_LOCAL' ? readKind(question) : 'find',
    window_words: standing !== 'RAG_LOCAL' ? null : (window?.words ?? (carries ? before.window_words : null)),
  };
}

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
function inheritRoute(route: Routing['route'], before: Routing | null, hasWindow: boolean): Routing['route'] {
  return before === null || route === 'SEARCH_WEB' || hasWindow ? route : before.route;
}
