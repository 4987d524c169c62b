import { readMessage } from '../analysts/rules/read-message.ts';
import { scoreEventTypes } from '../analysts/rules/score-event-types.ts';
import { toDuplicateSketch } from '../domain/duplicates/duplicate-sketch.ts';
import { findNearDuplicate, highImpactTypes } from '../domain/duplicates/near-duplicate.ts';
import { normaliseText } from '../domain/text/normalise.ts';
import type { NearDuplicates } from '../store/sql/receive-post.ts';

/**
 * Near-duplicates with the offline analyst's types: a glance, before anything is paid for. The text is one that analysts
 * read (`normaliseText`); the candidates are as they were posted.
 */
export function createNearDuplicates(): NearDuplicates {
  const isHighImpact = (text: string) => highImpactTypes.has(scoreEventTypes(readMessage(text)).type);
  return {
    toSketch: toDuplicateSketch,
    find(text, candidates) {
      const readable = candidates.map((candidate) => ({ ...candidate, text: normaliseText(candidate.text) }));
      return findNearDuplicate(text, readable, { isHighImpact });
    },
  };
}
