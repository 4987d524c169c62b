const month = '(?:january|february|march|april|may|june|july|august|september|october|november|december)';
const span = `(?:${month}|q[1-4](?: 20\\d\\d)?|20\\d\\d|(?:the )?(?:first|second|third|fourth|last|past|previous) (?:half|quarter|month|year|week)(?: of 20\\d\\d)?|(?:this|last) (?:month|year|quarter|week)|\\d{2,3} days)`;
const losses =
  '(?:hacks|(?<!\\b(?:attackers?|hackers?|exploiters?|thie(?:f|ves)|[a-z]+(?<!(?:septem|octo|novem|decem)b)er) )exploits|scams|attacks|thefts|rug ?pulls|incidents|phishing)';
const counted = new RegExp(
  `\\b(?:lost|stolen|losses)\\b[^.;]{0,60}\\b(?:this|last|past) (?:year|quarter|month|half)\\b|\\b(?:lost|stolen|losses)\\b[^.;]{0,20}\\bin (?:a|one) year\\b|^${month}(?:['’]s)? [^.;]{0,30}\\b${losses}\\b|\\b${losses}\\b[^.;]{0,60}\\b(?:in|for|during|this|over) ${span}\\b|\\b(?:lost|stolen|losses)\\b[^.;]{0,40}\\b${losses}\\b[^.;]{0,30}\\b(?:in|during|for|over) ${span}\\b|\\b(?:lost|stolen|losses|cost)\\b[^.;]{0,40}\\b(?:in|during|for|over) ${span}\\b[^.;]{0,30}\\b${losses}\\b`,
  'u',
);
const countedInChinese =
  /(?:\d{1,2} ?月(?! ?\d{1,2} ?日)|上月|上个月|本月|今年|去年|上半年|下半年|第[一二三四]季度|q[1-4]|20\d\d ?年)[^。;；]{0,30}(?:黑客|攻击|漏洞|安全事件|诈骗|钓鱼)[^。;；]{0,20}(?:损失|被盗)|(?:今年|年内|上半年)[^。;；]{0,12}(?:盗窃|窃取|盗取)[^。;；]{0,8}\d/u;
const greatest = /\b(?:largest|biggest|worst)\b|最大/u;

/** One particular theft, not a count of thefts. */
const single =
  /第[一二三四五六\d]{1,2}[次起]|[首再][次度遭]|遭(?!受)|\b(?:first|second|third|fourth) (?:hit|breach|attack|hack)\b/u;

/** Whether a headline, in lower case, counts what thefts of a month or a year cost together. */
export function isLossTally(headline: string): boolean {
  if (greatest.test(headline) || single.test(headline)) return false;
  return counted.test(headline) || countedInChinese.test(headline);
}
