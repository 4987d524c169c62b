import { hasHan, tokenizeQuery } from '../../domain/text/tokenize.ts';
import type { Synonyms } from '../synonyms/synonyms.ts';
import { type IndexedText, toKeywordTokens } from './keyword-tokens.ts';

/** A word of what was asked, or another name of something that it names. */
export interface AskedTerm {
  /** As it was written. */
  form: string;
  tokens: readonly string[];
  isSynonym: boolean;
}

/** What a search for some words looks for, each once, as people read it. A run of Chinese is looked for two characters at a time. */
export function toAskedTerms(words: string, synonyms: Synonyms): AskedTerm[] {
  const own = words.split(/\s+/).flatMap((form) => {
    const tokens = tokenizeQuery(form);
    if (!hasHan(form)) return tokens.length === 0 ? [] : [{ form, tokens, isSynonym: false }];
    return tokens.map((token) => ({ form: token, tokens: [token], isSynonym: false }));
  });
  const others = synonyms.findIn(words).map(({ form, tokens }) => ({ form, tokens, isSynonym: true }));
  const seen = new Set<string>();
  return [...own, ...others].filter(({ form }) => {
    const key = form.toLowerCase();
    return !seen.has(key) && seen.add(key);
  });
}

/** The terms that stand whole in a text. */
export function findTerms(terms: readonly AskedTerm[], text: IndexedText): AskedTerm[] {
  const tokens = new Set(toKeywordTokens(text));
  return terms.filter((term) => term.tokens.length > 0 && term.tokens.every((token) => tokens.has(token)));
}
