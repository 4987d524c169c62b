import { readLargestAmount } from '../text/read-amounts.ts';
import { tellsStoppedChain, tellsSupplyChainTheft } from '../text/thefts.ts';
import { isAftermath, isFreshTheft, tellsLootMove, tellsSecuredLoot } from './find-aftermath.ts';
import { isSmallRepayment } from './find-small-trade.ts';
import type { JudgedMessage } from './judged-message.ts';
import { greatCoins, least } from './material-bars.ts';
import { readSum } from './read-sums.ts';
import { routinePatterns as says } from './routine-patterns.ts';

/** Warnings of how anybody may be robbed: nobody in particular has lost anything. */
const advice =
  /\b(?:malware|trojans?|phishing|pirated|infostealers?|spyware|sim[- ]swap\w{0,5}|clipboard|fake (?:apps?|sites?|wallets?|airdrops?)|browser extensions?|vulnerabilit(?:y|ies)|cve|how to|tips|at risk)\b|恶意软件|木马|钓鱼|盗版|剪贴板|假(?:冒)?(?:应用|网站|钱包|空投)|插件|漏洞(?!攻击|被利用|损失|导致|遭|造成)|教程|提醒用户|防范/;
const halted =
  /\b(?:halts?|halted|suspends?|suspended|pauses?|paused|freezes?|froze)\b|depeg|\blos(?:es?|ing|t) (?:its )?(?:[$a-z]{1,8} )?peg\b|\b(?:fails?|failed|unable) to (?:regain|restore|recover) (?:its )?(?:[$a-z]{1,8} )?peg\b|insolven|暂停|停止提|脱锚|(?:失去|未能恢复|脱离|偏离)[^。;；,，]{0,6}(?:锚定|挂钩)|资不抵债|挤兑/;
/** An attack that is happening, whatever is known of the loss. */
const happening =
  /\b(?:hacked|exploited|drained|breached|compromised|emptied|hijack(?:s|ed)|takes over|under attack|ongoing)\b|\b(?:suffers?|suffered|hit by|confirms?|being|faces?)\b[^.;]{0,30}\b(?:hack|exploit\w{0,3}|attacks?|breach|drain\w{0,3}|theft)\b|\b(?:attackers?|hackers?|exploiters?) (?:exploits?|drains?|mints?|steals?|takes?|took|gains?)\b|遭|疑似?被盗|异常(?:转出|流出)|失守|失窃|遇袭|私钥泄[露漏]|正在被/u;

const unharmed =
  /\b(?:not|never|wasn['’]t|fix for) (?:a )?(?:hacked|exploited|compromised|flaw)\b|未发现|并非|并未|未受影响/u;
/** Suspicious transfers that nobody has explained yet. */
const suspected =
  /\b(?:suspicious|unusual|abnormal|unauthori[sz]ed|potential|possible|suspected)\b[^.;]{0,20}\b(?:outflows?|withdrawals?|activity|transfers?|transactions?|exploit|hack|breach)\b|\bhack suspected\b|\bdiscloses? (?:a )?(?:hack|breach)\b|(?:可疑|异常|异动|不当|疑似)[^。;；]{0,12}(?:流出|提现|提币|活动|转账|交易|攻击|流向)|(?:增发|铸造)[^。;；]{0,8}\d/u;
/** An attack that goes on. */
const ongoing = /\b(?:ongoing|widespread|under attack|right now)\b|正在|持续/u;

/**
 * Whether an attack is too small to be felt, or isn't told as it happens: a loss below $10M ($20M where no coin but a great one is hit), what becomes of one,
 * what is said of one. That a chain or withdrawals stand still, and what many build on is made to steal, counts whatever was taken.
 */
export function isSmallLoss({ headline, opening, assets }: JudgedMessage, isOfVenue: boolean): boolean {
  if (isSmallRepayment(headline) && !isFreshTheft(headline)) return true;
  if (says.falseNews.test(headline) || tellsSupplyChainTheft(headline) || tellsStoppedChain(headline)) return false;
  const isOwn = isOfVenue || assets.some((asset) => !greatCoins.has(asset));
  const bar = isOwn ? least.loss : least.greatLoss;
  const told = readSum(headline);
  if (isAftermath(headline)) {
    if (tellsSecuredLoot(headline)) return told < least.greatLoss;
    return !tellsLootMove(headline) || told < least.release;
  }
  if (halted.test(headline) && (isOfVenue || told === 0 || told >= least.smallLoss)) return false;
  if (unharmed.test(headline)) return true;
  const isNow = isFreshTheft(headline) || happening.test(headline) || suspected.test(headline);
  if (!isNow) return true;
  if (told > 0) return told < bar;
  if (advice.test(headline)) return true;
  return !isOwn && !ongoing.test(headline) && readLargestAmount(opening) < bar;
}
