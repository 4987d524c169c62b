import { embeddingDimensions } from '../../../src/models/embedding/embedder.ts';
import { createRandom, createZipfChoice, type Random } from './random.ts';
import { createVocabulary, type Vocabulary } from './vocabulary.ts';

/** One generated row of the archive. */
export interface GeneratedRow {
  /** From 1, in order of time. */
  id: number;
  text: string;
  source: string;
  createdAt: Date;
  asset: string;
  confidence: number;
  /** Length 1. */
  vector: Float32Array;
}

export interface GeneratedQuery {
  /** Words that make 8–40 tokens. */
  text: string;
  vector: Float32Array;
  /** 168, or null for none: in turn. */
  windowHours: number | null;
}

export interface Archive {
  rows: Iterable<GeneratedRow>;
  queries(count: number): GeneratedQuery[];
}

/** The moment as of which the archive is searched; its rows are from the 60 days before. */
export const archiveEnd = new Date('2025-06-30T00:00:00Z');
export const archiveDays = 60;
const queryWindowHours = 168;

const dayMs = 86_400_000;
/** Number of topics in an archive of 100,000 and more; smaller ones have one for each 50 rows. */
const mostTopics = 2000;
const rowsOfATopic = 50;
/** Themes that group topics: vectors of one theme are nearer to each other than to the rest. */
const themes = 40;
const wordsOfATopic = 12;
/** The share of a text that consists of its topic's own words. */
const topicShare = 0.15;
const sources = 120;
const assets = 'BTC ETH SOL XRP BNB DOGE ADA TRX LINK AVAX SUI TON DOT LTC UNI AAVE ARB OP APT NEAR'.split(' ');

interface Topic {
  words: { latin: string[]; han: string[] };
  /** The moment of its burst, days after the archive's start, and how many days it lasts. */
  burst: number;
  spread: number;
  center: Float32Array;
}

/**
 * An archive of `count` rows: texts of 20–80 words by a natural, Zipf-like law, six of ten in Chinese; up to 2,000 topics that
 * come in bursts over 60 days; vectors around their topic's. The same for the same count and seed.
 */
export function createArchive(count: number, seed: number): Archive {
  const vocabulary = createVocabulary(seed);
  const random = createRandom(seed + 1);
  const all = makeTopics(Math.min(mostTopics, Math.ceil(count / rowsOfATopic)), vocabulary, random);
  const pickTopic = createZipfChoice(all.length, 20);
  const plan = Array.from({ length: count }, () => {
    const topic = pickTopic(random);
    const { burst, spread } = all[topic] as Topic;
    const day =
      random.next() < 0.3 ? random.next() * archiveDays : (burst + random.exponential() * spread) % archiveDays;
    return { topic, moment: Math.floor(archiveEnd.getTime() - (archiveDays - day) * dayMs) };
  }).sort((a, b) => a.moment - b.moment);

  function* makeRows(): Generator<GeneratedRow> {
    const chance = createRandom(seed + 2);
    for (const [index, { topic, moment }] of plan.entries()) {
      yield makeRow(index + 1, new Date(moment), all[topic] as Topic, vocabulary, chance);
    }
  }

  return {
    rows: { [Symbol.iterator]: makeRows },
    queries(wanted) {
      const chance = createRandom(seed + 3);
      return Array.from({ length: wanted }, (_, index) => {
        const recent = plan[Math.floor(plan.length * (1 - chance.next() * 0.2))] ?? plan.at(-1);
        const topic = all[recent?.topic ?? 0] as Topic;
        return {
          text: makeQueryText(topic, vocabulary, chance),
          vector: makeVector(topic.center, 0.9, chance),
          windowHours: index % 2 === 0 ? queryWindowHours : null,
        };
      });
    },
  };
}

function makeTopics(count: number, vocabulary: Vocabulary, random: Random): Topic[] {
  const centers = Array.from({ length: themes }, () => makeVector(new Float32Array(embeddingDimensions), 1, random));
  const own = (list: readonly string[]) =>
    Array.from({ length: wordsOfATopic }, () => list[100 + random.below(list.length - 100)] ?? '');
  return Array.from({ length: count }, (_, index) => ({
    words: { latin: own(vocabulary.latin), han: own(vocabulary.han) },
    burst: random.next() * archiveDays,
    spread: 0.5 + random.next() * 3,
    center: makeVector(centers[index % themes] ?? new Float32Array(embeddingDimensions), 1, random),
  }));
}

function makeRow(id: number, createdAt: Date, topic: Topic, vocabulary: Vocabulary, random: Random): GeneratedRow {
  const isChinese = random.next() < 0.6;
  const title = random.next() < 0.5 ? `${makeText(6 + random.below(6), isChinese, topic, vocabulary, random)}\n` : '';
  return {
    id,
    text: `${title}${makeText(20 + random.below(61), isChinese, topic, vocabulary, random)}`,
    source: `channel-${random.below(sources)}`,
    createdAt,
    asset: assets[Math.floor(assets.length * random.next() ** 2)] ?? 'BTC',
    confidence: 0.5 + random.next() / 2,
    vector: makeVector(topic.center, 0.8, random),
  };
}

/** Chinese words have no spaces between them, and a tenth of the words there are Latin. */
function makeText(words: number, isChinese: boolean, topic: Topic, vocabulary: Vocabulary, random: Random): string {
  let text = '';
  for (let index = 0; index < words; index++) {
    const isHan = isChinese && random.next() > 0.1;
    text += isHan ? pickWord('han', topic, vocabulary, random) : ` ${pickWord('latin', topic, vocabulary, random)} `;
    if (index % 9 === 8) text += isChinese ? '，' : ', ';
  }
  return text.replace(/ +/g, ' ').trim();
}

function pickWord(script: 'han' | 'latin', topic: Topic, vocabulary: Vocabulary, random: Random): string {
  if (random.next() < topicShare) return topic.words[script][random.below(wordsOfATopic)] ?? '';
  return script === 'han' ? vocabulary.pickHan(random) : vocabulary.pickLatin(random);
}

/** Between 8 and 40 tokens: a Han word of n characters makes n − 1 of them, a run of them one more at each joint. */
function makeQueryText(topic: Topic, vocabulary: Vocabulary, random: Random): string {
  const wanted = 8 + random.below(33);
  const isChinese = random.next() < 0.6;
  const words: string[] = [];
  for (let tokens = 0; tokens < wanted; ) {
    const script = isChinese && random.next() > 0.1 ? 'han' : 'latin';
    const word =
      random.next() < 0.3
        ? (topic.words[script][random.below(wordsOfATopic)] ?? '')
        : pickWord(script, topic, vocabulary, random);
    const added = script === 'han' ? [...word].length - 1 : 1;
    if (tokens + added > 40) break;
    tokens += added;
    words.push(word);
  }
  return words.join(' ');
}

/** A direction near `center` (of length 1, or all zeros): `noise` is the length of the vector added to it. */
function makeVector(center: Float32Array, noise: number, random: Random): Float32Array {
  const vector = new Float32Array(embeddingDimensions);
  // Uniform in a cube: its length is √(dimensions / 3), nearly always.
  const scale = noise / Math.sqrt(embeddingDimensions / 3);
  let squares = 0;
  for (let index = 0; index < embeddingDimensions; index++) {
    const value = (center[index] ?? 0) + (random.next() * 2 - 1) * scale;
    vector[index] = value;
    squares += value * value;
  }
  const length = Math.sqrt(squares);
  for (let index = 0; index < embeddingDimensions; index++) vector[index] = (vector[index] ?? 0) / length;
  return vector;
}
