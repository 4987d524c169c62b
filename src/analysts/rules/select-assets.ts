import { type RecognisedAsset, recogniseAssets } from '../../domain/assets/recognise-assets.ts';
import { dollarCoins, isAside, isBystander, isHost, isProceeds } from './named-aside.ts';
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
const stockPattern = /股票|股价|\b(?:shares|stocks?|ipo)\b|首发时/i;
const roundupPattern = /more news|;[^;]{4,90};/i;

/**
 * The assets that a message is about, not all that it names: those of the headline, and majors named right beside them;
 * if the headline names none, one or two from the beginning of the text, unless the message is about a stock.
 */
export function selectAssets({ title, lead }: MessageParts, named = recogniseAssets(title)): RecognisedAsset[] {
  const isSubject = (asset: RecognisedAsset) => !isHost(title, asset) && !isAside(title, asset);
  const candidates = named.filter((asset) => !isBystander(title, asset));
  const inTitle = dropProceeds(title, named.length > 1 ? candidates.filter(isSubject) : candidates);
  const opening = lead.slice(0, leadReach);
  const inLead = recogniseAssets(opening).filter((asset) => !isAside(opening, asset) && !isBystander(opening, asset));
  if (inTitle.length === 0) {
    const isSubject = inLead.length <= listSize && !stockPattern.test(title) && !roundupPattern.test(title);
    return isSubject ? dropProceeds(opening, inLead) : [];
  }
  const codes = new Set(inTitle.map(({ code }) => code));
  const isSold = inTitle.some(isLesser);
  const anchors = inLead.filter(({ code }) => codes.has(code));
  const company = inLead.filter(
    (asset) =>
      !codes.has(asset.code) &&
      !(isSold && isProceeds(opening, asset)) &&
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

/** What is taken for a lesser coin is money; "cashes out 5,000 ETH" alone is about ether. */
function dropProceeds(text: string, assets: readonly RecognisedAsset[]): RecognisedAsset[] {
  const others = assets.filter((asset) => !isProceeds(text, asset));
  return others.some(isLesser) ? others : [...assets];
}

function isLesser({ code }: RecognisedAsset): boolean {
  return !majors.has(code) && !dollarCoins.has(code);
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
