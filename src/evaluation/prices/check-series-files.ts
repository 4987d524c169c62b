import { join } from 'node:path';
import { AppError, toErrorMessage } from '../../domain/app-error.ts';
import { marketAsset } from '../../domain/assets/choose-asset.ts';
import { type PriceFile, parsePriceFile } from './parse-price-file.ts';
import { readFileEnds } from './read-file-ends.ts';

export interface SeriesFile {
  name: string;
  asset: string;
  intervalMs: number;
}

const shownNames = 10;

/** Why a file's prices are of no use; null where they are of some. */
export function findFileFault(file: PriceFile | null, intervalMs: number): string | null {
  if (file === null) return 'has no header with time, open, high, low and close';
  // Taken at its word, an hour would be known a day late, or a day's close a day early.
  if (file.spacingMs === null || file.spacingMs === intervalMs) return null;
  const [spacing, named] = [file.spacingMs, intervalMs].map((ms) => ms / 60_000);
  return `has bars that are mostly ${spacing} minutes apart, its name says ${named}`;
}

/**
 * Describes the files of a directory by their beginnings and ends: which are of use, and how far Bitcoin's prices reach.
 * Throws `price_failed` if none is of use.
 * @param leftOut names that say nothing of an asset.
 */
export async function checkSeriesFiles(
  directory: string,
  files: readonly SeriesFile[],
  leftOut: readonly string[],
): Promise<string> {
  const usable: SeriesFile[] = [];
  const faulty = new Map<string, string>();
  let [first, last] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const file of files) {
    const read = await readEnds(directory, file);
    if (typeof read === 'string') {
      faulty.set(file.name, read);
      continue;
    }
    usable.push(file);
    if (file.asset !== marketAsset) continue;
    first = Math.min(first, read.from);
    last = Math.max(last, read.to);
  }
  if (usable.length === 0) {
    const reasons = [...faulty].map(([name, fault]) => `${name} ${fault}`).slice(0, 3);
    throw new AppError('price_failed', [`There are no prices in ${directory}`, ...reasons].join('; '), {
      hint: 'Name its files like BTCUSDT-1h.csv.',
    });
  }
  const assets = new Set(usable.map(({ asset }) => asset));
  const span = first > last ? `no ${marketAsset}` : `${marketAsset} from ${toDay(first)} to ${toDay(last)}`;
  const useless = [...faulty.keys(), ...leftOut].toSorted();
  return [
    `${count(usable.length, 'file')} of ${count(assets.size, 'asset')} in ${directory}, ${span}`,
    ...(useless.length > 0 ? [`without use: ${listNames(useless)}`] : []),
  ].join('; ');
}

async function readEnds(
  directory: string,
  { name, intervalMs }: SeriesFile,
): Promise<{ from: number; to: number } | string> {
  try {
    const file = parsePriceFile(await readFileEnds(join(directory, name)), intervalMs);
    const fault = findFileFault(file, intervalMs);
    if (fault !== null) return fault;
    const [first, last] = [file?.bars[0], file?.bars.at(-1)];
    return first === undefined || last === undefined ? 'has no bar' : { from: first.start, to: last.start };
  } catch (error) {
    return `cannot be read: ${toErrorMessage(error)}`;
  }
}

function count(n: number, thing: string): string {
  return `${n} ${thing}${n === 1 ? '' : 's'}`;
}

function listNames(names: readonly string[]): string {
  const more = names.length - shownNames;
  return names.slice(0, shownNames).join(', ') + (more > 0 ? ` and ${more} more` : '');
}

function toDay(moment: number): string {
  return new Date(moment).toISOString().slice(0, 10);
}
