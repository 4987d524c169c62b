import { type DirectionReading, withinClause } from './direction-reading.ts';
import { readPriceMove } from './price-move.ts';

/** Unlocks to come, by a share of the supply or a number of coins. */
const unlocks =
  /\b(?:unlocks?|vest(?:s|ing)?)\b[^.;]{0,40}\b(?:looms?|due|ahead|tomorrow|this week|next week|on (?:monday|tuesday|wednesday|thursday|friday|saturday|sunday)|of (?:circulating )?supply)\b|\d[^.;]{0,30}\b(?:vests?|unlocks?)\b[^.;]{0,12}\b(?:tomorrow|this week|next week|on|looms?)\b|解锁[^。;]{0,30}(?:占(?:流通|总|供应)|流通量?的?)|(?:天后|明日|今晚|本周|下周|即将)[^。;]{0,16}解锁[^。;]{0,12}\d/;
/** The share of the supply from which an unlock is large, percent: smaller ones come every month. */
const largeShare = 2;
/** The unlock is put off, of another kind, or absorbed already. */
const noUnlock =
  /\b(?:postpon\w{1,3}|delay\w{0,3}|extend\w{0,3}|cancel\w{0,4}|stak\w{1,3}|wallet|escrow|relocks?|absorb\w{0,3}|less than|gains?|growth|instead|not|no|could|may|might|if)\b|[?？]|推迟|延后|延长|取消|质押|拉到|延至/;
/** A large unlock to come weighs on its coin; from a headline in lower case. */
export function readLargeUnlock(headline: string): DirectionReading | null {
  if (!unlocks.test(headline) || noUnlock.test(headline) || readShare(headline) < largeShare) return null;
  return { direction: 'short', why: '大额解锁临近', type: 'governance' };
}

const sum = '[$€]?\\d[\\d.,]{0,12} ?(?:k|m|mn|bn?|million|billion)?(?![a-z])';
const day =
  '(?:today|tomorrow|ahead|due|looms?|begins?|(?:this|next) week|on (?:mon|tues|wednes|thurs|fri|satur|sun)day)';
/** Unlocks of coins; "unlocks new markets" is none. */
const unlock = new RegExp(
  [
    `\\b(?:tokens?|cliff|team|investors?|insiders?|contributors?|vesting|supply|monthly|scheduled) unlocks?\\b`,
    `\\bunlocks?(?: (?:worth|${day})\\b| of (?:over |about |some )?[$€]?\\d|: ?[$€]?\\d|$)`,
    `\\bunlock(?:s|ed|ing)? ${sum}(?: worth)?(?: of| in)?(?: [a-z\\d]{2,10})? (?:tokens?|coins?)\\b`,
    `(?<![a-z\\d])${sum}${withinClause(24)}\\b(?:unlock(?:s|ed)?|vests?|vesting)\\b`,
    `\\breleas(?:es?|ed|ing) ${sum}${withinClause(40)}\\b(?:unlock|vesting|escrow|insiders?|investors?|team|contributors?|circulation)\\b`,
    '(?<![已未])解锁[^。;,]{0,12}\\d|\\d[^。;,]{0,16}(?<![已未])解锁|(?:代币|悬崖|[大巨]额)解锁|释放[^。;,]{0,8}\\d[^。;,]{0,8}枚',
  ].join('|'),
);
/** The coin itself stands behind the sum. */
const unlockedCoin = new RegExp(`\\bunlock(?:s|ed|ing)? ${sum}(?: worth)?(?: of| in)? ?([a-z\\d]{2,10})\\b`);

/** Any unlock, neutral by itself; from a headline in lower case that names its coin. */
export function readUnlock(headline: string, assets: readonly string[]): DirectionReading | null {
  const isTold = unlock.test(headline) || assets.includes((unlockedCoin.exec(headline)?.[1] ?? '').toUpperCase());
  if (
    !isTold ||
    assets.length === 0 ||
    /\b(?:burn\w{0,3}|buy(?:s|ing)?[ -]?back\w{0,2}|s[eo]l[ld]s?|dump\w{0,3})\b|销毁|回购|抛售|暴跌/.test(headline) ||
    noUnlock.test(headline.replace('from escrow', '')) ||
    readPriceMove(headline) !== null
  )
    return null;
  return { direction: 'neutral', why: '代币解锁' };
}

/** In per cent; 0 where none is told. */
function readShare(headline: string): number {
  const share =
    /(\d{1,3}(?:\.\d{1,3})?) ?% (?:of |of the |of its )?(?:circulating |total |current )?(?:supply|float|circulation)|(?:流通|供应)[^。;,\d]{0,6}(\d{1,3}(?:\.\d{1,3})?) ?%/.exec(
      headline,
    );
  return Number(share?.[1] ?? share?.[2] ?? 0);
}
