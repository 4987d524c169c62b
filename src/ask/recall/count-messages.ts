import type { AskArchive } from './archive.ts';
import type { CountMessages, ListSources } from './recall.ts';
import { resolveFilter, sourceLimit } from './resolve-filter.ts';

/** Counts by the tables alone; who was first with a story is told of the best candidate's. */
export function createCounter(archive: AskArchive): CountMessages {
  return async ({ parameters, scope, asOf, best }) => {
    const filter = await resolveFilter(archive, parameters, { scope, asOf });
    const id = best?.source.news_event_id ?? null;
    const [tally, first] = await Promise.all([
      archive.tally(filter),
      id === null ? [] : archive.listTellings(id, { scope, asOf }),
    ]);
    return { ...tally, first };
  };
}

/** The names by which sources are stored and known, each once. */
export function createSourceList(archive: Pick<AskArchive, 'listSources'>): ListSources {
  return async (scope, asOf) => {
    const sources = await archive.listSources(scope, asOf, sourceLimit);
    return [...new Set(sources.flatMap(({ name, title }) => [title ?? name, name]))].slice(0, sourceLimit);
  };
}
