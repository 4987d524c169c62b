const awaited =
  '(?:approvals?|decisions?|deadlines?|rulings?|verdicts?|greenlight|green light|launch|fomc|fed|cpi|ppi|payrolls?|jobs (?:data|report)|inflation|meeting|halving|vote)';
/** Waiting for an event that is known to come. */
const waiting = new RegExp(
  `\\b(?:ahead of|before|awaits?|awaiting|braces? for|bracing for|in anticipation of|on the eve of|countdown to|eyes?) (?:[a-z'’-]{1,16} ){0,6}${awaited}\\b|\\b${awaited} (?:nears?|looms?|approach(?:es)?|draws near)\\b|\\b(?:final push|dates? to watch|fee war|notices? of effectiveness|final (?:stretch|steps?))\\b`,
  'u',
);
const waitingInChinese =
  /(?:决议|决定|数据|会议|裁决|审批|期限|cpi|ppi|非农|fomc|降息|议息|减半)(?:前夕|前瞻|来临|临近|在即|将至|公布前|倒计时)|(?:降息|议息|决议|数据公布|cpi|非农)前(?!值|端|景|高|低|者|所)|前瞻|静待|等待[^。;；]{0,12}(?:决议|数据|裁决|会议)|即将公布|(?:议息|决议|大事)倒计时/u;
/** Terms of a fund that isn't traded yet. */
const terms =
  /\b(?:etfs?|etps?|trusts?|funds?)\b[^.;]{0,60}\b(?:fees?|waivers?|tickers?|seed)\b|\b(?:fees?|waivers?|seed)\b[^.;]{0,60}\b(?:etfs?|etps?|trusts?|funds?)\b|(?:etf|基金)[^。;；]{0,16}(?:费率|管理费|费用|代码)|(?:费率|管理费)[^。;；]{0,16}(?:etf|基金)/u;
/** The event has come, or somebody has acted. */
const happened =
  /\b(?:approves|approved|rejects|rejected|halts?|halted|hacked|cuts? (?:interest )?rates|sends?|sent|moves|moved|transfers?|transferred|sells?|sold|buys|bought|sues|sued|charges|charged|launches|launched)\b|批准|获批|拒绝|宣布|被盗|转入|抛售|买入|增持|减持/u;

/** Whether a headline, in lower case, only says that something is to come, or on what terms. */
export function isOfWaiting(headline: string): boolean {
  if (terms.test(headline) && !happened.test(headline)) return true;
  return (waiting.test(headline) || waitingInChinese.test(headline)) && !happened.test(headline);
}
