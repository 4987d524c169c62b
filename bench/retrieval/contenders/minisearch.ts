import MiniSearch, { type Options } from 'minisearch';
import { tokenize } from '../../../src/domain/text/tokenize.ts';
import { toPlainText } from '../candidates.ts';
import type { OpenContender } from '../contender.ts';

interface Entry {
  id: string;
  text: string;
  scope: string;
  moment: number;
}

/**
 * MiniSearch as its README shows it: `new MiniSearch({ fields, storeFields })`, `addAll`, `search` with default options
 * (any of the words, BM25+), and its own tokenizer. Scope, window and as-of go through its documented `filter` on stored
 * fields, so they hold for every result; its document frequencies are those of all documents, later ones too.
 */
export const openMiniSearchDefault: OpenContender = openMiniSearch({});

/**
 * The same with our tokenizer, passed as the README's `tokenize` option: the remaining difference is in the ranking. Its tokens
 * are final (`processTerm` must not change them).
 */
export const openMiniSearchOurs: OpenContender = openMiniSearch({
  tokenize: (text) => tokenize(text, 'index'),
  processTerm: (term) => term,
  searchOptions: { tokenize: (text) => tokenize(text, 'query'), processTerm: (term) => term },
});

function openMiniSearch(options: Partial<Options<Entry>>): OpenContender {
  return async (documents) => {
    const index = new MiniSearch<Entry>({ fields: ['text'], storeFields: ['scope', 'moment'], ...options });
    index.addAll(
      documents.map((document) => ({
        id: document.id,
        text: toPlainText(document),
        scope: document.scope,
        moment: document.createdAt.getTime(),
      })),
    );
    return {
      async search({ query, asOf }, limit) {
        const last = asOf.getTime();
        const first = last - (query.windowHours ?? Number.POSITIVE_INFINITY) * 3_600_000;
        const filter = (found: { [field: string]: unknown }) =>
          found.scope === query.scope && Number(found.moment) >= first && Number(found.moment) <= last;
        return index
          .search(query.text, { filter })
          .slice(0, limit)
          .map(({ id }) => String(id));
      },
      close: async () => {},
    };
  };
}
