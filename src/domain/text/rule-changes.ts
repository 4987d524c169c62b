const authority =
  '(?:\\b(?:sec|cftc|occ|fdic|(?<!\\b(?:bitcoin|ethereum|ether|solana|btc|eth|sol|crypto) )treasury(?: department)?|irs|fed|federal reserve|doj)\\b|(?<![a-z])(?:sec|cftc|occ)(?![a-z])|美国?(?:证监会|财政部|国税局|商品期货交易委员会|货币监理署)|证券交易委员会|美联储)';
const inClause = '[^.;。；]{0,40}?';
const rule =
  '(?:\\b(?:rules?|proposals?|guidance|bulletin|framework|standards?|restrictions?)\\b|规则|提案|指引|指南|框架|标准|限制)';
const change = [
  `(?:\\b(?:withdraws?|withdrew|rescinds?|rescinded|repeals?|repealed|scraps?|scrapped|adopts?|adopted|finali[sz]es?|finali[sz]ed|eases|relaxes)\\b|撤回|撤销|废除|取消|放宽|通过)${inClause}${rule}`,
  `(?:\\b(?:proposes|proposed|unveils|unveiled|launches|begins)\\b|启动|提出|推出|公布)${inClause}(?:\\b(?:(?:federal|regulatory) framework|rulemaking)\\b|监管框架|规则制定)`,
  '(?:\\bexempts?\\b|\\b(?:grants?|issues?) [^.;]{0,16}\\b(?:exemption|no-action)\\b|豁免|不采取行动)',
].join('|');
const subject =
  /\b(?:crypto\w{0,10}|bitcoin|stable ?coins?|digital assets?|tokens?|tokeni[sz]\w{1,5}|staking|wallets?|mixers?|defi|perpetuals?)\b|加密|比特币|稳定币|数字资产|代币|质押|钱包|混币|永续/u;
const changed = new RegExp(
  `^[^.;。；]{0,30}?${authority}${inClause}(?:${change})|^[^.;。；]{0,6}获${inClause}${authority}[^.;。；]{0,12}?豁免`,
  'u',
);
/** Plans, requests, refusals, delays, or the words of one member of the authority. */
const notChanged =
  /[?？]|n['’]t\b|\b(?:may|might|could|would|should|considers?|considering|plans?|commissioner|chair(?:man|woman)?|urges?|asks?|calls|after|before|delays?|not|no|fail(?:s|ed)|refus\w{1,3}|declin\w{1,3}|den(?:y|ies|ied)|press(?:es|ed)?|push(?:es|ed)?|wants?|demands?|petitions?|expected|set to|likely|governor|(?:fed|sec|cftc)['’]s [a-z]{3,12}|official|firms? adopts?|company|uk|british|australia\w{0,2}|hong kong|thai\w{0,4}|philippines?|nigeria\w?|malaysia\w?|withdraws? (?:its )?(?:appeal|lawsuit))\b|(?:泰国|菲律宾|马来西亚|尼日利亚|印尼|香港)|可能|或将|考虑|计划|(?<![虚模])拟|预计|料|有望|未|暂不|将于|制裁|否认|拒绝|官员|人士|建议|委员(?!会)|敦促|呼吁|要求|推迟|撤回[^。;；]{0,6}(?:上诉|诉讼)/u;

/** Whether a headline (NFKC, lower case, bounded) tells that an authority of the United States changes a rule for all coins of a kind. */
export function tellsRuleChange(headline: string): boolean {
  return changed.test(headline) && subject.test(headline) && !notChanged.test(headline);
}
