import { type RecognisedAsset, recogniseAssets } from '../../domain/assets/recognise-assets.ts';
import type { MessageParts } from './read-message.ts';

/** The most assets that one message is about. */
const assetLimit = 6;
/** How much text after the headline still says what the message is about, in UTF-16 units. */
const leadReach = 280;
/** How far after an asset of the headline another one still belongs to it. */
const companyReach = 80;
/** More than this many assets at once are a list, not a subject. */
const listSize = 6;

/** A headline about prices, and a coin of which the text says how far its price has moved. */
const pricePattern =
  /(?<![a-z])(?:prices?|surg|slid|slips?|ris(?:e|es|ing)|rose|fell|falls?|drop|dips?|jump|rall(?:y|ies)|tops?|hits?|climb|plung|tumbl|popp|green|red\b|gains?|soar|slump|scorch|roar|back above|trades?|crash|sink|steady|recover)|跌|涨|突破|反弹|新高|行情|走势|走低|走高|回落|跳水|崩|血洗|拉升/i;
const movePattern =
  /^[^.。;\n]{0,50}?(?:\d ?%|(?<![a-z])(?:rose|fell|jump|gain|lost|led|lead|add|drop|slid|climb|surg|ralli|rose|advanc|declin|slipp|tumbl|soar|dip|up|down)|涨|跌|报 ?\d|回调|反弹|拉升|飙升)/i;
/** The most between the beginnings of two neighbours of an enumeration, in UTF-16 units. */
const listGap = 30;
const listPattern = /(?:[、,，/&;；]| and |和|与|及|以及) ?\$?$/i;
const majors: ReadonlySet<string> = new Set(['BTC', 'ETH', 'SOL', 'XRP', 'BNB', 'DOGE', 'ADA']);
const dollarCoins: ReadonlySet<string> = new Set(['USDT', 'USDC', 'BUSD', 'DAI', 'FDUSD']);
const stockPattern = /股票|股价|\b(?:shares|stocks?|ipo)\b|首发时/i;
const roundupPattern = /more news|;[^;]{4,90};/i;

/** Exchanges and lenders with a coin of their own. */
const venues: ReadonlySet<string> = new Set([
  'HYPE',
  'AAVE',
  'UNI',
  'CAKE',
  'DYDX',
  'GMX',
  'JUP',
  'RAY',
  'CRV',
  'ASTER',
]);
const atVenue = /(?:[在于向从至到经往入]|通过|\b(?:on|to|onto|into|from|via|through|at)) ?(?:the )?$/i;
/** What loot is sent through, mixers and bridges with a coin of their own, and where it comes out. */
const mixers: ReadonlySet<string> = new Set(['TORN', 'RAIL']);
const bridges: ReadonlySet<string> = new Set(['RUNE', 'STG', 'CELR', 'ACX', 'SYN']);
const lootPattern =
  /hack|exploit|stolen|thie[fv]|theft|attack|drain|launder|lazarus|loot|heist|黑客|被盗|盗取|攻击|赃|洗钱|洗白|漏洞/i;
const throughPassage = /(?:[从至到经往入用]|通过|借助|\b(?:to|into|from|via|through|using)) ?(?:the )?$/i;
const bridgedTo =
  /(?:\bbridg(?:e|es|ed|ing)\b(?:[^.,;]|[.,]\d){0,30} (?:to|from|onto)|(?:跨链|桥接)[^。，,;；]{0,8}[从至到往]) ?(?:the )?$/i;
/** A dollar that something is changed into is money. */
const changedInto =
  /(?:\b(?:swap|convert|exchang|sold|sell)[a-z]{0,5}\b(?:[^.,;]|[.,]\d){0,40} (?:for|into|to)|[兑换]换?[成为]) ?(?:\$?\d[\d,.]{0,11} ?[a-z万亿]{0,7} ?)?$/i;
/** "Hyperliquid trader", "Hyperliquid delists X": people there, and what it does to another coin. */
const asPlace =
  /^(?:['’]s)? ?(?:traders?|whales?|users?|wallets?|address(?:es)?|accounts?|巨鲸|鲸鱼|大户|交易员|用户|地址|上的?(?!线|架|涨)|某)/iu;
const asHost = /^ (?:will |to |has )?(?:de-?list(?:s|ed)?|lists?|listed)\b|^ ?(?:将|已|宣布)?(?:下架|上架|上线)/iu;
/** Tether is a company too: what it says, buys and owns is not about its coin. */
const byIssuer =
  /^[\s(（:：,，]{0,3}(?:(?:tether|公司|[)）]|['’]s)[\s:：,，]{0,3}){0,3}(?:ceo|cto|coo|cfo|首席|联合?创|高管|(?:reportedly |already |now |also )?(?:buys?|bought|purchas|acquir|holds?|owns?|adds?|added|invests?|invested|sells?|sold|denies|denied|posts?|reports?)|斥资|买入|购入|购买|增持|持有|收购|投资|否认|卖出|出售|将[^。,]{0,6}(?:买|购|投))/i;

/**
 * The assets that a message is about, not all that it names: those of the headline, and majors named right beside them;
 * if the headline names none, one or two from the beginning of the text, unless the message is about a stock.
 */
export function selectAssets({ title, lead }: MessageParts, named = recogniseAssets(title)): RecognisedAsset[] {
  const isSubject = (asset: RecognisedAsset) => !isHost(title, asset) && !isAside(title, asset);
  const inTitle = (named.length > 1 ? named.filter(isSubject) : named).filter((asset) => !isPassage(title, asset));
  const opening = lead.slice(0, leadReach);
  const inLead = recogniseAssets(opening).filter((asset) => !isAside(opening, asset));
  if (inTitle.length === 0) {
    const isSubject = inLead.length <= listSize && !stockPattern.test(title) && !roundupPattern.test(title);
    return isSubject ? inLead : [];
  }
  const codes = new Set(inTitle.map(({ code }) => code));
  const anchors = inLead.filter(({ code }) => codes.has(code));
  const company = inLead.filter(
    (asset) =>
      !codes.has(asset.code) &&
      anchors.some((anchor) =>
        majors.has(asset.code)
          ? Math.abs(asset.index - anchor.index) <= companyReach
          : isListed(opening, anchor, asset, inLead),
      ),
  );
  const movers = pricePattern.test(title)
    ? inLead.filter((asset) => !codes.has(asset.code) && !company.includes(asset) && isMover(opening, asset))
    : [];
  return [...inTitle, ...company, ...movers].slice(0, assetLimit);
}

/** Whether two assets stand in one enumeration: between any two neighbours there are a few characters and a comma or an "and". */
function isListed(text: string, a: RecognisedAsset, b: RecognisedAsset, named: readonly RecognisedAsset[]): boolean {
  const [from, to] = [Math.min(a.index, b.index), Math.max(a.index, b.index)];
  const places = named.map(({ index }) => index).filter((index) => index >= from && index <= to);
  const gaps = places.sort((x, y) => x - y).map((place, at) => text.slice(place, places[at + 1] ?? place));
  return gaps.slice(0, -1).every((gap) => gap.length <= listGap && listPattern.test(gap));
}

function isMover(text: string, { code, index, how }: RecognisedAsset): boolean {
  return !dollarCoins.has(code) && how !== 'chain' && movePattern.test(text.slice(index, index + 60));
}

/** Named in passing: as a unit, as the place of a trade, or as a company that deals in another asset. */
function isAside(text: string, asset: RecognisedAsset): boolean {
  return isUnit(text, asset) || isVenue(text, asset) || isPassage(text, asset) || isIssuer(text, asset);
}

/** "5,000 USDT" is a price or a prize. */
function isUnit(text: string, { code, index, mentions }: RecognisedAsset): boolean {
  if (mentions !== 1 || !dollarCoins.has(code)) return false;
  const before = text.slice(0, index);
  return /\d[\d,.]{0,11} ?[万亿]? ?$/.test(before.slice(-12)) || changedInto.test(before.slice(-60));
}

/** "Into Tornado Cash" is not about its coin, nor is loot that is bridged to Ethereum about ether. */
function isPassage(text: string, { code, index, how, mentions }: RecognisedAsset): boolean {
  if (mentions !== 1 || how === 'cashtag') return false;
  const before = text.slice(Math.max(0, index - 60), index);
  if (mixers.has(code)) return throughPassage.test(before);
  const isWay = bridges.has(code) ? throughPassage.test(before) : how !== 'ticker' && bridgedTo.test(before);
  return isWay && lootPattern.test(text);
}

/** "Sold on Hyperliquid" is not about HYPE, and no trader there is. */
function isVenue(text: string, { code, index, how, mentions }: RecognisedAsset): boolean {
  if (!venues.has(code) || how === 'cashtag') return false;
  const isPlace = mentions === 1 && asPlace.test(readAfter(text, index));
  return isPlace || atVenue.test(text.slice(Math.max(0, index - 10), index));
}

/** What is said of a coin's market there is not about the place's own. */
function isHost(text: string, { code, index, how, mentions }: RecognisedAsset): boolean {
  return venues.has(code) && how !== 'cashtag' && mentions === 1 && asHost.test(readAfter(text, index));
}

/** What follows the name that begins at `index`. */
function readAfter(text: string, index: number): string {
  return text.slice(index, index + 40).replace(/^[$A-Za-z\d]{1,20}/, '');
}

function isIssuer(text: string, { code, index, how }: RecognisedAsset): boolean {
  if (code !== 'USDT' || (how !== 'name' && how !== 'alias')) return false;
  const name = /^(?:tether|泰达(?!币))/i.exec(text.slice(index, index + 6))?.[0] ?? '';
  return name !== '' && byIssuer.test(text.slice(index + name.length, index + name.length + 40));
}
