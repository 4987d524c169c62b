import { findTimeLeft } from '../../domain/deadline-levels.ts';
import { defaultDecayRate } from '../../domain/time-decay.ts';
import { waitUntil, withDeadline } from '../../domain/wait-until.ts';
import { fuseRankings } from '../../memory/fusion/reciprocal-rank-fusion.ts';
import { queryTextLimit, toKeywordQuery } from '../../memory/ranking/keyword-query.ts';
import type { Reranker } from '../../memory/rerank/reranker.ts';
import type { Synonyms } from '../../memory/synonyms/synonyms.ts';
import type { GuardedEmbedder } from '../../models/embedding/embedder.ts';
import { toSpoken } from '../to-spoken.ts';
import type { SynonymsOfScope } from '../upkeep/accepted-synonyms.ts';
import { type AskingChat, isKnownTo } from './asking-chat.ts';
import { weighAsking } from './asking-words.ts';
import { fillPlaces } from './fill-places.ts';
import { toSaidNumber } from './present-text.ts';
import { rankScope } from './rank-scope.ts';
import type { AskedWord, ChatFilter, ChatHit, ChatSearch } from './recall.ts';
import type { RecallStore, StoredHit } from './recall-store.ts';
import { rerankHits } from './rerank-hits.ts';
import { hideLines, toLineKey } from './scope-index.ts';
import { createScopeIndexes } from './scope-indexes.ts';

export interface ChatSearchParts {
  store: RecallStore;
  /** Null: none. */
  embedder: GuardedEmbedder | null;
  reranker: Reranker | null;
  synonyms: Synonyms | null;
  /** The names that hold in the chats of one scope alone; unset: none. */
  synonymsOf?: SynonymsOfScope;
}

export interface PreparedChatSearch extends ChatSearch {
  /** Reads a scope before it is asked for: at first use forty thousand turns take seconds. Never rejects. */
  prepare(scope: string): Promise<void>;
}

/** How long a search may take, ms, and how much of its caller's time it leaves, so that one late leg costs itself alone. */
const [limitMs, restMs] = [2800, 100];
/** Of each leg. */
const legLimit = 15;
/** The least cosine that counts. */
const meaningThreshold = 0.3;
/** Characters of a message that are embedded. */
const embeddedLength = 2000;
/** How often the words are ranked anew because what was found is gone. */
const mostTries = 3;

type Query = ChatFilter & { since?: Date | null; asking?: AskingChat };
/** What a leg found, or the reason why it found nothing. */
type Found = { hits: ChatHit[]; words: AskedWord[]; reason: string | null };

/** Searches by words in an index in memory, by meaning in the store. */
export function createChatSearch(parts: ChatSearchParts): PreparedChatSearch {
  const { store, reranker } = parts;
  const openIndex = createScopeIndexes(store);

  async function searchByWords(text: string, filter: Query, abort: AbortSignal): Promise<Found> {
    const { scope, scene, asOf, asking, since = null } = filter;
    const own = await parts.synonymsOf?.(scope, asOf);
    const shared = parts.synonyms?.at?.(asOf) ?? parts.synonyms;
    const findIn = (asked: string) => [...(own?.findIn(asked) ?? []), ...(shared?.findIn(asked) ?? [])];
    const query = weighAsking(toKeywordQuery(text, { findIn }), text);
    const index = await openIndex(scope);
    for (let left = mostTries; ; left--) {
      const { ranked, words } = rankScope(index, { query, scene, since, asOf, asking, limit: legLimit });
      const stored = await readLines(
        ranked.map(({ line }) => line),
        filter,
        abort,
      );
      const gone = ranked.filter(({ key }) => !stored.has(key));
      hideLines(
        index,
        gone.map(({ key }) => key),
      );
      if (gone.length > 0 && left > 1) continue;
      const hits = ranked.flatMap(({ key, score }): ChatHit[] => {
        const hit = stored.get(key);
        return hit === undefined ? [] : [{ ...hit, score, found_by: 'words' }];
      });
      return { hits, words, reason: null };
    }
  }

  async function readLines(lines: readonly Pick<ChatHit, 'kind' | 'id'>[], { scope, asOf }: Query, abort: AbortSignal) {
    const idsOf = (wanted: ChatHit['kind']) => lines.filter(({ kind }) => kind === wanted).map(({ id }) => id);
    const ids = { scope, turns: idsOf('turn'), summaries: idsOf('summary'), asOf };
    const stored = lines.length === 0 ? [] : keepSpoken(await store.readRecallable(ids, abort));
    return new Map(stored.map((hit): [string, StoredHit] => [toLineKey(hit), hit]));
  }

  async function searchByMeaning(text: string, filter: Query, abort: AbortSignal): Promise<Found> {
    if (parts.embedder === null || parts.embedder.model === null) return { hits: [], words: [], reason: null };
    const { embedding, reason } = await parts.embedder.tryEmbed(text.slice(0, embeddedLength), { abort });
    if (embedding === null) return { hits: [], words: [], reason: reason === 'empty_text' ? null : reason };
    const { since = null, asking } = filter;
    const { vector, model } = embedding;
    const query = { vector, model, threshold: meaningThreshold, decayRate: defaultDecayRate, since };
    const near = await fillPlaces(
      legLimit,
      (limit) => store.searchByMeaning({ ...query, limit }, filter, abort),
      (hit) => asking === undefined || !isKnownTo(asking, { ...hit, said: toSaidNumber(hit.text) }),
    );
    return { hits: keepSpoken(near).map((hit) => ({ ...hit, found_by: 'meaning' })), words: [], reason: null };
  }

  return {
    prepare: (scope) =>
      openIndex(scope).then(
        () => {},
        () => {},
      ),
    search: (whole, filter, caller) =>
      withDeadline(Math.min(limitMs, findTimeLeft(caller) - restMs), caller, async (abort) => {
        // No deadline ends what is read at one go.
        const text = whole.slice(0, queryTextLimit);
        const run = (name: string, leg: typeof searchByWords) =>
          waitUntil(leg(text, filter, abort), abort).catch(
            (): Found => ({ hits: [], words: [], reason: `${name}_${abort.aborted ? 'late' : 'failed'}` }),
          );
        const legs = await Promise.all([run('words', searchByWords), run('meaning', searchByMeaning)]);
        const hits = fuse(legs.map((leg) => leg.hits));
        const reranked = await rerankHits(hits, reranker, { query: text, isOfUse: filter.isOfUse }, abort);
        const degraded = [...legs.map(({ reason }) => reason), reranked.reason].filter((reason) => reason !== null);
        return { hits: reranked.hits.slice(0, filter.limit), words: legs.flatMap(({ words }) => words), degraded };
      }),
    async listNewest({ summaries, rounds, ...range }, abort) {
      const hits = await store.listNewest({ summaries, rounds }, range, abort);
      return keepSpoken(hits).map((hit) => ({ ...hit, score: 0, found_by: 'newest' }));
    },
    async listByEmotion({ emotion, since, limit, ...range }, abort) {
      const hits = await store.listByEmotion({ emotion, since, limit }, range, abort);
      return keepSpoken(hits).map((hit) => ({ ...hit, score: 0, found_by: 'emotion' }));
    },
  };
}

/** As they were spoken; those that only thought, or called a tool, are left out. */
function keepSpoken<T extends StoredHit>(hits: readonly T[]): T[] {
  return hits.flatMap((hit) => {
    const text = hit.role === 'assistant' ? toSpoken(hit.text) : hit.text;
    return text === '' ? [] : [{ ...hit, text }];
  });
}

/** Both legs in one order; what both found once, with the score of its words. */
function fuse(legs: readonly ChatHit[][]): ChatHit[] {
  const hits = new Map<string, ChatHit>();
  for (const hit of legs.flat()) {
    const known = hits.get(toLineKey(hit));
    hits.set(toLineKey(hit), known === undefined ? hit : { ...known, found_by: 'both' });
  }
  const fused = fuseRankings(legs.map((leg) => ({ ids: leg.map(toLineKey) })));
  return fused.flatMap(({ id }) => hits.get(id) ?? []);
}
