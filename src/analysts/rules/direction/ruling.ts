import type { DirectionReading } from './direction-reading.ts';

const regulator =
  '(?:\\b(?:sec|cftc|fca|sfc|fsa|fsc|esma|bafin|finma|regulators?|watchdog|securities (?:and|&) exchange commission)\\b|证监会|证交会|金融监管|监管机构|金管局|商品期货交易委员会|(?<![a-z])(?:sec|cftc|fca|sfc)(?![a-z]))';
const product =
  '(?:\\b(?:etfs?|etns?|etps?|exchange-traded|spot (?:crypto|bitcoin|ether|trading)|futures|options|staking|in-kind)\\b|(?<![a-z])(?:etf|etn|etp)(?![a-z])|现货(?:交易|产品)|期货|期权|质押|实物申赎)';
const inClause = '[^.;!?。;\\n]{0,80}?';
const refuses =
  '(?:\\b(?:delay(?:s|ed)?|postpon(?:es|ed)|push(?:es|ed) back|extend(?:s|ed) (?:the |its )?(?:review|decision|deadline)|reject(?:s|ed)?|den(?:ies|ied)|disapprov(?:es|ed)|ban(?:s|ned)|block(?:s|ed)|suspend(?:s|ed)|halt(?:s|ed))\\b|推迟|延期|延长审|延后|拒绝|否决|叫停)';
const permits =
  '(?:\\b(?:approv(?:es|ed)|permit(?:s|ted)|allow(?:s|ed)|greenlight(?:s|ed)|green-lit|authori[sz](?:es|ed)|clear(?:s|ed)|gives? (?:the )?green light)\\b|批准|获批|允许|放行|核准|开绿灯)';
/** Expectations, requests, questions, falsehoods: nothing has been decided. */
const undecided =
  /[?？]|(?<!\b(?:by|in|of|since|until|this|last|late|early|mid) )\bmay\b(?! \d)|\b(?:might|could|would|expect(?:s|ed)?|likely|unlikely to|odds|chances?|hopes?|urg(?:e|es|ed)|asks?|asked|calls? (?:on|for)|wants?|if|whether|until|before|ahead of|analysts? (?:say|see|expect)|predicts?|should|not|yet|fake|false|hacked|lawsuits?|sues?)\b|可能|或将|有望|预计|预期|呼吁|敦促|要求|如果|若|是否|能否|等待|尚未|未经|传闻|虚假|预测|概率|之前|即将/;

const ruled = (verb: string) =>
  new RegExp(`${regulator}${inClause}${verb}${inClause}${product}|${product}${inClause}${verb}${inClause}${regulator}`);
const refused = ruled(refuses);
const permitted = ruled(permits);
/** "Postpones verdict on the fund": what is put off is named first. */
const verdictLater = new RegExp(
  `(?:${regulator}${inClause})?${refuses}${inClause}(?:\\b(?:decision|verdict|ruling|review)\\b|决定|裁决|审批)${inClause}${product}|${product}${inClause}(?:\\b(?:decisions?|verdict|ruling)\\b|决定|审批)${inClause}${refuses}`,
);

/** A regulator decides on a product that holds coins: what it permits lifts them, what it refuses or puts off weighs on them. */
export function readRuling(sentence: string): DirectionReading | null {
  if (undecided.test(sentence)) return null;
  const isRefused = refused.test(sentence) || verdictLater.test(sentence);
  const isPermitted = permitted.test(sentence);
  if (isRefused === isPermitted) return null;
  return isRefused ? { direction: 'short', why: '监管推迟或拒绝产品' } : { direction: 'long', why: '监管放行产品' };
}
