import { AppError } from '../../src/domain/app-error.ts';
import type { BenchDocument, BenchQuery } from './data-set.ts';

/** A question as a contender gets it. */
export interface Question {
  query: BenchQuery;
  /** The query's moment, or that of the run. */
  asOf: Date;
  /** The documents that may be found: same scope, known by `asOf`, inside the window. */
  candidates: BenchDocument[];
  /** The relevant ones among the candidates. */
  relevant: string[];
}

/**
 * The questions that count, in order: those with a relevant document among their candidates. The others have no right answer
 * that a search could give. Throws `invalid_input` if none counts.
 */
export function toQuestions(
  documents: readonly BenchDocument[],
  queries: readonly BenchQuery[],
  now: Date,
): Question[] {
  const counted = queries
    .map((query) => {
      const asOf = query.asOf ?? now;
      const candidates = findCandidates(documents, query, asOf);
      const wanted = new Set(query.relevant);
      return { query, asOf, candidates, relevant: candidates.map(({ id }) => id).filter((id) => wanted.has(id)) };
    })
    .filter(({ relevant }) => relevant.length > 0);
  if (counted.length > 0) return counted;
  throw new AppError(
    'invalid_input',
    `None of ${queries.length} questions has a relevant document that it could find`,
    {
      hint: 'The ids in relevant must be those of documents of the same group, inside the window and not after as_of.',
    },
  );
}

function findCandidates(documents: readonly BenchDocument[], query: BenchQuery, asOf: Date): BenchDocument[] {
  const last = asOf.getTime();
  const first = query.windowHours === null ? Number.NEGATIVE_INFINITY : last - query.windowHours * 3_600_000;
  return documents.filter(({ scope, createdAt }) => {
    const moment = createdAt.getTime();
    return scope === query.scope && moment <= last && moment >= first;
  });
}

/** The text that a baseline indexes: a turn of a conversation with its speaker, as people usually write it down. */
export function toPlainText({ source, text }: BenchDocument): string {
  return source === null ? text : `${source}: ${text}`;
}
