import { tellsSameEvent } from '../../../domain/duplicates/same-event.ts';
import { isSameStory, type Telling } from '../../../domain/duplicates/same-story.ts';
import { findTurn } from '../../../domain/duplicates/turning-words.ts';
import { eventTypeTable } from '../../../domain/event-types/event-type-table.ts';
import { toCanonicalText } from '../../../domain/text/normalise.ts';
import type { AskSource } from '../../source.ts';

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

/** Messages by story, in the order of the messages that fit best. What is retracted stands by itself: it is told as retracted only. */
export function groupStories(sources: readonly AskSource[]): AskStory[] {
  const groups: AskSource[][] = [];
  for (const source of sources) {
    const group = groups.find((one) => one.some((told) => isOneStory(told, source)));
    if (group === undefined) groups.push([source]);
    else group.push(source);
  }
  return groups.flatMap(toStory);
}

function toStory(messages: AskSource[]): AskStory[] {
  const [lead] = messages;
  if (lead === undefined) return [];
  const [judged] = messages
    .filter(({ verdict }) => verdict !== null)
    .toSorted((a, b) => rankVerdict(b).localeCompare(rankVerdict(a)));
  const sources = messages.flatMap(({ source, sources: tellers }) => [source, ...tellers]);
  return [
    {
      lead,
      messages,
      verdict: judged?.verdict ?? null,
      outcome: judged?.outcome ?? null,
      sources: [...new Set(sources.filter((name) => name !== null))],
    },
  ];
}

/** Deep before fast, then by time. */
const rankVerdict = ({ verdict }: AskSource): string =>
  verdict === null ? '' : `${verdict.stage === 'deep' ? 1 : 0} ${verdict.created_at}`;

function isOneStory(a: AskSource, b: AskSource): boolean {
  if (a.is_retracted !== b.is_retracted || a.origin !== 'archive' || b.origin !== 'archive') return false;
  // A denial or a correction contradicts what it is about: it is shown beside it, never as another telling of it.
  if (findTurn(toCanonicalText(a.title), toCanonicalText(b.title), ['denial', 'negation']) !== null) return false;
  if (a.folded.includes(b.news_event_id ?? -1) || b.folded.includes(a.news_event_id ?? -1)) return true;
  const [one, other] = [toTelling(a), toTelling(b)];
  return one !== null && other !== null && (isSameStory(one, other) || tellsSameEvent(one, other));
}

function toTelling({ event_type, verdict, assets, keywords, text, published_at }: AskSource): Telling | null {
  if (event_type === null || published_at === null) return null;
  return { event_type, action: verdict?.action ?? 'observe', assets, keywords, text, created_at: published_at };
}

/** How much a desk loses by not reading it, 0–1: our verdict's weight, who else tells it, the kind of event. */
export function weighStory({ verdict, sources, lead }: AskStory): number {
  const judged = verdict === null || verdict.action === 'observe' ? 0 : verdict.confidence;
  const told = Math.min(1, (sources.length - 1) / 3);
  const impact = lead.event_type === null ? 0.3 : eventTypeTable[lead.event_type].impact;
  return 0.4 * judged + 0.25 * told + 0.35 * impact;
}
