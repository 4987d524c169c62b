import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError, toErrorMessage } from '../../domain/app-error.ts';
import type { Logger } from '../../domain/logger.ts';
import { openOnce } from '../../domain/open-once.ts';
import { cutBars, isCovering, type PriceSeries } from '../outcomes/price-series.ts';
import { parseInterval } from './bar-interval.ts';
import { checkSeriesFiles, findFileFault, type SeriesFile } from './check-series-files.ts';
import { toInventedSource } from './invented-prices.ts';
import { parsePriceFile } from './parse-price-file.ts';
import type { PriceSource } from './price-source.ts';

/** `BTCUSDT-1h.csv`: the asset, its quote currency, the length of a bar. */
const filePattern = /^([A-Z0-9]{2,10}?)(?:[-_]?(?:USDT|USDC|FDUSD|BUSD|USD))?-(\d+[mhdw])\.csv$/i;
/**
 * `TUSDT-1d.csv`: of T in USDT, or of TUSDT? Refused: no verdict names a one-letter ticker, and prices must never be
 * another asset's.
 */
const oneLetterPattern = /^[A-Z0-9](?:[-_]?(?:USDT|USDC|FDUSD|BUSD|USD))?-\d+[mhdw]\.csv$/i;

/**
 * Prices in a directory of files such as `BTCUSDT-1h.csv` (docs/outcomes.md has the format). The directory is listed
 * once; a file is read when first needed, and cached. Faulty rows are left out and logged once per file; an
 * unreadable file counts as missing. Throws `AppError` `price_failed` for an unreadable directory.
 */
export function createCsvPriceSource(directory: string, logger: Logger): PriceSource {
  const loaded = new Map<string, Promise<PriceSeries | null>>();

  const list = openOnce(async (): Promise<{ files: SeriesFile[]; leftOut: string[] }> => {
    try {
      const names = (await readdir(directory)).filter((name) => /\.csv$/i.test(name)).toSorted();
      const files = names.flatMap((name) => toSeriesFile(name) ?? []);
      const leftOut = names.filter((name) => !files.some((file) => file.name === name));
      for (const name of leftOut) {
        const isOneLetter = oneLetterPattern.test(name);
        const reason = isOneLetter ? 'tickers have at least two letters' : 'its name is not like BTCUSDT-1h.csv';
        logger.warn({ file: name }, `${name} is left out: ${reason}`);
      }
      return { files, leftOut };
    } catch (error) {
      throw new AppError('price_failed', `The prices in ${directory} cannot be read: ${toErrorMessage(error)}`, {
        hint: 'PRICES_DIR must be a directory with files such as BTCUSDT-1h.csv.',
      });
    }
  });

  /** Finest first; those of one length by name. */
  async function findFiles(asset: string): Promise<SeriesFile[]> {
    const { files } = await list();
    return files.filter((file) => file.asset === asset).toSorted((a, b) => a.intervalMs - b.intervalMs);
  }

  function load(file: SeriesFile): Promise<PriceSeries | null> {
    const known = loaded.get(file.name) ?? loadSeries(directory, file, logger);
    loaded.set(file.name, known);
    return known;
  }

  return {
    name: 'csv',
    async readPrices(asset, range, abort) {
      abort?.throwIfAborted();
      const files = await findFiles(asset.toUpperCase());
      let best: PriceSeries | null = null;
      for (const file of files) {
        if (best !== null && file.intervalMs > range.longestBarMs) break;
        const series = await load(file);
        if (series === null || series.bars.length === 0) continue;
        const isBetter = best === null || isCovering(series, range);
        if (isBetter) best = series;
        if (isCovering(series, range)) break;
      }
      return best === null ? null : { ...best, bars: cutBars(best.bars, range) };
    },
    async check() {
      const { files, leftOut } = await list();
      return checkSeriesFiles(directory, files, leftOut);
    },
  };
}

function toSeriesFile(name: string): SeriesFile | null {
  const [, asset, interval] = oneLetterPattern.test(name) ? [] : (filePattern.exec(name) ?? []);
  // `1M` is a month, whose length varies.
  const intervalMs = interval === undefined || interval.endsWith('M') ? null : parseInterval(interval.toLowerCase());
  return asset === undefined || intervalMs === null ? null : { name, asset: asset.toUpperCase(), intervalMs };
}

async function loadSeries(
  directory: string,
  { name, intervalMs }: SeriesFile,
  logger: Logger,
): Promise<PriceSeries | null> {
  let text: string;
  try {
    text = await readFile(join(directory, name), 'utf8');
  } catch (error) {
    logger.warn({ file: name }, `The prices of ${name} cannot be read and are left out: ${toErrorMessage(error)}`);
    return null;
  }
  const file = parsePriceFile(text, intervalMs);
  const fault = findFileFault(file, intervalMs);
  if (file === null || fault !== null) {
    logger.warn({ file: name }, `${name} ${fault}, and is left out`);
    return null;
  }
  const { bars, faults, gaps, isInvented } = file;
  const named = Object.entries(faults).map(([fault, count]) => `${fault} ${count}`);
  if (named.length > 0) {
    logger.warn({ file: name, faults, gaps }, `${name}: rows were left out or put in order: ${named.join(', ')}`);
  }
  return { source: isInvented ? toInventedSource('csv') : 'csv', intervalMs, bars };
}
