import type { DirectionReading } from './direction-reading.ts';

const voteFails =
  /\b(?:votes? (?:down|against|no on)|reject(?:s|ed)|says no to|turn(?:s|ed) down|fail(?:s|ed) to (?:pass|reach quorum)|(?:proposal|vote)[^.;]{0,30}\b(?:fails?|failed|rejected|defeated)|(?:didn['’]t|did not|fails? to|failed to|without) (?:make|reach|meet) (?:the )?quorum)\b|(?:提案|投票|议案|表决)[^。;]{0,24}(?:未通过|被否|未获通过|未达法定|失败)|(?:dao|社区|持币者|基金会)[^。;]{0,10}(?:否决|回绝|拒绝)|否决[^。;]{0,30}提案/;
const ofVote = /\b(?:dao|governance|proposal|snapshot|vote|quorum|holders|community)\b|提案|投票|治理|社区|dao/;
/** Votes that are not holders': of legislatures, agencies, courts, shareholders. */
const otherVoters =
  /\b(?:senate|house|congress|parliament|sec|cftc|shareholders?|fed|etfs?|court|judge|states?)\b|参议院|众议院|国会|议会|股东|法院|证监会/;

/** Neutral for a proposal that holders reject: nothing changes for their coin; of a headline in lower case. */
export function readFailedVote(headline: string): DirectionReading | null {
  if (!voteFails.test(headline) || !ofVote.test(headline) || otherVoters.test(headline)) return null;
  return { direction: 'neutral', why: '提案未通过', type: 'governance' };
}

/** Holders vote to pause, freeze or remove another coin, which the pattern captures. */
const curbs =
  /\b(?:votes?|voted|approves?|approved|passes|passed|agrees?|agreed)\b[^.;]{0,24}\b(?:pausing|freezing|offboarding|removing|disabling|(?:to )?(?:pause|freeze|offboard|remove|disable)) (?:all |its |the |new )?([a-z\d]{2,10})\b(?: (?:as |from )?(?:collateral|markets?|reserves?|pools?|vaults?|borrowing|deposits)\b|$)|(?:通过|批准|同意)[^。;]{0,12}(?:暂停|冻结|移除|停用) ?([a-z\d]{2,10}) ?(?:的)?(?:抵押|借贷|市场|资金池|金库)/;
/** What else holders may vote on: caps, rates, fees, buybacks, stolen coins. */
const otherMeasure = /\b(?:caps?|limits?|rates?|fees?|buybacks?|stolen)\b|回购|费用|上限|被盗/;

/** Neutral where holders close a market to another coin: bad for that one, nothing to their own; of a headline in lower case that names both. */
export function readCurb(headline: string, assets: readonly string[]): DirectionReading | null {
  const found = curbs.exec(headline);
  const closed = (found?.[1] ?? found?.[2] ?? '').toUpperCase();
  if (assets.length < 2 || !assets.includes(closed) || otherMeasure.test(headline)) return null;
  if (!ofVote.test(headline) || otherVoters.test(headline)) return null;
  return { direction: 'neutral', why: '社区限制某一币种的使用', type: 'governance' };
}
