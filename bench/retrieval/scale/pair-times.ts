import { round, toPercentile } from '../metrics.ts';

/** ms of wall time, and of this process's processor time. */
export interface Times {
  elapsed: number;
  processor: number;
}

/** The times of ours and of the bare statement for one question, right after each other. */
export interface PairOfTimes {
  ours: Times;
  bare: Times;
}

/** Runs both, in alternating order, so that other load on the machine affects both alike. */
export async function timePair<Answer>(
  index: number,
  ours: () => Promise<Answer>,
  bare: () => Promise<Answer>,
): Promise<{ times: PairOfTimes; answers: Record<'ours' | 'bare', Answer> }> {
  // Two queries of each order in a row, since queries with and without a window alternate.
  const isOursFirst = Math.abs(index) % 4 < 2;
  const first = await timeOne(isOursFirst ? ours : bare);
  const second = await timeOne(isOursFirst ? bare : ours);
  const [our, their] = isOursFirst ? [first, second] : [second, first];
  return { times: { ours: our.times, bare: their.times }, answers: { ours: our.answer, bare: their.answer } };
}

/** Runs it and returns its times. */
export async function timeOne<Answer>(run: () => Promise<Answer>): Promise<{ answer: Answer; times: Times }> {
  const before = process.cpuUsage();
  const started = performance.now();
  const answer = await run();
  const elapsed = performance.now() - started;
  const { user, system } = process.cpuUsage(before);
  return { answer, times: { elapsed, processor: (user + system) / 1000 } };
}

/** `ratio`: all the time of ours over all the time of bare. `ratioMedian`: the median of the pairs' ratios. */
export function summarisePairs(pairs: readonly PairOfTimes[], by: keyof Times) {
  const times = (name: keyof PairOfTimes) => pairs.map((pair) => pair[name][by]);
  const sum = (name: keyof PairOfTimes) => times(name).reduce((total, time) => total + time, 0);
  const ratios = pairs.map(({ ours, bare }) => ours[by] / bare[by]);
  return {
    p50: round(toPercentile(times('ours'), 0.5), 2),
    p95: round(toPercentile(times('ours'), 0.95), 2),
    bareP50: round(toPercentile(times('bare'), 0.5), 2),
    bareP95: round(toPercentile(times('bare'), 0.95), 2),
    ratio: round(sum('ours') / sum('bare'), 3),
    ratioMedian: round(toPercentile(ratios, 0.5), 3),
  };
}

/** Share of the wanted ids found, over all; NaN if none is wanted. */
export function toOverlap(pairs: readonly { wanted: readonly number[]; found: readonly number[] }[]): number {
  const wanted = pairs.flatMap((pair) => pair.wanted.map((id) => pair.found.includes(id)));
  return round(wanted.filter(Boolean).length / wanted.length, 4);
}
