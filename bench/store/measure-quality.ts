import { createMemoryStore } from '../../src/app/create-memory-store.ts';
import { toPlainText, toQuestions } from '../retrieval/candidates.ts';
import type { DataSet } from '../retrieval/data-set.ts';
import { type Metrics, toMetrics } from '../retrieval/metrics.ts';
import { runQuality } from '../retrieval/run-quality.ts';
import type { StoreContender } from './open-contenders.ts';

/** What a search gave, without what it should have given. */
export interface StoreDetail {
  id: string;
  returned: readonly string[];
}

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** How well `store.search` finds by words what answers a question; each scope of the data set is a namespace. */
export async function measureQuality(
  { documents, queries }: DataSet,
  { store, settle }: Pick<StoreContender, 'store' | 'settle'> = {
    store: createMemoryStore(),
    settle: async () => {},
  },
  most?: number,
): Promise<{ metrics: Metrics; details: StoreDetail[] }> {
  const questions = toQuestions(documents, queries, new Date()).slice(0, most);
  for (const document of documents) {
    const value = { text: toPlainText(document), said: day.format(document.createdAt) };
    await store.put(['bench', toLabel(document.scope)], document.id, value);
  }
  await settle();
  const contender = {
    async search({ query }: (typeof questions)[number], limit: number) {
      const found = await store.search(['bench', toLabel(query.scope)], { query: query.text, limit });
      return found.map(({ key }) => key);
    },
    close: async () => {},
  };
  const answers = await runQuality(contender, questions);
  const details = answers.map(({ returned }, index) => ({ id: questions[index]?.query.id ?? '', returned }));
  return { metrics: toMetrics(answers), details };
}

/** Labels have no periods. */
const toLabel = (scope: string) => scope.replaceAll('.', '_');
