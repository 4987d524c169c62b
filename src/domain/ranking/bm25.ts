/**
 * BM25 (Robertson & Zaragoza 2009) with k1 1.2 and b 0.75, and idf = ln(1 + (N + prior − df + 0.5) / (df + 0.5)). The prior
 * stands for unseen texts: without it, the words of a corpus of two or three would all be common. The score is divided by
 * the most that a text could reach, Σ idf × (k1 + 1), so it is 0–1 and comparable between corpora.
 * `search_memory_keywords` in `sql/` computes the same.
 */
export const bm25Parameters = { k1: 1.2, b: 0.75, prior: 100 } as const;

export interface Bm25Document {
  /** Index tokens, repeats kept. */
  tokens: readonly string[];
}

export interface Bm25Hit<Document> {
  document: Document;
  /** 0–1, above 0. */
  score: number;
}

/** Ranks the documents that share a token with the query; best first, ties in the order given. */
export function rankByBm25<Document extends Bm25Document>(
  documents: readonly Document[],
  queryTokens: readonly string[],
): Bm25Hit<Document>[] {
  if (documents.length === 0 || queryTokens.length === 0) return [];
  const query = [...new Set(queryTokens)];
  const wanted = new Set(query);
  const frequencies = documents.map((document) => countTokens(document.tokens, wanted));
  const averageLength = Math.max(1, documents.reduce((sum, { tokens }) => sum + tokens.length, 0) / documents.length);
  const idf = new Map(
    query.map((token) => {
      const containing = frequencies.filter((counts) => counts.has(token)).length;
      return [token, Math.log(1 + (documents.length + bm25Parameters.prior - containing + 0.5) / (containing + 0.5))];
    }),
  );
  const best = [...idf.values()].reduce((sum, value) => sum + value, 0) * (bm25Parameters.k1 + 1);
  return documents
    .map((document, index) => ({
      document,
      score: scoreDocument(frequencies[index] ?? new Map(), document.tokens.length / averageLength, idf) / best,
    }))
    .filter((hit) => hit.score > 0)
    .sort((a, b) => b.score - a.score);
}

/** Postgres keeps no more positions of a lexeme, and so counts no further. */
const countLimit = 256;

function countTokens(tokens: readonly string[], wanted: ReadonlySet<string>): Map<string, number> {
  const counts = new Map<string, number>();
  for (const token of tokens) {
    if (wanted.has(token)) counts.set(token, Math.min(countLimit, (counts.get(token) ?? 0) + 1));
  }
  return counts;
}

function scoreDocument(
  counts: ReadonlyMap<string, number>,
  relativeLength: number,
  idf: ReadonlyMap<string, number>,
): number {
  const { k1, b } = bm25Parameters;
  let score = 0;
  for (const [token, count] of counts) {
    score += ((idf.get(token) ?? 0) * count * (k1 + 1)) / (count + k1 * (1 - b + b * relativeLength));
  }
  return score;
}
