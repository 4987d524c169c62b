import { makeStory } from '../pipeline/make-story.ts';
import { createRandom, type Random } from '../retrieval/scale/random.ts';
import { createVocabulary } from '../retrieval/scale/vocabulary.ts';

/** A made-up post of a channel. */
export interface BenchPost {
  /** The channel's @name, without @. */
  channel: string;
  text: string;
}

export const channels: readonly string[] = Array.from({ length: 20 }, (_, index) => `bench_wire_${index + 1}`);

/**
 * Share of posts that are events; the rest is talk that no rule takes for one. About as many open the gate in two real news
 * channels.
 */
const newsShare = 0.17;
/** Length of the body in characters, as in two real news channels, one Chinese and one English. */
const chineseBody = { least: 60, most: 260 };
const englishBody = { least: 250, most: 650 };

const vocabulary = createVocabulary(11);

/**
 * The post with this number (from 0): always the same, and unlike any other. Half are Chinese; the words of the body follow a
 * natural, Zipf-like law, so that neither memory nor the search for near-duplicates has an easy time.
 */
export function makePost(number: number): BenchPost {
  const random = createRandom(1_000_003 * (number + 1));
  const isChinese = number % 2 === 1;
  const channel = channels[random.below(channels.length)] ?? '';
  const body = makeBody(isChinese, random);
  if (random.next() >= newsShare) return { channel, text: body };
  return { channel, text: `${makeStory(number, 1).message.text}\n\n${body}` };
}

/** Chinese words have no spaces between them; a punctuation mark ends every ninth word. */
function makeBody(isChinese: boolean, random: Random): string {
  const { least, most } = isChinese ? chineseBody : englishBody;
  const length = least + random.below(most - least);
  const words: string[] = [];
  for (let written = 0; written < length; ) {
    const word = isChinese ? vocabulary.pickHan(random) : vocabulary.pickLatin(random);
    const mark = words.length % 9 === 8 ? (isChinese ? '。' : '.') : '';
    words.push(word + mark);
    written += word.length + 1;
  }
  return words.join(isChinese ? '' : ' ');
}
