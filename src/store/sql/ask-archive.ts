import type { z } from 'zod';
import type { ArchivedMessage, ArchiveFilter, AskArchive } from '../../ask/recall/archive.ts';
import { titleQuestionLimit, toTitleTokens } from '../../ask/recall/title-tokens.ts';
import { sourceTextLimit, toSourceId } from '../../ask/source.ts';
import type { Outcome } from '../../domain/evidence.ts';
import { toFingerprintRecipe } from '../../domain/fingerprint.ts';
import { cutText, toStorableText } from '../../domain/text/normalise.ts';
import type { askMessageSchema } from './ask-rows.ts';
import type { CallFunction } from './call-function.ts';
import { ask } from './functions.ts';
import { createSqlMemorySearch, toFurtherFilters } from './memory-search.ts';

type At = Pick<ArchiveFilter, 'scope' | 'asOf'>;

/** What questions ask, on `sql/0018_ask_recall.sql` and `sql/0026_fingerprints.sql`. */
export function createSqlAskArchive(call: CallFunction): AskArchive {
  const search = createSqlMemorySearch(call);

  async function readOutcomes(signalIds: readonly number[], at: At): Promise<ReadonlyMap<number, Outcome>> {
    if (signalIds.length === 0 || search.readTrackRecord === undefined) return new Map();
    return (await search.readTrackRecord(signalIds, at)).outcomes;
  }

  return {
    async findTitled(question, filter, limit) {
      const asked = cutText(toStorableText(question), titleQuestionLimit);
      const title_tokens = toTitleTokens(asked);
      return ask.find_titled_events(call, { question: asked, title_tokens, ...toArguments(filter), most: limit });
    },
    findAlike: ({ vector, model }, filter, { threshold, limit }) =>
      ask.search_fingerprints(call, {
        query_embedding: Float32Array.from(vector),
        query_recipe: toFingerprintRecipe(model),
        match_threshold: threshold,
        ...toArguments(filter),
        most: limit,
      }),
    listWeighty: (filter, limit) => ask.list_weighty_events(call, { ...toArguments(filter), most: limit }),
    async readMessages(ids, at, known = new Map()) {
      if (ids.length === 0) return [];
      const rows = await ask.read_ask_messages(call, {
        event_ids: ids,
        ...toMoment(at),
        text_length: sourceTextLimit,
      });
      const unknown = rows.map(({ signal_id }) => signal_id).filter((id) => !known.has(id));
      const outcomes = await readOutcomes(unknown, at);
      return rows.map((row) => toMessage(row, known.get(row.signal_id) ?? outcomes.get(row.signal_id) ?? null));
    },
    async findEvents(signalIds) {
      if (signalIds.length === 0) return new Map();
      const found = await ask.find_signal_events(call, { signal_ids: signalIds });
      return new Map(found.map(({ signal_id, news_event_id }) => [signal_id, news_event_id]));
    },
    async countWords(tokens, at) {
      if (tokens.length === 0) return { messages: 0, words: new Map() };
      const { messages, words } = await ask.weigh_ask_words(call, { tokens, ...toMoment(at) });
      return { messages, words: new Map(Object.entries(words)) };
    },
    tally: (filter) => ask.tally_ask_messages(call, toArguments(filter)),
    listTellings: (id, at) => ask.list_first_tellings(call, { event_id: id, ...toMoment(at) }),
    listSources: (scope, asOf, limit) => ask.list_ask_sources(call, { ...toMoment({ scope, asOf }), most: limit }),
  };
}

const toMoment = ({ scope, asOf }: At) => ({ scope_filter: scope, as_of: asOf.toISOString() });

function toArguments(filter: ArchiveFilter) {
  return {
    ...toMoment(filter),
    asset_filter: filter.assets,
    type_filter: filter.eventTypes,
    min_confidence: filter.minConfidence,
    further: toFurtherFilters(filter.messages),
  };
}

function toMessage(
  { id, story, signal_id: _, text, ...row }: z.infer<typeof askMessageSchema>,
  outcome: Outcome | null,
): ArchivedMessage {
  const source = { id: toSourceId(id), origin: 'archive' as const, news_event_id: id, outcome, folded: [] };
  return { story, source: { ...row, ...source, text: cutText(text, sourceTextLimit) } };
}
