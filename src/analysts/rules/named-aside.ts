import type { RecognisedAsset } from '../../domain/assets/recognise-assets.ts';

/** The dollar coins in which news gives sums: named beside a number they are money, not the subject. */
export const dollarCoins: ReadonlySet<string> = new Set(['USDT', 'USDC', 'BUSD', 'DAI', 'FDUSD']);
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
const through = /(?:通过|借助|经由?|利用|\b(?:via|through|using)) ?(?:the )?$/i;
/** What is moved into a mixer or out of it; a probe or a sanction is moved nowhere. */
const movedInto =
  /(?:\b(?:sen[dt]s?|mov(?:e|es|ed|ing)|deposit(?:s|ed|ing)?|transfer(?:s|red|ring)?|withdr[ae]ws?|withdrew|launder(?:s|ed|ing)?|funnel(?:s|ed)?|rout(?:e|es|ed))\b(?:[^.,;]|[.,]\d){0,40} (?:to|into|from)|(?:转|存|打|流|汇|提|洗)[^。，,;；]{0,12}?[至到入往]|从) ?(?:the )?$/i;
const bridgedTo =
  /(?:\bbridg(?:e|es|ed|ing)\b(?:[^.,;]|[.,]\d){0,30} (?:to|from|onto)|(?:跨链|桥接)[^。，,;；]{0,8}[从至到往]) ?(?:the )?$/i;
/** A theft on a smaller chain is its coin's matter too. */
const largeChains: ReadonlySet<string> = new Set(['ETH', 'SOL', 'BNB', 'TRX', 'XRP', 'ADA', 'AVAX']);
/** What fails on a chain is not the chain: "Solana-based lender", "Solana DEX", "memecoin on Solana". */
const asHome =
  /^(?:[- ](?:based|native)\b(?! (?:et[fp]s?|funds?|trusts?|products?)\b)| (?:(?:defi|lending|yield|nft|l2|layer[- ]2|meme) )*(?:dex|lender|l2|layer[- ]2|rollup|memecoin|meme coin|(?:defi|lending|yield) (?:protocol|project|platform|app|lender|dex|vault)) |(?: ?[上的]| ?生态)+[^。,，;；]{0,12}(?:协议|项目|dex|币|钱包|借贷|稳定))/i;
/** Where most of them are, whatever is traded there. */
const homesOfDollars: ReadonlySet<string> = new Set(['ETH', 'TRX']);
const onChain = /(?:\bon (?:the )?|在 ?)$/i;
const minted =
  /\b(?:mint(?:s|ed)?|burn(?:s|ed)?|issue[sd]?|redeem(?:s|ed)?)\b[^.;]{0,30}\b(?:usd[tc]|tether)\b|\busd[tc]\b[^.;]{0,30}\b(?:minted|burn(?:ed|t)|issued)\b|(?:增发|铸造|销毁)[^。;]{0,16}usd[tc]/i;
const chainName = /^(?:以太坊|波场|雪崩|索拉纳|[A-Za-z\d]{1,20})(?: ?(?:chain|network|链))?/i;
const homeBefore =
  /\b(?:protocol|project|dex|lender|memecoin|meme coin|token|stablecoin|app|game) (?:built |that runs )?on $/i;
const fallPattern =
  /crash|plung|collaps|tumbl|rug|depeg|\bpeg\b|halts?\b|paus|insolven|暴跌|归零|跑路|撤池|脱锚|崩盘|闪崩|暂停|停止/i;
/** Dollars that were taken are a sum. */
const sumBefore = /\$?\d[\d,.]{0,11} ?(?:k|m|mn|b|bn|thousand|million|billion)?(?: (?:in|of|worth of))? $/i;
const proceedCoins: ReadonlySet<string> = new Set(['BTC', 'ETH', 'SOL', 'BNB']);
const takenOut =
  /(?:\b(?:cash(?:ed|es|ing)? out|t(?:ook|akes?|aking) out|pocket(?:s|ed|ing)?)|套现|获利) (?:\$?\d[\d,.]{0,11} ?[a-z万亿枚]{0,9} ?[a-z]{2,5} ?(?:and|和|与) ?)?\$?\d[\d,.]{0,11} ?(?:[kmb]|million|billion|万|亿)? ?枚? ?$/i;
const lootTargets: ReadonlySet<string> = new Set(['ETH', 'BTC']);
/** One great coin is sold for another. */
const otherLeg = /\b(?:btc|eth|bitcoins?|ether(?:eum)?)\b|比特币|以太/i;
/** A dollar that something is changed into is money. */
const changedInto =
  /(?:\b(?:swap|convert|exchang|sold|sell)[a-z]{0,5}\b(?:[^.,;]|[.,]\d){0,40} (?:for|into|to)|[兑换]换?[成为]) ?(?:\$?\d[\d,.]{0,11} ?[a-z万亿]{0,7} ?)?$/i;
/** "Hyperliquid trader", "Hyperliquid delists X": people there, and what it does to another coin. */
const asPlace =
  /^(?:['’]s)? ?(?:traders?|whales?|users?|wallets?|address(?:es)?|accounts?|巨鲸|鲸鱼|大户|交易员|用户|地址|上的?(?!线|架|涨)|某)/iu;
const asHost =
  /^ (?:validators |team |dao )?(?:will |to |has )?(?:de-?list(?:s|ed)?|lists?|listed)\b|^ ?(?:将|已|宣布)?(?:下架|上架|上线)/iu;
/** Tether is a company too: what it says, buys and owns is not about its coin. */
const byIssuer =
  /^[\s(（:：,，]{0,3}(?:(?:tether|公司|[)）]|['’]s)[\s:：,，]{0,3}){0,3}(?:ceo|cto|coo|cfo|首席|联合?创|高管|(?:reportedly |already |now |also )?(?:buys?|bought|purchas|acquir|holds?|owns?|adds?|added|invests?|invested|sells?|sold|denies|denied|posts?|reports?)|斥资|买入|购入|购买|增持|持有|收购|投资|否认|卖出|出售|将[^。,]{0,6}(?:买|购|投))/i;

/** Named in passing: as a unit, as the place of a trade, or as a company that deals in another asset. */
export function isAside(text: string, asset: RecognisedAsset): boolean {
  return isUnit(text, asset) || isVenue(text, asset) || isIssuer(text, asset);
}

/** Not concerned, even where it is the only asset named: the way or the sum of a loot, or the chain of what fails. */
export function isBystander(text: string, asset: RecognisedAsset): boolean {
  return (
    isPassage(text, asset) ||
    isHome(text, asset) ||
    isLoot(text, asset) ||
    isLootsOther(text, asset) ||
    isMintedOn(text, asset)
  );
}

/** "5,000 USDT" is a price or a prize. */
function isUnit(text: string, { code, index, mentions }: RecognisedAsset): boolean {
  if (mentions !== 1 || !dollarCoins.has(code)) return false;
  const before = text.slice(0, index);
  return /\d[\d,.]{0,11} ?[万亿]? ?$/.test(before.slice(-12)) || changedInto.test(before.slice(-60));
}

function isLoot(text: string, { code, index, mentions }: RecognisedAsset): boolean {
  if (mentions !== 1 || !dollarCoins.has(code)) return false;
  return lootPattern.test(text) && sumBefore.test(text.slice(Math.max(0, index - 40), index));
}

/** "Into Tornado Cash" is not about its coin, nor is loot that is bridged to Ethereum about ether. */
function isPassage(text: string, { code, index, how, mentions }: RecognisedAsset): boolean {
  if (mentions !== 1 || how === 'cashtag') return false;
  const before = text.slice(Math.max(0, index - 60), index);
  if (mixers.has(code) && movedInto.test(before)) return true;
  const isWay =
    mixers.has(code) || bridges.has(code) ? through.test(before) : how !== 'ticker' && bridgedTo.test(before);
  return isWay && lootPattern.test(text);
}

/** What thieves change their loot into. */
function isLootsOther(text: string, { code, index, mentions }: RecognisedAsset): boolean {
  if (mentions !== 1 || !(lootTargets.has(code) || dollarCoins.has(code))) return false;
  const before = text.slice(Math.max(0, index - 60), index);
  return lootPattern.test(text) && changedInto.test(before) && !otherLeg.test(before);
}

/** What insiders of another coin took for it. */
export function isProceeds(text: string, { code, index, mentions }: RecognisedAsset): boolean {
  if (mentions !== 1 || !(proceedCoins.has(code) || dollarCoins.has(code))) return false;
  return takenOut.test(text.slice(Math.max(0, index - 80), index));
}

/** "Sold on Hyperliquid" is not about HYPE, and no trader there is. */
function isVenue(text: string, { code, index, how, mentions }: RecognisedAsset): boolean {
  if (!venues.has(code) || how === 'cashtag') return false;
  const isPlace = mentions === 1 && asPlace.test(readAfter(text, index));
  return isPlace || atVenue.test(text.slice(Math.max(0, index - 10), index));
}

/** The chain of what fails, which goes on. */
function isHome(text: string, { code, index, how, mentions }: RecognisedAsset): boolean {
  if (mentions !== 1 || how === 'ticker' || how === 'cashtag' || !largeChains.has(code)) return false;
  const isNamed =
    homeBefore.test(text.slice(Math.max(0, index - 60), index)) ||
    asHome.test(text.slice(index, index + 70).replace(chainName, ''));
  return isNamed && (lootPattern.test(text) || fallPattern.test(text));
}

/** What is said of a coin's market there is not about the place's own. */
export function isHost(text: string, { code, index, how, mentions }: RecognisedAsset): boolean {
  return venues.has(code) && how !== 'cashtag' && mentions === 1 && asHost.test(readAfter(text, index));
}

/** The chain on which an issuer mints its dollars or takes them back. */
function isMintedOn(text: string, { code, index, how, mentions }: RecognisedAsset): boolean {
  if (mentions !== 1 || how === 'ticker' || how === 'cashtag' || !homesOfDollars.has(code)) return false;
  return minted.test(text) && onChain.test(text.slice(Math.max(0, index - 12), index));
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
