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
/** Text before an exchange by which it is only the place of something. */
const beforeVenue = /(?:[在于向从至到经往入]|通过|\b(?:on|to|onto|into|from|via|through|at)) ?(?:the )?$/i;
/** Mixers and bridges with a coin of their own, which loot is sent through. */
const mixers: ReadonlySet<string> = new Set(['TORN', 'RAIL']);
const bridges: ReadonlySet<string> = new Set(['RUNE', 'STG', 'CELR', 'ACX', 'SYN']);
const lootPattern =
  /hack|exploit|stolen|thie[fv]|theft|attack|drain|launder|lazarus|loot|heist|黑客|被盗|盗取|攻击|赃|洗钱|洗白|漏洞/i;
/** Text before a mixer or bridge by which something goes through it. */
const beforeWay = /(?:通过|借助|经由?|利用|\b(?:via|through|using)) ?(?:the )?$/i;
/** Text before a mixer by which something is moved into it or out of it; probes and sanctions are about the mixer itself. */
const beforeMixer =
  /(?:\b(?:sen[dt]s?|mov(?:e|es|ed|ing)|deposit(?:s|ed|ing)?|transfer(?:s|red|ring)?|withdr[ae]ws?|withdrew|launder(?:s|ed|ing)?|funnel(?:s|ed)?|rout(?:e|es|ed))\b(?:[^.,;]|[.,]\d){0,40} (?:to|into|from)|(?:转|存|打|流|汇|提|洗)[^。，,;；]{0,12}?[至到入往]|从) ?(?:the )?$/i;
/** Text before a chain by which something is bridged to it or from it. */
const beforeBridged =
  /(?:\bbridg(?:e|es|ed|ing)\b(?:[^.,;]|[.,]\d){0,30} (?:to|from|onto)|(?:跨链|桥接)[^。，,;；]{0,8}[从至到往]) ?(?:the )?$/i;
/** Chains whose coin is not concerned by a theft from one project on them; of smaller chains it is. */
const largeChains: ReadonlySet<string> = new Set(['ETH', 'SOL', 'BNB', 'TRX', 'XRP', 'ADA', 'AVAX']);
/** Text after a chain's name by which it is only the home of a project: "Solana-based lender", "Solana DEX". */
const afterHome =
  /^(?:[- ](?:based|native)\b(?! (?:et[fp]s?|funds?|trusts?|products?)\b)| (?:(?:defi|lending|yield|nft|l2|layer[- ]2|meme) )*(?:dex|lender|l2|layer[- ]2|rollup|memecoin|meme coin|(?:defi|lending|yield) (?:protocol|project|platform|app|lender|dex|vault)) |(?: ?[上的]| ?生态)+[^。,，;；]{0,12}(?:协议|项目|dex|币|钱包|借贷|稳定))/i;
/** The chains on which most dollar coins are. */
const dollarChains: ReadonlySet<string> = new Set(['ETH', 'TRX']);
/** Text before a chain by which something happens on it. */
const beforeChain = /(?:\bon (?:the )?|在 ?)$/i;
/** Dollar coins that are minted, burned or redeemed. */
const minted =
  /\b(?:mint(?:s|ed)?|burn(?:s|ed)?|issue[sd]?|redeem(?:s|ed)?)\b[^.;]{0,30}\b(?:usd[tc]|tether)\b|\busd[tc]\b[^.;]{0,30}\b(?:minted|burn(?:ed|t)|issued)\b|(?:增发|铸造|销毁)[^。;]{0,16}usd[tc]/i;
const chainName = /^(?:以太坊|波场|雪崩|索拉纳|[A-Za-z\d]{1,20})(?: ?(?:chain|network|链))?/i;
/** Text before a chain by which it is only the home of a project: "memecoin on Solana". */
const beforeHome =
  /\b(?:protocol|project|dex|lender|memecoin|meme coin|token|stablecoin|app|game) (?:built |that runs )?on $/i;
/** Words for a project that fails. */
const failurePattern =
  /crash|plung|collaps|tumbl|rug|depeg|\bpeg\b|halts?\b|paus|insolven|暴跌|归零|跑路|撤池|脱锚|崩盘|闪崩|暂停|停止/i;
/** A number before a dollar coin, which makes it a sum. */
const beforeSum = /\$?\d[\d,.]{0,11} ?(?:k|m|mn|b|bn|thousand|million|billion)?(?: (?:in|of|worth of))? $/i;
const proceedCoins: ReadonlySet<string> = new Set(['BTC', 'ETH', 'SOL', 'BNB']);
/** Text before a coin by which somebody cashed out that much of it. */
const beforeProceeds =
  /(?:\b(?:cash(?:ed|es|ing)? out|t(?:ook|akes?|aking) out|pocket(?:s|ed|ing)?)|套现|获利) (?:\$?\d[\d,.]{0,11} ?[a-z万亿枚]{0,9} ?[a-z]{2,5} ?(?:and|和|与) ?)?\$?\d[\d,.]{0,11} ?(?:[kmb]|million|billion|万|亿)? ?枚? ?$/i;
const swapTargets: ReadonlySet<string> = new Set(['ETH', 'BTC']);
/** BTC or ETH, named as what is changed: of one large coin sold for another, the message is about both. */
const largeCoin = /\b(?:btc|eth|bitcoins?|ether(?:eum)?)\b|比特币|以太/i;
/** Text before a coin by which something is changed into it. */
const beforeExchanged =
  /(?:\b(?:swap|convert|exchang|sold|sell)[a-z]{0,5}\b(?:[^.,;]|[.,]\d){0,40} (?:for|into|to)|[兑换]换?[成为]) ?(?:\$?\d[\d,.]{0,11} ?[a-z万亿]{0,7} ?)?$/i;
/** Text after an exchange by which its people are meant ("Hyperliquid trader"). */
const afterPlace =
  /^(?:['’]s)? ?(?:traders?|whales?|users?|wallets?|address(?:es)?|accounts?|巨鲸|鲸鱼|大户|交易员|用户|地址|上的?(?!线|架|涨)|某)/iu;
/** Text after an exchange by which it lists or delists another coin ("Hyperliquid delists X"). */
const afterHost =
  /^ (?:validators |team |dao )?(?:will |to |has )?(?:de-?list(?:s|ed)?|lists?|listed)\b|^ ?(?:将|已|宣布)?(?:下架|上架|上线)/iu;
/** Text after "Tether" by which the company is meant, not its coin: what it says, buys and owns. */
const afterIssuer =
  /^[\s(（:：,，]{0,3}(?:(?:tether|公司|[)）]|['’]s)[\s:：,，]{0,3}){0,3}(?:ceo|cto|coo|cfo|首席|联合?创|高管|(?:reportedly |already |now |also )?(?:buys?|bought|purchas|acquir|holds?|owns?|adds?|added|invests?|invested|sells?|sold|denies|denied|posts?|reports?)|斥资|买入|购入|购买|增持|持有|收购|投资|否认|卖出|出售|将[^。,]{0,6}(?:买|购|投))/i;

/** Named in passing: as a unit, as the place of a trade, or as a company that deals in another asset. */
export function isAside(text: string, asset: RecognisedAsset): boolean {
  return isUnit(text, asset) || isVenue(text, asset) || isIssuer(text, asset);
}

/** Not concerned, even where it is the only asset named: what loot is, goes through or becomes, and the chain of a project or of dollar coins. */
export function isBystander(text: string, asset: RecognisedAsset): boolean {
  return (
    isPassage(text, asset) ||
    isHome(text, asset) ||
    isLoot(text, asset) ||
    isSwappedLoot(text, asset) ||
    isMintedOn(text, asset)
  );
}

/** "5,000 USDT" is a price or a prize. */
function isUnit(text: string, { code, index, mentions }: RecognisedAsset): boolean {
  if (mentions !== 1 || !dollarCoins.has(code)) return false;
  const before = text.slice(0, index);
  return /\d[\d,.]{0,11} ?[万亿]? ?$/.test(before.slice(-12)) || beforeExchanged.test(before.slice(-60));
}

/** A sum of dollar coins that was stolen. */
function isLoot(text: string, { code, index, mentions }: RecognisedAsset): boolean {
  if (mentions !== 1 || !dollarCoins.has(code)) return false;
  return lootPattern.test(text) && beforeSum.test(text.slice(Math.max(0, index - 40), index));
}

/** "Into Tornado Cash" is not about its coin, nor is loot that is bridged to Ethereum about ether. */
function isPassage(text: string, { code, index, how, mentions }: RecognisedAsset): boolean {
  if (mentions !== 1 || how === 'cashtag') return false;
  const before = text.slice(Math.max(0, index - 60), index);
  if (mixers.has(code) && beforeMixer.test(before)) return true;
  const isWay =
    mixers.has(code) || bridges.has(code) ? beforeWay.test(before) : how !== 'ticker' && beforeBridged.test(before);
  return isWay && lootPattern.test(text);
}

/** What thieves change their loot into. */
function isSwappedLoot(text: string, { code, index, mentions }: RecognisedAsset): boolean {
  if (mentions !== 1 || !(swapTargets.has(code) || dollarCoins.has(code))) return false;
  const before = text.slice(Math.max(0, index - 60), index);
  return lootPattern.test(text) && beforeExchanged.test(before) && !largeCoin.test(before);
}

/** What insiders of another coin took for it. */
export function isProceeds(text: string, { code, index, mentions }: RecognisedAsset): boolean {
  if (mentions !== 1 || !(proceedCoins.has(code) || dollarCoins.has(code))) return false;
  return beforeProceeds.test(text.slice(Math.max(0, index - 80), index));
}

/** "Sold on Hyperliquid" is not about HYPE, and no trader there is. */
function isVenue(text: string, { code, index, how, mentions }: RecognisedAsset): boolean {
  if (!venues.has(code) || how === 'cashtag') return false;
  const isPlace = mentions === 1 && afterPlace.test(readAfter(text, index));
  return isPlace || beforeVenue.test(text.slice(Math.max(0, index - 10), index));
}

/** The chain of a project that fails: the chain itself goes on. */
function isHome(text: string, { code, index, how, mentions }: RecognisedAsset): boolean {
  if (mentions !== 1 || how === 'ticker' || how === 'cashtag' || !largeChains.has(code)) return false;
  const isNamed =
    beforeHome.test(text.slice(Math.max(0, index - 60), index)) ||
    afterHome.test(text.slice(index, index + 70).replace(chainName, ''));
  return isNamed && (lootPattern.test(text) || failurePattern.test(text));
}

/** An exchange that lists or delists another coin is not about its own coin. */
export function isHost(text: string, { code, index, how, mentions }: RecognisedAsset): boolean {
  return venues.has(code) && how !== 'cashtag' && mentions === 1 && afterHost.test(readAfter(text, index));
}

/** The chain on which an issuer mints its dollars or takes them back. */
function isMintedOn(text: string, { code, index, how, mentions }: RecognisedAsset): boolean {
  if (mentions !== 1 || how === 'ticker' || how === 'cashtag' || !dollarChains.has(code)) return false;
  return minted.test(text) && beforeChain.test(text.slice(Math.max(0, index - 12), index));
}

/** What follows the name that begins at `index`. */
function readAfter(text: string, index: number): string {
  return text.slice(index, index + 40).replace(/^[$A-Za-z\d]{1,20}/, '');
}

/** "Tether buys bitcoin" is about the company, not its coin. */
function isIssuer(text: string, { code, index, how }: RecognisedAsset): boolean {
  if (code !== 'USDT' || (how !== 'name' && how !== 'alias')) return false;
  const name = /^(?:tether|泰达(?!币))/i.exec(text.slice(index, index + 6))?.[0] ?? '';
  return name !== '' && afterIssuer.test(text.slice(index + name.length, index + name.length + 40));
}
