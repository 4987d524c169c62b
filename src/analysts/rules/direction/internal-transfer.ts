import { type DirectionReading, exchangeName, within } from './direction-reading.ts';

const ownWallets = new RegExp(
  [
    `\\b(?:splits?|splitting|distribut(?:es|ed|ing)|redistribut(?:es|ed|ing)|spreads?|spreading|consolidat(?:es|ed|ing)|reorgani[sz](?:es|ed|ing)|reshuffl(?:es|ed|ing))${within(60)} (?:wallets?|addresses)`,
    `\\b(?:mov|transfer|sen[dt]|shift)[a-z]{0,5}\\b${within(60)} (?:to|into|between|among|across) (?:its|their|his|her|new|own|a)? ?(?:own |internal |new |reserve )*(?:cold|reserve|internal|own)\\b(?: (?:cold|reserve))? (?:wallets?|addresses|storage)`,
    '\\binternal (?:transfers?|wallet)|wallet (?:reorgani[sz]ation|maintenance|consolidation|migration)',
    '(?:拆分|分散|分拆)[^。;\\n]{0,24}(?:地址|钱包)',
    '内部(?:转账|划转|转移|整理|钱包)|(?:自有|自己的?|旗下)[^。;,\\n]{0,6}(?:地址|钱包)(?:之?间|互转)',
    '归集|(?:转入|转至|转移至|转到|移至)[^。;,\\n]{0,12}(?:冷钱包|储备(?:地址|钱包))|(?:钱包|地址)(?:重组|整理|迁移|轮换|合并)',
  ].join('|'),
);
const towardsExchange = new RegExp(`(?:to|into|onto|转入|存入|充值|转至|向)[^.。;,\\n]{0,12}${exchangeName}`);

/** Without one of these there is nothing to read; far cheaper than the patterns. */
const hint = /wallet|address|storage|internal|地址|钱包|内部|归集/;

/** Coins that stay with their owner move no price, however many they are. */
export function readInternalTransfer(sentence: string): DirectionReading | null {
  if (!hint.test(sentence)) return null;
  if (!ownWallets.test(sentence) || towardsExchange.test(sentence)) return null;
  return { direction: 'neutral', why: '只是持有者在自己的地址之间转移' };
}
