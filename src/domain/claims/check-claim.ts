import { checkMeaning } from './check-meaning.ts';
import { checkNames } from './check-names.ts';
import { checkDates, checkQuantities } from './check-numbers.ts';
import type { ClaimCheck, ClaimFault, ClaimSource } from './claim-check.ts';
import { toWrittenWords } from './claim-text.ts';
import { type Facts, readClaimFacts, readSourceFacts, type SourceFacts } from './read-facts.ts';
import { checkRelativeDays, type SaidAt } from './relative-days.ts';

/** Citations of one kind, `[1204]` or `[w1]`; several may stand in one bracket. */
const citationPattern = /\[ ?([A-Za-z]?\d{1,12}(?: ?[,，] ?[A-Za-z]?\d{1,12}){0,20}) ?\]/g;
/** Sources that a claim is held against, the first ones. */
const sourceLimit = 60;

/**
 * Whether the sources that a claim cites bear it out, as far as rules can tell: numbers, dates, names, denials, directions and how sure
 * it is. Linear in the length of the texts; of each the first `claimLimit` and `claimSourceLimit` units count.
 * @param claim one sentence. It cites by `[ID]`; without a citation all sources count as cited.
 * @param at when it is said: `yesterday` is counted from then. Without it such words are held against those of the sources alone.
 */
export function checkClaim(claim: string, sources: readonly ClaimSource[], at?: SaidAt): ClaimCheck {
  return createClaimChecker(sources, at)(claim);
}

/** `checkClaim` for many claims with the same sources, which are read once. */
export function createClaimChecker(sources: readonly ClaimSource[], at?: SaidAt): (claim: string) => ClaimCheck {
  const known = sources.slice(0, sourceLimit);
  const read = new Map<string, SourceFacts>();
  const toFacts = (source: ClaimSource): SourceFacts => {
    const facts = read.get(source.id) ?? readSourceFacts(source);
    read.set(source.id, facts);
    return facts;
  };
  return (claim) => {
    const ids = readCitedIds(claim);
    const facts = readClaimFacts(claim.replace(citationPattern, ' '));
    const cited = known.filter(({ id }) => ids.size === 0 || ids.has(id)).map(toFacts);
    const uncited = known.filter(({ id }) => ids.size > 0 && !ids.has(id));
    const { verdict, faults } = judge({ facts, at }, cited, ids.size > 0, () => uncited.map(toFacts));
    const swapped = verdict === 'unsupported' ? [] : findSwapped(claim, cited);
    if (swapped.length > 0) return { verdict: 'unsupported', faults: swapped };
    return { verdict, faults: faults.map(({ kind, span }) => ({ kind, span: toWrittenWords(facts.text, span) })) };
  };
}

/** A claim, and when it is made. */
interface Said {
  facts: Facts;
  at: SaidAt | undefined;
}

/** `A did this [1], B did that [2]`: a part that its own source doesn't bear out, though another one of the sentence does. */
function findSwapped(claim: string, cited: readonly SourceFacts[]): ClaimFault[] {
  const marks = [...claim.matchAll(citationPattern)];
  if (marks.length < 2 || cited.length < 2) return [];
  let from = 0;
  return marks.flatMap(({ 0: mark, index }) => {
    const part = claim.slice(from, index);
    from = index + mark.length;
    const ids = readCitedIds(mark);
    const own = cited.filter(({ id }) => ids.has(id));
    if (own.length === 0 || own.length === cited.length || part.trim().length < 4) return [];
    const facts = readClaimFacts(part);
    const isBorne = (sources: readonly SourceFacts[]): boolean =>
      [...checkQuantities(facts, sources), ...checkNames(facts, sources)].length === 0;
    const isElsewhere = cited.some((source) => !own.includes(source) && isBorne([source]));
    return facts.quantities.length + facts.names.length > 0 && !isBorne(own) && isElsewhere
      ? [{ kind: 'wrong_source', span: mark }]
      : [];
  });
}

function readCitedIds(claim: string): Set<string> {
  return new Set(
    [...claim.matchAll(citationPattern)].flatMap(([, ids = '']) => ids.split(/[,，]/).map((id) => id.trim())),
  );
}

function findFaults({ facts: claim, at }: Said, sources: readonly SourceFacts[]): ClaimFault[] {
  return [
    ...checkQuantities(claim, sources),
    ...checkDates(claim, sources),
    ...(at === undefined ? [] : checkRelativeDays(claim, sources, at)),
    ...checkNames(claim, sources),
    ...checkMeaning(claim, sources),
  ];
}

function judge(
  said: Said,
  cited: readonly SourceFacts[],
  isCiting: boolean,
  readUncited: () => SourceFacts[],
): ClaimCheck {
  if (cited.length === 0) return { verdict: 'unclear', faults: [] };
  const { facts: claim } = said;
  const faults = findFaults(said, cited);
  if (faults.length > 0)
    return { verdict: 'unsupported', faults: [...blameSource(said, cited, faults, readUncited()), ...faults] };
  const idle =
    isCiting && cited.length > 1 && claim.names.length > 0 ? cited.find((source) => isIdle(claim, source)) : undefined;
  if (idle !== undefined) return { verdict: 'unsupported', faults: [{ kind: 'wrong_source', span: `[${idle.id}]` }] };
  return { verdict: cited.some((source) => sharesAnything(claim, source)) ? 'supported' : 'unclear', faults: [] };
}

/** A source that isn't cited bears out what the cited ones don't. */
function blameSource(
  said: Said,
  cited: readonly SourceFacts[],
  faults: readonly ClaimFault[],
  uncited: readonly SourceFacts[],
): ClaimFault[] {
  const { facts: claim } = said;
  const isBetter =
    uncited.some((source) => {
      if (!sharesAnything(claim, source)) return false;
      const left = findFaults(said, [source]);
      return left.length === 0 || (left.length < faults.length && findFaults(said, [...cited, source]).length === 0);
    }) ||
    (uncited.length > 0 &&
      uncited.some((source) => sharesAnything(claim, source) && findFaults(said, [...cited, source]).length === 0));
  if (!isBetter) return [];
  const idle = cited.find((source) => !sharesAnything(claim, source)) ?? cited.at(-1);
  return idle === undefined ? [] : [{ kind: 'wrong_source', span: `[${idle.id}]` }];
}

/** It names others, and tells of something else. */
function isIdle(claim: Facts, source: SourceFacts): boolean {
  return source.names.length > 0 && !sharesAnything(claim, source);
}

function sharesAnything(claim: Facts, source: SourceFacts): boolean {
  const names = new Set(source.names.map(({ id }) => id));
  if (claim.names.some(({ id }) => names.has(id) || (id.length > 2 && source.compact.includes(id.toLowerCase()))))
    return true;
  if (
    claim.names.length === 0 &&
    claim.quantities.some((one) => source.quantities.some((other) => one.value === other.value))
  )
    return true;
  return sharesWords(claim.text.lower, source.text.lower);
}

/** Two neighbouring Chinese pairs, or three longer English words. */
function sharesWords(claim: string, source: string): boolean {
  const pairs = claim.match(/\p{Script=Han}{2,40}/gu) ?? [];
  let shared = 0;
  for (const run of pairs)
    for (let at = 0; at + 3 <= run.length; at++) if (source.includes(run.slice(at, at + 3))) shared++;
  if (shared >= 2) return true;
  const words = new Set(claim.match(/[a-z]{5,20}/g) ?? []);
  return [...words].filter((word) => source.includes(word)).length >= 3;
}
