import { tokenize } from '../../domain/text/tokenize.ts';
import type { AskedWord, ChatHit } from './recall.ts';

/** Hits that are looked at: the answer's neighbour may hold the words. */
const best = 10;
/** The share of the asked words, by rarity, that one line must have. */
const clearShare = 0.5;
/** How many of them at least, unless there are fewer. */
const clearWords = 2;

/** Whether one of the best hits says itself what was asked for. */
export function speaksClearly(hits: readonly ChatHit[], words: readonly AskedWord[]): boolean {
  const total = words.reduce((sum, { rarity }) => sum + rarity, 0);
  return hits.slice(0, best).some(({ text, name }) => {
    const tokens = new Set(tokenize(`${name ?? ''} ${text}`, 'index'));
    const shared = words.filter(({ token }) => tokens.has(token));
    const share = shared.reduce((sum, { rarity }) => sum + rarity, 0) / total;
    return shared.length >= Math.min(clearWords, words.length) && share >= clearShare;
  });
}
