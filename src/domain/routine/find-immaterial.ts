import { readActors } from '../duplicates/actors.ts';
import type { ExchangeId } from '../exchanges.ts';
import { tellsGreatFailure } from '../text/great-failures.ts';
import { toPlacePattern, tradingHouses } from '../text/houses.ts';
import { readLargestAmount } from '../text/read-amounts.ts';
import { tellsRuleChange } from '../text/rule-changes.ts';
import { readStrait } from '../text/straits.ts';
import { tellsYieldExtreme } from '../text/yield-extremes.ts';
import type { EventType, Verdict } from '../verdict.ts';
import { tellsGreatRuling } from './find-great-ruling.ts';
import { isLabel } from './find-idle.ts';
import { isOfOtherTrade } from './find-other-trade.ts';
import { readPersonnel } from './find-personnel.ts';
import { readShock, tellsRatingCut, tellsTruce } from './find-shock.ts';
import { isSideDelisting, isSideListing } from './find-side-listing.ts';
import { isSmallLoss } from './find-small-loss.ts';
import { isSmallRepayment, isSmallTrade } from './find-small-trade.ts';
import { isSmallVote } from './find-small-vote.ts';
import type { JudgedMessage } from './judged-message.ts';
import { greatCoins, least, listedEverywhere, noParties } from './material-bars.ts';
import { readSum } from './read-sums.ts';
import { routinePatterns as says } from './routine-patterns.ts';

const gift = /\b(?:airdrops?|giveaways?|campaigns?|rewards?|bonus(?:es)?)\b|空投|赠送|奖励/;
const forfeited = /\bforfeit\w{0,5}\b|\bconfiscat\w{1,4}\b|没收|充公/;
const eligible =
  /\beligib(?:le|ility)\b|\b(?:meets?|met) (?:the )?(?:criteria|requirements)\b|满足[^,，。]{0,16}(?:条件|资格|标准|要求)|(?:符合|具备)[^,，。]{0,16}(?:条件|资格)/;
const paperwork =
  /\b(?:amends?|amended|amendment|updates?|updated|revis(?:es|ed))\b[^.;]{0,40}\b(?:filings?|applications?|s-1s?|19b-4s?|paperwork|prospectus)\b|(?:修订|更新|修改|补充)[^,，。]{0,10}(?:申请|文件|s-1|招股)/;
const fund = /\b(?:etfs?|etps?|etns?|futures|options|trusts?)\b|基金|期货|期权|信托/;
/** Funds and contracts that anybody can buy; any other fund has bought no coins when it is announced. */
const tradedFund = /\b(?:etfs?|etps?|etns?|futures|options)\b|期货|期权/;
/** Leveraged and other derived funds, of coins that have plain funds anyway. */
const derivedFund =
  /\b(?:\d(?:\.\d)?x|leveraged|inverse|covered[- ]call|premium income|buffer(?:ed)?)\b|杠杆|反向|备兑|溢价收入/;
/** Second listings of a fund abroad, and receipts for its shares. */
const secondListing =
  /\bdepositary receipts?\b|\bbdrs?\b|\bcross-list\w{0,3}\b|\b(?:brazil(?:ian)?|mexic(?:o|an)|argentin\w{1,3}|turk(?:ey|ish)|b3|(?:six )?swiss (?:stock )?exchange|nasdaq stockholm|euronext|xetra|europe)\b|存托凭证|交叉上市|巴西|墨西哥|阿根廷|土耳其|瑞士(?:证券)?交易所/;
/** A new ticker in brackets: the well-known coins beside it are what it is traded against. */
const newTicker = /[(（] ?(?!(?:btc|eth|usd[tc]) ?[)）])[a-z\d]{2,10} ?[)）]/;
/** Exchanges, which keep coins for others. */
const exchange = new RegExp(toPlacePattern(Object.values(tradingHouses).join('|')), 'u');
/** Exchanges of which a listing moves a coin's price. */
const priceMovingExchanges: ReadonlySet<string> = new Set<ExchangeId>(['binance', 'coinbase', 'upbit', 'robinhood']);
const greatVenue =
  /\b(?:cme|nasdaq|nyse|cboe|london stock exchange|lse|hkex|deutsche börse)\b|纳斯达克|纽交所|港交所|芝商所/;
const greatFirm =
  /\b(?:paypal|visa|mastercard|stripe|apple|google|amazon|microsoft|meta|tesla|spacex|starbucks|walmart|jpmorgan|goldman|citi(?:group|bank)?|morgan stanley|bank of america|bny|swift|dtcc|blackrock|fidelity|vanguard|schwab|nasdaq|nyse|cme|telegram|samsung|sony|softbank)\b|贝莱德|富达|摩根|高盛|花旗|嘉信|苹果|谷歌|亚马逊|微软|特斯拉|沃尔玛|三星|索尼|软银|芝商所|纳斯达克/;
/** The length of a headline's beginning that names who acts, in UTF-16 units. */
const subjectLetters = 24;
/** Many come to pay with a coin, or are offered it. */
const adoption =
  /\b(?:accepts?|payments?|pay with|treasury|reserves?|pensions?|retirement|401\(?k|(?:lets?|allows?) (?:you|clients|customers|users)|to (?:all )?(?:clients|customers|users))\b|接受|支付|储备|养老|退休/;
/** The event was or will be at another time, and something else is told. */
const besideEvent = /\b(?:post|after|since|ahead of|before|during|queue|yields?)\b|之?后|收益率/;
const upgrade = /\b(?:mainnet|hard fork|upgrade|halving|merge)\b|主网|硬分叉|升级|减半|合并/;
/** Who stands for Ethereum. */
const foundation = /\b(?:ethereum foundation|vitalik|buterin)\b|以太坊基金会|布特林|维塔利克/;
const outage = /\boutage\b|宕机/;
/** Regulators and courts of places whose rules move no market by themselves. */
const smallPlace =
  /\b(?:thailand|thai|philippines?|nigerian?|kenyan?|kazakhstan|malaysian?|indonesian?|vietnam(?:ese)?|pakistan|bangladesh|colombian?|chilean?|peruvian?|bolivian?|venezuelan?|paraguay|zimbabwe|south african?|ghana|uganda|tanzania|namibia|israeli?|ukrain(?:e|ian)|polish|norw\w{2,6}|denmark|danish|swedish|sweden|portug\w{2,5}|cyprus|malta|lithuanian?|latvian?|estonian?|british columbia|quebec|manitoba|taiwan(?:ese)?|jamaica|bahamas|bermuda|cayman|mauritius|sri lanka|nepal|cambodia|laos|uzbekistan|georgia)\b|泰国|菲律宾|尼日利亚|肯尼亚|哈萨克|马来西亚|印尼|印度尼西亚|越南|巴基斯坦|孟加拉|哥伦比亚|智利|秘鲁|玻利维亚|委内瑞拉|巴拉圭|津巴布韦|南非|加纳|以色列|乌克兰|波兰|挪威|丹麦|瑞典|葡萄牙|塞浦路斯|马耳他|立陶宛|台湾|柬埔寨|乌兹别克/;
/** "Commissioner Lee: no lawsuit is needed" quotes, whatever verbs follow. */
const quoted =
  /\b(?:commissioner|chair(?:man|woman)?|senator|lawmaker|governor|minister|official|lawyer|attorney)\b[^.;:]{0,30}:|(?:委员|主席|议员|官员|律师)[^。;:：]{0,12}[:：]/;
/** Somebody's words about it. */
const spoken = /^(?:cz|[^，,。;；]{1,16}(?:创始人|ceo|高管|联创|分析师|律师)) ?(?:称|表示|认为|回应)/u;
/** Fines and settlements, and what else may be decided beside one. */
const fine = /\b(?:fin(?:es|ed)|penalt(?:y|ies)|settle(?:s|d|ment)|to pay)\b|罚款|和解|罚金/;
const besideFine =
  /\b(?:drops?|ends?|ending|clos(?:es|ed)|dismiss\w{0,3}|approves?|bans?|banned|suspends?|exits?|delist\w{0,3}|(?:not|no) (?:a )?securit(?:y|ies)|allows?|clears?)\b|撤[诉销]|终[结止]|批准|禁止|暂停|退出|下架|非证券/;
/** Steps of procedure, by which a case only goes on. */
const procedural =
  /\b(?:(?:final|last) (?:submissions?|briefs?|arguments?)|files? [^.;]{0,20}(?:submissions?|briefs?|response|objection)|referred to|(?:case|trial|battle) nears|fails? in (?:an |its |their )?(?:effort|bid|attempt)|launch(?:es)? (?:a )?probe into [^.;]{0,30}\bfounder)\b/;
/** Officials who talk and decide nothing. */
const talk =
  /\b(?:commissioner|chair(?:man|woman)?|senators?|lawmakers?|governor|minister|officials?|regulators?|watchdog)\b[^.;]{0,40}(?: says?\b| said\b| believes?\b| argues?\b| thinks?\b| to discuss\b| discuss(?:es)?\b| hints?\b| wants?\b| criticis|criticiz| calls? for\b| slams?\b| defends?\b| sees?\b| blames?\b| warns?\b)|^(?:the )?(?:us |u\.s\. )?sec (?:blames?|says?|chair)\b|\bto (?:discuss|meet|hold talks|talk)\b|(?:委员|主席|议员|官员|部长|行长|监管机构)[^。;]{0,20}(?:表示|称|认为|指出|批评|警告|讨论|会晤|希望|支持|重申|谈)/;
const decided =
  /\b(?:approv(?:es?|ed|al)|reject(?:s|ed)?|den(?:y|ies|ied)|delay(?:s|ed)?|postpon\w{1,3}|permits?|permitted|allows?|allowed|bans?|banned|sues?|sued|charges?|charged|fin(?:es?|ed)|settles?|settled|drops?|dropped|pass(?:es|ed)|signs?|signed|votes?|voted|rules?|ruled|greenlights?|clears?|cleared|orders?|ordered|seiz(?:es?|ed)|probes?|probing|investigat\w{1,4}|subpoena\w{0,3}|freezes?|froze|revok\w{1,3}|suspends?|appeal\w{0,3}|wells notice|lawsuit|ends|clos(?:es?|ed)|shuts?|extradit(?:es|ed)|joint statement)\b|批准|拒绝|否决|推迟|延期|允许|放行|禁止|起诉|指控|罚款|和解|撤诉|通过|签署|裁定|裁决|下令|查封|没收|调查|传票|冻结|吊销|暂停|上诉|叫停|出台|施行|生效|撤销|解除|放宽|收紧|联合声明/;

/**
 * Whether nothing in a message shows that its event could move a coin's price: no loss of $10M ($20M where only a great coin is
 * hit), no trade of $250M in a great coin, no purchase of $1B of bitcoin, no raise of $500M ($250M for a small coin), no large
 * exchange, fund, company or regulator that decides. The sums are in `material-bars.ts`. `headline` (the first line) and `opening`
 * are in lower case.
 */
export function isImmaterial(
  headline: string,
  opening: string,
  verdict: Pick<Verdict, 'event_type' | 'assets' | 'action'>,
): boolean {
  if (eligible.test(headline) || paperwork.test(headline)) return true;
  return checks[verdict.event_type]?.({ headline, opening, ...verdict }) ?? false;
}

const checks: Readonly<Partial<Record<EventType, (read: JudgedMessage) => boolean>>> = {
  hack: (read) => isSmallLoss(read, exchange.test(read.headline)),
  delisting: ({ headline }) => isSideDelisting(headline),
  whale: isSmallTrade,
  listing: isSmallListing,
  regulation: isSmallRuling,
  liquidation: ({ headline }) => isSmallRepayment(headline) || spoken.test(headline),
  funding: isSmallRaise,
  product_launch: isSmallLaunch,
  partnership: isSmallLaunch,
  governance: isSmallChange,
  macro: ({ headline }) => isVagueEconomy(headline),
};

/** Another exchange adds nothing to a great coin; a fund or a future on it does. */
function isSmallListing({ headline, assets }: JudgedMessage): boolean {
  const isGreat = assets.every((asset) => greatCoins.has(asset));
  // A ticker in brackets is the fund's own, and no coin's.
  const isOfGreat = assets.every((asset) => greatCoins.has(asset) || headline.includes(`(${asset.toLowerCase()})`));
  if (fund.test(headline) && isOfGreat && derivedFund.test(headline)) return true;
  if (fund.test(headline) && (secondListing.test(headline) || (isGreat && smallPlace.test(headline)))) return true;
  if (isSideListing(headline)) return true;
  if (fund.test(headline)) return false;
  const isKnown = greatVenue.test(headline) || [...readActors(headline)].some((name) => priceMovingExchanges.has(name));
  const isOfKnown = assets.length > 0 && assets.every((asset) => listedEverywhere.has(asset));
  return !isKnown || (isOfKnown && !newTicker.test(headline));
}

/** A smaller raise is large for a small coin. */
function isSmallRaise({ headline, assets }: JudgedMessage): boolean {
  const isOfSmallCoin = assets.some((asset) => !greatCoins.has(asset));
  return readLargestAmount(headline) < (isOfSmallCoin ? least.smallRaise : least.deal);
}

function isSmallRuling({ headline, opening, assets }: JudgedMessage): boolean {
  if (readShock(headline) !== null) return false;
  if (procedural.test(headline)) return true;
  if (!tellsGreatRuling(headline, opening, assets)) return true;
  if (isOfOtherTrade(headline, assets)) return true;
  if (tellsRuleChange(headline)) return false;
  if (gift.test(headline) && readLargestAmount(headline) < least.smallDeal) return true;
  const sum = readSum(headline);
  if (isLabel(headline) || (forfeited.test(headline) && sum > 0 && sum < least.trade)) return true;
  if (fine.test(headline) && sum > 0 && sum < least.fine && !besideFine.test(headline)) return true;
  const isOfSmallCoin = assets.some((asset) => !greatCoins.has(asset));
  if (smallPlace.test(headline) && !hasParty(headline) && !isOfSmallCoin) return true;
  return quoted.test(headline) || (talk.test(headline) && !decided.test(headline));
}

function isSmallLaunch({ headline, assets }: JudgedMessage): boolean {
  if (assets.length === 0) return true;
  const isOfGreat = assets.every((asset) => greatCoins.has(asset));
  const isByGreat = greatFirm.test(headline.slice(0, subjectLetters)) && (!isOfGreat || adoption.test(headline));
  if (isByGreat || tradedFund.test(headline) || isGreatUpgrade(headline, assets)) return false;
  return isOfGreat || readLargestAmount(headline) < least.deal;
}

/** An upgrade of Bitcoin or Ethereum, or the outage of any chain. */
function isGreatUpgrade(headline: string, assets: readonly string[]): boolean {
  return (
    outage.test(headline) ||
    (upgrade.test(headline) &&
      !besideEvent.test(headline) &&
      assets.some((asset) => asset === 'BTC' || asset === 'ETH'))
  );
}

/** Changes of who leads a coin or a company, and decisions of a coin's holders and makers. */
function isSmallChange({ headline, opening }: JudgedMessage): boolean {
  const change = readPersonnel(headline, (text) => hasActor(text) || foundation.test(text));
  return change === null ? isSmallVote(headline, opening) : change === 'else';
}

/** News of the economy in which nobody decides and no figure is given. */
function isVagueEconomy(headline: string): boolean {
  if (readShock(headline) !== null || readStrait(headline) !== null) return false;
  if ([tellsRatingCut, tellsTruce, tellsGreatFailure, tellsYieldExtreme].some((tells) => tells(headline))) return false;
  // A trade that is large enough to be told by itself.
  if (says.trade.test(headline) && hasParty(headline) && readSum(headline) >= least.trade) return false;
  return !says.official.test(headline) && !says.decision.test(headline) && !says.extreme.test(headline);
}

function hasParty(headline: string): boolean {
  return says.party.test(headline) || hasActor(headline);
}

function hasActor(headline: string): boolean {
  return [...readActors(headline)].some((name) => !noParties.has(name));
}
