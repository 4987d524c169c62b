import { type DirectionReading, within } from './direction-reading.ts';

const asks =
  '(?:\\b(?:urg(?:e|es|ed|ing)|asks?|asked|asking|calls? (?:on|for|upon)|called (?:on|for)|press(?:es|ed)|demands?|wants?|pleads?|petitions?)\\b|敦促|呼吁|要求|请求|致信|致函)';
const refuse =
  '(?:\\b(?:block|reject|halt|den(?:y|ial)|oppose|delay|stop|refuse|disapprove|pause)\\b|拒绝|阻止|否决|叫停|暂停|推迟|停止|反对)';
const plea = new RegExp(`${asks}${within(70)}${refuse}`);
const repaid =
  /(?:\bbankrupt(?:cy)?\b|\bestate\b|\bdefunct\b|\bliquidators?\b|\btrustee\b|破产|清盘人?|托管人)[^.;。；]{0,60}(?:\b(?:return|repay|repayments?|distribut\w{0,4}|pay (?:back|out)|reimburs\w{0,3})\b|偿还|返还|归还|赔付|分配)/;
const stockExchange =
  /\b(?:nasdaq|nyse|stock exchange|ipo)\b|纳斯达克|纳指|纽交所|港交所|联交所|证券交易所|首次公开募股/;
const goesPublic =
  /\b(?:shares?|stock|goes public|public debut|debuts?|lists?|listing|begins? trading|starts? trading)\b|上市|挂牌|登陆|股票|首秀/;
/** Funds and derivatives, whose shares are no company's. */
const product = /\b(?:etf|etp|etn|trust|fund|futures|options)s?\b|信托|基金|期货|期权/;

/** Neutral where somebody asks others to refuse something: nothing has been decided. */
export function readPlea(sentence: string): DirectionReading | null {
  return plea.test(sentence) ? { direction: 'neutral', why: '只是呼吁，尚无决定' } : null;
}

/** Neutral where a bankrupt party pays back: nobody is forced to sell. */
export function readRepayment(sentence: string): DirectionReading | null {
  return repaid.test(sentence) ? { direction: 'neutral', why: '破产偿付，并非强制清算' } : null;
}

/** Neutral where a company's shares come to a stock exchange: no coin becomes tradable by it. */
export function readShareListing(sentence: string): DirectionReading | null {
  const isOfShares = stockExchange.test(sentence) && goesPublic.test(sentence) && !product.test(sentence);
  return isOfShares ? { direction: 'neutral', why: '公司股票上市，并非上币' } : null;
}
