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
  /\b(?:plans?|may|could|might|would|will|to|considers?|denies|not|aims?|wants?)\b|计划|拟|或将|将|考虑|可能|否认|未|有望|传/i;
const countPattern =
  /(?<![\d.,$€£])(\d{1,3}(?:,\d{3}){1,4}|\d{1,12})(\.\d{1,4})? ?(k|million|万|百万|亿)? ?(?:枚|个|颗)? ?(?:btc|bitcoins?|比特币|eth|ether|以太坊|以太币|sol|xrp|bnb)(?![a-z])/i;
const dollarPattern =
  /\$ ?(\d{1,12}(?:,\d{3}){0,4}(?:\.\d{1,4})?) ?(k|thousand|mn?|mln|million|bn?|billion)?(?![a-z\d])|(\d{1,12}(?:,\d{3}){0,4}(?:\.\d{1,4})?) ?(million|billion|万|百万|千万|亿)? ?(?:美元|美金|dollars|usd[tc]?)/i;
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
      return dollars === null || !lossPattern.test(headline)
        ? null
        : { kind: 'hacked', actor: findVictim(headline), dollars };
    }
    case 'liquidation': {
      const dollars = readDollars(headline);
      return dollars === null || !/liquidat|清算|爆仓/i.test(headline) ? null : { kind: 'liquidated', dollars };
    }
    default:
      return null;
  }
}

function readTrade(headline: string, { action, assets }: Read): Deed | null {
  const kind = action === 'buy' ? 'buys' : action === 'sell' ? 'sells' : null;
  const [asset, ...others] = assets;
  if (kind === null || asset === undefined || others.length > 0) return null;
  const before = tradePatterns[kind].exec(headline)?.[1];
  const actor = before === undefined ? null : findActor(before);
  const [count, dollars] = [readCount(headline), readDollars(headline)];
  return actor === null || (count ?? dollars) === null ? null : { kind, actor, count, dollars, asset };
}

function readListing(headline: string, { assets }: Read, kind: 'lists' | 'delists'): Deed | null {
  const [venue, ...others] = [...readActors(headline.toLowerCase())].filter((name) => venues.has(name));
  const says = kind === 'lists' ? /\blist|上线|上架|上币/i : /delist|下架|退市/i;
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

function readCount(headline: string): number | null {
  const match = countPattern.exec(headline);
  return match === null ? null : toNumber(`${match[1]}${match[2] ?? ''}`, match[3]);
}

function readDollars(headline: string): number | null {
  const match = dollarPattern.exec(headline);
  return match === null ? null : toNumber(match[1] ?? match[3] ?? '', match[2] ?? match[4]);
}

function toNumber(digits: string, unit = ''): number {
  return Number(digits.replaceAll(',', '')) * (numberUnits[unit.toLowerCase()] ?? 1);
}
