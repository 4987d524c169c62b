import { stemWord } from '../text/tokenize.ts';
import type { ClaimFault } from './claim-check.ts';
import type { Facts, SourceFacts } from './read-facts.ts';
import { toFaults, toMatchSpan } from './to-faults.ts';

/** Words of cause and effect, as a source may have them. */
const causeWords =
  /因为|由于|导致|致使|使得|推动|带动|拉动|引发|引爆|触发|刺激|推高|推升|拖累|令(?=[^,。]{1,16}[涨跌升降])|让(?=[^,。]{1,16}(?:涨|跌|升|降|飙|跳))|受[^,。;]{1,20}(?:影响|提振|刺激|推动|拖累)|\b(?:because|due to|caus(?:e[sd]?|ing)|dr(?:ove|iven|ives|iving)|lift(?:s|ed)|trigger(?:s|ed|ing)?|spark(?:s|ed|ing)?|fuel(?:s|l?ed|l?ing)|thanks to|led to|sent|push(?:es|ed)|pull(?:s|ed)|boost(?:s|ed)|weigh(?:s|ed) on|on the back of|as a result|helped|prompt(?:s|ed)|after|amid|following|owing to)\b/;
const linkWords =
  /因为|由于|导致|致使|使得|推动|带动|拉动|引发|引爆|触发|刺激|推高|推升|拖累|令(?=[^,。]{1,16}[涨跌升降])|让(?=[^,。]{1,16}(?:涨|跌|升|降|飙|跳))|把[^,。;]{1,12}(?:拖|推|带|拉|压)(?:下|上|低|高|到)|\b(?:because|due to|caus(?:ed|ing)|drag(?:s|ged) down|knock(?:s|ed) (?:down|off)|(?:pushed|pulled) [^,.;]{1,40} (?:up|down|higher|lower|above|below|past)\b|on the back of|drove|lifted|triggered|sparked|fuel(?:l?ed)|thanks to|led to|what sent|sent)\b/;
const reasonWords =
  /因(?!此|而|为此|子|素)|由于|源于|主因|起因|诱因|成因|原因(?:是|为|在于)|归咎于?|归因于?|\b(?:because|due to|caused by|owing to|as a result of|blamed (?:on|for)|blam(?:es|ing)|stemm(?:ed|ing) from|triggered by|sparked by|prompted by)\b/;
/** Anything in a source that could be meant as a reason. */
const anyReasonWords =
  /因(?!此|子|素)|由于|源于|缘于|鉴于|为了?(?!止|期|准|主|数)|以便|出于|受|遭|旨在|令|使|导致|引发|后|随着|在[^,。;]{1,20}下|:|\b(?:because|due|caus(?:e[sd]?|ing)|owing|result(?:s|ed|ing)?|blam(?:e[sd]?|ing)|cit(?:e[sd]?|ing)|amid|after|following|since|as|over|on the back|thanks|driven|dr(?:ove|ives|iving)|led|reasons?|to|for|given|with|from|by)\b/;
const unknownCause =
  /原因(?:仍|尚|还|暂)?(?:在|待|未|不)[^,。;]{0,6}(?:调查|查|明|清楚|公布|披露)|\b(?:cause|root cause|reason) (?:is|remains|was)? ?(?:still )?(?:unknown|unclear|under investigation|being investigated|not (?:yet )?(?:known|disclosed))\b|\binvestigating the (?:root )?cause\b/;

/**
 * Causes that the claim makes up: it links what two sources tell though neither names a cause, it gives a reason that no source
 * has, or it names the cause that a source says is not known yet.
 */
export function checkCauses(claim: Facts, sources: readonly SourceFacts[]): ClaimFault[] {
  const { lower } = claim.text;
  const between = linkWords.exec(lower);
  if (between !== null && sources.length > 1 && sources.every((source) => !causeWords.test(source.text.lower)))
    return toFaults(claim, 'modality', toMatchSpan(between));
  const known = reasonWords.exec(lower);
  if (known === null) return [];
  const isOpen = sources.some((source) => unknownCause.test(source.text.lower));
  const isTold = sources.some((source) =>
    (isOpen ? reasonWords : anyReasonWords).test(source.text.lower.replace(unknownCause, ' ')),
  );
  if (isTold || unknownCause.test(lower) || (!isOpen && !isOfItsOwn(claim, known, sources))) return [];
  return toFaults(claim, 'modality', toMatchSpan(known));
}

/** Whether no source has any of the words of the reason. */
function isOfItsOwn(claim: Facts, { 0: word, index }: RegExpExecArray, sources: readonly SourceFacts[]): boolean {
  const at = index + word.length;
  const told = /^[^,。;!?]{2,60}/.exec(claim.text.lower.slice(at))?.[0] ?? '';
  if (told.length < 4 || claim.names.some(({ start, end }) => start >= at && end <= at + told.length)) return false;
  if (claim.quantities.some(({ start }) => start >= at && start < at + told.length)) return false;
  const run = told.replace(/[^\p{Script=Han}]/gu, '');
  const pairs = [...run].slice(1).map((_, from) => run.slice(from, from + 2));
  const words = (told.match(/[a-z]{4,20}/g) ?? []).map(stemWord);
  return sources.every(
    ({ text: theirs }) =>
      !pairs.some((pair) => theirs.lower.includes(pair)) &&
      !words.some((one) => theirs.lower.includes(one.slice(0, 6))),
  );
}
