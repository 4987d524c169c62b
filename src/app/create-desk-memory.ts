import { systemClock } from '../domain/clock.ts';
import { toAskedTerms } from '../memory/ranking/asked-terms.ts';
import { addToSynonyms } from '../memory/synonyms/add-synonyms.ts';
import { describeSynonyms } from '../memory/synonyms/describe-synonyms.ts';
import { mergeSynonyms } from '../memory/synonyms/merge-synonyms.ts';
import { seedSynonymGroups } from '../memory/synonyms/seed-synonyms.ts';
import { createSqlChatUpkeep } from '../store/sql/chat-upkeep.ts';
import { createSqlMemoryPins } from '../store/sql/memory-pins.ts';
import { ownScope } from '../web/ask/ask-reads.ts';
import type { MemoryReads } from '../web/memory/memory-reads.ts';
import type { OpenWorker } from './open-worker.ts';
import type { NewsReading } from './read-news.ts';

/** The news' memory as its pages read and change it, where the verdicts are. */
export function createDeskMemory(
  { app, chatStores: stores }: Pick<OpenWorker, 'app' | 'chatStores'>,
  { searchNews }: Pick<NewsReading, 'searchNews'>,
): MemoryReads {
  const pins = createSqlMemoryPins(stores.call);
  const proposals = createSqlChatUpkeep(stores.call);
  const { synonyms } = app.means;
  return {
    pins,
    async search(words, options) {
      const found = await searchNews(words, { ...options, scope: ownScope });
      const ids = found.results.flatMap(({ news_event_id: id }) => id ?? []);
      const pinned = new Set(await pins.find(ids));
      return { ...found, pinned, terms: toAskedTerms(words, synonyms.at(options.asOf)) };
    },
    setPinned: (reference, isPinned) => stores.upkeep.setPinned(reference, isPinned),
    listSynonyms: async () => describeSynonyms(seedSynonymGroups, await stores.synonyms.list()),
    findTerms: (words) => toAskedTerms(words, synonyms),
    async addSynonyms(added) {
      await stores.synonyms.put(addToSynonyms(mergeSynonyms(seedSynonymGroups, await stores.synonyms.list()), added));
      await synonyms.refresh();
    },
    async removeSynonyms(term) {
      const isRemoved = await stores.synonyms.remove(term);
      await synonyms.refresh();
      return isRemoved;
    },
    listProposals: () => proposals.listProposals(null, null),
    decideProposal: async (id, decision) => (await proposals.decideProposal(id, decision, systemClock.now())) !== null,
    previewPruning: (before) => stores.upkeep.previewPruning(before, null),
  };
}
