import type { EvidenceRow } from '../../domain/evidence.ts';
import { waitUntil } from '../../domain/wait-until.ts';
import type { FoundHits, LegQuestion } from '../legs/leg.ts';
import { archiveLegs } from '../legs/legs.ts';
import { type SearchPatterns, searchPatternLeg } from '../legs/pattern-leg.ts';
import { uniteLegs } from '../legs/unite-legs.ts';
import type { MemoryHit, MemorySearch } from '../memory-search.ts';

/** The archive and the patterns of the local step. */
export interface LocalMemory {
  archive: MemorySearch | null;
  searchPatterns: SearchPatterns;
}

/**
 * The local slot: the embedded archive, by every leg at once, and the committed patterns. Rows found in several ways stand
 * once and say so. At most `matchCount` rows; one place is the best pattern's. Always answers: an archive that fails, or is
 * late, costs its own rows only.
 */
export async function searchLocally(
  { archive, searchPatterns }: LocalMemory,
  question: LegQuestion,
  abort: AbortSignal,
): Promise<FoundHits> {
  const { matchCount } = question.request;
  const pattern = searchPatternLeg(searchPatterns, question.request);
  if (archive === null) return { rows: toRows(pattern, matchCount), hits: { pattern } };
  const answers = await Promise.allSettled(
    archiveLegs.map((leg) => waitUntil(leg.search(archive, question, abort), abort)),
  );
  const found = archiveLegs.map((leg, index) => {
    const answer = answers[index];
    return { leg, hits: answer?.status === 'fulfilled' ? answer.value : [] };
  });
  const reserved = pattern.length > 0 && matchCount > 1 ? 1 : 0;
  const precedents = uniteLegs(found.map(({ leg, hits }) => ({ leg, rows: toRows(hits, matchCount) })));
  const rows = [...precedents.slice(0, matchCount - reserved), ...toRows(pattern, matchCount)].slice(0, matchCount);
  const hits = Object.fromEntries(found.map((one) => [one.leg.name, one.hits]));
  const failed = answers.find((answer) => answer.status === 'rejected');
  return { rows, hits: { ...hits, pattern }, ...(failed && { failure: failed.reason }) };
}

/** Hits as rows of a slot: without the text, as state must stay small. */
export function toRows(hits: readonly MemoryHit[], limit: number): EvidenceRow[] {
  return hits.slice(0, limit).map(({ text: _, sources: __, ...row }) => row);
}
