const bonds =
  '(?:\\b(?:2|10|30)[- ]?(?:years?|yr)\\b[^.;,]{0,24}\\b(?:yields?|bonds?|treasur(?:y|ies)|notes?)\\b|\\b(?:treasury|bond) yields?\\b|(?:2|10|30) ?年期[^。;；,]{0,8}(?:国债|美债|收益率)|(?:美债|国债)收益率)';
const highest =
  '(?:\\b(?:highest|peak|high)\\b[^.;]{0,24}\\bsince (?:[a-z-]{2,10} )?(?:19\\d\\d|200\\d|201[0-6])\\b|\\bfirst time since (?:19\\d\\d|200\\d|201[0-6])\\b|\\b(?:\\d{2}|ten|fifteen|sixteen|twenty)-year high\\b|(?:自|创|为)[^。;；]{0,4}(?:19\\d\\d|200\\d|201[0-6]) ?年[^。;；]{0,8}(?:最高|新高|高[位点]))';
const extreme = new RegExp(`${bonds}(?:[^.;。；]|\\.(?=\\d)){0,50}${highest}`, 'u');
/** Possibilities, yields that fall again, and bonds of other countries. */
const noExtreme =
  /[?？]|\b(?:may|might|could|would|if|after|from|below|retreats?|eases?|falls?|fell|not|auction|demand|holdings|prices?|volumes?|gilts?|bunds?|french|france|italy|italian|spain|spanish|austral\w{2,4}|canad\w{1,4}|korean?|chin\w{1,3}|indian?|japan\w{0,4}|german\w?|uk|british)\b|若|可能|或将|回落|日本|德国|英国|法国|意大利|韩国|澳大利亚|加拿大|中国|印度/u;

/** Whether a headline (NFKC, lower case, bounded) tells that bonds of the United States yield more than they did for about a decade. */
export function tellsYieldExtreme(headline: string): boolean {
  return extreme.test(headline) && !noExtreme.test(headline);
}
