import { listExcludedNames, namesExcluded } from '../route/read-exclusions.ts';
import type { AskSource } from '../source.ts';
import type { ArchiveFilter, AskArchive } from './archive.ts';
import type { CountMessages, ListSources } from './recall.ts';
import { resolveFilter, sourceLimit } from './resolve-filter.ts';
import type { AskTally } from './tally.ts';

type Counts = Omit<AskTally, 'first'>;

/** Messages that are looked through for what a question leaves out. */
const readLimit = 200;
/** Most names in one list of a tally. */
const nameLimit = 10;

/**
 * Counts by the tables alone; who was first with a story is told of the best candidate's. Where headlines leave something out the few
 * messages are looked through; of many, and of some whose reprints can't be told from them, there is no count.
 */
export function createCounter(archive: AskArchive): CountMessages {
  async function tallyWithout(filter: ArchiveFilter, without: readonly string[]): Promise<Counts | null> {
    const [all, ids] = await Promise.all([archive.tally(filter), archive.listWeighty(filter, readLimit)]);
    if (ids.length >= readLimit) return null;
    const found = await archive.readMessages(ids, filter);
    const listed = found.filter(({ source }) => !source.is_retracted);
    const own = listed.filter(({ story, source }) => story === source.news_event_id);
    const counted = [listed, own].find((messages) => messages.length === all.messages);
    const kept = counted?.filter(({ source }) => !namesExcluded(source.title, without));
    return kept === undefined ? null : tallySources(kept.map(({ source }) => source));
  }

  return async ({ parameters, scope, asOf, best }) => {
    const filter = await resolveFilter(archive, parameters, { scope, asOf });
    const without = listExcludedNames(parameters.without);
    const id = best?.source.news_event_id ?? null;
    const [tally, first] = await Promise.all([
      without.length === 0 ? archive.tally(filter) : tallyWithout(filter, without),
      id === null ? [] : archive.listTellings(id, { scope, asOf }),
    ]);
    return tally === null ? null : { ...tally, first };
  };
}

function tallySources(sources: readonly AskSource[]): Counts {
  return {
    messages: sources.length,
    stories: null,
    by_event_type: countNames(sources.flatMap(({ event_type }) => event_type ?? [])),
    by_asset: countNames(sources.flatMap(({ assets }) => assets)),
    by_source: countNames(sources.flatMap(({ source }) => source ?? [])),
  };
}

function countNames(names: readonly string[]): Counts['by_asset'] {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts]
    .map(([name, messages]) => ({ name, messages }))
    .toSorted((a, b) => b.messages - a.messages || (a.name < b.name ? -1 : 1))
    .slice(0, nameLimit);
}

/** The names by which sources are stored and known, each once. */
export function createSourceList(archive: Pick<AskArchive, 'listSources'>): ListSources {
  return async (scope, asOf) => {
    const sources = await archive.listSources(scope, asOf, sourceLimit);
    return [...new Set(sources.flatMap(({ name, title }) => [title ?? name, name]))].slice(0, sourceLimit);
  };
}
