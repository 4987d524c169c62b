/**
 * BM25 (Robertson & Zaragoza 2009) with k1 1.2 and b 0.75, and idf = ln(1 + (N + prior − df + 0.5) / (df + 0.5)). The prior
 * stands for unseen texts: without it, the words of a corpus of two or three would all be common. The score is divided by
 * the most that a text could reach, Σ idf × (k1 + 1), so it is 0–1 and comparable between corpora.
 * `search_memory_keywords` in `sql/` computes the same.
 */
export const bm25Parameters = { k1: 1.2, b: 0.75, prior: 100 } as const;

/** A text as the ranking sees it; made once, searched often. */
export interface Bm25Document {
  /** How often each token occurs. */
  counts: ReadonlyMap<string, number>;
  /** Tokens in all, repeats counted. */
  length: number;
}

/** Postgres keeps no more positions of a lexeme, and so counts no further. */
const countLimit = 256;

/** @param tokens index tokens, repeats kept. */
export function toBm25Document(tokens: readonly string[]): Bm25Document {
  const counts = new Map<string, number>();
  for (const token of tokens) counts.set(token, Math.min(countLimit, (counts.get(token) ?? 0) + 1));
  return { counts, length: tokens.length };
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
  const { k1, b, prior } = bm25Parameters;
  const meanLength = Math.max(1, documents.reduce((sum, { length }) => sum + length, 0) / documents.length);
  const scores = new Map<Document, number>();
  let best = 0;
  for (const token of new Set(queryTokens)) {
    const containing = documents.filter(({ counts }) => counts.has(token));
    const idf = Math.log(1 + (documents.length + prior - containing.length + 0.5) / (containing.length + 0.5));
    best += idf * (k1 + 1);
    for (const document of containing) {
      const count = document.counts.get(token) ?? 0;
      const part = (idf * count * (k1 + 1)) / (count + k1 * (1 - b + (b * document.length) / meanLength));
      scores.set(document, (scores.get(document) ?? 0) + part);
    }
  }
  return documents
    .flatMap((document) => {
      const score = scores.get(document);
      return score === undefined ? [] : [{ document, score: score / best }];
    })
    .sort((first, second) => second.score - first.score);
}
