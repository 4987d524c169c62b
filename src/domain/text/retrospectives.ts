const mishap =
  '(?:hack|heist|exploit|theft|breach|attack|robbery|collapse|crash|scam|fraud|drain|stolen|stole|bankruptcy)';
const medium =
  '(?:film|movie|documentary|docu-?series|mini-?series|tv series|series|book|memoir|novel|thriller|exhibition|museum|podcast)';

/** A look back in English: a film or book, an anniversary, or a mishap with its year. */
const inEnglish = new RegExp(
  [
    `\\b${medium} (?:about|on|of|retell|tell|explor|chronicl|recount|examin|premier|based|that|shows|reveals)`,
    `\\b(?:new|netflix|hbo|upcoming|hollywood) ${medium}\\b`,
    `\\banniversary of[^.\\n]{0,40}${mishap}|\\b${mishap}[^.\\n]{0,20} anniversary`,
    `\\byears? (?:after|since|on from)[^.\\n]{0,40}${mishap}|\\b${mishap}[^.\\n]{0,40}\\b(?:years (?:later|ago)|a year (?:later|ago|on))`,
    '\\blook(?:s|ing)? back\\b|\\bon this day\\b|\\ba history of\\b|\\blessons (?:from|of) the\\b|\\brevisit(?:s|ed|ing)\\b|\\bretrospective\\b',
    `\\b20\\d\\d(?: [a-z][a-z.']{0,14}){0,4} ${mishap}`,
    `\\b${mishap}[^\\n]{0,60}\\b(?:back )?in 20\\d\\d\\b`,
  ].join('|'),
  'i',
);
const inChinese =
  /(?:电影|影片|纪录片|纪实片|剧集|新书|播客)[^。\n]{0,16}(?:讲述|揭秘|还原|始末|改编|上映|播出|首映|聚焦)|周年|回顾|复盘|往事|始末|\d ?年前|多年前|当年|20\d\d ?年(?![前\d]| ?\d{1,2} ?月)[^。\n]{0,24}(?:被盗|黑客|攻击|漏洞|失窃|盗窃)/;
const count =
  '(?:an?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|\\d{1,2})';
/** The headline opens with the day that it looks back on. */
const anniversary = new RegExp(
  `^[^\\p{L}\\d#]{0,6}(?:#?(?:tbt|throwbackthursday)\\b|(?:exactly |just )?${count} years? ago(?: today\\b| this (?:day|week|month)\\b| ?[,:])|(?:on )?this (?:day|week) in 20\\d\\d|(?:[一二两三四五六七八九十]{1,3}|\\d{1,2}) ?年前(?:的?今[天日]|的?本[周月]| ?[,:])|去年的?今[天日])`,
  'iu',
);
/** The headline tells what happened on this day of another year: nothing in it is new, not even an arrest. */
const thatDay = new RegExp(
  `^[^\\p{L}\\d#]{0,6}(?:${count} years? ago today\\b|on this day (?:in|,)|this day in 20\\d\\d|(?:[一二两三四五六七八九十]{1,3}|\\d{1,2}) ?年前的?今[天日]|历史上的今[天日])`,
  'iu',
);
/** Words by which the headline goes on to the present. */
const sinceThen = /\bnow\b|[,;.] ?(?:but |and )?(?:today|yesterday)\b|如今|现[在已]|刚刚|昨[天日]|[,;。] ?今[天日]/iu;

/** Without one of these there is nothing to read; far cheaper than the patterns. */
const hint =
  /film|movie|docu|series|book|memoir|novel|thriller|exhibition|museum|podcast|annivers|years? |look|this day|history of|lessons|revisit|retrospect|tbt|throwback|20\d\d|电影|片|剧集|新书|播客|周年|回顾|复盘|往事|始末|年前|当年|去年|历史上/i;
/** Something new: another theft, an arrest, loot that moves. */
const newEvent =
  /\b(?:again|second|another|largest|biggest|worst|mov(?:es?|ed|ing)|transfer\w{0,4}|sells?|sold|arrest\w{0,3}|seiz\w{0,3}|return(?:s|ed)?|recover\w{0,3}|launder\w{0,3}|charged|sentenced|pleads?)\b|再次|再度|又|最大|转移|转出|转入|抛售|卖出|归还|追回|逮捕|被捕|洗钱|起诉|判/i;

/** Whether a headline (NFKC) tells of what happened long ago: a film, an anniversary, an analysis. Nothing happens in it now. */
export function isRetrospective(title: string): boolean {
  if (!hint.test(title)) return false;
  if (thatDay.test(title) && !sinceThen.test(title)) return true;
  const isAnniversary = anniversary.test(title) && !sinceThen.test(title);
  return (isAnniversary || inEnglish.test(title) || inChinese.test(title)) && !newEvent.test(title);
}
