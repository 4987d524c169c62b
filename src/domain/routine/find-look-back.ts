/** Missed gains, and how rich somebody is. */
const missedGain =
  /\bmiss(?:es|ed)? (?:out on )?[^.;]{0,24}(?:gains|profits?|\$ ?\d)|\b(?:would|could) (?:now )?(?:have (?:had|made|earned|been worth)|be worth)\b|\blost out on\b|卖飞|错失|踏空|本可(?:以)?(?:获利|赚)|少赚/u;
const rich =
  /\b(?:rich list|richest|billionaires? (?:list|index)|net worth|forbes(?:['’]s?)? )\b|富豪榜|首富|身家|净资产(?:达|为|升)/u;
/** What many did together over a period. */
const overPeriod =
  /(?:上周|本周|上月|本月|今年|上季度|\d{1,2} ?月份?|[一二三四五六七八九十]{1,2}月份?)[^。;；]{0,16}(?:净买入|净卖出|净增|统计|汇总|合计|总计)|(?:统计|月报|周报)[:：]|单[周月季](?:激?增|净增|减|上升|下降|攀升)|累计(?:回购|销毁|交易|成交|冻结)|(?:年内|今年|迄今)[^。;；]{0,4}冻结|20\d\d ?财年[^。;；]{0,10}(?:斥资|购入|买入|增持|出售)|(?<!\d|(?:时隔|沉睡|休眠) ?)\d{1,2} ?个月(?!来首|后|再)(?:内|来|间|累计|共|合计){0,2}[^。;；,，首再后]{0,4}(?:套现|抛售|卖出|转出|减持|买入|增持)|\b(?:last|past|this) (?:week|month|quarter|year)\b[^.;]{0,50}\b(?:combined|collectively|in total|altogether|net (?:buy|sell|purchas)\w{0,4})\b|\b(?:companies|treasuries|institutions|funds) (?:[a-z]{1,10} ){0,3}(?:bought|added|net[- ]bought|sold)\b[^.;]{0,60}\b(?:last|past|this|in) (?:week|month|quarter|year|january|february|march|april|may|june|july|august|september|october|november|december)\b/u;
/** Holdings of a quarter's end; with a sum beside them they are a trade. */
const quarterly =
  /\bq[1-4]\b ?(?:期间)?(?:增持|减持|持仓|买入|卖出)|[一二三四]季度[^。;；]{0,12}(?:增持|减持|持仓)|\bq[1-4] (?:filings?|holdings)\b|\b13f\b/u;
const sum = /[$€£] ?\d|\d ?(?:亿|万|million|billion|bn)/u;
/** What an unnamed holder did last week or month. */
const lastWeekOrMonth =
  /^(?:【[^】]{0,12}】)?(?:上周|上个?月|过去一[周个])[^。;；]{0,4}(?:一(?:位|名|个|家|头)|某)|\b(?:holders?|whales?|investors?)\b[^.;]{0,60}\blast (?:week|month)$/u;
const weekly =
  /\b(?:first|second|third|fourth|last|final) week of [a-z]{3,9}\b|^(?:bitcoin|btc|ether(?:eum)?|eth|crypto|markets?)\b[^.;]{0,40}\b(?:ends?|ended|closes?|closed|wraps? up|wrapped up) (?:the|a|another) (?:[a-z]{1,12} ){0,2}week\b|\bweekly (?:recap|wrap|roundup|review|summary)\b|(?:本周|一周)(?:回顾|总结|复盘|要闻)/u;
/** A past quarter; not a firm's results of it. */
const pastQuarter = /\b(?:in|during) q[1-4](?:,? 20\d\d)?\b/u;
const results =
  /\b(?:revenues?|earnings|profits?|loss(?:es)?|results?|gdp|raises?|raised|buys?|bought|adds?|moves?|sells?|sold|to [a-z]{3,8}|inflation|prices|economy|above|below)\b/u;
/** Regular columns. */
const column =
  /^(?:today|(?:this |the )?(?:day|week)) in (?:crypto|bitcoin|defi|nfts?|web3)\b|\b(?:finance redefined|law decoded|nifty news|crypto biz|hodler['’]s digest)\b|\b(?:price|market) (?:prediction|forecast|outlook|analysis|watch)\b|\bdaybook\b|\btechnical analysis\b|\bwhat (?:to|you need to) (?:know|watch)\b|(?:价格|行情)(?:预测|展望|分析|观察|走势)|技术分析|早间简报|晨报|晨间/u;

/** Whether a headline, in lower case, looks back, or counts over a period. */
export function isLookBack(headline: string): boolean {
  if (quarterly.test(headline) && !sum.test(headline)) return true;
  if (pastQuarter.test(headline) && !results.test(headline)) return true;
  return [missedGain, rich, overPeriod, lastWeekOrMonth].some((pattern) => pattern.test(headline));
}

/** Whether a headline, in lower case, sums up a week of prices. */
export function isWeekly(headline: string): boolean {
  return weekly.test(headline);
}

/** Whether it is a regular column, or a digest that a firm gives out under its own name: "NAME: A, B", with "据 NAME 观察" below. */
export function isColumn(headline: string, opening: string): boolean {
  if (column.test(headline)) return true;
  const name = /^([\p{L}\p{N}]{2,16}) ?[:：]/u.exec(headline)?.[1];
  return name !== undefined && new RegExp(`据 ?${name} ?(?:观察|简报|日报)`, 'u').test(opening);
}
