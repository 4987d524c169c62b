import { stablecoins } from '../assets/asset-classes.ts';
import { greatHouse, tellsGreatSuit, tellsLeaderHeld } from '../text/great-suits.ts';
import { greatAnswer, readToldMove } from '../text/price-answers.ts';
import { tellsRuleChange } from '../text/rule-changes.ts';
import { greatCoins } from './material-bars.ts';
import { readSum } from './read-sums.ts';

/** A sum that a state takes, moves or sells, from which it is great, US dollars. */
const greatSum = 1e9;

const house = new RegExp(`(?<![a-z])${greatHouse}(?![a-z])`, 'u');
const authority =
  /\b(?:sec|cftc|doj|ofac|nydfs|nyag|fincen|securities and exchange commission|justice department|treasury|attorney general|federal|authorities|prosecutors|judges?|(?:supreme )?courts?|regulators?|watchdog|police|fbi|china|chinese|korean?|japan(?:ese)?|india(?:['’]s)?|eu|european|uk|russia|brazil|turkey|nigeria|france|germany|dubai|hong kong|singapore|australia|canada|fsa|fca|central bank)\b|\bu\.s\.(?![a-z])|^us\b|监管(?:机构|局)|金管局|警方|证监会|证券交易委员会|司法部|财政部|总检察长|检方|法院|法官|法庭|央行|韩国|日本|印度|欧盟|英国|中国|俄罗斯|巴西|土耳其|尼日利亚|法国|德国|迪拜|香港|新加坡|澳大利亚|加拿大/u;
/** Authorities of which an investigation alone is news. */
const investigator =
  /\b(?:sec|cftc|doj|ofac|nyag|justice department|treasury|federal|prosecutors)\b|\bu\.s\.(?![a-z])|证监会|司法部|财政部|检方/u;
/** Acts that bind at once: charges, orders, bans. */
const bindingAct =
  /\b(?:sues|sued|charges|charged|indicts|indicted|wells notice|freez(?:es|ing)|froze|orders|ordered|cancels|detains|bans|banned|revok\w{1,3}|raids|raided|halts|suspends|rejects|rules|overturns|blocks|fines?|shuts?)\b|起诉|指控|韦尔斯|冻结|下令|责令|禁止|吊销|封锁|停业|突击|搜查|叫停|暂停|裁定|驳回|推翻|罚款|取缔/u;
/** People who used a company's name, or against whom it was used: the case isn't the company's. */
const aboutPeople =
  /\b(?:(?:wo)?m[ae]n|trio|fake|impersonat\w{0,4}|posing|ring|promoters?|influencers?|insiders?)\b|男子|女子|冒充|假冒/u;
/** Accusations, whatever is answered to them. */
const accusation =
  /\b(?:wells notice|notice of enforcement|accused|(?:sec|cftc|doj) accuses|sues|charged|charges|pleads? guilty|fined|convicted|found guilty|sued|(?:hit by|faces) (?:an? )?(?:sec|cftc|doj) (?:lawsuit|suit|charges))\b|韦尔斯|起诉|指控|认罪|定罪|被罚/u;
/** What only an authority can bring about: pleas and convictions. */
const conviction = /\bpleads? guilty\b|\b(?:convicted|charged with)\b|认罪|定罪/u;
/** The question whether a coin is a security. */
const security = /\bsecurit(?:y|ies)\b|证券(?!交易|监)/u;
/** Whether a coin is a security is decided, or the parties agree on it. */
const securityDecided =
  /\b(?:is|are|isn['’]t|aren['’]t|not|no|as) (?:an? |no |not (?:an? )?)?(?:unregistered )?securit(?:y|ies)\b|\bagrees?\b|\bdismiss\w{0,3}\b|裁定|认定|不构成|非证券|败诉|胜诉/u;
/** Rules that are approved or eased. */
const rulesEased = /\bapproves? (?:new )?rules?\b|\brules? (?:lets?|allows?)\b|放宽[^。;；]{0,16}限制/u;
/** A company that forbids its own customers something. */
const ownAct = new RegExp(
  `^[^a-z\\p{Script=Han}]{0,4}${greatHouse} (?:bans|blocks|freezes|suspends|halts|orders|shuts)\\b`,
  'u',
);
/** Arrests, indictments, extraditions and pardons. */
const arrested =
  /\b(?:arrest(?:s|ed)?|detain(?:s|ed)|indict(?:s|ed)|extradit\w{2,3}|pardon(?:s|ed))\b|被捕|逮捕|拘留|引渡|赦免/u;
const leader = /\b(?:(?:co-)?founders?|ceo|chief executive|chair(?:man|woman)?)\b|创始人|首席执行官|董事长/u;
/** People known by name, whatever they lead. */
const knownPerson =
  /\b(?:do kwon|sam bankman-fried|sbf|cz|changpeng zhao|justin sun|durov|mashinsky)\b|孙宇晨|赵长鹏|杜罗夫/u;
/** A ban on coins, mining or exchanges. */
const forbidden =
  /\b(?:bans?|banned|prohibits?|prohibited|outlaws?|outlawed|shuts?|closes?)\b[^.;]{0,60}\b(?:crypto\w{0,10}|bitcoin|mining|exchanges?|stable ?coins?)\b|(?:禁止|取缔|封禁|关闭)[^。;；]{0,24}(?:加密|比特币|挖矿|交易所|稳定币|数字货币)/u;
/** Bans that reach few: of a city, a school, advertisements, officials. */
const narrowBan =
  /\b(?:city|county|town|school|university|ads?|advert\w{0,8}|atms?|kiosks?|app|apps|users?|accounts? (?:of|linked)|officials?|employees|staff)\b|广告|高校|官员|员工|自助机|应用/u;
const chamber =
  /\b(?:senat(?:e|ors)|(?<!white )house|congress|parliament|duma|diet|council|bundestag|lawmakers|assembly)\b|参议院|众议院|国会|议会|立法[院会]/u;
const votedOn =
  /\b(?:pass(?:es|ed)?|approv(?:es|ed)|clears?|votes?|voted|rejects?|rejected|blocks?|fails? to (?:pass|advance)|signs?|signed|enacts?|enacted|adopts?|adopted|vetoes|vetoed|rescinds?|rescinded|repeals?|repealed|overturns?)\b|通过|否决|未能|签署|设立|推翻|取消/u;
const law =
  /\b(?:bills?|acts?|law|legislation|executive order|resolution|mica|genius|clarity|legal tender|strategic (?:bitcoin )?reserve)\b|法案|法律|行政令|条例|决议|法定货币|战略[^。;；]{0,6}储备/u;
/** A vote of a committee or of a single American state, a draft or a plan. */
const unfinished =
  /\b(?:committee|subcommittee|panel|introduc\w{1,3}|draft|commit(?:s|ted)? to|plans?|gearing up|state (?:senate|house)|new hampshire|texas|arizona|florida|wyoming|ohio|oklahoma|utah|michigan|missouri|kentucky|montana|georgia|pennsylvania|california|new york)\b|委员会|小组|(?<!通过.{0,20})草案|提出|计划|州[参众]?议/u;
const nation = /\b(?:president|trump|biden|congress|parliament|legal tender)\b|总统|特朗普|拜登|国会|议会|法定货币/u;
const fund = /\b(?:etfs?|etps?|etns?|trusts?)\b|基金|19b-4/u;
const decided =
  /\b(?:approv(?:es|ed|al)|reject(?:s|ed)|den(?:ies|ied)|greenlights?|clears|permits?|allows?|files?|filed|appl(?:y|ies|ied))\b|批准|获批|否决|拒绝|允许|放行|通过|提交|申请/u;
/** Odds and deadlines of a decision that is yet to come. */
const decisionAwaited = /\b(?:chances?|odds|window|applicants?|probability)\b|概率|几率|窗口|截止/u;
const coinsTaken =
  /\b(?:seiz(?:es?|ed)|confiscat\w{1,4}|transfers?|transferred|moves?|moved|sells?|sold|to sell|auctions?)\b|查获|缉获|没收|转[入出移]|出售|拍卖/u;
/** Ten thousand bitcoins or more. */
const manyCoins =
  /(?<![\d,])\d{2,3},\d{3}(?![\d,])[^.;,\d]{0,24}\b(?:btc|bitcoins?)\b|\d ?万 ?枚[^。;；]{0,6}(?:比特币|btc)/u;
const sanctioned = /\b(?:sanctions|sanctioned|blacklists|blacklisted)\b|制裁|列入/u;
const probed = /\b(?:probes?|probing|investigat\w{1,4}|subpoena\w{0,3}|inquir(?:y|ies))\b|调查|传票/u;
/** A case is lost, dropped or overturned. */
const caseEnded =
  /\b(?:judge|court)\b[^.;]{0,20}\b(?:rejects|overturns|vacates|sides with|blocks)\b|\b(?:sec|cftc|doj)\b[^.;]{0,24}\b(?:drops?|ends?|closes|dismisses|jointly dismiss|withdraws?)\b|\b(?:judge|court)\b[^.;]{0,20}\bdismisses\b|(?:法院|法官)[^。;；]{0,12}(?:推翻|驳回)|胜诉|(?:sec|cftc|证监会|司法部)[^。;；]{0,20}(?:撤销|撤诉|撤回|终止|结束)/u;
/** Answers, requests, hearings, settlements and verdicts: nothing that binds anew. */
const notBinding =
  /[?？]|\b(?:respon(?:ds?|se)|denies|denied|calls? (?:to|for|on)|asks?|urges?|seeks?|memorandum|letter|lied|ago|over a year|commit(?:s|ted)? to|agreement|settle(?:s|d|ment)?|avoids?|compromise|hearing|trial|guilty|convicted|sentenced|dismiss\w{0,3}|drops? (?:the |its |a )?(?:case|suit|lawsuit|charges|appeal|probe))\b|回应|否认|呼吁|请求|听证|和解|审理|认罪|获刑|判[处刑]/u;
/** Motions and appeals of other parties, and former or other people of a company. */
const byOtherParty =
  /(?<!\b(?:sec|cftc|doj|department|prosecutors) )\bfiles?\b(?! (?:fraud )?charges)|\b(?:motion|appeals?|senators?|lawyers?|former|ex-|employee|amicus)\b|律师|前(?:员工|高管)/u;

/**
 * Whether an act of an authority is one that many feel: a great house and an authority in court, or bound by it; who leads one is held; a state forbids; a
 * chamber passes or fails a law; it is settled what a coin is before the law; a fund is applied for or decided; a billion dollars, or ten thousand bitcoins,
 * is taken or moved; who makes a coin is sanctioned, a coin or a house examined; or the text says that a price has answered. In lower case.
 */
export function tellsGreatRuling(headline: string, opening: string, assets: readonly string[]): boolean {
  if (tellsGreatSuit(headline) || tellsLeaderHeld(headline) || tellsRuleChange(headline)) return true;
  if (readToldMove(opening) >= greatAnswer || tellsLaw(headline)) return true;
  if (fund.test(headline) && decided.test(headline) && !decisionAwaited.test(headline)) return true;
  if (rulesEased.test(headline)) return true;
  if (byOtherParty.test(headline) || aboutPeople.test(headline)) return tellsCaseEnd(headline, assets);
  return (
    tellsCaseEnd(headline, assets) ||
    tellsAccusation(headline, assets) ||
    (!notBinding.test(headline) && bindsNow(headline, assets))
  );
}

function tellsLaw(headline: string): boolean {
  if (unfinished.test(headline) || !votedOn.test(headline) || !law.test(headline)) return false;
  return chamber.test(headline) || nation.test(headline);
}

/** A case against a house or a coin ends, or a court says what the coin is. */
function tellsCaseEnd(headline: string, assets: readonly string[]): boolean {
  const isOfProject = house.test(headline) || namesProject(assets);
  if (isOfProject && caseEnded.test(headline)) return true;
  return isOfProject && security.test(headline) && securityDecided.test(headline) && authority.test(headline);
}

/** A house or a coin stands accused, whatever it says to that. */
function tellsAccusation(headline: string, assets: readonly string[]): boolean {
  const isKnown = house.test(headline) || knownPerson.test(headline) || namesProject(assets);
  return isKnown && accusation.test(headline) && (authority.test(headline) || conviction.test(headline));
}

/** Whether the message names a coin with a project: loot is in BTC, and stablecoins are used by everybody. */
function namesProject(assets: readonly string[]): boolean {
  return assets.some((asset) => asset !== 'BTC' && !stablecoins.has(asset));
}

function bindsNow(headline: string, assets: readonly string[]): boolean {
  const ofCoin = assets.some((asset) => !stablecoins.has(asset));
  if (arrested.test(headline) && knownPerson.test(headline)) return true;
  if (arrested.test(headline) && leader.test(headline) && (ofCoin || house.test(headline))) return true;
  if (house.test(headline) && authority.test(headline) && bindingAct.test(headline) && !ownAct.test(headline))
    return true;
  if (forbidden.test(headline) && authority.test(headline) && !narrowBan.test(headline)) return true;
  if (coinsTaken.test(headline) && (readSum(headline) >= greatSum || manyCoins.test(headline))) return true;
  if (sanctioned.test(headline) && assets.some((asset) => !greatCoins.has(asset))) return true;
  return probed.test(headline) && (ofCoin || house.test(headline)) && investigator.test(headline);
}
