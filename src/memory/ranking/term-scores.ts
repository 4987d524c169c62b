import type { KeywordIndex, Posting } from './keyword-index.ts';
import type { KeywordParameters } from './keyword-parameters.ts';
import type { KeywordQuery } from './keyword-query.ts';

/** The sums over terms of `keyword-ranking.ts`, which says what the letters mean. */

interface VisibleDocuments {
  /** 1 for each document that may be seen. */
  mask: Uint8Array;
  count: number;
  norms: Float64Array;
}

export interface WeightedPosting extends Posting {
  weight: number;
}

/** V, and the norm of every document in it. */
export function findVisible(
  index: KeywordIndex,
  isVisible: (document: number) => boolean,
  parameters: KeywordParameters,
): VisibleDocuments {
  const size = index.lengths.length;
  const mask = new Uint8Array(size);
  let count = 0;
  let total = 0;
  for (let document = 0; document < size; document++) {
    if (!isVisible(document)) continue;
    mask[document] = 1;
    count++;
    total += index.lengths[document] ?? 0;
  }
  return { mask, count, norms: toNorms(index.lengths, total / Math.max(1, count), parameters) };
}

/** What a count in each document is held against; lengths and their mean in tokens. */
export function toNorms(
  lengths: readonly number[],
  meanLength: number,
  { k1, b, lengthPivot }: Pick<KeywordParameters, 'k1' | 'b' | 'lengthPivot'>,
): Float64Array {
  const mean = meanLength + lengthPivot;
  return Float64Array.from(lengths, (length) => k1 * (1 - b + (b * (length + lengthPivot)) / mean));
}

/** The terms that a visible document has, and the weight of the query's own; 0 for a query without any. */
export function weighTerms(
  index: KeywordIndex,
  { terms }: KeywordQuery,
  { mask, count }: VisibleDocuments,
  { prior, rarityPower }: KeywordParameters,
): { postings: WeightedPosting[]; ownWeight: number } {
  const postings: WeightedPosting[] = [];
  let ownWeight = 0;
  for (const { token, weight: asked } of terms) {
    const posting = index.postings.get(token);
    let frequency = 0;
    for (const document of posting?.documents ?? []) frequency += mask[document] ?? 0;
    const weight = asked * toRarity(frequency, count, { prior, rarityPower });
    if (asked >= 1) ownWeight += weight;
    if (posting !== undefined && frequency > 0) postings.push({ ...posting, weight });
  }
  return { postings, ownWeight };
}

/** How rare a word is that `frequency` of `count` documents have. An estimated `count` may be the smaller: then all have it. */
export function toRarity(
  frequency: number,
  count: number,
  { prior, rarityPower }: Pick<KeywordParameters, 'prior' | 'rarityPower'>,
): number {
  const all = Math.max(count, frequency);
  return Math.log(1 + (all + prior - frequency + 0.5) / (frequency + 0.5)) ** rarityPower;
}

/** BM25: Σ w · f / (f + norm) of every visible document. */
export function sumTerms(postings: readonly WeightedPosting[], { mask, norms }: VisibleDocuments): Float64Array {
  const scores = new Float64Array(mask.length);
  for (const { documents, counts, weight } of postings) {
    for (let entry = 0; entry < documents.length; entry++) {
      const document = documents[entry] ?? 0;
      if (mask[document] !== 1) continue;
      const count = counts[entry] ?? 0;
      scores[document] = (scores[document] ?? 0) + (weight * count) / (count + (norms[document] ?? 0));
    }
  }
  return scores;
}

/** The same over the counts F, with what the lenders lend to their neighbours. */
export function sumTermsWithNeighbours(
  index: KeywordIndex,
  postings: readonly WeightedPosting[],
  { mask, norms }: VisibleDocuments,
  lenders: readonly number[],
  parameters: KeywordParameters,
): Float64Array {
  const scores = new Float64Array(mask.length);
  const pooled = new Float64Array(mask.length);
  const shares = toShares(parameters);
  const isLender = new Uint8Array(mask.length);
  for (const lender of lenders) isLender[lender] = 1;
  for (const { documents, counts, weight } of postings) {
    const touched: number[] = [];
    const pool = (document: number, count: number): void => {
      if (mask[document] !== 1) return;
      if (pooled[document] === 0) touched.push(document);
      pooled[document] = (pooled[document] ?? 0) + count;
    };
    for (let entry = 0; entry < documents.length; entry++) {
      const document = documents[entry] ?? 0;
      const count = counts[entry] ?? 0;
      pool(document, count);
      if (isLender[document] !== 1) continue;
      const conversation = index.conversations[document] ?? [];
      const position = index.positions[document] ?? 0;
      for (const { distance, share } of shares) {
        const neighbour = conversation[position + distance];
        if (neighbour !== undefined) pool(neighbour, count * share);
      }
    }
    for (const document of touched) {
      const count = pooled[document] ?? 0;
      scores[document] = (scores[document] ?? 0) + (weight * count) / (count + (norms[document] ?? 0));
      pooled[document] = 0;
    }
  }
  return scores;
}

/** The share that a turn lends to those around it: `distance` 1 is the next, −1 the one before. */
function toShares(parameters: KeywordParameters): { distance: number; share: number }[] {
  const { reach, toNext, toNextFade, toPrevious, toPreviousFade } = parameters;
  return Array.from({ length: reach }, (_, step) => [
    { distance: step + 1, share: toNext * toNextFade ** step },
    { distance: -step - 1, share: toPrevious * toPreviousFade ** step },
  ])
    .flat()
    .filter(({ share }) => share > 0);
}
