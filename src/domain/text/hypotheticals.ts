import { dropPossibilities } from './possibilities.ts';

/** Ends a sentence: of a full stop only one that a space or the end follows. */
const sentencePattern = /[^。！？!?;；\n.]{1,600}(?:\.(?=\S)[^。！？!?;；\n.]{0,600}){0,40}[。！？!?;；\n.]?/g;

/**
 * Begins a condition: all that follows in the sentence depends on it. 若 is also part of names (若羌): it counts where a clause
 * begins, or before what prices and markets do.
 */
const condition =
  /(?<=^|[\s,:、"“(])若(?![干羌尔])|(?<![仿宛恍阿般兰])若(?=是|果|再|能|无法|未能|不能|继续|持续|进一步|价格|市场|比特|以太|跌|下跌|突破|升|涨|失守|触|站|回|[ \d$a-z])|如果|如若|假[如设若使定]|倘[若使]?|一旦|万一|(?<![主重首必紧])要是|只要|除非|即使|即便|(?<=^|[\s,:])(?:设想|试想|想象)|(?<![例不诸比正])如(?=(?:比特币|以太坊|btc|eth|价格)?(?:跌破|突破|升破|失守|站上))|\b(?:if(?!-)|unless|assuming|suppose|imagine|in case|in the event|provided that)\b|\bshould (?:the )?(?:price|bitcoin|btc|ether|ethereum|eth|sol|xrp|market) (?:fall|drop|break|lose|slip|rise|climb|reach|hit)/i;
/** Words that begin a condition only where a modal verb follows: "When BTC broke $120K, shorts were liquidated" tells a fact. */
const openCondition =
  /\b(?:when|once|as soon as)(?: \S{1,20}){1,5}? (?:breaks?|hits?|falls?|drops?|loses?|slips?|reach(?:es)?|touch(?:es)?|rises?|climbs?|cross(?:es)?|goes|trades?)\b[^,.;\n]{0,30}\d|^\W{0,3}(?:were|had|should) (?:the )?[a-z][a-z.]{1,20} |当[^,。\n]{0,20}(?:跌|涨|升|突破|失守|触及|站上|下破|上破)(?:[^,。\n]|,(?=\d)){0,24}时/i;
/** Phrases such as `if approved` or `if you hold`: no condition that an event hangs on. */
const setPhrase =
  /^(?:if|provided that|assuming|in case) (?:not|any|approved|needed|necessary|so|you|your|users)\b|^if (?!hack|liquidat|drain|exploit|stol|delist|de-?peg|breach|attack)(?:true|real|accurate|correct|[a-z]{2,12}(?:ed|wn|en))(?= ?(?:[,:]|it\b|this\b|that\b|$))|^unless (?:otherwise|noted|stated|specified)\b|^(?:如果|假如|若|一旦)(?:您|你|用户|(?:消息|报道|情况|此事)?(?:属实|无误|没有意外|无意外))/i;
/** Text before `if` by which it is no condition: "as if", "does not know if hackers stole". */
const noConditionBefore =
  /\b(?:as|see|know|knows|known|unclear|clear|sure|unsure|certain|determine|disclose|confirm) $/i;
/** Drills, simulations and fiction: the clause, and all behind it, tells nothing that happened. */
const pretence =
  /^\W{0,3}(?:simulation|simulated|drill|exercise|tabletop|war ?game|hypothetical(?:ly)?|thought experiment|scenario|mock|fiction)\b[^:\n]{0,20}:|\b(?:simulated|hypothetical|mock|staged|imaginary|fictional) (?:[a-z]{2,14} )?(?:hacks?|attacks?|exploits?|breach|heist|crash|liquidation|de-?peg)|\bin an? (?:[a-z]{2,14} )?(?:simulation|drill|tabletop|war ?game|stress test)\b|演[练习](?=[^。\n]{0,3}:|[^。\n]{0,12}模拟)|模拟(?:遭|被|黑客|攻击|攻防)|沙盘推演/i;
/** Maps of the price levels at which positions would be liquidated. */
const levelMap = /清算[强強]度|清算(?:热力图|地图)|爆仓地图|\bliquidation (?:intensity|heat ?map|levels?)\b/i;

/** Without one of these a text supposes nothing; far cheaper than the patterns. */
const hintPattern =
  /\b(?:if|unless|assuming|suppose|imagine|were|had|when|once|in case|event|provided|should|could|might|may|would|will|to be|risk|fac(?:es?|ing)|near|close|danger|simulat|drill|exercise|tabletop|war ?game|hypothetical|thought|scenario|mock|staged|imaginary|fiction|stress|liquidation)|[若如假倘旦万要除即将可恐有只当设试想或演模沙图度]/i;
/** Modal verbs and the like, by which a clause tells what has not happened: "$1B would be liquidated if …". */
const modal =
  /\b(?:would|could|will|may(?! \d)|might|can|to be|expect|faces?|facing|risks?)\b|将|(?<![社协议机委峰集商国])会(?![议计员长谈见晤场所报])|可能|或(?=将|会|引发|触发|导致|遭|被)|恐(?![慌惧怖])|面临/i;
/** A time that has passed, by which a clause tells a fact even behind a condition: "一旦恐慌, …, 24 小时爆仓 10 亿". */
const measured =
  /(?:过去|近|^) ?(?:\d{1,2} ?小时|一[天日周])|已(?:有|经|被|遭|爆|清|累计)|昨[日夜晚]|今[日晨早]|刚刚|截至|\balready\b|\b(?:past|last) (?:\d|day|hour|week)|\byesterday\b|\bovernight\b/i;
/** What divides a sentence into clauses; the comma within a number does not. */
const clauseBorder = /[:：，]|,(?!(?<=\d,)\d{3})/;

/**
 * The text (NFKC) without what it only supposes: sentences from their condition on (若, 如果, 一旦, if, unless …), the clause before a
 * condition that hangs on it, maps of levels, drills, and mishaps that could be. What it says of the world as it is stays: nothing
 * else is an event. Linear.
 */
export function dropHypotheticals(text: string): string {
  if (!hintPattern.test(text)) return text;
  return dropPossibilities(text.replace(sentencePattern, dropSupposed));
}

function dropSupposed(sentence: string): string {
  const played = pretence.exec(sentence);
  if (played !== null)
    return `${sentence.slice(0, findClauseStart(sentence.slice(0, played.index)))}${toEnd(sentence)}`;
  return levelMap.test(sentence) ? dropLevels(dropCondition(sentence)) : dropCondition(sentence);
}

function dropCondition(sentence: string): string {
  const at = findCondition(sentence);
  if (at < 0) return sentence;
  const before = sentence.slice(0, at);
  const main = before.replace(/[\s,，:：]{1,3}$/, '');
  const clauseStart = findClauseStart(main);
  const kept = modal.test(main.slice(clauseStart)) ? main.slice(0, clauseStart) : before;
  const facts = toClauses(sentence.slice(at)).filter((clause, index) => index > 0 && isMeasured(clause));
  return `${[kept, ...facts].join(' ')}${toEnd(sentence)}`;
}

/** Where the first condition begins; -1: nowhere. */
function findCondition(sentence: string): number {
  const at = sentence.search(condition);
  const rest = sentence.slice(Math.max(0, at));
  const isNoCondition =
    setPhrase.test(rest) || (noConditionBefore.test(sentence.slice(0, Math.max(0, at))) && !modal.test(rest));
  if (at >= 0 && !isNoCondition) return at;
  const open = sentence.search(openCondition);
  return open >= 0 && modal.test(sentence.slice(open)) ? open : -1;
}

function dropLevels(sentence: string): string {
  return `${toClauses(sentence)
    .filter((clause) => !levelMap.test(clause) && !/(?:时|后|则|的话)\s{0,3}$/.test(clause))
    .join(',')}${toEnd(sentence)}`;
}

function isMeasured(clause: string): boolean {
  return measured.test(clause.trimStart()) && !modal.test(clause);
}

function toClauses(sentence: string): string[] {
  return sentence.replace(/[。！？!?;；\n.]$/, '').split(clauseBorder);
}

function toEnd(sentence: string): string {
  return /[。！？!?;；\n.]$/.exec(sentence)?.[0] ?? '';
}

function findClauseStart(main: string): number {
  const last = toClauses(main).at(-1) ?? '';
  return main.length - last.length;
}
