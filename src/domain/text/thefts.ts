const stolen =
  /\b(?:hacked|exploited|drained|compromised|breached)\b[^;]{0,60}?[$€£]? ?\d[\d.,]{0,12} ?(?:k|m|mn|million|billion|bn|thousand)?\b[^.;]{0,24}\b(?:stolen|lost|drained|losses|gone|siphoned|taken)\b|\b(?:hacked|exploited|drained)\b (?:for|of) [^.;]{0,24}[$€£] ?\d|(?:被盗|被黑|遭(?:到|受|黑客)?(?:攻击|入侵)|遭漏洞攻击)[^。;；]{0,16}(?:损失|被盗|失窃)[^。;；]{0,12}\d/u;
/** What became of a theft, one of another time, or one that was averted or denied. */
const notNewTheft =
  /[?？]|\b(?:returns?|returned|recover\w{0,3}|refund\w{0,3}|compensat\w{1,4}|reimburs\w{1,4}|repay\w{0,4}|after|since|last (?:year|month)|in 20\d\d|anniversary|lawsuit|sues?|arrest\w{0,3}|charg\w{1,3}|sentenced|den(?:y|ies|ied)|false|not|could|would|avoid\w{0,3}|averted|white ?hat)\b|归还|追回|返还|赔|补偿|后|曾|去年|此前|起诉|被捕|否认|不实|未遂|年前/u;

/** Whether a headline (NFKC, lower case, bounded) tells a theft as news, with the sum that was lost. */
export function tellsTheft(headline: string): boolean {
  return stolen.test(headline) && !notNewTheft.test(headline);
}

const stoppedChain =
  /\b(?:blockchain|network|mainnet|chain)\b[^.;]{0,24}\b(?:halts?|halted|paused|pauses|offline|stops producing blocks)\b(?! (?:trading|withdrawals|deposits|listings?))|(?:网络|主网|公链|区块链)[^,，。;；]{0,24}(?:暂停(?!提|充)|停止出块|停摆|宕机)/u;

/** Whether a headline tells that a whole chain was halted, however little was taken. */
export function tellsStoppedChain(headline: string): boolean {
  return stoppedChain.test(headline);
}

const supplyChain =
  /\bsupply[- ]chain (?:attacks?|compromise)\b|\b(?:npm|pypi|packages?|librar(?:y|ies))\b[^.;]{0,40}\b(?:compromised|hijacked|backdoored|poisoned)\b|供应链(?:攻击|投毒|入侵)/u;

/** Whether a headline tells that software that many build on was made to steal: everybody may be a victim. */
export function tellsSupplyChainTheft(headline: string): boolean {
  return supplyChain.test(headline);
}
