import type { DirectionReading } from './direction-reading.ts';

/** They have said the same for years: a name alone tells nothing. */
const critics =
  /\b(?:schiff|buffett|munger|dimon|roubini|krugman|taleb|gensler|lagarde|bill gates|elizabeth warren|rogoff)\b|希夫|巴菲特|芒格|戴蒙|达利欧|克鲁格曼|根斯勒|罗高夫/;
const believers =
  /\b(?:saylor|fink|cathie wood|(?:donald |eric )?trump|musk|tom lee|hayes|kiyosaki|draper|cuban|bukele|novogratz|raoul pal|dorsey|scaramucci|winklevoss|drake|adam back|rfk)\b|塞勒|赛勒|芬克|木头姐|特朗普|川普|马斯克|汤姆·李|清崎|德雷珀|布克尔|多尔西/;
const downbeat =
  /\b(?:slump|crash|cuts?|lowers?|lowered|warns?|dangers?|bubble|sells?|sold|dumps?|bearish|cautious|drops?)\b|下调|下修|警告|抛售|出售|卖出|看跌|看空|泡沫|跌至|风险|寒冬/;

/** What was feared, or hoped for, isn't so. */
const denial =
  /\b(?:den(?:y|ies|ied)|refut(?:es|ed)|dismiss(?:es|ed)) (?:any |all |the |online |market |recent ){0,2}(?:rumou?rs?|reports?|claims?|allegations?|speculation)\b|(?:否认|驳斥)[^。;,]{0,16}(?:传闻|传言|报道|谣言|消息)|辟谣/;

const deniedDelisting =
  /\b(?:den(?:y|ies|ied)|refut(?:es|ed)|dismiss(?:es|ed))\b[^.;,]{0,40}\bdelist|(?:否认|驳斥|辟谣)[^。;,]{0,16}下架/;
/** Beside it something has happened. */
const besideDenial = /[?？]|\b(?:halts?|halted|paus(?:es|ed)|suspend(?:s|ed)|as|after|but|despite)\b|暂停|提现|[但因]/;

/** Somebody says that it isn't so, and nothing else; of a headline in lower case. */
export function readDenial(headline: string): DirectionReading | null {
  return denial.test(headline) && !besideDenial.test(headline) ? isNotSo : null;
}

/** That a coin is delisted isn't so; of a headline in lower case. */
export function readDeniedDelisting(headline: string): DirectionReading | null {
  return deniedDelisting.test(headline) ? isNotSo : null;
}

const isNotSo: DirectionReading = { direction: 'neutral', why: '否认传闻' };

/** What a well-known person says of a coin: a believer's support lifts it. Anybody's doubt, and all that a critic says, is left to the model. */
export function readStatement(sentence: string): DirectionReading | null {
  if (critics.test(sentence) || downbeat.test(sentence) || !believers.test(sentence)) return null;
  return { direction: 'long', why: '知名支持者的表态', isSign: true };
}
