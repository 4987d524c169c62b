import type { ClaimFault } from './claim-check.ts';
import type { Facts, SourceFacts } from './read-facts.ts';

/** That one thing came of another. */
const cause =
  /因为|由于|导致|致使|使得|推动|带动|拉动|引发|引爆|触发|刺激|推高|推升|拖累|令(?=[^,。]{1,16}[涨跌升降])|让(?=[^,。]{1,16}(?:涨|跌|升|降|飙|跳))|受[^,。;]{1,20}(?:影响|提振|刺激|推动|拖累)|\b(?:because|due to|caus(?:e[sd]?|ing)|dr(?:ove|iven|ives|iving)|lift(?:s|ed)|trigger(?:s|ed|ing)?|spark(?:s|ed|ing)?|fuel(?:s|l?ed|l?ing)|thanks to|led to|sent|push(?:es|ed)|pull(?:s|ed)|boost(?:s|ed)|weigh(?:s|ed) on|on the back of|as a result|helped|prompt(?:s|ed)|after|amid|following|owing to)\b/;
const said =
  /因为|由于|导致|致使|使得|推动|带动|拉动|引发|引爆|触发|刺激|推高|推升|拖累|令(?=[^,。]{1,16}[涨跌升降])|让(?=[^,。]{1,16}(?:涨|跌|升|降|飙|跳))|\b(?:because of|due to|caus(?:ed|ing)|drove|lifted|triggered|sparked|fuel(?:l?ed)|thanks to|led to|what sent|sent)\b/;
const reason =
  /因(?!此|而|为此|子|素)|由于|源于|原因是|归咎于|\b(?:because|due to|caused by|owing to|as a result of|blamed on)\b/;
const unknown =
  /原因(?:仍|尚|还|暂)?(?:在|待|未|不)[^,。;]{0,6}(?:调查|查|明|清楚|公布|披露)|\b(?:cause|root cause|reason) (?:is|remains|was)? ?(?:still )?(?:unknown|unclear|under investigation|being investigated|not (?:yet )?(?:known|disclosed))\b|\binvestigating the (?:root )?cause\b/;

/** A cause between what two sources tell, of which neither speaks; and one that a source says isn't known yet. */
export function checkCauses(claim: Facts, sources: readonly SourceFacts[]): ClaimFault[] {
  const { lower, text } = claim.text;
  const between = said.exec(lower);
  if (between !== null && sources.length > 1 && sources.every((source) => !cause.test(source.text.lower)))
    return [{ kind: 'modality', span: text.slice(between.index, between.index + between[0].length) }];
  const known = reason.exec(lower);
  if (known === null || unknown.test(lower) || !sources.some((source) => unknown.test(source.text.lower))) return [];
  const isTold = sources.some((source) => reason.test(source.text.lower.replace(unknown, ' ')));
  return isTold ? [] : [{ kind: 'modality', span: text.slice(known.index, known.index + known[0].length) }];
}
