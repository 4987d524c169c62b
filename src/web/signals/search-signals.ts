import type { Retrieval, RetrieveOptions } from '../../memory/memory.ts';
import { ownScope } from '../ask/ask-reads.ts';
import { readMomentField } from '../fields/read-fields.ts';
import { readSignalFilters } from './signal-filters.ts';
import type { SignalListReads } from './signal-list-reads.ts';
import type { SignalView } from './signal-row.tsx';

const mostFound = 30;

export interface Searched {
  found: Retrieval;
  /** As of which was searched. */
  asOf: Date;
}

/**
 * What the archive holds of some words, by words and by meaning, as of a moment. Of the filters, the look and the alerts don't hold, which
 * memory knows nothing of. Throws `invalid_input`.
 */
export async function searchSignals(
  reads: Pick<SignalListReads, 'search'>,
  query: Readonly<Record<string, string | undefined>>,
  { desk, words }: SignalView,
): Promise<Searched> {
  const { assets, type, action, confidence, channel, from, to } = readSignalFilters(query, words, desk.timeZone);
  const asked = readMomentField(query.as_of ?? '', desk.timeZone, words.wrong.moment);
  const asOf = asked === null ? desk.now : new Date(asked);
  const options: RetrieveOptions = {
    asOf,
    scope: ownScope,
    policy: 'parallel',
    timeWindowHours: null,
    matchCount: mostFound,
    minConfidence: confidence ?? 0,
    assets,
    eventTypes: type === null ? null : [type],
    messages: {
      publishedSince: from === null ? null : new Date(from),
      publishedUntil: to === null ? null : new Date(to),
      action,
      sources: channel === null ? null : [channel],
    },
  };
  return { found: await reads.search((query.q ?? '').trim().slice(0, 500), options), asOf };
}
