import { actsItself, findPlace, isActedOn } from './find-place.ts';
import { exchanges, lenders } from './houses.ts';

const halts = '(?:halts?|halted|suspends?|suspended|pauses?|paused|stops?|stopped|freezes?|froze|disables?|disabled)';
/** Before what is paid out: of all of it. */
export const all =
  '(?:(?:all|any|its|customer|client|user|crypto|account|on-chain|bitcoin|btc|usd|usdt|usdc|spot|futures|trading|deposits|transfers|swaps),? (?:and )?){0,5}';
/** Of one coin, on one network, in one country: the house goes on. */
export const ofPart =
  '\\b(?! (?:(?:for|of|on|via|in|to|from) (?!all\\b|every|customers?\\b|users?\\b|clients?\\b|(?:its|the) (?:platform|exchange|earn))|bots?|pairs?|fees?|competitions?|campaigns?)\\b)';
/** Where a headline ends, or goes on about something else than a part of the house. */
export const end =
  "(?:['’]s)?(?: (?:bank|exchange|capital|network|digital))?(?=$|[,:;.!]| (?:after|amid|over|as|and|following|citing)\\b)";
/** What customers get out, and in. */
export const payouts = '(?:提[币现款取]|取款|充提|赎回|出入金|兑付)';

const stopped = [
  `${halts} (?:the )?(?:processing (?:of )?)?${all}(?:withdrawals?|redemptions)${ofPart}`,
  `${halts} (?:all |crypto )?trading${ofPart}(?! (?:above|below|sideways|of|in|for)\\b)`,
  `(?:withdrawals|redemptions) (?:are |were |have been |remain )?(?:halted|suspended|paused|stopped|frozen)${ofPart}`,
  "(?:users|customers|clients) (?:are |still )?(?:unable to|cannot|can[’']t) withdraw",
];
const stop = {
  en: new RegExp(`^ (?:${stopped.join('|')})`, 'u'),
  zh: new RegExp(
    [
      `(?:暂停|停止|冻结|关闭|中止)(?:了)?(?:处理)?(?:(?:所有|全部|一切|用户|客户|平台|比特币|资产|转账|兑换|交易|充值|存款|充币|的|和|及|与|、) ?){0,5}${payouts}(?!手续费|大赛|竞赛)`,
      `${payouts}[^。;；,，未恢将]{0,6}(?:暂停|停止|关闭|冻结|停摆)`,
    ].join('|'),
    'u',
  ),
};
const haltedAt =
  /\b(?:withdrawals|redemptions) (?:are |have been )?(?:halted|suspended|paused|stopped|frozen) (?:at|on|by) $/u;
const ends = new RegExp(`^${end}`, 'u');
/** Without one of these there is nothing to read; far cheaper than the patterns. */
const hint = /withdraw|redemption|trading|提|取款|赎回|出入金|兑付/u;

/** The house of the trade that a headline (NFKC, lower case, bounded) tells to pay nobody out, unplanned and for now: one of `houses.ts`, by its name there; null: none. */
export function readPayoutStop(headline: string): string | null {
  if (!hint.test(headline)) return null;
  return findPlace(
    headline,
    [exchanges, lenders],
    (named) => isActedOn(named, haltedAt, ends) || actsItself(named, stop),
  );
}
