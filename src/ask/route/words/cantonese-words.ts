import { cantoneseWords } from '../../../domain/text/cantonese.ts';

/** Cantonese words in simplified characters, and Mandarin ones as long: a question keeps its length. */
const mandarin: Readonly<Record<string, string>> = {
  ...cantoneseWords,
  点解: '为何',
  点计: '怎算',
  点睇: '怎看',
  点用: '怎用',
  点搵: '怎找',
  点写: '怎写',
  点译: '怎译',
  点分: '怎分',
  点问: '怎问',
  点算: '怎算',
  边些: '哪些',
  边间: '哪家',
  边只: '哪个',
  琴日: '昨日',
  寻日: '昨日',
  噚日: '昨日',
  听日: '明日',
  今个: '这个',
  呢日: '这日',
  近排: '近来',
  呢两: '这两',
  呢家: '这家',
  嗰个: '那个',
  嗰啲: '那些',
  嗰次: '那次',
  嗰单: '那单',
  同埋: '以及',
  讲紧: '在说',
  译做: '译成',
  译返: '译成',
  港纸: '港币',
  一粒: '一枚',
  旧月: '上月',
  唔该: '唔该',
  咁: '这',
};
const cantonese = new RegExp(
  Object.keys(mandarin)
    .toSorted((a, b) => b.length - a.length)
    .join('|'),
  'gu',
);
/** "Bithumb 同 Upbit": "and" between two names. */
const and = /(?<=[\p{Script=Latin}\p{N}」』"] ?)同(?= ?[\p{Script=Latin}\p{N}「『"])/gu;

/** The same text with Mandarin words for the Cantonese ones that carry its question; of the same length. */
export const toMandarin = (text: string): string =>
  text.replace(cantonese, (word) => mandarin[word] ?? word).replace(and, '和');
