import type { KeywordDocument } from '../../../src/memory/ranking/keyword-index.ts';
import { keywordParameters as p } from '../../../src/memory/ranking/keyword-parameters.ts';
import type { KeywordQuery } from '../../../src/memory/ranking/keyword-query.ts';

/** The formula of `keyword-ranking.ts` written out document by document, without an index: slow, and easy to compare with it. */
export function rankByTheFormula(
  documents: readonly KeywordDocument[],
  { terms, words }: KeywordQuery,
  { isVisible, asOf, limit }: { isVisible: (document: number) => boolean; asOf: number | null; limit: number },
): { document: number; score: number }[] {
  const all = documents.map((document, number) => ({ ...document, number, place: placeOf(documents, number) }));
  const visible = all.filter(({ number }) => isVisible(number));
  type Document = (typeof all)[number];
  const count = (token: string, document: Document) => document.tokens.filter((other) => other === token).length;
  const mean = visible.reduce((sum, { tokens }) => sum + tokens.length, 0) / visible.length;
  const norm = ({ tokens }: Document) =>
    p.k1 * (1 - p.b + (p.b * (tokens.length + p.lengthPivot)) / (mean + p.lengthPivot));
  const weighed = terms.map(({ token, weight }) => {
    const df = visible.filter((document) => count(token, document) > 0).length;
    return {
      token,
      isOwn: weight >= 1,
      df,
      w: weight * Math.log(1 + (visible.length + p.prior - df + 0.5) / (df + 0.5)) ** p.rarityPower,
    };
  });
  const sum = (document: Document, f: (token: string) => number) =>
    weighed.filter(({ df }) => df > 0).reduce((s, { token, w }) => s + (w * f(token)) / (f(token) + norm(document)), 0);
  const best = (score: (document: Document) => number, among: readonly Document[]) =>
    among
      .map((document) => ({ document, score: score(document) }))
      .filter((entry) => entry.score > 0)
      .sort((a, b) => Math.round(b.score * 1e9) - Math.round(a.score * 1e9) || a.document.number - b.document.number);

  const inThreads = visible.filter(({ thread }) => thread !== null);
  const lenders = best((d) => sum(d, (token) => count(token, d)), inThreads).slice(0, p.lenders);
  const lent = (token: string, to: Document) =>
    lenders
      .filter(({ document: from }) => from.thread === to.thread)
      .reduce((s, { document: from }) => {
        const distance = to.place - from.place;
        if (distance === 0 || Math.abs(distance) > p.reach) return s;
        const share =
          distance > 0 ? p.toNext * p.toNextFade ** (distance - 1) : p.toPrevious * p.toPreviousFade ** (-distance - 1);
        return s + share * count(token, from);
      }, 0);
  const days = (from: number | null, to: number | null) =>
    from === null || to === null ? 0 : (to - from) / 86_400_000;
  const s = (d: Document) =>
    sum(d, (token) => count(token, d) + lent(token, d)) *
    (d.source !== null && words.includes(d.source.toLowerCase()) ? p.sourceFactor : 1) *
    (d.asks && d.thread !== null ? p.questionFactor : 1) *
    (1 + days(d.at, asOf)) ** -p.decayPower;
  const top = best(s, visible).slice(0, p.episodeTop);
  const near = (d: Document) =>
    d.at === null
      ? 0
      : Math.max(
          0,
          ...top
            .filter(({ document }) => document.at !== null)
            .map((e) => e.score * Math.exp(-Math.abs(days(e.document.at, d.at)) / p.episodeDays)),
        );
  const ownWeight = weighed.filter(({ isOwn }) => isOwn).reduce((total, { w }) => total + w, 0);
  const total = (d: Document) => (s(d) > 0 ? s(d) + p.episodeWeight * near(d) : 0);
  return best(total, visible)
    .slice(0, limit)
    .map(({ document, score }) => ({ document: document.number, score: score / ownWeight }));
}

function placeOf(documents: readonly KeywordDocument[], number: number): number {
  return documents.slice(0, number).filter(({ thread }) => thread === documents[number]?.thread).length;
}
