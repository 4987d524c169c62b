import { readMessage } from './adapters/offline/read-message.ts';
import { scoreEventTypes } from './adapters/offline/score-event-types.ts';
import type { NearDuplicates } from './adapters/sql/inbox.ts';
import { toDuplicateSketch } from './domain/duplicates/duplicate-sketch.ts';
import { findNearDuplicate, highImpactTypes } from './domain/duplicates/near-duplicate.ts';
import { normaliseText } from './domain/text/normalise.ts';

/** Near-duplicates with the offline analyst's types: a glance, before anything is paid for. */
export function composeNearDuplicates(): NearDuplicates {
  const isHighImpact = (text: string) => highImpactTypes.has(scoreEventTypes(readMessage(normaliseText(text))).type);
  return {
    toSketch: toDuplicateSketch,
    find: (text, candidates) => findNearDuplicate(text, candidates, { isHighImpact }),
  };
}
