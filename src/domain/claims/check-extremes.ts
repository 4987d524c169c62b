import type { ClaimFault } from './claim-check.ts';
import type { Facts, SourceFacts } from './read-facts.ts';
import { toFaults, toMatchSpan } from './to-faults.ts';

/** Words by which a claim tells a record or a first, and those of a source that bear it out. */
const extremes: readonly (readonly [told: RegExp, borne: RegExp])[] = [
  [
    /创[^,。;]{0,8}(?:新[高低]|[纪记]录)|刷新[^,。;]{0,8}(?:[高低大]|[纪记]录)|历史[最新][高低]|史上最|\b(?:all-time|record)[- ](?:high|low|breaking|setting)s?\b|\b(?:a|an|new|set a|sets a) (?:all-time high|record)\b|\bthe (?:biggest|largest|highest|most|lowest) (?:[a-z]{2,14} ){0,3}(?:ever|on record|in history)\b/,
    /高|低|最|[纪记]录|新|峰|首|史|巅|record|high|low|\bath\b|peak|larg|bigg|most|ever|since|top|unprecedented|histor|best|worst|great/,
  ],
  [
    /首(?:次(?!公开|代币)|家|个|只|例|位|款|度|创)(?!席)|第一(?:次|家|个|只|例|位)|史无前例|前所未有|居首|榜首|排名第一|\bfirst[- ]ever\b|\bfor the first time\b|\bthe (?:world's |country's |nation's )?first (?!half|quarter|day|week|month|year|part|phase|batch|round|of\b)[a-z]|\bunprecedented\b|\branks first\b|\bnumber one\b|\bin first place\b/,
    /[首初]|第 ?[一二三四五六七八九\d]|头一|最|率先|从未|史|开创|先河|再次|再度|继|新|重新|榜|排名|\b(?:first|ever|never|debut|maiden|inaugural|pioneer|second|third|fourth|new|newly|unprecedented|since|begins?|began|starts?|started|launch|top|leads?|largest|biggest|no\. ?1|#1|1st|original)/,
  ],
];

/** Records and firsts of which no source says anything. */
export function checkExtremes(claim: Facts, sources: readonly SourceFacts[]): ClaimFault[] {
  if (sources.length === 0) return [];
  return extremes.flatMap(([told, borne]) => {
    const match = told.exec(claim.text.lower);
    if (match === null || sources.some(({ text }) => borne.test(text.lower))) return [];
    return toFaults(claim, 'number', toMatchSpan(match));
  });
}

const alone =
  /单是|光是|单单|一家就|独自|单独|仅[^,。;\d]{1,8}[一就]|\balone\b|\bby itself\b|\bon its own\b|\bsingle-handedly\b|\ball by\b/;
const jointly =
  /合计|共(?:计|持|同)?|总计|合共|一起|加起来|以及其他|\b(?:together|combined|jointly|between them|in total|collectively|altogether|total)\b/;

const listed = /其中|分别|单|独自|各|\b(?:alone|including|of which|of that|each|respectively)\b/;

/** A sum that several have together, told of one of them alone. */
export function checkAlone(claim: Facts, sources: readonly SourceFacts[]): ClaimFault[] {
  const match = alone.exec(claim.text.lower);
  const isTogether =
    sources.length > 0 && sources.every(({ text }) => jointly.test(text.lower) && !listed.test(text.lower));
  if (match === null || !isTogether || claim.quantities.every(({ isLoose }) => isLoose)) return [];
  // With several numbers the source may list each one's share.
  if (
    sources.some(({ quantities }) => quantities.filter(({ isLoose, kind }) => !isLoose && kind !== 'time').length > 2)
  )
    return [];
  return toFaults(claim, 'number', toMatchSpan(match));
}
