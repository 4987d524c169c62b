import { assetPattern, type EventType, eventTypes, toTicker } from '../../domain/verdict.ts';
import { type AskParameters, hasFilter } from '../question.ts';
import { readExcludedTypes } from '../route/read-exclusions.ts';
import { toUsualSource } from '../route/read-source.ts';
import type { ArchiveFilter, AskArchive } from './archive.ts';

/** Most names of sources that are read. */
export const sourceLimit = 500;
/** A name is found in a longer one from so many letters on. */
const leastNameLength = 3;

/** The parameters of a question as filters of the archive, with the names of sources as they are stored. */
export async function resolveFilter(
  archive: Pick<AskArchive, 'listSources'>,
  parameters: AskParameters,
  at: Pick<ArchiveFilter, 'scope' | 'asOf'>,
): Promise<ArchiveFilter> {
  const { assets, since, until, action, min_confidence, source } = parameters;
  const sources =
    source === null ? [] : matchSources(source, await archive.listSources(at.scope, at.asOf, sourceLimit));
  return {
    ...at,
    assets: assets.map(toTicker).filter((asset) => assetPattern.test(asset)),
    eventTypes: listTypes(parameters),
    minConfidence: min_confidence ?? 0,
    messages: {
      publishedSince: since === null ? null : new Date(since),
      publishedUntil: until === null ? null : new Date(until),
      action,
      sources,
    },
  };
}

/** The types of events that are asked for, without those that a question is not about. Empty: any. */
export function listTypes({ event_types, without }: Pick<AskParameters, 'event_types' | 'without'>): EventType[] {
  const unwanted = readExcludedTypes(without);
  if (unwanted.length === 0) return event_types;
  const wanted = (event_types.length > 0 ? event_types : eventTypes).filter((type) => !unwanted.includes(type));
  return wanted.length > 0 ? wanted : event_types;
}

/** Whether the archive's own filters leave anything out, whatever headlines do. */
export const narrowsArchive = (parameters: AskParameters): boolean =>
  hasFilter({ ...parameters, event_types: listTypes(parameters), without: undefined });

/**
 * The stored names that are meant: those of that name or title, or of an alias, spaces, marks and case aside; else those that have it in
 * them. The name itself where there is none, which then finds nothing.
 */
export function matchSources(asked: string, known: readonly { name: string; title: string | null }[]): string[] {
  const wanted = toLetters(asked);
  const find = (fits: (letters: string, name: string) => boolean) =>
    known
      .filter(({ name, title }) => [name, title ?? ''].some((each) => fits(toLetters(each), each)))
      .map(({ name }) => name);
  const usual = toUsualSource(asked);
  const exact = find((letters, name) => letters !== '' && (letters === wanted || toUsualSource(name) === usual));
  if (exact.length > 0) return exact;
  const longer = wanted.length < leastNameLength ? [] : find((name) => name.includes(wanted));
  return longer.length > 0 ? longer : [asked];
}

const toLetters = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');
