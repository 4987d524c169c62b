import { readNames, spellingsOf } from '../../domain/claims/claim-names.ts';
import { claimLimit, toClaimText } from '../../domain/claims/claim-text.ts';
import { isPlainWord } from '../../domain/claims/plain-words.ts';
import { dropDeniable } from '../../domain/duplicates/denied-event.ts';
import { denyingWords } from '../../domain/text/denying-words.ts';
import { tokenize, tokenizeQuery, toWords } from '../../domain/text/tokenize.ts';
import type { AskParameters } from '../question.ts';
import { stripFilters } from '../route/strip-filters.ts';
import type { AskSource } from '../source.ts';

/** Of no house in particular, and what only asks. */
const plainHan = /交易所|平台|公司|项目|协议|代币|币种|机构|传闻|传言|谣言|否认|驳斥|辟谣|[被遭将会已曾]/g;
const denyingTokens = new Set(tokenizeQuery([...denyingWords, 'deny', 'denial', 'rumour', 'rumor']));

/**
 * Whether a message is about what a question names: an asset, a known name, or a word that is neither one of denying nor one for the kind of
 * event; null: the question names nobody.
 */
export function readSubject(question: string, parameters: AskParameters): ((source: AskSource) => boolean) | null {
  const names = listNames(question);
  const plain = dropDeniable(stripFilters(question, parameters)).replace(plainHan, ' ');
  const written = toWords(plain).filter((word) => !isPlainWord(word) && !/^\d/.test(word));
  const words = tokenizeQuery(written).filter((token) => !denyingTokens.has(token));
  if (parameters.assets.length + names.size + words.length === 0) return null;
  return ({ assets, title }) =>
    assets.some((asset) => parameters.assets.includes(asset)) ||
    [...listNames(title)].some((name) => names.has(name)) ||
    hasOneOf(tokenize(title, 'index'), words);
}

const hasOneOf = (tokens: readonly string[], words: readonly string[]) => words.some((word) => tokens.includes(word));

/** Each by the first of its spellings. */
function listNames(text: string): Set<string> {
  const named = readNames(toClaimText(text, claimLimit), true).filter(
    ({ kind }) => kind !== 'asset' && kind !== 'other',
  );
  return new Set(named.flatMap(({ id }) => spellingsOf(id).slice(0, 1)));
}
