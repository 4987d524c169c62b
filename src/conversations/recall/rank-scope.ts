import { keywordParameters } from '../../memory/ranking/keyword-parameters.ts';
import type { KeywordQuery } from '../../memory/ranking/keyword-query.ts';
import { rankByKeywords, toMatchShare } from '../../memory/ranking/keyword-ranking.ts';
import { toRarity } from '../../memory/ranking/term-scores.ts';
import type { BaseScene } from '../scene/scene.ts';
import type { AskedWord } from './recall.ts';
import { type IndexedLine, type ScopeIndex, toLineKey } from './scope-index.ts';

export interface ScopeQuery {
  query: KeywordQuery;
  scene: BaseScene | null;
  since: Date | null;
  asOf: Date;
  limit: number;
}

export interface RankedLine {
  key: string;
  line: IndexedLine;
  /** 0–1. */
  score: number;
}

/** What a line of a story weighs beside one of life, where life is talked of. */
const storyWeight = 0.7;
const dayMs = 86_400_000;

/** The best lines of a scope by words, best first. What is kept long doesn't age. */
export function rankScope(
  { keywords, lines }: ScopeIndex,
  { query, scene, since, asOf, limit }: ScopeQuery,
): RankedLine[] {
  const isVisible = toVisibility(lines, { scene, since, asOf });
  const last = asOf.getTime();
  const toWeight = (line: IndexedLine): number =>
    (scene === 'daily' && line.scene === 'plot' ? storyWeight : 1) *
    (line.is_long_term ? (1 + Math.max(0, last - line.at) / dayMs) ** keywordParameters.decayPower : 1);
  const found = rankByKeywords(keywords, query, {
    isVisible,
    asOf: last,
    limit: 2 * limit,
    compareTies: (a, b) => (lines[b]?.at ?? 0) - (lines[a]?.at ?? 0) || b - a,
  });
  return found
    .flatMap(({ document, score }) => {
      const line = lines[document];
      return line === undefined ? [] : [{ key: toLineKey(line), line, score: toMatchShare(score * toWeight(line)) }];
    })
    .toSorted((a, b) => b.score - a.score)
    .slice(0, limit);
}

/** How common the query's own words are among the lines that it sees. */
export function countWords(
  { keywords, lines }: ScopeIndex,
  { query, ...range }: Omit<ScopeQuery, 'limit'>,
): AskedWord[] {
  const isVisible = toVisibility(lines, range);
  let count = 0;
  for (let document = 0; document < lines.length; document++) if (isVisible(document)) count++;
  const own = query.terms.filter(({ weight }) => weight >= 1);
  return own.map(({ token }) => {
    const having = (keywords.postings.get(token)?.documents ?? []).filter(isVisible).length;
    return { token, rarity: toRarity(having, count, keywordParameters), lines: having };
  });
}

type Range = Pick<ScopeQuery, 'scene' | 'since' | 'asOf'>;

function toVisibility(lines: readonly IndexedLine[], { scene, since, asOf }: Range): (document: number) => boolean {
  const [first, last] = [since?.getTime() ?? Number.NEGATIVE_INFINITY, asOf.getTime()];
  return (document) => {
    const line = lines[document];
    return line !== undefined && !line.is_hidden && line.at <= last && line.at >= first && isInRange(line, scene);
  };
}

function isInRange({ scene: of }: IndexedLine, scene: BaseScene | null): boolean {
  return of !== 'meta' && (scene !== 'plot' || of === 'plot');
}
