import { tokenizeQuery } from '../text/tokenize.ts';
import { readActors } from './actors.ts';

const office =
  '(?:sec|cftc|fca|sfc|fed|courts?|judges?|regulators?|senate|house|congress|parliament|boards?|dao|voters?|holders)';
const bill = '(?:bills?|acts?|laws?|legislation|proposals?|motions?|resolutions?|amendments?|rules?)';
const hanBill = '(?:法案|提案|决议|议案|草案|修正案)';
/** The first that a text tells decides: "delays its decision to approve" delays, "not approved" rejects. */
const decisions: readonly (readonly [name: 'delayed' | 'rejected' | 'approved', pattern: RegExp])[] = [
  [
    'delayed',
    /\b(?:delay(?:s|ed)?|postpon(?:es|ed)|push(?:es|ed) back|defer(?:s|red)|extend(?:s|ed) (?:the |its )?(?:review|decision|deadline))\b|推迟|延期|延后|押后|延长审/u,
  ],
  [
    'rejected',
    new RegExp(
      `\\b(?:reject(?:s|ed)?|disapprov(?:es|ed)|veto(?:es|ed)|vot(?:es|ed) down|turn(?:s|ed) down|not (?:been )?(?:approved|passed)|fail(?:s|ed) to pass|${office} den(?:ies|ied)(?! (?:rumou?rs?|reports?|claims?|allegations?|that|being|any|having)\\b)|den(?:ies|ied) (?:[a-z\\d]{1,14} ){0,4}(?:etfs?|applications?|request|bid|petition|motion|appeal|licen[cs]e))\\b|拒绝|否决|驳回|不予批准|未(?:获)?批准|未通过`,
      'u',
    ),
  ],
  [
    'approved',
    new RegExp(
      [
        '\\b(?:approv(?:es|ed)|green ?light(?:s|ed)|greenlit|authori[sz](?:es|ed)|grant(?:s|ed)|(?:wins|won|gets|got|receives|secures) (?:[a-z]{1,12} ){0,3}approval)\\b',
        `\\b${office} pass(?:es|ed) (?:[a-z\\d]{1,14} ){0,5}${bill}|\\b${bill} (?:is |was |has |been )?pass(?:es|ed)\\b(?! (?:over|up|on)\\b)|\\bpassed by (?:the )?(?:us )?${office}\\b`,
        '批准|获批|核准|放行',
        // Otherwise it means "by way of".
        `(?:获|投票|表决|审议|一致|三读|全票|高票|${hanBill}(?:已|正式)?|(?:参议|众议|立法)院|议会|国会|内阁)通过|通过(?!恶意|操纵|伪造)(?:了)?[^。;,，]{0,16}${hanBill}`,
      ].join('|'),
      'u',
    ),
  ],
];
/** Nobody has decided. */
const undecided =
  /[?？]|\b(?:may|might|could|would|will|likely|expected|odds|chance|if|whether|to approve|to reject|to delay)\b|可能|或将|有望|预计|若|是否|能否|概率/u;

/** What a headline (canonical) tells to have been decided; null: nothing, or not for sure. */
export function readDecided(headline: string): 'delayed' | 'rejected' | 'approved' | null {
  if (undecided.test(headline)) return null;
  return decisions.find(([, pattern]) => pattern.test(headline))?.[0] ?? null;
}

/** Whether one headline tells another decision than the other: they are two stories, however alike their words. */
export function decidesOtherwise(one: string, other: string): boolean {
  const [first, second] = [readDecided(one), readDecided(other)];
  return first !== null && second !== null && first !== second;
}

interface Decision {
  /** Canonical. */
  headline: string;
  assets: readonly string[];
}

/** Why, and what else happens. */
const tail = /(?<![a-z])(?:after|amid|as|because|citing|despite|due to|over|while) .{0,300}/u;
/** By which it is approved or rejected. */
const verdictWords =
  /\b(?:approv(?:es|ed|al)|green ?light(?:s|ed)|greenlit|authori[sz](?:es|ed)|grant(?:s|ed)|wins|won|gets|got|receives|secures|pass(?:es|ed)|fail(?:s|ed) to pass|not|been|reject(?:s|ed)?|disapprov(?:es|ed)|veto(?:es|ed)|vot(?:es|ed) down|turn(?:s|ed) down|den(?:ies|ied))\b|不予批准|获?批准|获批|核准|放行|[获未]?通过|拒绝|否决|驳回/gu;
/** Both may be true of one decision. */
const neutral = new Set(
  tokenizeQuery('a an the its it of for to by is was has been us spot application bid request filing 现货 申请'),
);

/**
 * Whether one headline tells to be approved what the other tells to be rejected, so that only one of them stands: of the same coins, by and for the
 * same parties, in the same words. What is delayed first is approved later, or never.
 */
export function contradictsDecision(one: Decision, other: Decision): boolean {
  const [first, second] = [readDecided(one.headline), readDecided(other.headline)];
  if (first === second || ![first, second].every((name) => name === 'approved' || name === 'rejected')) return false;
  return (
    areSame(new Set(one.assets), new Set(other.assets)) &&
    areSame(readActors(one.headline), readActors(other.headline)) &&
    areSame(readSubject(one.headline), readSubject(other.headline))
  );
}

/** The words of what is decided, without the decision itself and the known names. */
function readSubject(headline: string): Set<string> {
  const actors = readActors(headline);
  const plain = headline.replace(tail, ' ').replace(verdictWords, ' ');
  return new Set(tokenizeQuery(plain).filter((word) => !neutral.has(word) && !actors.has(word)));
}

function areSame(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  return one.size === other.size && [...one].every((entry) => other.has(entry));
}
