import { mergeSynonyms } from './merge-synonyms.ts';
import type { SynonymGroup } from './synonym-group.ts';
import type { SynonymVersion } from './synonym-store.ts';
import { createSynonyms, type Synonyms } from './synonyms.ts';

/** Lookups kept: a replay moves forward in time, and seldom back. */
const keptLookups = 4;

/**
 * The synonyms by moment: the shipped ones, which hold for all times, and the versions of the added ones in force then.
 * Between two changes all moments share one lookup.
 */
export function createDatedSynonyms(
  shipped: readonly SynonymGroup[],
  versions: readonly SynonymVersion[],
): (moment: Date) => Synonyms {
  const dated = versions.map((version) => ({
    version,
    since: Date.parse(version.since),
    until: version.until === null ? Number.POSITIVE_INFINITY : Date.parse(version.until),
  }));
  const changes = [...new Set(dated.flatMap(({ since, until }) => [since, until]))].sort((a, b) => a - b);
  const lookups = new Map<number, Synonyms>();

  return (moment) => {
    const time = moment.getTime();
    const epoch = changes.filter((change) => change <= time).length;
    const known = lookups.get(epoch);
    if (known !== undefined) return known;
    const inForce = dated.filter(({ since, until }) => since <= time && time < until).map(({ version }) => version);
    const lookup = createSynonyms(mergeSynonyms(shipped, inForce));
    const oldest = lookups.keys().next();
    if (lookups.size >= keptLookups && !oldest.done) lookups.delete(oldest.value);
    lookups.set(epoch, lookup);
    return lookup;
  };
}
