import { actsItself, findPlace, isActedOn } from './find-place.ts';
import { lenders, tradingHouses } from './houses.ts';

const halts =
  '(?:(?:is )?(?:halting|suspending|pausing|freezing)|halts?|halted|suspends?|suspended|pauses?|paused|stops?|stopped|freezes?|froze|disables?|disabled)';
/** Words that may stand before "withdrawals" without naming one coin. */
export const all =
  '(?:(?:all|any|its|customer|client|user|crypto|account|on-chain|trading|deposits|transfers|swaps),? (?:and )?){0,5}';
/** No word follows by which only a part is halted: one coin, one network, one country. */
const ofPart =
  '\\b(?! (?:(?:for|of|on|via|in|to|from) (?!(?:[a-z]{1,12} )?maintenance\\b|all (?:its )?(?:users|customers|clients)\\b|every|(?:customers?|users?|clients?)(?:$|[,.;!]| (?:after|amid|as|following|citing)\\b)|(?:its|the) (?:platform|exchange|earn))|services?|bots?|pairs?|fees?|competitions?|campaigns?)\\b)';
/** Where a headline ends, or goes on about something else than a part of the house. */
export const end =
  "(?:['’]s)?(?: (?:bank|exchange|capital|network|digital))?(?=$|[,:;.!]| (?:after|amid|over|as|and|following|citing)\\b)";
/** Chinese words for withdrawals, and for deposits and withdrawals together. */
export const payouts = '(?:提[币现款取]|取款|充提|赎回|出入金|兑付)';

const stopped = [
  `${halts} (?:the )?(?:processing (?:of )?)?${all}withdrawals?${ofPart}`,
  // What an issuer pays out is its own coin.
  `${halts} (?:the )?(?:processing (?:of )?)?${all}(?:usdt |usdc |usde |dollar )?redemptions${ofPart}`,
  `(?:withdrawals|redemptions) (?:are |were |have been |remain )?(?:halted|suspended|paused|stopped|frozen)${ofPart}`,
  `(?:(?:users|customers|clients) )?(?:are |is |still )?(?:unable to|cannot|can[’']t) (?:withdraw(?: (?:(?:their|any|all) )?(?:funds|money|assets|crypto|coins|cash|deposits))?|process (?:(?:any|all|customer|client|user) ){0,2}withdrawals)(?=$|[,.;!]| (?:after|amid|as|following|from (?:the )?(?:exchange|platform))\\b)`,
  'limits platform activity(?=$|[,.;!]| (?:after|amid|citing|and)\\b)',
];
const stop = {
  en: new RegExp(`^ (?:${stopped.join('|')})`, 'u'),
  zh: new RegExp(
    [
      `(?:暂停|停止|冻结|关闭|中止)(?:了)?(?:处理)?(?:(?:所有|全部|全站|一切|用户|客户|平台|资产|转账|兑换|交易|充值|存款|充币|的|和|及|与|、) ?){0,5}${payouts}(?!手续费|大赛|竞赛)`,
      `${payouts}[^。;；,，未恢将]{0,6}(?:暂停|停止|关闭|冻结|停摆)`,
    ].join('|'),
    'u',
  ),
};
const haltedAt =
  /\b(?:withdrawals|redemptions) (?:are |have been )?(?:halted|suspended|paused|stopped|frozen) (?:at|on|by) $/u;
const ends = new RegExp(`^${end}`, 'u');
/** Without one of these there is nothing to read; far cheaper than the patterns. */
const hint = /withdraw|redemption|platform activity|提|取款|赎回|出入金|兑付/u;

/** The house of the trade that a headline (NFKC, lower case, bounded) tells to pay nobody out, unplanned and for now: one of `houses.ts`, by its name there; null: none. */
export function readPayoutStop(headline: string): string | null {
  if (!hint.test(headline)) return null;
  return findPlace(
    headline,
    [tradingHouses, lenders],
    (named) => isActedOn(named, haltedAt, ends) || actsItself(named, stop),
  );
}
