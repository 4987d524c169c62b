import { checkClaim } from '../../../src/domain/claims/check-claim.ts';
import type { LabelledClaim } from './claim-set.ts';

/** What was said of a sentence. `supported` null: unclear, which flags nothing. */
export interface ClaimReading {
  id: string;
  supported: boolean | null;
  /** Of the errors found, each once, in the words of the labels. */
  kinds: string[];
}

/** Our names of kinds that people name otherwise. */
const labelKinds: Readonly<Record<string, string>> = { wrong_source: 'wrong_citation' };

export function judgeByRules({ id, claim, sources }: LabelledClaim): ClaimReading {
  const { verdict, faults } = checkClaim(
    claim,
    sources.map((source) => ({ ...source, published_at: source.published_at ?? null })),
  );
  const kinds = new Set(faults.map(({ kind }) => labelKinds[kind] ?? kind));
  return { id, supported: verdict === 'unclear' ? null : verdict === 'supported', kinds: [...kinds] };
}

const citation = /\[\d{1,6}\]/g;
const number = /\d[\d,.]*\d|\d/g;
const toNumbers = (text: string): string[] => (text.match(number) ?? []).map((digits) => digits.replaceAll(',', ''));

/** The baseline: a sentence is supported where every number of it stands in a source that it cites. */
export function judgeNaively({ id, claim, sources }: LabelledClaim): ClaimReading {
  const cited = new Set(claim.match(citation) ?? []);
  const texts = sources.filter((source) => cited.size === 0 || cited.has(`[${source.id}]`)).map(({ text }) => text);
  const known = new Set(texts.flatMap(toNumbers));
  const supported = toNumbers(claim.replace(citation, '')).every((digits) => known.has(digits));
  return { id, supported, kinds: supported ? [] : ['number'] };
}
