import { AppError } from '../../domain/app-error.ts';
import { cleanBars, cutBars, type PriceBar, type PriceRange } from '../outcomes/price-series.ts';

/** The most bars of one request; exchanges give no more at a time. */
export const chunkBars = 1000;
/** The most chunks of one span: no outcome needs a fifth of them, and all are in memory at once. */
const mostChunks = 60;
/** The most chunks that are kept, by estimate 80 MB: verdicts are judged in the order of their time, so old ones are of no more use. */
const keptChunks = 500;

export interface BarInterval {
  name: string;
  ms: number;
}

/**
 * Reads the bars of one market that start within [since, until), at most the first `chunkBars` at a time. Null: there
 * is no such market.
 */
export type ReadBars = (
  asset: string,
  interval: BarInterval,
  span: { since: number; until: number },
  abort: AbortSignal | undefined,
) => Promise<PriceBar[] | null>;

/**
 * A cache of an exchange's answers. Requests use fixed chunks of time, so that verdicts close to each other share
 * them. A chunk that reached into the present is requested again for newer bars; bars that have not ended are left
 * out. An asset that was refused for good is not requested again. Throws `price_failed` for a span of more than
 * `mostChunks` chunks, and requests nothing.
 */
export function createBarCache(readBars: ReadBars, now: () => number) {
  /** The one that was used longest ago comes first. */
  const chunks = new Map<string, { answer: Promise<PriceBar[] | null>; readAt: number }>();
  const unknown = new Set<string>();
  const refused = new Map<string, AppError>();

  function keep(key: string, chunk: { answer: Promise<PriceBar[] | null>; readAt: number }): void {
    chunks.delete(key);
    chunks.set(key, chunk);
    const [oldest] = chunks.size > keptChunks ? chunks.keys() : [];
    if (oldest !== undefined) chunks.delete(oldest);
  }

  /** @param needed the last moment whose bars are requested. */
  async function readChunk(asset: string, interval: BarInterval, since: number, needed: number, abort?: AbortSignal) {
    const until = since + chunkBars * interval.ms;
    const key = `${asset} ${interval.name} ${since}`;
    const known = chunks.get(key);
    const readAt = now();
    if (known !== undefined && (known.readAt >= Math.min(until, needed) || readAt - known.readAt < interval.ms)) {
      keep(key, known);
      return known.answer;
    }
    const answer = readWhole(asset, interval, { since, until }, abort);
    keep(key, { answer, readAt });
    return answer.catch((error: unknown) => {
      // A failure is tried again, unless the answer would be the same.
      chunks.delete(key);
      if (error instanceof AppError && error.code === 'price_failed' && !error.retryable) refused.set(asset, error);
      throw error;
    });
  }

  /** An exchange that gives fewer at a time is asked for the rest. */
  async function readWhole(
    asset: string,
    interval: BarInterval,
    { since, until }: { since: number; until: number },
    abort?: AbortSignal,
  ): Promise<PriceBar[] | null> {
    const all: PriceBar[] = [];
    for (let from = since; from < until && from < now(); ) {
      const bars = await readBars(asset, interval, { since: from, until }, abort);
      if (bars === null) return null;
      const fresh = bars.filter(({ start }) => start >= from && start < until);
      if (fresh.length === 0) break;
      all.push(...fresh);
      from = Math.max(...fresh.map(({ start }) => start)) + interval.ms;
    }
    return all.filter(({ end }) => end <= now());
  }

  return async (asset: string, interval: BarInterval, range: PriceRange, abort?: AbortSignal) => {
    if (unknown.has(asset)) return null;
    if (refused.has(asset)) throw refused.get(asset);
    const length = chunkBars * interval.ms;
    const first = range.from - (range.barsBefore + 1) * interval.ms;
    const last = Math.min(range.to + (range.barsAfter + 1) * interval.ms, now());
    if (last - first > mostChunks * length) {
      throw new AppError('price_failed', `More than ${mostChunks * chunkBars} bars of ${asset} would be read at once`);
    }
    const found: PriceBar[] = [];
    for (let since = Math.floor(first / length) * length; since <= last; since += length) {
      const bars = await readChunk(asset, interval, since, last, abort);
      if (bars === null) {
        unknown.add(asset);
        return null;
      }
      found.push(...bars);
    }
    return cutBars(cleanBars(found).bars, range);
  };
}
