import { type Asset, assetTable } from './asset-table.ts';
import { projectTable } from './project-table.ts';

const assets: readonly Asset[] = [...assetTable, ...projectTable];

/** A name as the scanner meets it: its words in lower case, and the asset that it stands for. */
interface NameEntry {
  words: readonly string[];
  code: string;
  how: 'name' | 'chain';
}

/** A Chinese name, found character by character. */
interface AliasEntry {
  text: string;
  code: string;
  how: 'alias' | 'chain';
}

const hanPattern = /\p{Script=Han}/u;

/** The table by ticker. */
export const assetsByCode: ReadonlyMap<string, Asset> = new Map(assets.map((asset) => [asset.code, asset]));

/** Latin names by their first word, longest first. */
export const namesByFirstWord: ReadonlyMap<string, readonly NameEntry[]> = groupLongestFirst(
  assets.flatMap((asset) => [
    ...asset.names.map((name) => toNameEntry(name, asset.code, 'name')),
    ...(asset.chains ?? [])
      .filter((name) => !hanPattern.test(name))
      .map((name) => toNameEntry(name, asset.code, 'chain')),
  ]),
  (entry) => entry.words[0] ?? '',
  (entry) => entry.words.length,
);

/** Chinese names by their first character, longest first. */
export const aliasesByFirstCharacter: ReadonlyMap<string, readonly AliasEntry[]> = groupLongestFirst(
  assets.flatMap((asset) => [
    ...(asset.aliases ?? []).map((text): AliasEntry => ({ text, code: asset.code, how: 'alias' })),
    ...(asset.chains ?? [])
      .filter((text) => hanPattern.test(text))
      .map((text): AliasEntry => ({ text, code: asset.code, how: 'chain' })),
  ]),
  (entry) => entry.text.charAt(0),
  (entry) => entry.text.length,
);

/** The name by which people know an asset, or its ticker when the table has none. */
export function toAssetName(code: string): string {
  return assetsByCode.get(code)?.names[0] ?? code;
}

/** Its usual Chinese name, or null. */
export function toChineseAssetName(code: string): string | null {
  return assetsByCode.get(code)?.aliases?.[0] ?? null;
}

function toNameEntry(name: string, code: string, how: NameEntry['how']): NameEntry {
  return { words: name.toLowerCase().match(/[a-z0-9₮]+/g) ?? [], code, how };
}

function groupLongestFirst<Entry>(
  entries: readonly Entry[],
  toKey: (entry: Entry) => string,
  toLength: (entry: Entry) => number,
): Map<string, Entry[]> {
  const groups = new Map<string, Entry[]>();
  for (const entry of entries) groups.set(toKey(entry), [...(groups.get(toKey(entry)) ?? []), entry]);
  for (const group of groups.values()) group.sort((a, b) => toLength(b) - toLength(a));
  return groups;
}
