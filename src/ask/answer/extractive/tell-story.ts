import { isBorneOut } from '../../../domain/claims/compare-quantities.ts';
import { readClaimFacts } from '../../../domain/claims/read-facts.ts';
import type { AskSource } from '../../source.ts';
import { type ChosenSentence, chooseSentence } from './choose-sentence.ts';
import type { ToldStory } from './describe-story.ts';
import { type AskStory, toStory } from './group-stories.ts';
import type { Focus } from './read-focus.ts';

/** Messages of a story that are read for the figure or the day that is asked for. */
const tellingLimit = 15;

/** A story with what is quoted of it. */
export interface QuotedStory {
  story: ToldStory;
  chosen: ChosenSentence;
}

interface Quote {
  chosen: ChosenSentence;
  teller: AskSource;
}

/**
 * What is quoted of a story: of its first message that can be told in the question's language, unless another one has the figure or the day that is asked for. Where a sum is asked for
 * and a later message has another one, the newest such is quoted too; each with the messages that say the same.
 */
export function tellStory(story: AskStory, focus: Focus): [QuotedStory] | [QuotedStory, QuotedStory] {
  const quotes = story.messages
    .slice(0, tellingLimit)
    .map((teller) => ({ chosen: chooseSentence(teller, focus), teller }));
  const asksFor = focus.wantsFigure || focus.wantsDay;
  const precise = asksFor ? quotes.filter(({ chosen }) => chosen.isPrecise) : [];
  const first = findReadable(precise) ??
    findReadable(quotes) ?? { chosen: chooseSentence(story.lead, focus), teller: story.lead };
  const newest = focus.wantsFigure ? findNewSum(first, precise) : null;
  if (newest === null) return [quote(story, first)];
  const differing = precise.filter((one) => haveOtherSums(one, first)).map(({ teller }) => teller);
  const agreeing = precise.filter((one) => one !== newest && !haveOtherSums(one, newest)).map(({ teller }) => teller);
  const former = story.messages.filter((message) => !differing.includes(message));
  const latter = [newest.teller, ...agreeing.filter((message) => differing.includes(message))];
  return [quote(toStory(former) ?? story, first), quote(toStory(latter) ?? story, newest)];
}

/** The first in the question's language, else the first. */
const findReadable = (quotes: readonly Quote[]): Quote | undefined =>
  quotes.find(({ chosen }) => !chosen.isForeign) ?? quotes[0];

const quote = (story: AskStory, { chosen, teller }: Quote): QuotedStory => ({ story: { ...story, teller }, chosen });

function findNewSum(first: Quote, precise: readonly Quote[]): Quote | null {
  const [newest] = precise
    .filter((one) => toTime(one) > toTime(first) && haveOtherSums(one, first))
    .toSorted((a, b) => toTime(b) - toTime(a));
  return newest ?? null;
}

const toTime = ({ teller }: Quote): number => Date.parse(teller.published_at ?? '') || 0;

/** Of one currency or coin they have sums, and none that is a rounding of the other's. */
function haveOtherSums({ chosen: one }: Quote, { chosen: other }: Quote): boolean {
  const [sums, others] = [readSums(one.text), readSums(other.text)];
  const agrees = sums.some((a) => others.some((b) => isBorneOut(a, b) || isBorneOut(b, a)));
  return !agrees && sums.some((a) => others.some((b) => a.kind === b.kind && a.unit === b.unit));
}

const readSums = (text: string) =>
  readClaimFacts(text).quantities.filter(({ kind }) => kind === 'money' || kind === 'coin');
