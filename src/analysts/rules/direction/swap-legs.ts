import { stablecoins } from '../../../domain/assets/asset-classes.ts';
import { recogniseAssets } from '../../../domain/assets/recognise-assets.ts';
import { type DirectionReading, withinClause } from './direction-reading.ts';

const leg = `(${withinClause(48)})`;
const boughtLeg = '((?:[^.!?。;\\n]|\\.(?=\\d)){1,40})';
const swaps = [
  `\\b(?:swap|convert|rotat|trad|exchang)(?:s|es|ed|ing)\\b${leg} (?:for|into|to) ${boughtLeg}`,
  `\\b(?:sells?|sold|selling|dump(?:s|ed|ing)?|offload(?:s|ed|ing)?|ditch(?:es|ed)?)\\b${leg},? (?:(?:and|then|to) (?:then )?(?:buys?|bought|acquires?|acquired|purchases?d?)|in exchange for|for|into) ${boughtLeg}`,
  `\\b(?:moves?|moved|deposits?|deposited|sends?|sent|transfers?|transferred)\\b${leg} to (?:then )?(?:buy|acquire|purchase|get|accumulate) ${boughtLeg}`,
  `(?:将|把|用|以|卖出|抛售|出售|减持|抛出)${leg},?(?:并|后|以|来|转而|随后|继而|再|用于|用来|拟|准备|计划)?(?:换仓为|换仓|换成|兑换为|兑换成|兑换|换为|换入|换取|换购|买入|购买|购入|增持|做多|[^。;\\n,]{0,8}做多)${boughtLeg}`,
].map((source) => new RegExp(source, 'i'));
/** Where the sold coin is brought to: no coin, though it may bear the name of one. */
const venue =
  /(?:存入|充入|转入|转至|转到|转移[至到]|发送[至到]|充值[至到])\s*(?:[a-z][\w.]{1,20}|\p{Script=Han}{2,6}(?=[,，。、\s]|$))|\b(?:in)?to [a-z]\S{1,24}/giu;
/** Without one of these there is nothing to read; far cheaper than the patterns. */
const hint =
  /\b(?:swap|convert|rotat|trad|exchang|sell|sold|dump|offload|ditch)|\b(?:mov|deposit|send|sent|transfer)[^.;]{1,80} to (?:then )?(?:buy|acquire|purchase|get|accumulate)\b|换|买入|购买|购入|增持|做多/i;

/**
 * One coin sold for another: what is bought is never a sale. The verdict is of the coin that the message is about; of both, it takes no side.
 * @param sentence in its own case.
 * @param assets tickers that the message is about.
 */
export function readSwapLegs(sentence: string, assets: readonly string[]): DirectionReading | null {
  if (!hint.test(sentence)) return null;
  for (const pattern of swaps) {
    const [, from = '', into = ''] = pattern.exec(sentence) ?? [];
    const sold = recogniseAssets(from.replace(venue, ' ')).at(-1)?.code;
    const bought = recogniseAssets(into)[0]?.code;
    if (sold !== undefined && bought !== undefined && sold !== bought) {
      const reading = toReading(sold, bought, assets);
      return reading === null ? null : { ...reading, type: 'whale' };
    }
  }
  return null;
}

function toReading(sold: string, bought: string, assets: readonly string[]): DirectionReading | null {
  const [isPurchase, isSale] = [stablecoins.has(sold), stablecoins.has(bought)];
  if (isPurchase && isSale) return null;
  if (isPurchase) return { direction: 'long', why: `以 ${sold} 买入 ${bought}` };
  if (isSale) return { direction: 'short', why: `卖出 ${sold} 换回 ${bought}` };
  const why = `卖出 ${sold}、买入 ${bought}，两者方向相反`;
  if (assets.includes(sold) === assets.includes(bought)) return { direction: 'neutral', why };
  return { direction: assets.includes(bought) ? 'long' : 'short', why };
}
