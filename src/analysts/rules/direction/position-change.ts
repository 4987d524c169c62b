import { type DirectionReading, within, withinClause } from './direction-reading.ts';

const short = '(?:\\bshorts?\\b(?![- ]?(?:term|lived|course))|空(?:单|头|仓))';
const long = '(?:\\blongs?\\b(?![- ]?(?:term|lived|awaited|time|ago|run))|多(?:单|头|仓))';
/** Words for a position that is opened: 多头 alone may be people who expect a rise. */
const shortPosition = '(?:\\bshorts?\\b(?![- ]?(?:term|lived|course))|空单|空仓|空头(?:头寸|仓位|敞口))';
const longPosition = '(?:\\blongs?\\b(?![- ]?(?:term|lived|awaited|time|ago|run))|多单|多仓|多头(?:头寸|仓位|敞口))';
const open =
  '(?:\\b(?:opens?|opened|opening|adds? to|added to|increas(?:es?|ed|ing)|boosts?|enters?|entered|initiates?|builds?) |开设|新开|开仓|建立|加仓|增持|加码|增加|追加|再开|开出)';
const close =
  '(?:\\b(?:clos(?:es?|ed|ing)|exit(?:s|ed|ing)?|cover(?:s|ed|ing)?|unwinds?|unwound|unwinding|trims?|trimmed|reduc(?:es?|ed|ing)|cuts?|slashes) |平掉|平仓|平了|关闭|了结|清仓|减仓|减持|止盈|止损(?![位价线单])|停损(?![位价线单设])|全平|已平)';
const closedAfter =
  '(?:平仓|已平|全平|平掉|清仓|了结|止盈|止损(?![位价线单])|停损(?![位价线单设])|减仓|\\b(?:was |were |is |are |been )?(?:closed|covered|unwound|force-closed))';
const amount = '(?:[$€]? ?\\d|btc|eth|bitcoin|ether|sol|xrp)';

const turns: readonly (readonly [direction: 'long' | 'short', pattern: RegExp, why: string])[] = [
  [
    'long',
    new RegExp(
      `\\bflip${within(20)} (?:from short )?to (?:a )?(?:net )?long|\\bflip(?:s|ped)? (?:net )?long|平空开多|空翻多|反手(?:做|开)?多|转(?:为|而)做多`,
    ),
    '由空翻多',
  ],
  [
    'short',
    new RegExp(
      `\\bflip${within(20)} (?:from long )?to (?:a )?(?:net )?short|\\bflip(?:s|ped)? (?:net )?short|平多开空|多翻空|反手(?:做|开)?空|转(?:为|而)做空`,
    ),
    '由多翻空',
  ],
  ['long', new RegExp(`${close}${withinClause(40)}${short}|${short}${withinClause(14)}${closedAfter}`), '平空仓即买入'],
  ['short', new RegExp(`${close}${withinClause(40)}${long}|${long}${withinClause(14)}${closedAfter}`), '平多仓即卖出'],
  [
    'long',
    new RegExp(
      `${open}${withinClause(40)}${longPosition}|\\b(?:goes|went|going) long\\b|\\blongs ${amount}|(?:开仓|加仓|杠杆|加码|增持|继续|开始|大举|再次|巨鲸)${withinClause(8)}做多|开多`,
    ),
    '新开或加多仓',
  ],
  [
    'short',
    new RegExp(
      `${open}${withinClause(40)}${shortPosition}|\\b(?:goes|went|going) short\\b|\\bshort(?:s|ed|ing) ${amount}|(?:开仓|加仓|杠杆|加码|增持|继续|开始|大举|再次|巨鲸)${withinClause(8)}做空|开空`,
    ),
    '新开或加空仓',
  ],
];

/** Without one of these there is nothing to read; far cheaper than the patterns. */
const hint = /\bshort|\blong|[空多](?:单|头|仓|翻|开)|做[空多]|[开平手][空多]/;

/** A long and a short at once: a bet on something else than the direction of prices. */
const hedged = /做多[^。\n]{0,24}做空|做空[^。\n]{0,24}做多|\blong\b[^.\n]{0,40}\b(?:and|while) short/;

/** Closing a short is a purchase and closing a long a sale, whatever the words "short" and "long" sound like. */
export function readPositionChange(sentence: string): DirectionReading | null {
  if (!hint.test(sentence)) return null;
  if (hedged.test(sentence)) return { direction: 'neutral', why: '同时做多与做空' };
  const found = turns.find(([, pattern]) => pattern.test(sentence));
  return found === undefined ? null : { direction: found[0], why: found[2] };
}
