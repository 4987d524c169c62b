import { readActors, venues } from '../domain/duplicates/actors.ts';
import { numberUnits } from '../domain/text/number-units.ts';
import type { Verdict } from '../domain/verdict.ts';

/** What a headline tells that a sentence of our own can say in another language. */
export type Deed =
  | { kind: 'buys' | 'sells'; actor: Actor; count: number | null; dollars: number | null; asset: string }
  | { kind: 'lists' | 'delists'; actor: Actor; assets: readonly string[] }
  | { kind: 'hacked'; actor: Actor | null; dollars: number }
  | { kind: 'liquidated'; dollars: number }
  | { kind: 'rates'; direction: 'cut' | 'raised'; basisPoints: number };

/** A party that has a name in each language, or one that is written the same in both. */
export type Actor = { known: string } | { written: string };

type Read = Pick<Verdict, 'event_type' | 'action' | 'assets'>;

const tradePatterns = {
  buys: /^(.{2,60}?)(?: (?:buys|bought|purchases|purchased|acquires|acquired|adds|added|scoops up|snaps up) |(?:增持|购入|买入|买进|加仓))/i,
  sells: /^(.{2,60}?)(?: (?:sells|sold|offloads|offloaded|dumps|dumped) |(?:减持|出售|卖出|抛售))/i,
};
/** What isn't done, isn't all, or isn't theirs. */
const doubtPattern =
  /\b(?:plans?|may|could|might|would|will|to|considers?|denies|not|aims?|wants?)\b|计划|(?<![虚模])拟|或将|将|考虑|可能|否认|未|有望|传/i;
/** From here on a headline about a trade tells what they hold, paid on average or have bought in all. */
const totalPattern =
  /\b(?:totals?|totall?ing|holdings?|stash|stack|now|bring(?:s|ing)?|average|so far|since|this year|treasury (?:reach|hit|top)\w{0,4})\b|总|持仓|持有|累计|目前|均价|共计|今年/i;
/** For whom or of what alone: left out, a sentence of ours would say more than the headline. */
const scopePattern =
  /\b(?:users?|customers?|clients?|residents?|investors|eu|eea|europe(?:an)?|uk|u\.?s\.?|japan|korean?|canada|australia|india|futures|perpetuals?|margin|options|contracts?|pairs?|deposits?|withdrawals?|shares?|stocks?|etfs?|etps?)\b|用户|客户|居民|地区|欧盟|欧洲|英国|美国|日本|韩国|加拿大|合约|永续|杠杆|期货|期权|交易对|充值|提现|股票|上市公司|纳斯达克|\betf/i;
const unlistedPattern = /[?？]|\b(?:may|might|could|considers?|denies|not|rumou?r\w{0,3})\b|或|考虑|否认|传闻|据传|未/i;
/** What came after an attack, and what a party pays back, is neither a new attack nor a forced sale. */
const sequelPattern =
  /\b(?:return|recover|repay|reimburs|creditor|victim|bankrupt|estate|frozen|freez|seiz|sentenc|arrest|launder|refund|compensat|settle)\w{0,8}\b|归还|返还|追回|偿还|赔|债权人|受害|破产|冻结|查获|判|逮捕|洗钱/i;
/** One of them alone: not the market's. */
const singlePattern = /\b(?:whales?|traders?|address|wallet|protocol|aave|position)\b|巨鲸|交易员|地址|钱包|协议|仓位/i;
const countPattern =
  /(?<![\d.,$€£])(\d{1,3}(?:,\d{3}){1,4}|\d{1,12})(\.\d{1,4})? ?(k|million|万|百万|亿)? ?(?:枚|个|颗)? ?(?:(?:more|additional) )?(?:btc|bitcoins?|比特币|eth|ether|以太坊|以太币|sol|xrp|bnb)(?![a-z])/i;
const dollarPattern =
  /\$ ?(\d{1,12}(?:,\d{3}){0,4}(?:\.\d{1,4})?) ?(k|thousand|mn?|mln|million|bn?|billion)?(?![a-z\d])|(\d{1,12}(?:,\d{3}){0,4}(?:\.\d{1,4})?) ?(million|billion|万亿|万|百万|千万|亿)? ?(?:美元|美金|dollars|usd[tc]?)/i;
/** A name and nothing else, or between Chinese words: 某公司 Example 斥资. */
const latinName =
  /^\p{Script=Han}{0,12} ?([A-Z][\w.&’'-]{1,20}(?: [A-Z][\w.&’'-]{1,20}){0,3})(?: ?\p{Script=Han}[^A-Za-z]{0,30})?$/u;
const lossPattern = /hack|exploit|stole|drain|attack|los(?:es|t|s)|被盗|攻击|损失|黑客|失窃/i;
const ratePattern =
  /(?:\b(?:fed|fomc|federal reserve)\b|美联储)[^.;。；]{0,30}?(cuts?|lowers?|hikes?|raises?|降息|加息|下调|上调)[^.;。；]{0,30}?(\d{1,3}) ?(?:bps?\b|basis points|个?基点)/i;

/**
 * Who did what, to how much, as the headline says it; null where it says something else, or doubts it. `headline` is one line, NFKC.
 */
export function readDeed(headline: string, verdict: Read): Deed | null {
  const rates = ratePattern.exec(headline);
  if (doubtPattern.test(headline) && verdict.event_type !== 'listing' && verdict.event_type !== 'delisting')
    return null;
  if (rates !== null) {
    const isCut = /cut|lower|降|下调/i.test(rates[1] ?? '');
    return { kind: 'rates', direction: isCut ? 'cut' : 'raised', basisPoints: Number(rates[2]) };
  }
  switch (verdict.event_type) {
    case 'whale':
      return readTrade(headline, verdict);
    case 'listing':
    case 'delisting':
      return readListing(headline, verdict, verdict.event_type === 'listing' ? 'lists' : 'delists');
    case 'hack': {
      const dollars = readDollars(headline);
      return dollars === null || !lossPattern.test(headline) || sequelPattern.test(headline)
        ? null
        : { kind: 'hacked', actor: findVictim(headline), dollars };
    }
    case 'liquidation': {
      const dollars = readDollars(headline);
      const isOther = sequelPattern.test(headline) || singlePattern.test(headline);
      return dollars === null || isOther || !/liquidat|清算|爆仓/i.test(headline)
        ? null
        : { kind: 'liquidated', dollars };
    }
    default:
      return null;
  }
}

function readTrade(headline: string, { action, assets }: Read): Deed | null {
  const kind = action === 'buy' ? 'buys' : action === 'sell' ? 'sells' : null;
  const [asset, ...others] = assets;
  if (kind === null || asset === undefined || others.length > 0) return null;
  const deed = headline.slice(0, totalPattern.exec(headline)?.index);
  const before = tradePatterns[kind].exec(deed)?.[1];
  const actor = before === undefined ? null : findActor(before);
  const [count, dollars] = [readCount(deed), readDollars(deed)];
  return actor === null || (count ?? dollars) === null ? null : { kind, actor, count, dollars, asset };
}

function readListing(headline: string, { assets }: Read, kind: 'lists' | 'delists'): Deed | null {
  const [venue, ...others] = [...readActors(headline.toLowerCase())].filter((name) => venues.has(name));
  const says = kind === 'lists' ? /\blist|上线|上架|上币/i : /delist|下架|退市/i;
  if (scopePattern.test(headline) || unlistedPattern.test(headline)) return null;
  if (venue === undefined || others.length > 0 || assets.length === 0 || !says.test(headline)) return null;
  return { kind, actor: { known: venue }, assets };
}

function findActor(before: string): Actor | null {
  const [known, ...others] = readActors(before.toLowerCase());
  if (known !== undefined && others.length === 0) return { known };
  const written = latinName.exec(before.trim())?.[1];
  return known === undefined && written !== undefined ? { written } : null;
}

function findVictim(headline: string): Actor | null {
  const before =
    /^(.{2,40}?)(?: (?:was|is|has been|gets?|loses|lost|hit|suffers|exploited|hacked|drained)\b|遭|被|损失)/i.exec(
      headline,
    )?.[1];
  return before === undefined ? null : findActor(before);
}

/** Null where there are two: which of them is the deed's nobody knows. */
function readCount(deed: string): number | null {
  const [match, another] = [...deed.matchAll(new RegExp(countPattern, 'gi'))];
  return match === undefined || another !== undefined ? null : toNumber(`${match[1]}${match[2] ?? ''}`, match[3]);
}

function readDollars(deed: string): number | null {
  const [match, another] = [...deed.matchAll(new RegExp(dollarPattern, 'gi'))];
  if (match === undefined || another !== undefined) return null;
  return toNumber(match[1] ?? match[3] ?? '', match[2] ?? match[4]);
}

function toNumber(digits: string, unit = ''): number {
  return Number(digits.replaceAll(',', '')) * (numberUnits[unit.toLowerCase()] ?? 1);
}
