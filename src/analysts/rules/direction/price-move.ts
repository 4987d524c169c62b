import { falls, rises } from '../lexicon/price-verbs.ts';
import { type DirectionReading, withinClause } from './direction-reading.ts';

const coin =
  '(?:\\b(?:bitcoin|btc|ether|ethereum|eth|solana|sol|xrp|dogecoin|doge|shiba inu|cardano|ada|litecoin|bnb|polkadot|crypto(?:s|currenc(?:y|ies))?|altcoins?|memecoins?|tokens?|(?:crypto )?markets?)\\b|比特币|以太坊|以太币|加密|币市|币圈|btc|eth|\\$[a-z]{2,6}\\b)';
const namesCoin = new RegExp(coin);
const everyCoin = new RegExp(coin, 'g');
const otherMarket =
  /\b(?:oil|crude|brent|(?<!digital )gold|silver|vix|nasdaq|dow jones|yields?|dxy|dollar(?= (?:index|weak|strength|firm|slid|slip|ris|rose|fall|fell|drop|dip|tumbl|plung|gain|climb|surg|rall|jump|slump|sag))|stocks|equities)\b|美股|原油|油价|(?<!数字)黄金|金价|白银|美元指数|美元(?=走[强弱高低])|纳指|标普|道指|日经|恒指|股市|美债|收益率/;
/** The coin and another market are named together. */
const alsoNamed = /^s?,? ?(?:and|&|,|、|和|与|及) ?/;
/** Another market that the coin only follows, or is compared with. */
const besideMarket = new RegExp(
  `(?:\\b(?:from|with|tracks?|tracking|follow(?:s|ed|ing)?|outperforms?|beats?|despite) (?:us |the )?|[随受较]|跟随|相比) ?(?:${otherMarket.source})`,
  'g',
);
/** How far before and after the verb its coin may stand, in UTF-16 units. */
const reach = [60, 30] as const;
/** Something else than a coin's price rises or falls. */
const otherFigure =
  /\b(?:liquidations?|losses|inflows?|outflows?|holdings|bets|demand|tvl)(?: \w{1,12}){0,2} (?:hits?|tops?|topped|cross\w{0,3}|soar\w{0,3}|surg\w{0,3}|spik\w{0,3}|jump\w{0,3}|ris\w{0,3}|rose|climb\w{0,3})\b|(?:爆仓|清算)[^。,\n]{0,8}(?:突破|超过|飙升|激增)|\b(?:nfts?|hash ?(?:rate|price)|volumes?|open interest|funding rate|difficulty|fees|revenue|profits?|inflation|dominance|volatility|market share|shares|stocks?|reserves|supply|addresses|users|sales|standard & poor|ratio)\b|算力|难度|哈希|挖矿|交易量|未平仓|费率|营收|利润|估值|主导地位|波动率|概念股|股价|标普|纳指|黄金|市占|持仓|供应|次数|天数|相关性/;
const failed =
  /(?:未能|难以|无法|没能)[^。,\n]{0,8}(?:突破|站上|守住|收复)|\b(?:fails?|failed|failing|unable) to (?:break|hold|reclaim|recover|hit)/;
const undoes = '\\b(?:eras(?:es?|ed|ing)|wip(?:es?|ed|ing)(?: out)?|retrac(?:es?|ed)';
/** Words between the verb and the gains or losses; none that begin another clause. */
const toMove = '(?:(?!\\b(?:with|as|by|amid|after|on)\\b)(?:[^.,!?。;:\\n]|[.,](?=\\d))){0,30}?';
/** Gains that are lost again. */
const gainsGone = new RegExp(
  `${undoes}|surrender(?:s|ed)?|relinquish(?:es|ed)|(?:gives?|gave|giving) (?:back|up))\\b${toMove}\\b(?:gains?|rally|advance)\\b(?! (?:of|from)\\b)|(?:回吐|抹去|抹平)[^。;,]{0,12}涨幅|涨幅[^。;,]{0,6}(?:回吐|抹去|尽失)`,
);
/** Losses that are made good. */
const lossesGone = new RegExp(
  `${undoes}|recoup(?:s|ed)?)\\b${toMove}\\b(?:losses|declines?|drop|slump)\\b|(?:收复|回吐|抹去|抹平)[^。;,]{0,12}(?:跌幅|失地)|跌幅[^。;,]{0,6}(?:收复|抹去|抹平)`,
);
/** A move that is partly undone. */
const partlyUndone = new RegExp(
  `\\b(?:par(?:es|ed|ing)|trim(?:s|med|ming)?)\\b${withinClause(20)}\\b(?:gains|losses)\\b|[涨跌]幅[^。;,]{0,4}收窄|收窄[^。;,]{0,4}[涨跌]幅`,
);
const notYet =
  /n['’]t\b|\b(?:not|never|refus\w{1,3}|yet to|instead|could|may|might|would|will|if|risks?|threatens?|fails?)\b|或|可能|恐|将|若|未|没有|无法|难以/;
/** One sentence that only asks. */
const question = /^[^.!。]{0,220}\?\s*$/;
/** A question after a statement, whose subject has not happened; the comma within a number begins none. */
const asked = /(?<=.{8}(?:[:;!。—–]|,(?!\d)) ?)[^:;,!。—–?]{2,60}\?\s*$/;

/** A headline that tells where a coin's price has gone, however far and for however long: of two moves, the later one. */
export function readPriceMove(headline: string): DirectionReading | null {
  const sentence = headline.replace(asked, '');
  const turn = readTurn(sentence);
  if (turn !== null) return turn;
  const [rise, fall] = [findLast(sentence, rises), findLast(sentence, falls)];
  if (rise === null && fall === null) return null;
  if (otherFigure.test(sentence) || question.test(sentence)) return null;
  if (failed.test(sentence)) return { direction: 'short', why: '未能突破', isSign: true };
  const isLong = rise !== null && (fall === null || isLater(rise, fall, sentence));
  const move: DirectionReading = isLong
    ? { direction: 'long', why: '价格上涨' }
    : { direction: 'short', why: '价格下跌' };
  // Where another market moves, too, statistics take its verbs for the coin's.
  return otherMarket.test(sentence) ? move : { ...move, isSign: true };
}

/** Neutral for a headline that only tells of a price move partly undone. */
export function readNarrowing(headline: string): DirectionReading | null {
  const rest = headline.replace(partlyUndone, '');
  if (rest === headline || isOtherMove(rest) || rest.search(rises) >= 0 || rest.search(falls) >= 0) return null;
  return { direction: 'neutral', why: '涨跌幅收窄' };
}

/** A coin's gains or losses are undone, and the price has not moved back since. */
export function readTurn(sentence: string): DirectionReading | null {
  const [gains, losses] = [gainsGone.exec(sentence), lossesGone.exec(sentence)];
  const turn = gains ?? losses;
  if (turn === null || (gains !== null && losses !== null)) return null;
  const after = sentence.slice(turn.index + turn[0].length);
  if (isOtherMove(sentence) || notYet.test(sentence)) return null;
  if (gains !== null) return after.search(rises) >= 0 ? null : { direction: 'short', why: '涨幅回吐' };
  return after.search(falls) >= 0 ? null : { direction: 'long', why: '跌幅收复' };
}

function isOtherMove(sentence: string): boolean {
  return [otherMarket, otherFigure, question].some((other) => other.test(sentence));
}

/** Whether the rise came after the fall: not in "tumbles after a record", but in "跌后反弹". */
function isLater(rise: number, fall: number, sentence: string): boolean {
  const between = sentence.slice(Math.min(rise, fall), Math.max(rise, fall));
  return rise > fall !== /\b(?:after|following|since|despite|from|in the wake of)\b/.test(between);
}

/** Where the last such move of a coin stands. */
function findLast(sentence: string, moves: RegExp): number | null {
  let last: number | null = null;
  for (const { index, 0: verb } of sentence.matchAll(moves)) {
    const before = sentence.slice(Math.max(0, index - reach[0]), index);
    const after = sentence.slice(index, index + verb.length + reach[1]);
    if (isOfCoin(before, after, verb)) last = index;
  }
  return last;
}

/** Whether a coin moves by the verb: what is named last before it is its subject; without one, what follows it may be. */
function isOfCoin(before: string, after: string, verb: string): boolean {
  const coinEnd = [...before.matchAll(everyCoin)].map((match) => match.index + match[0].length).at(-1);
  if (coinEnd !== undefined) {
    const between = `${before.slice(coinEnd)}${verb}`;
    // A new clause after another market is about the coin again.
    const [own = between] = /(?:,(?!\d)|;)[^,;]*$/.exec(between) ?? [];
    return alsoNamed.test(between) || !otherMarket.test(own.replace(besideMarket, ''));
  }
  const clause = before.split(/[;:。]|,(?!\d)/).at(-1) ?? '';
  return namesCoin.test(after) && !otherMarket.test(`${clause}${verb}`);
}
