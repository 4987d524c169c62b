import { keywordParameters } from '../../memory/ranking/keyword-parameters.ts';
import type { KeywordQuery } from '../../memory/ranking/keyword-query.ts';
import { rankByKeywords, toMatchShare } from '../../memory/ranking/keyword-ranking.ts';
import { toRarity } from '../../memory/ranking/term-scores.ts';
import type { BaseScene } from '../scene/scene.ts';
import { type AskingChat, isKnownTo } from './asking-chat.ts';
import type { AskedWord } from './recall.ts';
import { type IndexedLine, type ScopeIndex, toLineKey } from './scope-index.ts';

interface ScopeQuery {
  query: KeywordQuery;
  scene: BaseScene | null;
  since: Date | null;
  asOf: Date;
  /** Whose own lines are neither found nor counted; unset: nobody's. */
  asking?: AskingChat | undefined;
  limit: number;
}

interface RankedLine {
  key: string;
  line: IndexedLine;
  /** 0–1. */
  score: number;
}

/** What a line of a story weighs beside one of life, where life is talked of. */
const storyWeight = 0.7;
const dayMs = 86_400_000;
/** Of one question: more leave less room for what was told, fewer lose more of what was answered. */
const mostAskings = 3;

/** The lines of a scope that a search sees, and how many they are. */
interface SeenLines {
  /** 1 for each, by document number. */
  mask: Uint8Array;
  count: number;
}

/**
 * The best lines of a scope by words, best first, and how common the query's own words are among the lines that it sees. What was kept
 * long by then doesn't age.
 */
export function rankScope(index: ScopeIndex, search: ScopeQuery): { ranked: RankedLine[]; words: AskedWord[] } {
  const seen = findSeen(index, search);
  return { ranked: rankSeen(index, search, seen), words: countWords(index, search.query, seen) };
}

function rankSeen(
  { keywords, lines }: ScopeIndex,
  { query, scene, asOf, limit }: ScopeQuery,
  { mask }: SeenLines,
): RankedLine[] {
  const last = asOf.getTime();
  const toWeight = (line: IndexedLine): number =>
    (scene === 'daily' && line.scene === 'plot' ? storyWeight : 1) *
    (line.kept_since !== null && line.kept_since <= last
      ? (1 + Math.max(0, last - line.at) / dayMs) ** keywordParameters.decayPower
      : 1);
  const found = rankByKeywords(keywords, query, {
    isVisible: (document) => mask[document] === 1,
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

function countWords({ keywords }: ScopeIndex, { terms }: KeywordQuery, { mask, count }: SeenLines): AskedWord[] {
  return terms
    .filter(({ weight }) => weight >= 1)
    .map(({ token }) => {
      let having = 0;
      for (const document of keywords.postings.get(token)?.documents ?? []) having += mask[document] ?? 0;
      return { token, rarity: toRarity(having, count, keywordParameters), lines: having };
    });
}

/**
 * Nothing that the asking chat knows. Of what was asked word for word again and again, or told as it is being told, the last `mostAskings` are
 * seen: all of them, with what was said to each, would take the place of what was told. An answer beside an earlier one is found by its own
 * words alone.
 */
function findSeen({ lines }: ScopeIndex, { scene, since, asOf, asking }: ScopeQuery): SeenLines {
  const [first, last] = [since?.getTime() ?? Number.NEGATIVE_INFINITY, asOf.getTime()];
  const mask = new Uint8Array(lines.length);
  const tellings = new Map<number, number>();
  let count = 0;
  for (let document = lines.length - 1; document >= 0; document--) {
    const line = lines[document];
    if (line === undefined || line.is_hidden || line.at > last || line.at < first || !isInRange(line, scene)) continue;
    if (asking !== undefined && isKnownTo(asking, line)) continue;
    if (line.asks || asking?.present.says(line.said)) {
      const before = tellings.get(line.said) ?? 0;
      if (before === mostAskings) continue;
      tellings.set(line.said, before + 1);
    }
    mask[document] = 1;
    count++;
  }
  return { mask, count };
}

function isInRange({ scene: of }: IndexedLine, scene: BaseScene | null): boolean {
  return of !== 'meta' && (scene !== 'plot' || of === 'plot');
}
