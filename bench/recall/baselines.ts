import { frameWords } from '../../src/conversations/recall/frame.ts';
import { tokenize } from '../../src/domain/text/tokenize.ts';
import { createKeywordIndex } from '../../src/memory/ranking/keyword-index.ts';
import { keywordParameters } from '../../src/memory/ranking/keyword-parameters.ts';
import { toKeywordQuery } from '../../src/memory/ranking/keyword-query.ts';
import { rankByKeywords } from '../../src/memory/ranking/keyword-ranking.ts';
import type { BenchDocument } from '../retrieval/data-set.ts';

/** Puts documents of a scope into an order for a question; those that it leaves out are not shown. */
export type Baseline = (question: string, documents: readonly BenchDocument[]) => Promise<BenchDocument[]>;

const byNewest = (documents: readonly BenchDocument[]) =>
  documents.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime());

/** BM25 (Robertson & Zaragoza 2009) with its usual constants, over our tokens and nothing but. */
const plain = {
  ...keywordParameters,
  latinWeight: 1,
  k1: 1.2,
  lengthPivot: 0,
  prior: 0,
  rarityPower: 1,
  episodeWeight: 0,
};

/** What one would put before the model instead. */
export const baselines: Readonly<Record<string, Baseline>> = {
  newest: async (_, documents) => byNewest(documents),
  ilike: async (question, documents) => {
    const words = [...new Set(question.toLowerCase().match(/[\p{L}\p{N}]{2,}/gu))];
    return byNewest(documents).filter(({ text }) => words.some((word) => text.toLowerCase().includes(word)));
  },
  bm25: async (question, documents) => {
    const index = createKeywordIndex(
      documents.map(({ text }) => ({
        ...{ tokens: tokenize(text, 'index'), thread: null, source: null, at: null, asks: false },
      })),
    );
    const query = toKeywordQuery(question, undefined, plain);
    const found = rankByKeywords(index, query, { isVisible: () => true, asOf: null, limit: 30 }, plain);
    return found.flatMap(({ document }) => documents[document] ?? []);
  },
};

/** One line per turn with its label, whole, as many as fit in this order. */
export function composeBaseline(documents: readonly BenchDocument[], chars: number): string {
  let room = chars;
  const lines: string[] = [];
  for (const { createdAt, source, text } of documents) {
    const stamp = createdAt.toISOString().slice(0, 16).replace('T', ' ');
    const line = `[${stamp}]${frameWords.en.daily} ${source ?? frameWords.en.user}: ${text.replace(/\s+/g, ' ')}`;
    if (line.length + 1 > room) continue;
    lines.push(line);
    room -= line.length + 1;
  }
  return lines.join('\n');
}
