import type { DirectionReading } from './direction-reading.ts';

/** Known critics of coins, who have said the same for years. */
const critics =
  /\b(?:schiff|buffett|munger|dimon|roubini|krugman|taleb|gensler|lagarde|bill gates|elizabeth warren|rogoff)\b|希夫|巴菲特|芒格|戴蒙|达利欧|克鲁格曼|根斯勒|罗高夫/;
/** Known supporters of coins. */
const believers =
  /\b(?:saylor|fink|cathie wood|(?:donald |eric )?trump|musk|tom lee|hayes|kiyosaki|draper|cuban|bukele|novogratz|raoul pal|dorsey|scaramucci|winklevoss|drake|adam back|rfk)\b|塞勒|赛勒|芬克|木头姐|特朗普|川普|马斯克|汤姆·李|清崎|德雷珀|布克尔|多尔西/;
/** Words of doubt, of sales or of falling prices. */
const downbeat =
  /\b(?:slump|crash|cuts?|lowers?|lowered|warns?|dangers?|bubble|sells?|sold|dumps?|bearish|cautious|drops?)\b|下调|下修|警告|抛售|出售|卖出|看跌|看空|泡沫|跌至|风险|寒冬/;

/** Tariffs, whoever speaks of them. */
const tariffs = /\btariffs?\b|关税/;

/** What a well-known person says of a coin: a believer's support lifts it. Anybody's doubt, and all that a critic says, is left to the model. */
export function readStatement(sentence: string): DirectionReading | null {
  if ([critics, downbeat, tariffs].some((pattern) => pattern.test(sentence)) || !believers.test(sentence)) return null;
  return { direction: 'long', why: '知名支持者的表态', isSign: true };
}
