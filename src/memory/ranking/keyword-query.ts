import { hasHan, queryTokenLimit, tokenizeQuery, toWords } from '../../domain/text/tokenize.ts';
import type { Synonyms } from '../synonyms/synonyms.ts';
import { type KeywordParameters, keywordParameters } from './keyword-parameters.ts';

/** One token to look for, and the weight of a match before its rarity counts. */
export interface KeywordTerm {
  token: string;
  /** 1 for a token of the query (`latinWeight` times that without a Han character); less for a synonym's. */
  weight: number;
}

/** A query as the keyword leg takes it. */
export interface KeywordQuery {
  /** Each token once. */
  terms: KeywordTerm[];
  /** The words as they were written, lower case: a source that is named among them is asked for. */
  words: string[];
}

/** A source's name is never longer, UTF-16 units. */
const sourceLimit = 200;
/** UTF-16 units of a query that are read. */
export const queryTextLimit = 20_000;

/**
 * The query of a text or of several keywords: the first `queryTokenLimit` distinct tokens, then as many tokens of their
 * synonyms, of lower weight. A text of stop words and punctuation alone has no terms.
 */
export function toKeywordQuery(
  text: string | readonly string[],
  synonyms?: Synonyms,
  parameters: Pick<KeywordParameters, 'latinWeight' | 'synonymWeight'> = keywordParameters,
): KeywordQuery {
  const asked = (typeof text === 'string' ? text : text.join('\n')).slice(0, queryTextLimit);
  const own = tokenizeQuery(asked);
  const weights = new Map(own.map((token) => [token, 1]));
  const added = new Map<string, number>();
  for (const { tokens } of synonyms?.findIn(asked) ?? []) {
    for (const token of tokens) {
      if (weights.has(token)) continue;
      added.set(token, Math.max(added.get(token) ?? 0, parameters.synonymWeight / tokens.length));
    }
  }
  for (const [token, weight] of [...added].slice(0, queryTokenLimit)) weights.set(token, weight);
  return {
    terms: [...weights].map(([token, weight]) => ({
      token,
      weight: hasHan(token) ? weight : weight * parameters.latinWeight,
    })),
    words: [...new Set(toWords(asked))].filter((word) => word.length <= sourceLimit).slice(0, queryTokenLimit),
  };
}
