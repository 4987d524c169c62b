import { type AskParameters, type AskRound, questionLimit } from '../question.ts';
import { dropAsides } from './asides.ts';
import { cleanQuestion } from './clean-question.ts';
import { type Dismissals, isNewTopic, readDismissals } from './dismissals.ts';
import { type FoldedQuestion, foldQuestion } from './fold-question.ts';
import { readRelativeWindow, saysFiltersAlone, toWindow, type Window } from './follow-up.ts';
import { readAssets } from './read-assets.ts';
import { readMinConfidence } from './read-confidence.ts';
import { readExclusions } from './read-exclusions.ts';
import { readAction, readEventTypes, withoutEventTypes } from './read-filters.ts';
import { readSource } from './read-source.ts';
import { type Refusals, readRefusals } from './refusals.ts';
import type { RouteSigns } from './route-signs.ts';
import type { RouterInput } from './router.ts';
import { readPastWindow } from './window/read-window.ts';
import { readZone } from './window/read-zone.ts';

/** Chinese is written with spaces around Latin words, or without. */
const spaceAtHan = /(?<=\p{Script=Han}) | (?=\p{Script=Han})/gu;

/** What the round before says to a question that may go on from it. */
interface EarlierRound {
  parameters: AskParameters;
  window_words: string | null;
}

/** What one question says by itself. */
export interface QuestionReading {
  /** Without orders and pleasantries. */
  text: string;
  question: FoldedQuestion;
  /** As its route is chosen. */
  folded: string;
  /** Without whom it leaves out. */
  rest: string;
  own: AskParameters;
  window: Window | null;
  signs: RouteSigns;
  dismissed: Dismissals['filters'];
  refused: Refusals['refused'];
  leavesTopic: boolean;
}

/** Reads one question; the round before it tells what its words may take away, and what "the week before" is. */
export function readByItself(
  input: RouterInput,
  before: EarlierRound | null,
  round: AskRound | undefined,
): QuestionReading {
  const whole = input.question.slice(0, questionLimit).trim();
  const cleaned = cleanQuestion(whole);
  const question = foldQuestion(cleaned);
  const leavesTopic = isNewTopic(question);
  const dismissals = readDismissals(before === null || leavesTopic ? foldQuestion('') : question, (rest) =>
    isOfFilters(rest, input),
  );
  const asked = dismissals.filters.size === 0 ? question : dismissals.rest;
  const { without, rest } = readExclusions(asked.said);
  const refusals = readRefusals(without.length > 0 ? foldQuestion(rest) : asked);
  const wanted = before !== null && refusals.isAll ? foldQuestion('') : refusals.rest;
  const main = dropAsides(wanted);
  const window = toOwnWindow(main, input, before, round) ?? toOwnWindow(wanted, input, before, round);
  const types = readEventTypes(main);
  const own: AskParameters = {
    assets: readAssets(wanted),
    event_types: types.length > 0 ? types : readEventTypes(wanted),
    since: window?.since ?? null,
    until: window?.until ?? null,
    action: readAction(asked),
    min_confidence: readMinConfidence(asked, before?.parameters.min_confidence != null),
    source: dismissals.filters.has('source') ? null : readSource(wanted, input.sources),
    ...(without.length > 0 ? { without } : {}),
  };
  const signs: RouteSigns = {
    hasWindow: window !== null,
    isTimeAlone: window !== null && !/[\p{L}\p{N}]/u.test(main.said.replace(window.words ?? '', '')),
    hasVerdictFilter: own.action !== null || own.min_confidence !== null || own.source !== null,
    hasEventType: own.event_types.length > 0,
    hasAsset: own.assets.length + without.length > 0,
    hasHistory: before !== null,
    refusesNews: refusals.refusesNews,
    answer: before === null ? '' : (round?.answer ?? ''),
    saysTime: (text) => readPastWindow(foldQuestion(text), input.asOf, input.timeZone) !== null,
    whole: foldQuestion(whole).folded,
    main: toRouteText(cleaned === '' ? whole : main.folded),
  };
  return {
    text: cleaned || whole,
    question,
    folded: toRouteText(readRefusals(cleaned === '' ? foldQuestion(whole) : question).rest.folded),
    rest,
    own,
    window,
    signs,
    dismissed: dismissals.filters,
    refused: refusals.refused,
    leavesTopic,
  };
}

const toRouteText = (folded: string): string => folded.replace(spaceAtHan, '').trim();

/** "Any source, last month?": what is said besides what is taken away is filters alone. */
function isOfFilters(rest: FoldedQuestion, { asOf, timeZone, sources }: RouterInput): boolean {
  const words = readPastWindow(rest, asOf, timeZone)?.words ?? null;
  return saysFiltersAlone(withoutEventTypes(rest), readAssets(rest), [words, readSource(rest, sources)]);
}

function toOwnWindow(
  question: FoldedQuestion,
  { asOf, timeZone }: RouterInput,
  before: EarlierRound | null,
  round: AskRound | undefined,
): Window | null {
  const zone = readZone(question) ?? timeZone;
  if (before !== null) {
    const window = { ...before.parameters, words: before.window_words };
    const relative = readRelativeWindow(question, { window, round }, asOf, zone);
    if (relative !== null) return relative;
  }
  const read = readPastWindow(question, asOf, zone);
  return read === null ? null : toWindow(read.since, read.until, read.words);
}
