import { tradingHouses } from './houses.ts';

const names = `(?<![a-z])(?:${Object.values(tradingHouses).join('|')})(?![a-z])`;
/** The exchange that acts: not one that something is done at, or taken from. */
const venue = `(?<!\\b(?:at|against|by|for|from|of|off|on|than|to|via) )(?<![从在] ?)${names}`;
const auxiliaries = '(?:(?:has|have|will|is|to|be|temporarily|again) ){0,3}';
/** A word that may be a coin's name: no article or the like, no number, and no coin that every exchange has. */
const coin =
  '[$#]?(?!(?:all|an?|and|bitcoin|btc|eth|ether|ethereum|its|more|new|off|on|one|other|several|some|spot|that|the|this|three|trading|two|up|(?:mon|tues|wednes|thurs|fri|satur|sun)day|barriers?|hints|stocks?|tokens?)(?![a-z\\d]))(?!\\d{1,12}[kmb]?n?(?![a-z\\d]))[a-z\\d]{2,12}(?: ?\\([$]?[a-z\\d]{2,10}\\))?';
/** A list of up to twelve coins. */
const coins = `${coin}(?:(?:,? and | & |, ?|、 ?| ?/ ?| ?[与和及] ?)${coin}){0,11}`;
const clauseStart = '(?:^|[:!】\\]\\p{Extended_Pictographic}\\uFE0F] ?)';
const day =
  '(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]{0,6}|next (?:week|month))\\b';
/** What may follow the notice: its end, when, why, or that the coins are traded no longer. */
const noticeEnd = `(?: (?:coins?|tokens?))?(?: (?:on|by|until|to|from|starting|beginning|effective) ${day}[ \\d,]{0,9})?(?: (?:until further notice|indefinitely))?(?: ?$|[.!;:]| [-–—|] |,? and (?:will )?(?:cease|end|halt|stop)s? (?:spot )?trading\\b|,? (?:after|amid|citing|due to|following|over) )`;
const hanNoticeEnd = ' ?(?:$|[。;!:]|[,，] ?(?:并|且|因))';
/** The same, or the promise that a new day will be told. */
const hanEndOrLater = `(?:${hanNoticeEnd}|[,，] ?[^,，。;]{0,10}另行(?:通知|公告))`;

const postpones = '(?:delay(?:s|ed|ing)?|postpon(?:es?|ed|ing)|defers?|deferred|pushes back|pushed back)';
const callsOff = '(?:cancel(?:s|led|ed)?|calls off|called off|scraps?|scrapped|suspends?|suspended)';
const postponedPassive =
  '(?:is |was |are |has been )?(?:delayed|postponed|deferred|pushed back|cancell?ed|called off|scrapped|suspended)';
const attributes = '(?:(?:the|its|planned|scheduled|spot) ){0,3}';
const hanPostpones = '(?:推迟|延期|延后|取消|暂缓)';
const hanAnnounces = '(?:交易所)?(?:宣布|公告|决定|将|已|拟|再次| ){0,4}(?:于 ?[\\d年月日 ]{2,16})?将? ?';
const hanUntil = '(?:至 ?[^,，。;；]{1,8})?';
const postponed = new RegExp(
  [
    `${venue} ${auxiliaries}(?:${postpones}|${callsOff}) ${attributes}listings? of ${coins}${noticeEnd}`,
    `${venue} ${auxiliaries}(?:${postpones}|${callsOff}) ${attributes}${coin} (?:spot )?listing${noticeEnd}`,
    `${venue} ${auxiliaries}${postpones} ${attributes}(?:start of )?trading (?:of|for) ${coins}${noticeEnd}`,
    `${venue}(?:['’]s)? ${coin} listing ${postponedPassive}${noticeEnd}`,
    `${clauseStart}${coin} listing (?:on|at) ${names} ${postponedPassive}${noticeEnd}`,
    `${clauseStart}${coin} listing ${postponedPassive} (?:on|at|by) ${names}${noticeEnd}`,
    `\\blisting of ${coins} (?:on|at) ${names} ${postponedPassive}${noticeEnd}`,
    `\\blisting of ${coins} ${postponedPassive} (?:on|at|by) ${names}${noticeEnd}`,
    `${venue}${hanAnnounces}(?:${hanPostpones}|暂停) ?(?:上线|上币|上架) ?${coins}(?: ?(?:代币|现货))?${hanNoticeEnd}`,
    `${venue}${hanAnnounces}(?:${hanPostpones}|暂停) ?${coins} ?的?(?:上线|上币|上架)(?:计划|时间|日期)?${hanUntil}${hanNoticeEnd}`,
    `${venue}${hanAnnounces}${hanPostpones} ?开放 ?${coins} ?(?:的)?(?:现货)?交易${hanNoticeEnd}`,
    `${venue}${hanAnnounces}(?:暂不|不) ?开放 ?${coins} ?的?(?:现货)?交易${hanEndOrLater}`,
    `${venue}${hanAnnounces}:? ?(?:(?:上线|上币|上架) ?${coins} ?的?|${coins} ?(?:上线|上币|上架|开盘|开放交易))(?:计划|时间|日期)?(?:将|已|被){0,2}${hanPostpones}${hanEndOrLater}`,
    `${venue} ?(?:(?:上线|上币|上架) ?${coins} ?的?|${coins} ?(?:上线|上币|上架))(?:计划|时间|日期)?(?:将|已|被){0,2}${hanPostpones}${hanUntil}${hanNoticeEnd}`,
  ].join('|'),
  'u',
);
const removed = new RegExp(
  [
    `${clauseStart}${coins} (?:(?:to|will) be|(?:has|have) been|gets?|is|are|was|were) (?:removed|dropped|kicked|taken off)(?: from| by| off)? ${names}${noticeEnd}`,
    `${venue} ${auxiliaries}(?:remov(?:es?|ed|ing)|(?<=(?:to|will) )drop) ${coins}(?: from (?:spot )?(?:trading|listings?))?${noticeEnd}`,
    `${venue} ${auxiliaries}(?:remove and )?(?:(?:ceases?|terminates?|discontinues?) (?:all )?(?:spot )?trading (?:of|for|on)|ends? (?:all )?(?:spot )?trading (?:of|for)) ${coins}${noticeEnd}`,
    `${venue} ${auxiliaries}(?:(?:announces?|announced) (?:the |a )?(?:suspension of|halt to) |suspend(?:s|ed)? |halt(?:s|ed)? |pause(?:s|d)? )(?:all |spot )?${coins} (?:spot )?trading${noticeEnd}`,
    `${venue}${hanAnnounces}暂停 ?${coins} ?的?(?:现货)?交易${hanNoticeEnd}`,
    `${venue}${hanAnnounces}(?:移除|下线|剔除|清退) ?${coins}(?: ?等)?(?: ?(?:代币|币种))?${hanNoticeEnd}`,
    `${venue}${hanAnnounces}终止 ?${coins} ?的?(?:现货)?交易${hanNoticeEnd}`,
    `${clauseStart}${coins}(?: ?等)?(?: ?(?:代币|币种))? ?[将已]?[被从] ?${names} ?(?:移除|下线|剔除|除名)${hanNoticeEnd}`,
  ].join('|'),
  'u',
);
/** Without one of these neither is told; far cheaper than the patterns. */
const postponedHint = /delay|postpon|defer|push|cancel|call|scrap|suspend|推迟|延期|延后|取消|暂|不 ?开放/u;
const removedHint =
  /remov|drop|kick|taken|ceas|terminat|discontinu|end|suspen|halt|pause|暂停|移除|下线|剔除|清退|终止|除名/u;
/** Possibilities, requests, rumours and denials, or news of another time. */
const doubtful =
  /[?？]|n['’]t\b|\b(?:may|might|could|would|should|if|not|never|no|den(?:y|ies|ied)|rumou?rs?|false|considers?|weighs?|urge[sd]?|asks?|calls? for|why|how|last (?:year|month)|in 20\d\d|years? ago|history|look(?:s|ing)? back)\b|若|如果|或将|可能|传|考虑|呼吁|否认|辟谣|不会|未|没有|为何|曾|回顾|复盘|年前|去年/u;
/** The listing of a fund or of shares, the start of a chain, or a delay of minutes or hours. */
const otherListing =
  /\b(?:etfs?|etps?|ipo|shares?|stocks?|nasdaq|nyse|mainnet|direct listing|minutes?|hours?|utc)\b|\d:\d\d|\d ?[点时]|基金|主网|招股|股票|分钟|小时/u;
/** Not the coin is removed but a label, a fee, a pair, a feature; or a sum of coins is taken out. */
const otherRemoval =
  /\b(?:tags?|labels?|fees?|limits?|caps?|requirements?|restrictions?|margin|leverage|pairs?|support|options?|features?|apps?|users?|accounts?|ads?|rewards?|airdrops?|futures|perpetuals?|perps?|collateral|launchpool|staking|earn|index|monitoring|watch ?lists?|wallets?|liquidity)\b|\d(?:[\d,.]{0,12}) ?(?:k|m|million|billion)? ?[a-z]{2,6} (?:were |was |are |is |to be |been )?(?:removed|pulled)|标签|监控|观察|手续费|限制|功能|产品|指数|交易对|杠杆|合约|质押|理财|永续/u;

/** A pair with a quote currency in which few trade the coin. */
const sidePair = /(?<![a-z\d])[a-z\d]{2,10}\/(?:btc|eth|bnb|fdusd|usdc|tusd|try|eur|brl)(?![a-z])/u;

/** Whether a headline (NFKC, lower case, bounded) tells that a known exchange postpones the listing of coins that it names, or removes them; null: neither, or more than that. */
export function readVenueNotice(headline: string): 'postponed' | 'removed' | null {
  if (doubtful.test(headline)) return null;
  if (postponedHint.test(headline) && postponed.test(headline) && !otherListing.test(headline)) return 'postponed';
  const isRemoved = removedHint.test(headline) && removed.test(headline);
  return isRemoved && !otherRemoval.test(headline) && !sidePair.test(headline) ? 'removed' : null;
}
