import { actsItself, findPlace, isActedOn, type NamedPlace } from './find-place.ts';
import { fallenHouses, lenders, tradingHouses } from './houses.ts';

/** The headline ends here, or goes on with the cause or the consequence. */
const then =
  '(?=$|[.;!](?!\\d)|,? (?:after|amid|as|following|citing|leaving|sending|in (?:the )?(?:biggest|largest|second|worst))\\b(?!-| hours\\b| an? idea\\b)|, (?:fdic|regulators?|court filing|cites|blames|files|halts|suspends|sold|liquidates?)\\b| and (?:files|liquidates?|enters|halts|suspends)\\b)';
const proceedings =
  '(?:chapter (?:11|7|15)(?: bankruptcy)?|bankruptcy|insolvency|creditor protection|receivership|administration|(?:provisional )?liquidation)(?: (?:protection|proceedings?|process))?';
const filed =
  '(?=$|[,.;:!](?!\\d)| (?:after|amid|as|in|on|with|following|citing|over|and|today|this|late|early|days?|weeks?|hours?|under)\\b)';
const filings = [
  `(?:files?|filed|to file|seeks|sought|applies|applied) (?:for )?(?:voluntary |us |u\\.s\\. )?${proceedings}${filed}`,
  `(?:enters?|entered|declares?|declared|commences?|commenced|begins?|starts?|started) (?:into )?(?:us |u\\.s\\. )?(?:voluntary )?${proceedings}${filed}`,
];
const filing = {
  en: new RegExp(`^ (?:${filings.join('|')})`, 'u'),
  zh: /(?:申请|宣布|宣告|进入|启动)[^。;；,，重计方]{0,6}(?:破产|清盘|清算程序)(?:保护|重整|重组|程序|清算)?(?=$|[,，。;；!！、 并])|(?:提交|递交)了?破产(?:保护|重整)?申请(?=$|[,，。!！])|(?:宣布|决定|将)将?自愿清[算盘]/u,
};
/** Bare claims of bankruptcy, which anybody may make. */
const state = {
  en: new RegExp(
    `^ (?:(?:goes|went|is|is declared|declared|becomes) (?:bankrupt|bust|insolvent)${then}|(?:goes|went) under(?=$|[,.;!]| (?:after|amid)\\b)|(?:collapses|collapsed|fails)${then})`,
    'u',
  ),
  zh: /(?:资不抵债|倒闭|破产)(?=$|[。!！]|[,，] ?(?:fdic|监管|当局|美联储))/u,
};
/** For companies that fell long ago: that they are bankrupt is no news. */
const collapse = {
  en: new RegExp(`^ (?:collapses|fails)${then}`, 'u'),
  zh: /倒闭(?=$|[。!！]|[,，] ?(?:fdic|监管|当局|美联储))/u,
};
const speakers =
  /\b(?:says?|said|warns?|argues?|predicts?|believes?|thinks?|calls?|tweets?|jokes?|analysts?|critics?|skeptics?|sellers?|bears?|investors?|traders?|tells?|told|according)\b|称|表示|认为|预言|警告|指控|质疑|分析师|做空/u;
const colon = /[:：]/u;
const heading = /^(?:breaking(?: news)?|just in|update|alert|urgent|flash|突发|快讯|重磅|最新(?:消息)?|消息) ?[:：]/u;

const office =
  '(?:regulators?|courts?|judges?|fdic|authorit(?:y|ies)|watchdogs?|nydfs|dfpi|finma|police|governments?|states?)';
/** Authorities of the companies' home countries: others can only keep them out. */
const home =
  '(?:(?:the|a|an|its|us|u\\.s\\.|federal|state|new york|california|swiss|bahamian|bahamas|bvi|banking|bank|financial) ){0,3}';
const closures = [
  `(?:is |was |gets |has been )?(?:shut ?down|shuttered|closed|seized|taken over|ordered shut) by ${home}${office}${then}`,
  `(?:is |was )?(?:ordered (?:to (?:liquidate|wind (?:up|down)|close|shut down|cease (?:all )?operations)|into liquidation)|placed (?:in|into|under) (?:receivership|administration|liquidation))(?: by ${home}${office})?${then}`,
  `(?:to |(?:announces )?plans to )?(?:shuts? down|winds? down|closes? its doors|(?:ceases?|shuts? down|winds? down|liquidates?)(?: all| its)? (?:operations|bank|exchange|business))(?: (?:immediately|permanently|for good))?${then}`,
  `announces? (?:a )?(?:voluntary )?(?:liquidation|shutdown|closure|wind-?down)${then}`,
  `(?:bank )?(?:after|following) (?:[a-z'’-]{1,16} ){0,4}?${office}['’]?s? (?:seizure|takeover)$`,
];
const authorities = '(?:监管(?:机构|部门|当局)?|法院|法官|fdic|联邦存款保险公司|当局|政府|警方)';
const between = '(?:银行|交易所|公司|资本|平台|集团|今日|昨日|已|正式|宣布|紧急|突然|全面|永久|即将|将| ){0,4}';
const closure = {
  en: new RegExp(`^ (?:${closures.join('|')})`, 'u'),
  zh: new RegExp(
    `^${between}(?:(?:被|遭) ?(?:美国|加州|纽约州?|联邦|金融|银行)?${authorities} ?(?:下令|勒令|责令|强制)?(?:关[闭停]|接管|清算)|(?:停止(?:所有|全部)?运营|结束运营|终止运营|停业|关停))(?=$|[。!！]|[,，] ?(?:fdic|监管|当局|用户|并|称|因))`,
    'u',
  ),
};
/** Authorities that close the place, before its name. */
const closedBy = new RegExp(
  `\\b(?:${office} (?:[a-z.'-]{1,14} ){0,3}?(?:shut|shuts|shut down|shuts down|seizes?|seized|takes? over|took over)|(?:regulators?|fdic|authorities|nydfs|dfpi|finma) (?:close|closes|closed)) (?:(?:the|crypto-friendly|crypto|exchange|bank|lender) ){0,3}$|\\b${office} orders? (?:the )?(?:liquidation|closure|shutdown|winding[- ]up) of (?:the )?$`,
  'u',
);
const orderedBy = new RegExp(`^(?:breaking: )?${home}${office} orders? (?:the |crypto |exchange ){0,3}$`, 'u');
const isOrdered = new RegExp(
  `^ (?:to (?:shut down|close|liquidate|wind (?:up|down)|cease all operations)|into liquidation)${then}`,
  'u',
);
const ends = new RegExp(`^(?:['’]s)?(?: (?:bank|exchange|capital))?${then}`, 'u');
const closedByInChinese = new RegExp(
  `(?:^|[,，:：;； ]|美国|加州|纽约州?|联邦|金融|银行)${authorities} ?(?:已|宣布|下令|裁定|责令|勒令){0,2}(?:关闭|接管|清算|关停) ?(?:加密|友好)?(?:银行|交易所)? ?$`,
  'u',
);
const endsInChinese = /^(?:银行|交易所|公司|资本|平台|集团)?(?=$|[。!！])/u;

/** Without one of these there is nothing to read; far cheaper than the patterns. */
const hint =
  /bankrupt|chapter|insolv|liquidat|administration|receivership|protection|bust|under|collaps|fails|clos|shut|seiz|ceas|wind|takes? over|took over|停|关闭|破产|清盘|清算|资不抵债|倒闭|接管/u;

/**
 * The exchange or lender that a headline (NFKC, lower case, bounded) tells to fail now: bankrupt, or closed as a whole, by itself
 * or by an authority. Named as in `houses.ts`; null: none.
 */
export function readFailure(headline: string): string | null {
  if (!hint.test(headline)) return null;
  return findPlace(
    headline,
    [tradingHouses, lenders],
    (named) =>
      isActedOn(named, closedBy, ends) ||
      isActedOn(named, orderedBy, isOrdered) ||
      isActedOn(named, closedByInChinese, endsInChinese) ||
      actsItself(named, filing) ||
      actsItself(named, closure) ||
      (isFact(named) && actsItself(named, fallenHouses.has(named.name) ? collapse : state)),
  );
}

/** Whether the headline tells it itself, not as somebody's words. */
function isFact({ before, after }: NamedPlace): boolean {
  if (colon.test(before) && !heading.test(before)) return false;
  return !speakers.test(before) && !speakers.test(after);
}
