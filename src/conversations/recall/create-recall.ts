import { findTimeLeft } from '../../domain/deadline-levels.ts';
import { detectLanguage } from '../../domain/text/normalise.ts';
import { waitUntil, withDeadline } from '../../domain/wait-until.ts';
import { queryTextLimit } from '../../memory/ranking/keyword-query.ts';
import { addsNothingTo } from './asking-words.ts';
import { type ChosenLine, chooseLines } from './choose-lines.ts';
import { fillPlaces } from './fill-places.ts';
import { composeBlock, type FrameLanguage } from './frame.ts';
import { keepWorthwhile } from './keep-worthwhile.ts';
import { orderRounds, orderToRead } from './order-rounds.ts';
import { type PresentText, toComparable, toPresentText } from './present-text.ts';
import type { ChatHit, ChatSearch, Recalled, RecallForChat, RecallRequest } from './recall.ts';
import { saysSomething } from './says-something.ts';
import { toLineKey } from './scope-index.ts';
import { speaksClearly } from './speaks-clearly.ts';

interface RecallParts {
  search: ChatSearch;
  /** The most characters of memory lines, line breaks counted; the frame comes on top. */
  chars: number;
  /** The IANA zone in which moments are written. */
  timeZone: string;
}

/** How long it may take, ms, and how much of its caller's time it leaves: the request waits three seconds, for more than this. */
const [limitMs, restMs] = [2900, 100];
/** How long the newest may take, ms, so that being late they cost themselves alone. */
const newestMs = 2800;
const searchLimit = 30;
/** What a first round is given of the newest. */
const newest = { summaries: 2, rounds: 3 };
/** How long a feeling is remembered, days, and how many turns of it are looked at. */
const [emotionDays, emotionLimit] = [3, 10];
const dayMs = 86_400_000;

type Range = Pick<RecallRequest, 'scope' | 'scene' | 'asOf'>;
type Stands = (hit: ChatHit) => boolean;

interface Found {
  hits: ChatHit[];
  degraded: string[];
}

/** Recall over a search of chats. */
export function createRecall({ search, chars, timeZone }: RecallParts): RecallForChat {
  /** What is late or fails is left out and named. */
  function listNewest(filter: Range, stands: Stands, caller: AbortSignal): Promise<Found> {
    return withDeadline(Math.min(newestMs, findTimeLeft(caller) - restMs), caller, async (abort) => {
      try {
        return { hits: await waitUntil(findNewest(filter, stands, abort), abort), degraded: [] };
      } catch {
        return { hits: [], degraded: [`newest_${abort.aborted ? 'late' : 'failed'}`] };
      }
    });
  }

  async function findNewest(filter: Range, stands: Stands, abort: AbortSignal): Promise<ChatHit[]> {
    const list = (most: typeof newest) => search.listNewest({ ...filter, ...most }, abort);
    const hits = await list(newest);
    if (hits.every(stands)) return hits;
    const [summaries, turns] = await Promise.all([
      fillPlaces(newest.summaries, (asked) => list({ summaries: asked, rounds: 0 }), stands),
      fillPlaces(newest.rounds, (asked) => list({ summaries: 0, rounds: asked }), stands, countRounds),
    ]);
    return [...summaries, ...turns];
  }

  async function find(request: RecallRequest, present: PresentText, abort: AbortSignal): Promise<Found> {
    const { scope, scene, text, asOf, emotion, rule, replaced } = request;
    // The store takes them for superseded when the new answer is stored: they are what is no longer to count.
    const stands = ({ chat_id, round }: ChatHit) => chat_id !== replaced?.chat_id || round < replaced.round;
    const filter = { scope, scene, asOf };
    const isNew = (hit: ChatHit) => stands(hit) && !present.has(toComparable(hit.text));
    if (rule === 'emotion') {
      if (emotion === null) return { hits: [], degraded: [] };
      const since = new Date(asOf.getTime() - emotionDays * dayMs);
      const list = (limit: number) => search.listByEmotion({ ...filter, emotion, since, limit }, abort);
      const felt = await fillPlaces(emotionLimit, list, isNew);
      return { hits: felt.filter(saysSomething), degraded: [] };
    }
    const addsNothing = addsNothingTo(text.slice(0, queryTextLimit));
    const isOfUse = (hit: ChatHit) => !addsNothing(hit) && isNew(hit);
    const chat_id = request.chat_id ?? replaced?.chat_id;
    const asking =
      chat_id === undefined ? {} : { asking: { chat_id, replaced_from: replaced?.round ?? null, present } };
    const [{ words, degraded, ...found }, last] = await Promise.all([
      search.search(text, { ...filter, ...asking, limit: searchLimit, isOfUse }, abort),
      rule === 'cold_start' ? listNewest(filter, stands, abort) : { hits: [], degraded: [] },
    ]);
    const hits = found.hits.filter(stands);
    const worthwhile = keepWorthwhile(hits, text.slice(0, queryTextLimit));
    if (rule === 'recall' || rule === 'plot_recall') return { hits: worthwhile, degraded };
    const clear = speaksClearly(text, hits, words) ? worthwhile : [];
    if (rule === 'default') return { hits: clear, degraded };
    const telling = last.hits.filter(saysSomething);
    const lost = [...degraded, ...last.degraded];
    return { hits: [...clear, ...orderRounds(telling, (hit) => hit)], degraded: lost };
  }

  return (request, caller) =>
    withDeadline(Math.min(limitMs, findTimeLeft(caller) - restMs), caller, async (abort) => {
      try {
        const present = toPresentText([request.text, ...request.present]);
        const { hits, degraded } = await waitUntil(find(request, present, abort), abort);
        return { ...compose(hits, request, present, { chars, timeZone }), degraded };
      } catch {
        return { block: null, items: [], degraded: [abort.aborted ? 'recall_late' : 'recall_failed'] };
      }
    });
}

function compose(
  hits: readonly ChatHit[],
  { text, asOf }: RecallRequest,
  present: PresentText,
  { chars, timeZone }: Pick<RecallParts, 'chars' | 'timeZone'>,
): Omit<Recalled, 'degraded'> {
  const language = toFrameLanguage(text, hits);
  const chosen = chooseLines(dropRepeats(hits), chars, present, { language, timeZone, asOf });
  if (chosen.length === 0) return { block: null, items: [] };
  const ofKind = (kind: ChatHit['kind']): ChosenLine[] => chosen.filter(({ hit }) => hit.kind === kind);
  const [summaries, turns] = [ofKind('summary'), orderToRead(ofKind('turn'), ({ hit }) => hit)];
  const toLines = (section: readonly ChosenLine[]) => section.map(({ line }) => line);
  return {
    block: composeBlock({ summaries: toLines(summaries), turns: toLines(turns) }, language),
    items: [...summaries, ...turns].map(({ hit }) => hit),
  };
}

function countRounds(hits: readonly ChatHit[]): number {
  return new Set(hits.map(({ chat_id, round }) => `${chat_id}/${round}`)).size;
}

function dropRepeats(hits: readonly ChatHit[]): ChatHit[] {
  return [...new Map(hits.toReversed().map((hit) => [toLineKey(hit), hit])).values()].reverse();
}

/** That of the message; where it shows none, that of what was found. */
export function toFrameLanguage(text: string, hits: readonly ChatHit[]): FrameLanguage {
  const own = detectLanguage(text);
  if (own !== 'other') return own;
  return detectLanguage(hits.map((hit) => hit.text.slice(0, 300)).join('\n')) === 'en' ? 'en' : 'zh';
}
