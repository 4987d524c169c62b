const ofWagers = /\bsports?\b|\b(?:gambling|betting|casinos?|wagers?)\b|体育|博彩|赌[场博]|彩票/u;
const stateMoney =
  /\bcbdcs?\b|\bcentral bank digital currenc(?:y|ies)\b|\bdigital (?:yuan|euro|pound|rupee|ru?ble|ruble|won|yen|real|rial|lira|naira|shekel|krona)\b|\be-(?:cny|krona|naira)\b|数字(?:人民币|欧元|英镑|卢比|卢布|韩元|日元|法币)|(?:央行|法定)数字货币/u;
const coins = /\b(?:crypto\w{0,10}|bitcoin|btc|stable ?coins?)\b|加密|比特币|稳定币/u;
/** American and central-bank authorities: their word on a state's digital money touches all coins. */
const greatState = /\b(?:fed|congress|senate|house|trump|white house)\b|美联储|国会|参议院|众议院|特朗普|白宫/u;

/** Whether a decision concerns sports betting or a state's own digital money, and no coin. `headline` is in lower case. */
export function isOfOtherTrade(headline: string, assets: readonly string[]): boolean {
  if (assets.length > 0) return false;
  return ofWagers.test(headline) || (stateMoney.test(headline) && !coins.test(headline) && !greatState.test(headline));
}
