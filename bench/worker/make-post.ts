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

/** Of all posts; the rest is talk that no rule takes for an event. About as many open the gate in two channels of news. */
const newsShare = 0.17;
/** Characters of the body: as long as posts are in two channels of news, one Chinese and one English. */
const chineseBody = { least: 60, most: 260 };
const englishBody = { least: 250, most: 650 };

const vocabulary = createVocabulary(11);

/**
 * The post with this number (from 0 on): always the same, and no other like it. Half are Chinese; the body is made of
 * words by a natural, Zipf-like law, so that neither the memory nor the search for near-duplicates has an easy time.
 */
export function makePost(number: number): BenchPost {
  const random = createRandom(1_000_003 * (number + 1));
  const isChinese = number % 2 === 1;
  const channel = channels[random.below(channels.length)] ?? '';
  const body = makeBody(isChinese, random);
  if (random.next() >= newsShare) return { channel, text: body };
  return { channel, text: `${makeStory(number, 1).message.text}\n\n${body}` };
}

/** Chinese words stand without spaces between them; a mark ends every ninth word. */
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
