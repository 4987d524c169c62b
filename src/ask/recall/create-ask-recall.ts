import { toErrorMessage } from '../../domain/app-error.ts';
import { correctingWords, isCorrection } from '../../domain/duplicates/corrected-event.ts';
import type { Outcome } from '../../domain/evidence.ts';
import { type Logger, silentLogger } from '../../domain/logger.ts';
import { denyingWords } from '../../domain/text/denying-words.ts';
import { toStorableText } from '../../domain/text/normalise.ts';
import { waitUntil } from '../../domain/wait-until.ts';
import type { RetrievalResult } from '../../memory/fusion/retrieval-result.ts';
import type { Memory, MemoryQuery, Retrieval } from '../../memory/memory.ts';
import { isUsableEmbedding } from '../../memory/request/query-embedding.ts';
import type { GuardedEmbedder } from '../../models/embedding/embedder.ts';
import type { AskParameters } from '../question.ts';
import { namesExcluded, readExclusions } from '../route/read-exclusions.ts';
import { isFilterOnly } from '../route/strip-filters.ts';
import { addCorrections, addDenials, toCorrectionFilters, toDenialFilters } from './add-denials.ts';
import type { AlikeMessage, ArchiveFilter, AskArchive } from './archive.ts';
import { countLeftOut } from './count-left-out.ts';
import { type FoundMessages, type FusedMessage, orderCandidates } from './order-candidates.ts';
import { listQuestionWords, pickRareWords } from './prioritise.ts';
import { type AskCandidate, candidateLimit, type RecallForAsk, type RecallQuery } from './recall.ts';
import { narrowsArchive, resolveFilter } from './resolve-filter.ts';

interface RecallDependencies {
  memory: Pick<Memory, 'retrieve'>;
  archive: AskArchive;
  /** Embeds questions for the search of fingerprints, which isn't made without it. */
  embedder?: GuardedEmbedder;
  logger?: Logger;
  /** Time for memory's searches, ms; default: the settings'. */
  deadlineMs?: number;
}

/** The least cosine similarity at which a message may be meant. */
const matchThreshold = 0.6;

interface Search {
  question: string;
  parameters: AskParameters;
  filter: ArchiveFilter;
  abort: AbortSignal | undefined;
}

/** Candidates by title, by memory's fused order, by their fingerprints, and where a question says no more than its filters, by weight. */
export function createAskRecall({
  memory,
  archive,
  embedder,
  logger = silentLogger,
  deadlineMs,
}: RecallDependencies): RecallForAsk {
  async function retrieve({ question, filter, abort }: Search, query: MemoryQuery = { words: question }) {
    return memory.retrieve(query, {
      scope: filter.scope,
      asOf: filter.asOf,
      assets: filter.assets,
      eventTypes: filter.eventTypes,
      minConfidence: filter.minConfidence,
      messages: filter.messages,
      timeWindowHours: null,
      policy: 'parallel',
      matchCount: candidateLimit,
      candidateCount: candidateLimit,
      matchThreshold,
      ...(deadlineMs === undefined ? {} : { deadlineMs }),
      ...(abort === undefined ? {} : { abort }),
    });
  }

  /** By the question as it stands. An embedder that is away is told of by memory, which asks the same one. */
  async function findAlike({ question, filter, abort }: Search): Promise<AlikeMessage[]> {
    if (embedder === undefined || embedder.model === null) return [];
    const { embedding } = await embedder.tryEmbed(question, abort === undefined ? {} : { abort });
    if (!isUsableEmbedding(embedding)) return [];
    return archive.findAlike(embedding, filter, { threshold: matchThreshold, limit: candidateLimit });
  }

  /** A part that fails costs its own candidates alone. */
  const attemptWith =
    ({ abort }: Search, degraded: Set<string>) =>
    async <T>(run: () => Promise<T>, otherwise: T): Promise<T> => {
      try {
        return await waitFor(run(), abort);
      } catch (error) {
        if (abort?.aborted) throw error;
        logger.warn({}, `The archive could not be asked: ${toErrorMessage(error)}`);
        degraded.add('ask_archive_failed');
        return otherwise;
      }
    };

  /** But for those whose headline names what the question is not about. */
  async function readMessages(
    ids: readonly number[],
    { filter, parameters }: Search,
    known?: Map<number, Outcome | null>,
  ) {
    const messages = await archive.readMessages(ids, filter, known);
    return messages.filter(({ source }) => !namesExcluded(source.title, parameters.without));
  }

  /** By words alone: what denies is known by its own. */
  async function findDenials(search: Search): Promise<AskCandidate[]> {
    const parameters = toDenialFilters(search.parameters);
    return parameters === null ? [] : findByWords(search, parameters, denyingWords);
  }

  /** Those that their headlines show to correct something, for what they are shown beside. */
  async function findCorrections(search: Search): Promise<AskCandidate[]> {
    const parameters = toCorrectionFilters(search.parameters);
    const found = parameters === null ? [] : await findByWords(search, parameters, correctingWords);
    return found
      .filter(({ source }) => isCorrection(source.title))
      .map((candidate) => ({ ...candidate, priority: 5, fused: 0 }));
  }

  async function findByWords(search: Search, parameters: AskParameters, more: readonly string[]) {
    const filter = await resolveFilter(archive, parameters, search.filter);
    const words = [search.question, ...more];
    const { results } = await retrieve({ ...search, filter }, { words, embedding: null });
    const fused = results.flatMap((result) => (result.news_event_id === null ? [] : [toFused(result, [])]));
    const messages = await readMessages(
      fused.map(({ id }) => id),
      { ...search, filter },
    );
    const found = { titled: [], weighty: [], alike: [], keywords: new Set<string>(), fused, messages };
    return orderCandidates(found, search.parameters);
  }

  /** What was found, each message once, with what is known of it. */
  async function find(search: Search, titles: readonly string[], degraded: Set<string>): Promise<FoundMessages> {
    const { question, parameters, filter } = search;
    const attempt = attemptWith(search, degraded);
    const byWeight = isFilterOnly(question, parameters);
    const words = listQuestionWords(question, parameters);
    const [titled, weighty, retrieval, alike, counts] = await Promise.all([
      attempt(
        async () => (await Promise.all(titles.map((t) => archive.findTitled(t, filter, candidateLimit)))).flat(),
        [],
      ),
      byWeight ? attempt(() => archive.listWeighty(filter, candidateLimit), []) : [],
      byWeight ? null : retrieve(search),
      byWeight ? [] : attempt(() => findAlike(search), []),
      attempt(() => archive.countWords(words, filter), { messages: 0, words: new Map<string, number>() }),
    ]);
    for (const cause of retrieval?.degraded ?? []) degraded.add(cause);
    const results = (retrieval?.results ?? []).filter(({ news_event_id }) => news_event_id !== null);
    const ids = [...new Set([...titled, ...weighty, ...results.map(toEventId), ...alike.map(({ id }) => id)])];
    const [messages, folded] = await Promise.all([
      attempt(() => readMessages(ids, search, toOutcomes(retrieval)), []),
      attempt(() => archive.findEvents(results.flatMap((result) => result.folded.map(toSignalId))), new Map()),
    ]);
    return {
      titled: [...new Set(titled)],
      weighty,
      fused: results.map((result) =>
        toFused(
          result,
          result.folded.flatMap((name) => folded.get(toSignalId(name)) ?? []),
        ),
      ),
      alike,
      messages,
      keywords: pickRareWords(words, counts),
    };
  }

  async function recall(
    query: RecallQuery,
    degraded: Set<string>,
  ): Promise<{ candidates: AskCandidate[]; search: Search }> {
    const { parameters, scope, asOf, abort } = query;
    const said = toStorableText(query.question);
    const question = parameters.without === undefined ? said : readExclusions(said).rest;
    const filter = await waitFor(resolveFilter(archive, parameters, { scope, asOf }), abort);
    const search = { question, parameters, filter, abort };
    const attempt = attemptWith(search, degraded);
    const [found, denials, corrections] = await Promise.all([
      find(search, [...new Set([question, toStorableText(query.asked)])], degraded),
      attempt(() => findDenials(search), []),
      attempt(() => findCorrections(search), []),
    ]);
    const fitting = addDenials(orderCandidates(found, parameters), denials, search);
    // A search that failed hasn't found that no message has the words.
    const isDone = fitting.length > 0 || degraded.size > 0;
    return { candidates: addCorrections(isDone ? fitting : await findBeside(search, degraded), corrections), search };
  }

  /** What the filters leave where no word is found, by weight: beside the question, as far as words tell. */
  async function findBeside(search: Search, degraded: Set<string>): Promise<AskCandidate[]> {
    const { parameters, filter } = search;
    if (!narrowsArchive(parameters)) return [];
    const attempt = attemptWith(search, degraded);
    const ids = await attempt(() => archive.listWeighty(filter, candidateLimit), []);
    const messages = await attempt(() => readMessages(ids, search), []);
    const found = { titled: [], weighty: ids, fused: [], alike: [], keywords: new Set<string>(), messages };
    return orderCandidates(found, parameters).map((candidate) => ({ ...candidate, priority: 5 }));
  }

  return async (query) => {
    const degraded = new Set<string>();
    try {
      const { candidates, search } = await recall(query, degraded);
      const left_out =
        candidates.length > 0
          ? {}
          : await countLeftOut(query.parameters, (parameters) => recallFew(search, parameters));
      return { candidates, left_out, degraded: [...degraded] };
    } catch (error) {
      if (query.abort?.aborted) throw error;
      logger.warn({}, `The archive could not be asked: ${toErrorMessage(error)}`);
      return { candidates: [], left_out: {}, degraded: [...degraded, 'ask_archive_failed'] };
    }
  };

  /** How many messages these parameters would leave: those that the words find, or all where only filters are asked for. */
  async function recallFew({ question, filter, abort }: Search, parameters: AskParameters): Promise<number> {
    const changed = await resolveFilter(archive, parameters, filter);
    if (isFilterOnly(question, parameters)) return (await waitFor(archive.tally(changed), abort)).messages;
    const { results } = await retrieve({ question, parameters, filter: changed, abort });
    return results.filter(({ news_event_id }) => news_event_id !== null).length;
  }
}

function waitFor<T>(promise: Promise<T>, abort: AbortSignal | undefined): Promise<T> {
  return abort === undefined ? promise : waitUntil(promise, abort);
}

/** The outcomes that memory has read already; none where it couldn't. */
function toOutcomes(retrieval: Retrieval | null): Map<number, Outcome | null> {
  if (retrieval === null || retrieval.degraded.includes('memory_outcomes_failed')) return new Map();
  return new Map(retrieval.results.flatMap(({ ai_signal_id: id, outcome }) => (id === null ? [] : [[id, outcome]])));
}

const toFused = (result: RetrievalResult, folded: readonly number[]): FusedMessage => ({
  id: toEventId(result),
  fused: result.fused,
  similarity: result.similarity ?? 0,
  folded,
  sources: result.sources,
});
const toEventId = ({ news_event_id }: RetrievalResult): number => news_event_id ?? 0;
/** `signal:12` → 12. */
const toSignalId = (name: string): number => Number(name.slice(name.indexOf(':') + 1));
