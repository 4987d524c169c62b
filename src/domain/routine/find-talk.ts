import { readActors } from '../duplicates/actors.ts';
import { routinePatterns as says } from './routine-patterns.ts';

/** Lobbying: those who decide have yet to be won over. */
const lobbying =
  /\blobb(?:y|ies|ied|ying)\b|\b(?:urges?|urged|press(?:es|ed)|petitions?|petitioned) (?:the )?(?:us |u\.s\. )?(?:sec|cftc|congress|treasury|regulators?|lawmakers|senat(?:e|ors))\b|\bopen letter\b|\b(?:writes?|wrote|sends?|sent|pens?|penned)\b[^.;]{0,20}\bletters? to (?:the )?(?:us |u\.s\. )?(?:sec|cftc|congress|treasury|regulators?|lawmakers|senat(?:e|ors))\b|游说|公开信|联名信/u;
const proposal =
  /\b(?:lawmakers?|senators?|congress(?:man|woman|men)|legislators?|mps?)\b[^.;]{0,30}\b(?:propos(?:e|es|ed|al)|introduc(?:e|es|ed)|floats?|floated|drafts?|drafted)\b|(?:议员|立法者)[^。;；]{0,16}(?:提议|提案|提出|拟|建议)|\bpart(?:y|ies)\b[^.;]{0,30}\b(?:propos(?:es|ed)|introduc(?:es|ed)|unveils?|submits?|tables)\b[^.;]{0,40}\b(?:bill|motion|legislation|law|reserve)|(?:政党|[^，,。;；\s]{1,8}党)[^。;；]{0,12}(?:公布|提议|提案|提出|提交|拟|建议)[^。;；]{0,20}(?:法案|动议|提案|储备|议案)/u;
/** A single Fed official, other than the chair, who speaks for nobody else. */
const singleOfficial =
  /\bfed(?:eral reserve)?(?:['’]s)? (?!chair|powell)(?:[a-z]{1,12} ){0,2}(?:says?|said|sees?|warns?|backs?|favou?rs?|supports?|calls?|signals?|hints?|expects?)\b|美联储(?:官员|理事|委员)?(?!主席|鲍威尔)[^,，;；:：]{0,8}[:：]|美联储(?:官员|理事|委员)[^。;；]{0,12}(?:表示|称|认为|警告|支持|暗示|预计)|联储(?:银行)?(?:主席|行长)(?<!美联储主席)[^。;；]{0,12}(?:表示|称|认为|警告|支持|暗示|预计|[:：])/u;
/** Verbs of a decision that has been made. */
const passed =
  /\b(?:pass(?:es|ed)?|approv(?:es?|ed)|signs?|signed|votes?|voted|enact(?:s|ed))\b|获?通过|批准|签署|表决/u;
/** Expectations of nobody in particular. A start that has a date is no expectation. */
const expectation =
  /\bexpected to\b(?! (?:[a-z]{1,10} )?(?:begin|start|launch|open|go live|list|take effect|close|complete|be completed)\b)|\b(?:analysts?|traders?|investors?|markets?) expect\b|(?:市场|外界|业内|投资者)(?:普遍)?(?:预计|预期|料)/u;
/** Critics and short sellers who call a company bankrupt. */
const bankruptcyClaim =
  /\b(?:short[- ]sellers?|critics?|skeptics?|analysts?|bloggers?|influencers?|viral posts?)\b[^.;]{0,40}\b(?:insolvent|bankrupt|bust)\b|\b(?:insolvent|bankrupt|bust)\b[^.;]{0,20}\b(?:short[- ]sellers?|critics?|skeptics?|analysts?|bloggers?|influencers?|viral)\b|(?:做空(?:机构|者)|空头|批评者|分析师|博主|网传)[^。;；]{0,20}(?:资不抵债|破产)/u;
/** Advertisements for a coin or product. */
const praise =
  /\bnext (?:pepe|shiba(?: inu)?|doge(?:coin)?|bitcoin|solana|xrp)\b|\bfomo kicks in\b|\b(?:stable|steady|guaranteed|passive) (?:returns?|income|profits?|gains)\b|\bearn up to\b|\bcloud mining\b|\bpre-?sale\b|\b(?:must-have|game-?changer)\b|\bnext (?:100|50|10)x\b|\b(?:best|top)(?: \d{1,2})? (?:cryptos?|coins?|altcoins?|tokens?|cryptocurrenc(?:y|ies)) to (?:buy|watch|own)\b|\b(?:cryptos?|coins?|altcoins?) to buy (?:now|today|this)\b|最值得(?:购买|买入|投资|关注|入手)|[百千]倍币|融合共舞|新节奏|护航|共赢|新机遇|财富密码|稳健收益|稳定收益|云挖矿|预售|必备|首选|[,，:：][^,，]{0,24}(?:引领|助力|赋能|重塑|解锁|共筑|打造|抢占)[^,，。]{0,16}(?:新|未来|安全|财富|机遇|优势)/u;
/** Somebody's opinion, introduced by name and colon. */
const opinion =
  /^[^:：;]{2,32}\b(?:ceo|cto|cfo|coo|executive|exec|analyst|founder|lawyer|professor) ?[:：]|^[^:：。]{2,16}(?:首席执行官|高管|分析师|律师|教授) ?[:：]/u;
/** Words that address the reader: advice, guides, offers. */
const toReader = /\byou(?:rs?|['’](?:re|ll|ve|d))?\b|(?<!迷)你(?!们)/u;
/** The polite address, as only offers use it. */
const toCustomer = /您/u;
/** Quotations: their `you` is not the reader. */
const quotation = /["“‘「『][^"”’」』]{0,160}["”’」』]/gu;
/** Parties that advertisements mention too, as the news of the day. */
const officials = new Set('sec cftc fed treasury doj trump hongkong korea germany britain japan brazil'.split(' '));

/**
 * Whether a headline is talk, and nothing has happened: lobbying, proposals, a single Fed official, expectations, accusations,
 * opinions, advice, advertisements.
 */
export function isTalk(headline: string): boolean {
  if (opinion.test(headline)) return true;
  if ([lobbying, expectation, singleOfficial, toCustomer, bankruptcyClaim].some((pattern) => pattern.test(headline)))
    return true;
  if (proposal.test(headline) && !passed.test(headline)) return true;
  const isOfKnownParty = [...readActors(headline)].some((name) => !officials.has(name));
  // What follows a colon is a quotation, too.
  const isToReader =
    toReader.test(headline.replace(quotation, ' ').split(/[:：]/u, 1)[0] ?? '') && !says.official.test(headline);
  return (praise.test(headline) || isToReader) && !isOfKnownParty;
}

const awaited =
  /\b(?:ahead of|before|awaits?|awaiting|awaited|looms?|upcoming|to speak)\b|前夕|[静等]待|临近|即将|(?:讲话|演讲)(?:之)?前/u;
const stance = /\b(?:dovish|hawkish|speech|remarks?|press conference)\b|鸽派|鹰派|讲话|演讲|表态|记者会/u;

/** Whether a headline tells that a central bank has spoken on its rates, not only that it will. */
export function tellsRateSpeech(headline: string): boolean {
  return says.rateSetter.test(headline) && stance.test(headline) && !awaited.test(headline);
}
