import type { OpenContender } from '../contender.ts';
import { isCandidate, openPlainTable } from './plain-table.ts';

/**
 * A typical first version: the newest candidates that contain any word of the question, by ILIKE. Words are runs of two or more
 * letters and digits.
 */
export const openIlike: OpenContender = async (documents) => {
  const engine = await openPlainTable(documents);
  return {
    async search({ query, asOf }, limit) {
      const words = new Set(query.text.match(/[\p{L}\p{N}]{2,}/gu));
      const { rows } = await engine.query<{ reference: string }>(
        `select reference from documents
         where content ilike any ($4::text[]) and ${isCandidate}
         order by created_at desc, id desc
         limit $5`,
        [query.scope, asOf.toISOString(), query.windowHours, [...words].map((word) => `%${word}%`), limit],
      );
      return rows.map(({ reference }) => reference);
    },
    close: () => engine.close(),
  };
};
