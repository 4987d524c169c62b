/** Where great coins are traded, by name, in lower case. */
const venues: Readonly<Record<string, string>> = {
  cme: 'cme|芝商所|芝加哥商品交易所',
  coinbase: 'coinbase',
  binance: 'binance|币安',
  okx: 'okx|欧易',
  bybit: 'bybit',
  kraken: 'kraken',
  upbit: 'upbit',
  bithumb: 'bithumb',
  bitfinex: 'bitfinex',
  hyperliquid: 'hyperliquid',
  robinhood: 'robinhood',
};
/** What they live on. "Down" is said of their coins' prices, too. */
const chains: Readonly<Record<string, string>> = {
  bitcoin: 'bitcoin|比特币(?=网络)',
  ethereum: 'ethereum|以太坊',
  solana: 'solana|索拉纳',
  cardano: 'cardano|卡尔达诺',
  tron: 'tron|波场',
  bnb: 'bnb (?:smart )?chain',
  avalanche: 'avalanche',
  sui: 'sui',
  ton: 'ton (?:network|blockchain)',
  base: 'base (?:network|chain|mainnet)',
  arbitrum: 'arbitrum',
};
/** It stands still. */
const standstill =
  'outage|(?:halts?|halted|suspends?|suspended|pauses?|paused|stops?|stopped) (?:\\w+ ){0,2}?(?:trading|trades|withdrawals|deposits|block production|producing blocks|finali[sz]ing blocks)|(?:chain|network|blockchain) (?:briefly )?(?:splits?|halts?|stalls?)|splits? (?:in|into) two|宕机|停机(?!协议)|停止出块|(?:平台|系统|网络|交易|数据中心|撮合)(?:[^。;；,，]{0,6})(?:故障|中断|瘫痪|崩溃)|(?:网络|链)(?:短暂)?(?:发生)?分裂|(?:期货|交易|充提|提[币现款])(?:全面|紧急|一度)?(?:停摆|暂停)|(?:暂停|停止)(?:所有|全部)?(?:交易|充提|提[币现款]|出入金)';
const down = '(?:goes|went|is|are|knocked) (?:down|offline)\\b(?! \\d)';
const stops = [...toStops(venues, down), ...toStops(chains, `(?:mainnet|network|blockchain|chain) ${down}`)];

function toStops(places: Readonly<Record<string, string>>, isDown: string): { name: string; pattern: RegExp }[] {
  return Object.entries(places).map(([name, words]) => {
    const place = `(?<![a-z])(?:${words})(?![a-z])`;
    const behind = `\\boutage (?:at|hits|of|on|strikes|disrupts|halts) (?:\\w+ )?${place}`;
    return { name, pattern: new RegExp(`${place}.{0,32}?(?:${standstill}|${isDown})|${behind}`, 'u') };
  });
}

/** Without one of these there is nothing to read; far cheaper than the patterns. */
const hint = /down|offline|outage|halt|suspend|pause|stop|split|stall|停|宕机|故障|中断|瘫痪|崩溃|分裂/u;
/** It was meant to, is over, is of one coin only, or has not come to that. */
const otherwise =
  /\b(?:maintenance|upgrade|scheduled|resum\w{1,4}|restor\w{1,4}|recover\w{0,4}|back online|would|could|might|may|if|despite|survive\w?|after (?:the|last|its)|(?:deposits?|withdrawals?) (?:for|of|on|via|in)|trading (?:of|for|in) (?!all\b|bitcoin\b|btc\b|ether)|shares?|stocks?|prices?|earnings|revenues?|quarter|patent|lawsuit|history|lessons)\b|维护|升级|恢复|修复|重启|如果|一旦|若|可能|或将|股价|股票|回顾|复盘|上月|去年|引发的|曾|[?？]/u;

/**
 * The large exchange or chain that a headline (NFKC, lower case, bounded) tells to stand still, unplanned and still now, by one name in
 * both languages; null: none.
 */
export function readOutage(headline: string): string | null {
  if (!hint.test(headline) || otherwise.test(headline)) return null;
  return stops.find(({ pattern }) => pattern.test(headline))?.name ?? null;
}
