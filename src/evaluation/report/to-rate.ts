import { wilsonInterval } from '../statistics/wilson-interval.ts';
import type { Rate } from './report.ts';

/** A share with its interval, or only its counts below `floor`. */
export function toRate(hits: number, n: number, floor: number): Rate {
  if (n < floor || n === 0) return { n, hits, rate: null, low: null, high: null, enough: false };
  return { n, hits, rate: hits / n, ...wilsonInterval(hits, n), enough: true };
}
