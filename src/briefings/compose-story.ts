import type { AlertLanguage } from '../alerts/alert-language.ts';
import { wordsOf } from '../alerts/words-of.ts';
import { answerWordsOf } from '../ask/answer/extractive/answer-words.ts';
import { chooseSentence } from '../ask/answer/extractive/choose-sentence.ts';
import type { AskStory } from '../ask/answer/extractive/group-stories.ts';
import { coverTerms, type Focus } from '../ask/answer/extractive/read-focus.ts';
import type { AskSource } from '../ask/source.ts';
import { toPricedAsset } from '../domain/assets/choose-asset.ts';
import { textNamesAsset } from '../domain/assets/recognise-assets.ts';
import { eventTypeTable } from '../domain/event-types/event-type-table.ts';
import { toPercent } from '../domain/text/to-percent.ts';
import { tokenizeQuery } from '../domain/text/tokenize.ts';
import { briefingWordsOf } from './briefing-words.ts';
import type { Contradictions } from './find-contradictions.ts';
import type { WeighedStory } from './gather-stories.ts';

/** What is said of a story, as its author wrote it: citations are `[ID]` of the sources. */
export interface StoryWords {
  tldr: string;
  what: string[];
}

/** What rules say of a story, whoever writes its words. */
export interface StoryFacts {
  importance: number;
  reasons: string[];
  speaks_for: string[];
  speaks_against: string[];
  market: string | null;
}

const namesLimit = 4;
const sentenceLimit = 3;
/** Share of a sentence's words from which on it was said before. */
const saidBar = 0.6;
/** Impact of a type from which on it is a reason by itself, 0–1. */
const impactBar = 0.8;

const toFocus = (language: AlertLanguage, wantsFigure: boolean): Focus => ({
  language,
  wantsFigure,
  terms: [],
  names: [],
  assets: [],
  isFiltered: true,
  wantsPrice: false,
  wantsDay: false,
  wantsResult: false,
  wantsConflict: false,
  isAboutTime: false,
});

/** The story in sentences of its own messages: the headline of the first one in the reader's language, then what another message or sentence adds to it. */
export function quoteStory({ lead, messages }: AskStory, language: AlertLanguage): StoryWords {
  const withdrawn = lead.is_retracted ? answerWordsOf(language).retracted : '';
  const isReadable = (message: AskSource) => !chooseSentence(message, toFocus(language, false)).isForeign;
  const teller = messages.find(isReadable) ?? lead;
  const tldr = chooseTelling(teller, language);
  const said = [tldr];
  const what: string[] = [];
  for (const message of messages) {
    if (what.length === sentenceLimit) break;
    const { text } = chooseSentence(message, toFocus(language, true));
    if (said.some((sentence) => repeats(text, sentence))) continue;
    said.push(text);
    what.push(`${text} [${message.id}]`);
  }
  return { tldr: `${withdrawn}${tldr} [${teller.id}]`, what };
}

/** Its headline; where that names nothing of what it is about, the sentence of it that does. */
function chooseTelling(lead: AskSource, language: AlertLanguage): string {
  const { text } = chooseSentence(lead, toFocus(language, false));
  if (tellsSomething(text, lead)) return text;
  const other = chooseSentence(lead, toFocus(language, true)).text;
  return tellsSomething(other, lead) ? other : text;
}

const tellsSomething = (text: string, { assets }: AskSource): boolean =>
  assets.length === 0 || /\d/.test(text) || assets.some((asset) => textNamesAsset(text, asset));

const repeats = (text: string, said: string): boolean =>
  coverTerms(tokenizeQuery(text), said) >= saidBar || coverTerms(tokenizeQuery(said), text) >= saidBar;

/** How important a story is and why, what speaks for and against it, and what the market did. */
export function describeFacts(
  { story, weight }: WeighedStory,
  against: Contradictions,
  language: AlertLanguage,
): StoryFacts {
  return {
    importance: Math.round(10 * Math.min(1, weight)),
    reasons: listReasons(story, language),
    speaks_for: listSupport(story, language),
    speaks_against: listDoubts(story, against, language),
    market: describeMarket(story, language),
  };
}

function listReasons({ verdict, lead }: AskStory, language: AlertLanguage): string[] {
  const words = briefingWordsOf(language);
  const reasons: string[] = [];
  if (verdict !== null) {
    const action = language === 'zh' ? wordsOf('zh').actions[verdict.action] : verdict.action;
    reasons.push(words.verdict(verdict.stage, action, verdict.confidence.toFixed(2)));
  }
  if (lead.event_type !== null && eventTypeTable[lead.event_type].impact >= impactBar) {
    reasons.push(words.type(wordsOf(language).toType(lead.event_type)));
  }
  return reasons;
}

function listSupport({ sources, messages, lead }: AskStory, language: AlertLanguage): string[] {
  const words = briefingWordsOf(language);
  if (sources.length < 2 || lead.is_retracted) return [];
  const ids = messages.slice(0, namesLimit).map(({ id }) => `[${id}]`);
  return [`${words.toldBy(sources.length, sources.slice(0, namesLimit).join(words.comma))} ${ids.join('')}`];
}

function listDoubts(
  { lead, sources, verdict }: AskStory,
  { denials, calledOff, opposed, withdrawn }: Contradictions,
  language: AlertLanguage,
): string[] {
  const words = briefingWordsOf(language);
  const quote = (source: AskSource) => `${chooseSentence(source, toFocus(language, false)).text} [${source.id}]`;
  const doubts = [
    ...(lead.is_retracted ? [`${words.withdrawn} [${lead.id}]`] : []),
    ...denials.map((source) => words.denied(quote(source))),
    ...calledOff.map((source) => words.calledOff(quote(source))),
    ...withdrawn.map((source) => `${words.withdrawnElsewhere(source.source ?? '?')} [${source.id}]`),
    ...opposed.map((source) => words.opposed(quote(source))),
  ];
  const [only] = sources;
  if (sources.length === 1 && only !== undefined) doubts.push(words.oneSource(only));
  if (lead.is_edited) doubts.push(`${words.edited} [${lead.id}]`);
  const { riskFlags } = wordsOf(language);
  const risks = (verdict?.risk_flags ?? []).map((flag) => riskFlags[flag as keyof typeof riskFlags] ?? flag);
  if (risks.length > 0) doubts.push(words.risks(risks.join(words.comma)));
  return doubts;
}

function describeMarket({ verdict, outcome, lead }: AskStory, language: AlertLanguage): string | null {
  if (verdict === null || verdict.direction === 'neutral') return null;
  if (outcome === null) return briefingWordsOf(language).noResult;
  const result = answerWordsOf(language).result(outcome, toPercent(outcome.return));
  return `${toPricedAsset(lead.assets)} ${result}`;
}
