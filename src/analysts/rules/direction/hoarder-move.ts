import { falls, rises } from '../lexicon/price-verbs.ts';
import { type DirectionReading, withinClause } from './direction-reading.ts';

/** Estates and treasuries of states that sell what they have seized. Salvador and Bhutan buy and mine. */
const hoarder =
  '(?:\\bmt\\.? ?gox\\b|\\b(?:ftx|alameda|celsius|genesis)\\b|\\b(?:us|u\\.s\\.|uk|german|chinese) (?:government|authorities)\\b|\\bgermany\\b|\\bmarshals\\b|门头沟|(?:美国|英国|德国|中国)(?:联邦)?政府)';
const coin = '(?:\\b(?:bitcoins?|btc|ether(?:eum)?|eth|sol|xrp|bnb|crypto)\\b|比特币|以太坊|以太币|加密货币)';
/** Verbs of moving coins; "moves to tax" and "moves forward" are none. */
const moved =
  '(?:\\b(?:mov(?:es|ed|ing)|transfer(?:s|red|ring)?|shift(?:s|ed|ing)?|(?:sends?|sent)(?= (?:[$€]?\\d|about|over|nearly)))\\b|转移|转出|转入|转至|转账|移动|调动|划转)(?! (?:to|against|forward|away|ahead|closer|stance)\\b)';
/** The holder only keeps the coins elsewhere. */
const rearranged = /\bsegwit\b|\bnew address(?:es)?\b|存款合约|隔离见证|新地址/;
/** Coins that nobody has moved for years. */
const sleeper = '(?:\\b(?:dormant|satoshi[- ]era|ancient|long[- ]idle|inactive)\\b|沉睡|休眠|沉寂)';
const sleeperMove = new RegExp(`${sleeper}${withinClause(50)}${moved}${withinClause(50)}${coin}`);
const move = new RegExp(`${hoarder}${withinClause(40)}${moved}${withinClause(50)}${coin}`);
/** Nothing is moved that could be sold, or it is about another time. */
const noSaleAhead =
  /[?？]|n['’]t\b|\b(?:not|no|never|den(?:y|ies|ied)|if|could|may|might|would|plans?|since|before|hack(?:ed|ers?)?|stolen|creditors?|repay\w{0,6}|cold|custody|stak(?:e|es|ing)|reserve|law|bill|tax|shutdown|reopen\w{0,4}|seiz(?:es?|ing)|charg\w{1,4}|arrest\w{0,3}|who|test|court|tone|stance|news|debt|higher|lower)\b|未|不会|或将|可能|若|计划|以来|否认|停摆|破获|洗钱|被捕|被盗|黑客|偿|债权|冷钱包|托管|质押|储备|法案|税/;

/** The sale or delay is incomplete or not confirmed. */
const unsettled =
  /[?？]|n['’]t\b|\b(?:not|never|nearly|almost|den(?:y|ies|ied)|claims? (?:filing|deadline)|filing)\b|未|尚|几乎|否认/;
const soldOut = new RegExp(
  `${hoarder}${withinClause(30)}(?:\\b(?:sold|sells|sold off|finish(?:es|ed) selling)\\b${withinClause(10)}\\b(?:all|the last|the rest|entire|remaining)\\b|\\bout of bitcoin\\b|(?:已)?(?:全部|悉数)(?:售出|卖出|出售|抛售)|(?:售罄|清仓|卖完|抛完))`,
);
const putOff = new RegExp(
  `${hoarder}${withinClause(40)}(?:\\b(?:delay(?:s|ed)?|postpon(?:es|ed)|push(?:es|ed) back|extend(?:s|ed)?)\\b${withinClause(24)}\\b(?:repayments?|distributions?|payouts?|payments?|deadline)\\b|(?:推迟|延后|延期|延长)${withinClause(16)}(?:偿还|还款|赔付|分配|截止|期限)|(?:偿还|还款|赔付|分配|截止)${withinClause(12)}(?:推迟|延后|延期|延长))`,
);

/** Coins begin to move that their holder is known to sell one day; from a headline in lower case. */
export function readHoarderMove(sentence: string): DirectionReading | null {
  if (!/\d/.test(sentence) || noSaleAhead.test(sentence)) return null;
  if (!move.test(sentence) && (rearranged.test(sentence) || !sleeperMove.test(sentence))) return null;
  if (sentence.search(rises) >= 0 || sentence.search(falls) >= 0) return null;
  return { direction: 'short', why: '大户的币开始移动', isFlow: true };
}

/** Coins that waited to be sold are all sold, or their sale is put off; from a headline in lower case. */
export function readOverhang(sentence: string): DirectionReading | null {
  if (unsettled.test(sentence)) return null;
  if (soldOut.test(sentence)) return { direction: 'neutral', why: '抛压已经出尽' };
  return putOff.test(sentence) ? { direction: 'long', why: '偿付推迟，抛压延后' } : null;
}
