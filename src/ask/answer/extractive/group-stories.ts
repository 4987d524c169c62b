import { isCorrection } from '../../../domain/duplicates/corrected-event.ts';
import { decidesOtherwise } from '../../../domain/duplicates/opposite-decisions.ts';
import { tellsSameEvent } from '../../../domain/duplicates/same-event.ts';
import { isSameStory, type Telling } from '../../../domain/duplicates/same-story.ts';
import { hasTurn, type Turn } from '../../../domain/duplicates/turning-words.ts';
import { eventTypeTable } from '../../../domain/event-types/event-type-table.ts';
import { readFate } from '../../../domain/text/fates.ts';
import { toCanonicalText } from '../../../domain/text/normalise.ts';
import { correctsSource } from '../../denied-sources.ts';
import type { AskSource } from '../../source.ts';
import { isOfOneSeries } from './is-serial.ts';

/** Messages that tell one story. */
export interface AskStory {
  /** The one that fits the question best: its words are quoted. */
  lead: AskSource;
  /** All of it, the lead first. */
  messages: AskSource[];
  /** The newest verdict among them, a deep one before a fast one; null: none has one. */
  verdict: AskSource['verdict'];
  /** The result of that verdict as known. */
  outcome: AskSource['outcome'];
  /** Distinct sources that told it. */
  sources: string[];
}

/** A message, read once for all that it is compared with. */
interface ReadSource {
  source: AskSource;
  telling: Telling | null;
  turns: readonly boolean[];
  /** It puts off or calls off what was to come. */
  isCalledOff: boolean;
  /** Its title, canonical. */
  title: string;
}

/** A denial or a correction contradicts what it is about: it is shown beside it, never as another telling of it. */
export const contradictions: readonly Turn[] = ['denial', 'negation'];
/** UTF-16 units of a title that are read. */
const titleLimit = 200;
/** What was to come comes later or not at all. That trading stops is what a delisting is. */
const putOff =
  /\b(?:postpon|delay|defer|cancel|shelv|scrap|extend)\w{0,5}\b|\b(?:call|push|put)(?:s|ed)? (?:off|back)\b|推迟|延[后期迟长]|取消(?![^,。]{0,12}交易对)|搁置|暂缓/u;
/** How an event ended is told beside how it began. */
const partings: readonly Turn[] = [...contradictions, 'recovery'];

/** Messages by story, in the order of the messages that fit best. What is retracted stands by itself: it is told as retracted only. */
export function groupStories(sources: readonly AskSource[]): AskStory[] {
  const groups: ReadSource[][] = [];
  for (const read of sources.map(readSource)) {
    const group = groups.find((one) => one.some((told) => isOneStory(told, read)));
    if (group === undefined) groups.push([read]);
    else group.push(read);
  }
  return groups.flatMap((group) => toStory(group.map(({ source }) => source)) ?? []);
}

/** Stories of what was counted; null: not all of it is at hand. @param messages how many were counted. */
export function countStories(sources: readonly AskSource[], messages: number): number | null {
  if (sources.length !== messages) return null;
  // What corrects another one that is counted is no story of its own.
  const corrects = (one: AskSource) => sources.some((told) => correctsSource(told, one));
  // Nor is what one source has withdrawn and another one still tells.
  const isStillTold = (one: AskSource) =>
    one.is_retracted && sources.some((told) => !told.is_retracted && areAboutOneEvent(told, one));
  return groupStories(sources).filter(({ messages }) => !messages.every((one) => corrects(one) || isStillTold(one)))
    .length;
}

function readSource(source: AskSource): ReadSource {
  const title = toCanonicalText(source.title);
  const fate = readFate(source.title.normalize('NFKC').slice(0, titleLimit).toLowerCase());
  return {
    source,
    title,
    telling: toTelling(source),
    turns: [...partings.map((kind) => hasTurn(title, kind)), fate?.state === 'resumed', isCorrection(source.title)],
    isCalledOff: fate === null && putOff.test(title),
  };
}

/** Messages as one story, the first one its lead; null: there are none. */
export function toStory(messages: AskSource[]): AskStory | null {
  const [lead] = messages;
  if (lead === undefined) return null;
  const [judged] = messages
    .filter(({ verdict }) => verdict !== null)
    .toSorted((a, b) => rankVerdict(b).localeCompare(rankVerdict(a)));
  const sources = messages.flatMap(({ source, sources: tellers }) => [source, ...tellers]);
  return {
    lead,
    messages,
    verdict: judged?.verdict ?? null,
    outcome: judged?.outcome ?? null,
    sources: [...new Set(sources.filter((name) => name !== null))],
  };
}

/** Deep before fast, then by time. */
const rankVerdict = ({ verdict }: AskSource): string =>
  verdict === null ? '' : `${verdict.stage === 'deep' ? 1 : 0} ${verdict.created_at}`;

function isOneStory(one: ReadSource, other: ReadSource): boolean {
  const [a, b] = [one.source, other.source];
  if (a.is_retracted !== b.is_retracted || a.origin !== 'archive' || b.origin !== 'archive') return false;
  if (one.turns.some((has, kind) => has !== other.turns[kind])) return false;
  if (decidesOtherwise(one.title, other.title) || isCalledOffBetween(one, other)) return false;
  if (a.folded.includes(b.news_event_id ?? -1) || b.folded.includes(a.news_event_id ?? -1)) return true;
  return isOneEvent(one.telling, other.telling);
}

/** One of them alone tells that it was called off. Of a theft, that the place stands still is no news of its own. */
function isCalledOffBetween(one: ReadSource, other: ReadSource): boolean {
  return one.isCalledOff !== other.isCalledOff && ![one, other].some(({ source }) => source.event_type === 'hack');
}

/** Whether a message tells that what an earlier one tells was put off or called off. */
export function callsOff(later: AskSource, told: AskSource): boolean {
  if (!(Date.parse(later.published_at ?? '') > Date.parse(told.published_at ?? '')) || later.is_retracted) return false;
  const [one, other] = [readSource(later), readSource(told)];
  return one.isCalledOff && isCalledOffBetween(one, other) && isOneEvent(one.telling, other.telling);
}

function isOneEvent(one: Telling | null, other: Telling | null): boolean {
  if (one === null || other === null || isOfOneSeries(one, other)) return false;
  return isSameStory(one, other) || tellsSameEvent(one, other);
}

/** Whether two messages are about one event, whatever became of either. */
export function areAboutOneEvent(a: AskSource, b: AskSource): boolean {
  return isOneEvent(toTelling(a), toTelling(b));
}

function toTelling({ event_type, verdict, assets, keywords, text, published_at }: AskSource): Telling | null {
  if (event_type === null || published_at === null) return null;
  return { event_type, action: verdict?.action ?? 'observe', assets, keywords, text, created_at: published_at };
}

function isOfMarket({ direction, stage }: NonNullable<AskStory['verdict']>, { event_type }: AskSource): boolean {
  return event_type === 'macro' && direction !== 'neutral' && stage === 'deep';
}

/** How much a desk loses by not reading it, 0–1: our verdict's weight, who else tells it, the kind of event. */
export function weighStory({ verdict, sources, lead }: AskStory): number {
  // What befalls the whole market is no trade, and matters all the same.
  const takesSide = verdict !== null && (verdict.action !== 'observe' || isOfMarket(verdict, lead));
  const judged = takesSide ? verdict.confidence : 0;
  const told = Math.min(1, (sources.length - 1) / 3);
  const impact = lead.event_type === null ? 0.3 : eventTypeTable[lead.event_type].impact;
  return 0.4 * judged + 0.25 * told + 0.35 * impact;
}
