import { readActors } from '../duplicates/actors.ts';
import { routinePatterns as says } from './routine-patterns.ts';

/** Whoever does it, those who decide are still to be won. */
const lobbying =
  /\blobb(?:y|ies|ied|ying)\b|\b(?:urges?|urged|press(?:es|ed)|petitions?|petitioned) (?:the )?(?:us |u\.s\. )?(?:sec|cftc|congress|treasury|regulators?|lawmakers|senat(?:e|ors))\b|\bopen letter\b|\b(?:writes?|wrote|sends?|sent|pens?|penned)\b[^.;]{0,20}\bletters? to (?:the )?(?:us |u\.s\. )?(?:sec|cftc|congress|treasury|regulators?|lawmakers|senat(?:e|ors))\b|游说|公开信|联名信/u;
const proposal =
  /\b(?:lawmakers?|senators?|congress(?:man|woman|men)|legislators?|mps?)\b[^.;]{0,30}\b(?:propos(?:e|es|ed|al)|introduc(?:e|es|ed)|floats?|floated|drafts?|drafted)\b|(?:议员|立法者)[^。;；]{0,16}(?:提议|提案|提出|拟|建议)|\bpart(?:y|ies)\b[^.;]{0,30}\b(?:propos(?:es|ed)|introduc(?:es|ed)|unveils?|submits?|tables)\b[^.;]{0,40}\b(?:bill|motion|legislation|law|reserve)|(?:政党|[^，,。;；\s]{1,8}党)[^。;；]{0,12}(?:公布|提议|提案|提出|提交|拟|建议)[^。;；]{0,20}(?:法案|动议|提案|储备|议案)/u;
/** Of those who set rates only one speaks for all. */
const oneOfMany =
  /\bfed(?:eral reserve)?(?:['’]s)? (?!chair|powell)(?:[a-z]{1,12} ){0,2}(?:says?|said|sees?|warns?|backs?|favou?rs?|supports?|calls?|signals?|hints?|expects?)\b|美联储(?:官员|理事|委员)?(?!主席|鲍威尔)[^,，;；:：]{0,8}[:：]|美联储(?:官员|理事|委员)[^。;；]{0,12}(?:表示|称|认为|警告|支持|暗示|预计)|联储(?:银行)?(?:主席|行长)(?<!美联储主席)[^。;；]{0,12}(?:表示|称|认为|警告|支持|暗示|预计|[:：])/u;
/** Not of lawmakers only, and no words that are nouns too. */
const passed =
  /\b(?:pass(?:es|ed)?|approv(?:es?|ed)|signs?|signed|votes?|voted|enact(?:s|ed))\b|获?通过|批准|签署|表决/u;
/** Nobody says who expects it; but a start that has a day is known. */
const expectation =
  /\bexpected to\b(?! (?:[a-z]{1,10} )?(?:begin|start|launch|open|go live|list|take effect|close|complete|be completed)\b)|\b(?:analysts?|traders?|investors?|markets?) expect\b|(?:市场|外界|业内|投资者)(?:普遍)?(?:预计|预期|料)/u;
/** Whoever profits by it, or knows no better, says that a house is bankrupt. */
const accusation =
  /\b(?:short[- ]sellers?|critics?|skeptics?|analysts?|bloggers?|influencers?|viral posts?)\b[^.;]{0,40}\b(?:insolvent|bankrupt|bust)\b|\b(?:insolvent|bankrupt|bust)\b[^.;]{0,20}\b(?:short[- ]sellers?|critics?|skeptics?|analysts?|bloggers?|influencers?|viral)\b|(?:做空(?:机构|者)|空头|批评者|分析师|博主|网传)[^。;；]{0,20}(?:资不抵债|破产)/u;
/** Praise of a product beside news of others. */
const praise =
  /\bnext (?:pepe|shiba(?: inu)?|doge(?:coin)?|bitcoin|solana|xrp)\b|\bfomo kicks in\b|\b(?:stable|steady|guaranteed|passive) (?:returns?|income|profits?|gains)\b|\bearn up to\b|\bcloud mining\b|\bpre-?sale\b|\b(?:must-have|game-?changer)\b|\bnext (?:100|50|10)x\b|\b(?:best|top)(?: \d{1,2})? (?:cryptos?|coins?|altcoins?|tokens?|cryptocurrenc(?:y|ies)) to (?:buy|watch|own)\b|\b(?:cryptos?|coins?|altcoins?) to buy (?:now|today|this)\b|最值得(?:购买|买入|投资|关注|入手)|[百千]倍币|融合共舞|新节奏|护航|共赢|新机遇|财富密码|稳健收益|稳定收益|云挖矿|预售|必备|首选|[,，:：][^,，]{0,24}(?:引领|助力|赋能|重塑|解锁|共筑|打造|抢占)[^,，。]{0,16}(?:新|未来|安全|财富|机遇|优势)/u;
/** What somebody thinks of what happened. */
const quoted =
  /^[^:：;]{2,32}\b(?:ceo|cto|cfo|coo|executive|exec|analyst|founder|lawyer|professor) ?[:：]|^[^:：。]{2,16}(?:首席执行官|高管|分析师|律师|教授) ?[:：]/u;
/** It speaks to its reader: advice, a guide, an offer. */
const toReader = /\byou(?:rs?|['’](?:re|ll|ve|d))?\b|(?<!迷)你(?!们)/u;
/** As only offers do. */
const toCustomer = /您/u;
/** What somebody says is said to somebody else. */
const quotation = /["“‘「『][^"”’」』]{0,160}["”’」』]/gu;
/** News of these surrounds praise of others. */
const officials = new Set('sec cftc fed treasury doj trump hongkong korea germany britain japan brazil'.split(' '));

/** Lobbying, lawmakers who propose, one of many who set rates, what is expected of somebody, who is said to be bankrupt, what is said to the reader, advertisements: nothing has happened. */
export function isTalk(headline: string): boolean {
  if (quoted.test(headline)) return true;
  if ([lobbying, expectation, oneOfMany, toCustomer, accusation].some((pattern) => pattern.test(headline))) return true;
  if (proposal.test(headline) && !passed.test(headline)) return true;
  const isOfKnownParty = [...readActors(headline)].some((name) => !officials.has(name));
  // What follows a colon is said by somebody, too.
  const isToReader =
    toReader.test(headline.replace(quotation, ' ').split(/[:：]/u, 1)[0] ?? '') && !says.official.test(headline);
  return (praise.test(headline) || isToReader) && !isOfKnownParty;
}

const awaited =
  /\b(?:ahead of|before|awaits?|awaiting|awaited|looms?|upcoming|to speak)\b|前夕|[静等]待|临近|即将|(?:讲话|演讲)(?:之)?前/u;
const stance = /\b(?:dovish|hawkish|speech|remarks?|press conference)\b|鸽派|鹰派|讲话|演讲|表态|记者会/u;

/** Who sets rates has spoken on them, and is not only waited for. */
export function tellsRateSpeech(headline: string): boolean {
  return says.rateSetter.test(headline) && stance.test(headline) && !awaited.test(headline);
}
