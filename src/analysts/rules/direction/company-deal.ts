import { recogniseAssets } from '../../../domain/assets/recognise-assets.ts';
import type { DirectionReading } from './direction-reading.ts';

const bought =
  /\b(?:buys|bought|acquires|acquired|to acquire|to buy|agrees to (?:buy|acquire)|takes over|to be acquired)\b[^.;]{1,60}?\b(?:for|in an?|worth)\b[^.;]{0,16}[$€£] ?\d|[以斥][^。;,]{0,16}\d[^。;,]{0,8}(?:美元|欧元|英镑)[^。;,]{0,4}(?:收购|并购)|(?:收购|并购)[^。;]{1,24}(?:作价|对价|价值|价格)[^。;]{0,6}\d/;
/** What is bought is no company (coins, machines, shares, land), or the deal is not agreed. */
const noCompanyDeal =
  /\b(?:bitcoins?|btc|ether(?:eum)?|eth|solana|sol|xrp|coins|tokens|miners|rigs|turbines|machines|shares|stake|nfts?|land|hydro|data cent(?:er|re)s?|may|could|talks|considers?|rejects?|terminates?|calls off)\b|比特币|以太|枚|代币|股份|矿机|洽谈|考虑|拒绝|终止|[?？]/;

/** The verb: the buyer is named before it, what is bought behind it. */
const buyingVerb = /\b(?:buys|bought|acquires|acquired|to acquire|to buy|to be acquired|takes over)\b|收购|并购/;

/** Neutral where one company buys another for a sum, and no coin is named behind the verb; of a headline in its own case. */
export function readCompanyDeal(headline: string): DirectionReading | null {
  const sentence = headline.toLowerCase();
  if (noCompanyDeal.test(sentence) || !bought.test(sentence)) return null;
  const buysAt = sentence.search(buyingVerb);
  if (recogniseAssets(headline).some(({ index }) => index > buysAt)) return null;
  return { direction: 'neutral', why: '公司并购', type: 'funding' };
}
