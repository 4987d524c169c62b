import { cutText, detectLanguage } from '../../domain/text/normalise.ts';
import { tokenize } from '../../domain/text/tokenize.ts';
import { anchorDates } from './anchor-dates.ts';
import { needsItsQuestion, weighSubstance } from './filler.ts';
import { toSaidSentences } from './to-said-sentences.ts';

export interface SummarisedTurn {
  role: 'user' | 'assistant';
  /** The speaker, where the client or an import named one. */
  name: string | null;
  content: string;
  entities: readonly string[];
  /** ISO 8601. */
  created_at: string;
}

/** Characters of a summary, at most. */
export const summaryLength = 300;
/** Characters of one sentence in it: longer ones end at a comma before that. */
const sentenceLength = { zh: 80, en: 150 };
/** Less than this share of the best one's weight is worth no place. */
const leastShare = 0.12;
/** So little is worth none at all, whatever stands beside it. */
const leastWeight = 0.15;
/** What a model said counts less: what is to be known later is what the people told. */
const modelShare = 0.6;
const questionShare = 0.35;
/** By how much a sentence counts less that is all like one that was chosen. */
const repetitionCost = 0.7;
/** From this likeness on, two sentences say the same. */
const sameLikeness = 0.5;

interface Candidate {
  /** The speaker as the summary names them. */
  speaker: string;
  text: string;
  tokens: ReadonlySet<string>;
  /** Names and figures. */
  facts: ReadonlySet<string>;
  order: number;
  isQuestion: boolean;
  /** The order of the question that it answers, without which it says nothing. */
  answers: number | null;
  weight: number;
}

/**
 * What was said, in the words of those who said it: the sentences that have most in common with all others and say most of people,
 * things and numbers, in their order, each with who said it, in the language of the chat. Null: nothing was said that is worth it.
 * @param timeZone in which "yesterday" is a date.
 */
export function writeSummary(turns: readonly SummarisedTurn[], timeZone: string): string | null {
  const language = detectLanguage(turns.map(({ content }) => content.slice(0, 500)).join('\n')) === 'zh' ? 'zh' : 'en';
  const candidates = weigh(toCandidates(turns, language, timeZone));
  const chosen = choose(candidates, language);
  return chosen.length === 0 ? null : compose(chosen, language);
}

function toCandidates(turns: readonly SummarisedTurn[], language: 'zh' | 'en', timeZone: string): Candidate[] {
  const candidates: Candidate[] = [];
  /** What was asked last, by an earlier message, and has no answer yet. */
  let open: Candidate | null = null;
  for (const { role, name, content, entities, created_at } of turns) {
    const speaker = toSpeaker(role, name, language);
    const first = candidates.length;
    for (const { text, isQuestion } of toSaidSentences(content)) {
      const isAnswer = open !== null && !isQuestion;
      const substance = weighSubstance(text, isAnswer);
      if (substance === 0) continue;
      const facts = 1 + Math.min(0.6, 0.2 * countFacts(text, entities));
      const share = (role === 'assistant' && name === null ? modelShare : 1) * (isQuestion ? questionShare : 1);
      candidates.push({
        speaker,
        text: anchorDates(shorten(text, sentenceLength[language]), created_at, { language, timeZone }),
        tokens: new Set(tokenize(text, 'query')),
        facts: new Set([
          ...entities.filter((entity) => text.includes(entity)),
          ...(text.match(/\d+(?:[.,:]\d+)*/g) ?? []),
        ]),
        order: candidates.length,
        isQuestion,
        answers: isAnswer && needsItsQuestion(text) ? (open?.order ?? null) : null,
        weight: substance * facts * share,
      });
    }
    const said = candidates.slice(first);
    const asked = said.findLast(({ isQuestion }) => isQuestion);
    if (asked !== undefined) open = asked;
    else if (said.length > 0) open = null;
  }
  return candidates;
}

function toSpeaker(role: SummarisedTurn['role'], name: string | null, language: 'zh' | 'en'): string {
  if (name !== null) return cutText(name.replace(/[\s:：[\]]+/g, ' ').trim(), 40);
  if (language === 'zh') return role === 'user' ? '用户' : '助手';
  return role === 'user' ? 'User' : 'Assistant';
}

const figure = /\d|[一二两三四五六七八九十百千万]+(?:个|点|号|岁|年|月|天|次|块|元|万|公里|小时|分钟)/;
const dated =
  /\b(?:yesterday|tomorrow|tonight|last|next|ago|monday|tuesday|wednesday|thursday|friday|saturday|sunday|january|february|march|april|june|july|august|september|october|november|december)\b|[今明昨前后]天|[上下]周|[上下]个?月|周[一二三四五六日末]|去年|明年|月底/i;
const ownLife = /\b(?:i|my|we|our|i'[a-z]+|we'[a-z]+)\b|我/i;

function countFacts(text: string, entities: readonly string[]): number {
  const named = entities.filter((name) => text.includes(name)).length;
  return Math.min(2, named) + Number(figure.test(text)) + Number(dated.test(text)) + Number(ownLife.test(text));
}

/** With what each has in common with all others: the cosine of their tokens. */
function weigh(candidates: readonly Candidate[]): Candidate[] {
  const common = candidates.map((one) =>
    candidates.reduce((sum, other) => (other === one ? sum : sum + toLikeness(one.tokens, other.tokens)), 0),
  );
  const highest = Math.max(...common, 0.001);
  return candidates.map((one, index) => ({ ...one, weight: one.weight * (0.5 + (common[index] ?? 0) / highest) }));
}

function toLikeness(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  if (a.size === 0 || b.size === 0) return 0;
  let shared = 0;
  for (const token of a) if (b.has(token)) shared += 1;
  return shared / Math.sqrt(a.size * b.size);
}

/**
 * The best that fit, each time the one that says most of what isn't said yet (maximal marginal relevance, Carbonell and Goldstein, 1998);
 * in the order in which they were said.
 */
function choose(candidates: readonly Candidate[], language: 'zh' | 'en'): Candidate[] {
  let chosen: Candidate[] = [];
  const least = Math.max(leastWeight, leastShare * Math.max(...candidates.map(({ weight }) => weight)));
  let left = candidates.filter(({ weight }) => weight >= least).map((one) => ({ one, likeness: 0 }));
  while (left.length > 0) {
    const worth = ({ one, likeness }: (typeof left)[number]) => one.weight * (1 - repetitionCost * likeness);
    const best = left.reduce((most, next) => (worth(next) > worth(most) ? next : most));
    const question = candidates.filter((one) => one.order === best.one.answers && !chosen.includes(one));
    const next = [...chosen, best.one, ...question].sort((a, b) => a.order - b.order);
    const isAdded = compose(next, language).length <= summaryLength;
    if (isAdded) chosen = next;
    left = left
      .filter(({ one }) => one !== best.one && !chosen.includes(one) && !(isAdded && saysTheSame(one, best.one)))
      .map(({ one, likeness }) => ({
        one,
        likeness: isAdded ? Math.max(likeness, toLikeness(one.tokens, best.one.tokens)) : likeness,
      }));
  }
  // A question without its answer tells nothing.
  return chosen.every(({ isQuestion }) => isQuestion) ? [] : chosen;
}

/** Much the same words, and no name or figure that the other one lacks. */
function saysTheSame(one: Candidate, other: Candidate): boolean {
  return toLikeness(one.tokens, other.tokens) >= sameLikeness && [...one.facts].every((fact) => other.facts.has(fact));
}

const endMarks = { zh: { question: '？', statement: '。' }, en: { question: '?', statement: '.' } };

/** One line; who goes on speaking is named once. */
function compose(chosen: readonly Candidate[], language: 'zh' | 'en'): string {
  const [colon, space] = language === 'zh' ? ['：', ''] : [': ', ' '];
  let line = '';
  let last: string | null = null;
  for (const { speaker, text, isQuestion } of chosen) {
    if (speaker !== last) line += `${line === '' ? '' : ' '}${speaker}${colon}`;
    else line += space;
    line += /[。！？!?.…~～"”」]$/.test(text) ? text : text + endMarks[language][isQuestion ? 'question' : 'statement'];
    last = speaker;
  }
  return line;
}

/** At most so long, ending where a part of it ends. */
function shorten(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const head = cutText(text, limit - 1);
  const end = Math.max(...['，', ',', '；', ';', '、', ' – ', ' — '].map((mark) => head.lastIndexOf(mark)));
  const cut = end >= limit / 2 ? head.slice(0, end) : head.replace(/\s+\S*$/, '');
  return `${cut.trimEnd()}…`;
}
