import { wordNames, wordTickers } from '../../domain/assets/ambiguous-words.ts';
import { assetTable } from '../../domain/assets/asset-table.ts';
import { actorTerms } from './actor-terms.ts';
import { eventTerms } from './event-terms.ts';
import type { SynonymGroup } from './synonym-group.ts';
import { createSynonyms, type Synonyms } from './synonyms.ts';

/** Tickers that, in a query without case, more likely mean a word (`etc.`, `usual`). */
const wordCodes = new Set(
  (
    'ALGO ALPACA ALT ANC APT AURORA BADGER BAKE BARD ETC FEI GRASS HIVE HUMA KAR LEO LINEAR MIR MON NEWT NFT OCEAN PLUME ' +
    'PROVE RUNE SAHARA SONIC SPK SYRUP THETA TON UNI USUAL VIRTUAL'
  ).split(' '),
);

/** The shipped groups: every asset that has several names no other word shares, then `actorTerms` and `eventTerms`. */
export const seedSynonymGroups: readonly SynonymGroup[] = [
  ...assetTable.flatMap(({ code, names, aliases = [] }) => {
    const isTicker = !wordTickers.has(code) && !wordCodes.has(code);
    return toGroups([...(isTicker ? [code] : []), ...names.filter(isName), ...aliases], 'asset');
  }),
  ...Object.entries({ ...actorTerms, ...eventTerms }).flatMap(([category, lines]) =>
    lines
      .trim()
      .split('\n')
      .flatMap((line) => toGroups(line.split('|'), category)),
  ),
];

/** The lookup over the shipped groups alone. */
export const seedSynonyms: Synonyms = createSynonyms(seedSynonymGroups);

function isName(name: string): boolean {
  return !wordNames.has(name.toLowerCase()) && !wordCodes.has(name.toUpperCase());
}

/** One group, or none if there is only one name. */
function toGroups(names: readonly string[], category: string): SynonymGroup[] {
  const [term, ...synonyms] = new Map(names.map((name) => [name.toLowerCase(), name])).values();
  return term === undefined || synonyms.length === 0 ? [] : [{ term, synonyms, category }];
}
