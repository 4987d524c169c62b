const office =
  '(?:sec|cftc|fca|sfc|fed|courts?|judges?|regulators?|senate|house|congress|parliament|boards?|dao|voters?|holders)';
/** The first that a text tells decides: "delays its decision to approve" delays, "not approved" rejects. */
const decisions: readonly (readonly [name: 'delayed' | 'rejected' | 'approved', pattern: RegExp])[] = [
  [
    'delayed',
    /\b(?:delay(?:s|ed)?|postpon(?:es|ed)|push(?:es|ed) back|defer(?:s|red)|extend(?:s|ed) (?:the |its )?(?:review|decision|deadline))\b|推迟|延期|延后|押后|延长审/u,
  ],
  [
    'rejected',
    new RegExp(
      `\\b(?:reject(?:s|ed)?|disapprov(?:es|ed)|veto(?:es|ed)|vot(?:es|ed) down|turn(?:s|ed) down|not (?:been )?approved|${office} den(?:ies|ied)(?! (?:rumou?rs?|reports?|claims?|allegations?|that|being|any|having)\\b)|den(?:ies|ied) (?:[a-z\\d]{1,14} ){0,4}(?:etfs?|applications?|request|bid|petition|motion|appeal|licen[cs]e))\\b|拒绝|否决|驳回|不予批准|未(?:获)?批准|未通过`,
      'u',
    ),
  ],
  [
    'approved',
    /\b(?:approv(?:es|ed)|green ?light(?:s|ed)|greenlit|authori[sz](?:es|ed)|grant(?:s|ed)|(?:wins|won|gets|got|receives|secures) (?:[a-z]{1,12} ){0,3}approval)\b|批准|获批|核准|放行|通过/u,
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
