import { actsItself, findPlace, isActedOn } from './find-place.ts';
import { exchanges, lenders } from './houses.ts';
import { end } from './payouts.ts';

const proceedings =
  '(?:chapter (?:11|7|15)(?: bankruptcy)?|bankruptcy|insolvency|creditor protection|receivership|administration|liquidation)';
const bankrupt = [
  `(?:files?|filed|seeks|sought|applies|applied) (?:for )?(?:voluntary |us |u\\.s\\. )?${proceedings}(?! (?:plan|claims?|case|motion|appeal|exit|report|documents?|lawsuit|examiner)\\b)`,
  `(?:enters|entered|declares|declared|commences|commenced|begins) (?:into )?(?:voluntary |provisional )?${proceedings}`,
  '(?:goes|went|is|is declared|declared|becomes) (?:bankrupt|bust|under|insolvent)\\b',
  '(?:collapses|collapsed|fails)(?=$|[,:;.!]| (?:after|amid|as|in (?:the )?(?:biggest|largest)|leaving|sending)\\b)',
];
const office =
  '(?:regulators?|courts?|judges?|fdic|authorit(?:y|ies)|watchdogs?|nydfs|dfpi|finma|police|governments?|states?)';
const closed = [
  `(?:is |was |gets |has been )?(?:shut down|closed|seized|taken over|ordered shut) by (?:the )?(?:[a-z.]{1,12} ){0,3}${office}`,
  '(?:is |was )?(?:ordered (?:to (?:liquidate|wind (?:up|down)|close|shut down|cease (?:all )?operations)|into liquidation)|placed (?:in|into|under) (?:receivership|administration|liquidation))',
  `(?:to )?(?:shuts? down|ceases?|winds? down|closes? its doors|liquidates?)(?:(?: all| its)? (?:operations|bank|exchange|business))?(?=$|[,:;.!]| (?:after|amid|as|and|following|citing|immediately|permanently)\\b)`,
  'announces? (?:a )?(?:voluntary )?(?:liquidation|shutdown|closure|wind-?down)',
];
const fallenInEnglish = new RegExp(`^ (?:${[...bankrupt, ...closed].join('|')})`, 'u');
/** Who closes it, before its name. */
const closedBy = new RegExp(
  `\\b${office} (?:[a-z.'-]{1,14} ){0,3}?(?:(?:close|closes|closed|shut|shuts|shut down|shuts down|seizes?|seized|takes? over|took over) (?:(?:the|crypto-friendly|crypto|exchange|bank|lender) ){0,3}|orders? (?:the )?(?:liquidation|closure|shutdown|winding[- ]up) of (?:the )?)$`,
  'u',
);
const orderedBy = new RegExp(`\\b${office} orders (?:the |crypto |exchange ){0,3}$`, 'u');
const isOrdered =
  /^ to (?:shut down|close|liquidate|wind (?:up|down)|cease all operations)(?=$|[,:;.!]| (?:after|amid|over|as|and)\b)/u;
const ends = new RegExp(`^${end}`, 'u');
const fallenInChinese = new RegExp(
  [
    '(?:申请|宣布|宣告|进入|启动)[^。;；,，重计方]{0,6}(?:破产|清盘|清算程序)(?!(?:重组|重整)?(?:计划|方案)|案|债|后|以来|财团|遗产|索赔|周年|传闻|风险)',
    '(?:资不抵债|倒闭|破产)(?=$|[,，。!！])',
    '(?:被|遭)[^。;；,，]{0,10}(?:关闭|接管|勒令关[停闭]|责令清算|下令清算|强制清算)(?!账|钱包)',
    '(?:停止(?:所有|全部)?运营|结束运营|终止运营|停业|关停)(?=$|[,，。!！])',
  ].join('|'),
  'u',
);
const closedByInChinese =
  /(?:监管[^。;；,，]{0,6}|法院|法官|fdic|联邦存款保险公司|当局|政府|警方) ?(?:已|宣布|下令|裁定|责令|勒令)?(?:关闭|接管|清算|关停)[^。;；,，]{0,4}$/u;
const endsInChinese = /^(?:银行|交易所|公司|资本|平台|集团)?(?=$|[,，。!！])/u;

const fallen = { en: fallenInEnglish, zh: fallenInChinese };

/** Without one of these there is nothing to read; far cheaper than the patterns. */
const hint =
  /bankrupt|chapter|insolv|liquidat|administration|receivership|protection|bust|under|collaps|fails|clos|shut|seiz|ceas|wind|takes? over|took over|停|关闭|破产|清盘|清算|资不抵债|倒闭|接管/u;

/**
 * The house of the trade that a headline (NFKC, lower case, bounded) tells to fall now: it is bankrupt, or closed as a whole, by itself or by an
 * authority. One of `houses.ts`, by its name there; null: none.
 */
export function readFailure(headline: string): string | null {
  if (!hint.test(headline)) return null;
  return findPlace(
    headline,
    [exchanges, lenders],
    (named) =>
      isActedOn(named, closedBy, ends) ||
      isActedOn(named, orderedBy, isOrdered) ||
      isActedOn(named, closedByInChinese, endsInChinese) ||
      actsItself(named, fallen),
  );
}
