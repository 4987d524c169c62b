import { isPlannedStop } from '../../../domain/text/planned-stops.ts';
import { type DirectionReading, exchangeName, withinClause } from './direction-reading.ts';
import { readPriceMove } from './price-move.ts';

const network =
  '(?:\\b(?:mainnet(?:-beta)?|testnet|devnet|network|blockchain|(?<!supply )chain|rollup|layer[- ]?2|l2|sequencer|validators)\\b|主网|测试网|网络|公链|排序器)';
const knownChain =
  '(?:\\b(?:solana|sui|ton|aptos|avalanche|arbitrum|optimism|polygon|zksync|starknet|bnb chain|bsc|tron|near|sei|linea|cronos|cardano|ethereum|berachain|hyperliquid)\\b)';
/** No more blocks are produced. */
const blockless =
  "(?:\\b(?:stop(?:s|ped)? (?:producing (?:new )?blocks?|making blocks?|processing transactions)|has(?:n['’]t| not) (?:made|produced) (?:a )?(?:new )?blocks?|no (?:new )?blocks (?:for|in|since))\\b|停止出块|未出块|暂停出块|出块(?:中断|停滞)|停止(?:产生|产出|生产)区块|停链)";
/** Words for a halt that prices share ("Solana stalls"): they count only behind a word for the network. */
const stopped =
  '(?:\\b(?:halts?|halted|goes down|went down|stalls?|stalled|rolled back|down for|offline(?=,|$| for))\\b|宕机|停机|停摆|回滚)';
const halted = new RegExp(
  [
    `(?:${network}|${knownChain})${withinClause(30)}(?:${blockless}|\\boutage\\b)`,
    `${network} ?(?:(?:has|is|was|again|briefly|suddenly) ){0,2}${stopped}(?! (?:[a-z-]{1,12} ){0,3}(?:slide|decline|fees?|subsid\\w{1,3}|rally|gains|hike|losing|loss|upgrade|spam)\\b)`,
    `${knownChain}${withinClause(24)}(?:宕机|停机|停摆|回滚)`,
    '(?:主网|排序器)(?:出现|发生)?(?:故障|瘫痪)',
    `^(?!${exchangeName})[^.,;:。]{2,24}?(?:停止出块|宕机)`,
    `(?:${network}|${knownChain})${withinClause(16)}\\bfinality (?:is |was )?(?:delay(?:s|ed)?|lags?|lost|stall(?:s|ed)?)\\b|最终(?:性|确认)[^。;,]{0,6}(?:延迟|中断|丢失)`,
  ].join('|'),
);
const resumed =
  /\b(?:resum(?:es|ed|ing)|restor(?:es|ed|ing)|restart(?:s|ed)?|back (?:up|online|to normal)|(?:flowing|produced|live) again|recover(?:s|ed)|resolved|outage (?:is )?over)\b|恢复|重启(?:成功|完成)|[后已]重启|重新出块/;
/** The restart is only planned, tried or awaited. */
const notResumed =
  /\b(?:not|un) ?(?:yet |been |fully )*resolved\b|\brestart (?:is )?(?:in progress|underway|pending|imminent|expected|at)\b|\bon (?:a )?restart\b|\b(?:ask(?:s|ed)|told|tells|urge[sd]|wait(?:s|ing)?|await(?:s|ing)?|prepar(?:e|es|ing)|fail(?:s|ed)?|attempt(?:s|ed)?|tr(?:y|ies)|plan(?:s|ned)?)\b[^.;]{0,24}\brestart|\brestart(?:s|ed)?[^.;,]{0,12}\bfail(?:s|ed)/;
const restarted = new RegExp(
  `(?:${network}|${knownChain})${withinClause(40)}\\b(?:restart(?:s|ed|ing)?|resum(?:es|ed|ing))\\b(?:(?: (?:its|the|normal|full)){0,2} (?:network|chain|blockchain|mainnet|block production|operations?)\\b|(?! (?:[a-z]{1,12} ){0,2}(?:climb|slide|rally|rise|fall|gains|losses|burns?)\\b)${withinClause(30)}\\b(?:halt|halted|halting|outage)\\b)|重启(?:主网|网络|区块链)`,
);
/** A network that did not halt, or will not. */
const notHalted = new RegExp(
  `(?:${network}|${knownChain}) (?:\\b(?:won|didn|hasn|doesn|isn|wasn)['’]?t|(?:will|did|has|does|is|was) not) (?:halt(?:ed)?|stop(?:ped)?|stall(?:ed)?|go(?:ne)? down|been down)\\b(?! [a-z]{2,16}ing\\b)|(?:主网|网络|公链)[^。;,]{0,6}(?:不会|并未|没有|未曾)(?:停止|停机|宕机|中断|停摆)`,
);
const mainnet = /mainnet|主网/;
/** Faults: an upgrade that goes wrong is no planned stop. */
const fault = /\b(?:bug|fail\w*|blam\w+|error|fault|due to)\b|漏洞|错误|故障|失败/;
const testnet = /\b(?:testnet|devnet)\b|测试网/;
/** No halt of a chain: a testnet, a possibility, the service of a company or a client, a figure such as fees that falls. */
const noChainHalt =
  /[?？]|\b(?:testnet|devnet|if|could|may|might|would|never|years? ago|anniversary|withdrawals?|trading|deposits?|support|etf|stak(?:e|es|ing)|mint(?:ing)?|post-?mortem|without|withstands?|survives?|unaffected|aws|cloudflare|clients?|rpc|api|dex|wallets?|risk|aims?|revenue|fees?|gas|activity|hashrate|rally|token)\b|\d ?%|若|可能|或将|测试网|从未|提币|充提|充值|交易所|周年|计划|升级|矿|报告|未受影响|运行正常|未宕机|零宕机|aws|cloudflare|难度|连续|浏览器/;

/** A chain that halts, which weighs on its coin; neutral where it resumes, did not halt, or was meant to. Of a headline in lower case. */
export function readNetworkState(headline: string): DirectionReading | null {
  if (notHalted.test(headline) && readPriceMove(headline) === null)
    return { direction: 'neutral', why: '网络并未中断' };
  const isHalted = halted.test(headline);
  if (isHalted && testnet.test(headline) && !mainnet.test(headline))
    return { direction: 'neutral', why: '只是测试网中断', type: 'other' };
  if (isHalted && isPlannedStop(headline) && !fault.test(headline))
    return { direction: 'neutral', why: '计划内的停机', type: 'other' };
  if ((!isHalted && !restarted.test(headline)) || noChainHalt.test(headline)) return null;
  return !isHalted || (resumed.test(headline) && !notResumed.test(headline))
    ? { direction: 'neutral', why: '网络恢复运行', type: 'other' }
    : { direction: 'short', why: '网络停止出块或回滚', type: 'other' };
}
