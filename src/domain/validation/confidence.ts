import { isClickbait } from '../text/clickbait.ts';
import { dropHypotheticals } from '../text/hypotheticals.ts';
import { isRetrospective } from '../text/retrospectives.ts';
import { noiseFlags } from '../verdict.ts';
import { addFlags, isTrade, observeAtMost, type ValidationRule } from './rule.ts';

/** A rumour can't be a sure thing. */
export const observeNoise: ValidationRule = (draft) =>
  isTrade(draft) && draft.confidence >= 0.7 && noiseFlags.some((flag) => draft.risk_flags.includes(flag))
    ? observeAtMost(draft, 0.55)
    : draft;

/** A strong trade on weak grounds contradicts itself. */
export const weakenUnsureTrade: ValidationRule = (draft) =>
  draft.confidence < 0.5 && isTrade(draft) && draft.strength === 'high'
    ? addFlags({ ...draft, action: 'observe', strength: 'low' }, 'confidence_low')
    : draft;

const movePattern =
  /de-?peg|depeg(?:s|ged|ging)?|loses? (?:its )?peg|脱锚|crash(?:es|ed)?|plung(?:e|es|ed)|plummet(?:s|ed)?|collaps(?:e|es|ed)|暴跌|崩盘|闪崩|跳水|liquidat(?:ed|ions?)|爆仓|清算|强平/i;
const measurePattern = /\d\s{0,3}(?:%|percent|个百分点)|[$￥¥]\s{0,3}\d|\d\s{0,3}(?:million|billion|万|亿|美元|usd)/i;

const extremeRaise = 0.2;

/** A de-peg, crash or liquidation with a figure is happening now, unless the text only supposes it, looks
 * back on it or is clickbait: confidence rises by 0.2, once. */
export const raiseExtremeMove: ValidationRule = (draft, { event, preliminaryConfidence = 1 }) => {
  const head = event.content.slice(0, 600);
  const [title = ''] = head.split('\n', 1);
  const sentences = dropHypotheticals(head).split(/(?<=[\n。！？!?])|\.(?=\s)/);
  const isExtreme = sentences.some(
    (sentence) => movePattern.test(sentence) && measurePattern.test(sentence) && !isClickbait(sentence),
  );
  if (!isExtreme || isClickbait(title) || isRetrospective(title)) return draft;
  const raised = Math.min(1, draft.confidence + extremeRaise, preliminaryConfidence + extremeRaise);
  const confidence = Math.max(draft.confidence, Math.round(raised * 1000) / 1000);
  return addFlags(confidence === draft.confidence ? draft : { ...draft, confidence }, 'price_volatility');
};
