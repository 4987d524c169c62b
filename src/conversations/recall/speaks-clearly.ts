import { hasHan, tokenize } from '../../domain/text/tokenize.ts';
import { keywordParameters } from '../../memory/ranking/keyword-parameters.ts';
import type { AskedWord, ChatHit } from './recall.ts';

/** Hits that are looked at: the words may stand in the answer's neighbour. */
const best = 10;
/** The share of the asked words, by rarity, that one line must have: of a question, and of what only tells. */
const [askedShare, toldShare] = [0.25, 0.45];
/** How many words a line must share with what only tells: one alone is chance. */
const toldWords = 2;
/** What the shared words must weigh together: as much as one that is said in two lines of a hundred. */
const leastRarity = Math.log(1 / 0.02) ** keywordParameters.rarityPower;

/** Pairs with one of these are no word, or one that says nothing of what is asked for. */
const functionCharacters = new Set(
  '什麼么谁誰哪吗嗎呢吧的了是在我你他她它这這那有没沒不就还還都也很会會要说說去来來到过過给給跟和啊呀把被叫几幾多少怎为為嘛啦哦个個上下里裡时時候最再',
);
const questionWords = new Set('how where why whose whom many much'.split(' '));

const questionMark = /[?？]["'”’」』)）]*\s*$/u;
const englishQuestion = /(?:^|[.!?]\s+)(?:what|when|where|who|whose|which|why|how)\b/iu;
const chineseQuestion = /什么|什麼|谁|誰|哪|吗|嗎|多少|怎么|怎麼|为何|為何/u;

/**
 * Whether one of the best hits says itself what the text speaks of: enough of its words, weighed by how rare they are in this scope. A
 * question needs fewer than what only tells, as it has words that its answer doesn't repeat.
 */
export function speaksClearly(text: string, hits: readonly ChatHit[], words: readonly AskedWord[]): boolean {
  const meant = words.filter(({ token }) => isMeant(token));
  const total = sumRarity(meant);
  const isQuestion = [questionMark, englishQuestion, chineseQuestion].some((pattern) => pattern.test(text.trim()));
  return listShared(hits, meant).some((shared) => {
    const rarity = sumRarity(shared);
    if (rarity < leastRarity) return false;
    if (isQuestion && rarity >= askedShare * total) return true;
    return rarity >= toldShare * total && shared.length >= toldWords;
  });
}

/** Of each of the best hits the words that it has. */
function listShared(hits: readonly ChatHit[], words: readonly AskedWord[]): AskedWord[][] {
  return hits.slice(0, best).map((hit) => {
    const tokens = new Set(tokenize(`${hit.name ?? ''} ${hit.text}`, 'index'));
    return words.filter(({ token }) => tokens.has(token));
  });
}

function isMeant(token: string): boolean {
  return hasHan(token) ? ![...token].some((character) => functionCharacters.has(character)) : !questionWords.has(token);
}

function sumRarity(words: readonly AskedWord[]): number {
  return words.reduce((sum, { rarity }) => sum + rarity, 0);
}
