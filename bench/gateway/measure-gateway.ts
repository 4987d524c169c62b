import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { round, toPercentile } from '../retrieval/metrics.ts';
import type { Way } from './call-way.ts';
import { type AnswerFigures, measureAnswers, measureInjected } from './measure-answers.ts';
import { measureCacheable } from './measure-cacheable.ts';
import { measureStreams, type StreamFigures } from './measure-streams.ts';
import { openWays, startServe } from './open-ways.ts';

export interface GatewayBenchOptions {
  commandLine: readonly string[];
  runs: number;
  /** Of each kind, in each run, by each way. */
  requests: number;
  streams: number;
  /** How long a stream lasts. */
  seconds: number;
  /** How long after its start a process's memory is read. */
  settleSeconds: number;
  note: (line: string) => void;
}

interface WayFigures extends AnswerFigures {
  streams: StreamFigures;
}

/** At most: no more than are measured. */
const warmUpRequests = 50;

/** All figures of the bench; the median of the runs of each. */
export async function measureGateway(options: GatewayBenchOptions): Promise<Record<string, unknown>> {
  const home = await mkdtemp(join(tmpdir(), 'secondlook-bench-'));
  try {
    const without = await measureWithout(home, options);
    const ways = await measureWays(home, without, options);
    return { ...ways, cacheable_share: await measureCacheable(home, options.commandLine) };
  } finally {
    await rm(home, { recursive: true, force: true });
  }
}

/** Resident memory of a `serve` that has no gateway, on a database that is there: making one takes much more for a while. */
async function measureWithout(home: string, { commandLine, settleSeconds, note }: GatewayBenchOptions) {
  await (await startServe(home, commandLine, null)).process.stop();
  const { process: serve } = await startServe(home, commandLine, null);
  try {
    await sleep(settleSeconds * 1000);
    const resident = await serve.readResidentMb();
    note(`serve without a gateway: ${resident?.toFixed(1)} MB resident`);
    return resident;
  } finally {
    await serve.stop();
  }
}

async function measureWays(home: string, without: number | null, options: GatewayBenchOptions) {
  const { commandLine, runs, settleSeconds, note } = options;
  const { ways, gateway, close } = await openWays(home, commandLine);
  try {
    await sleep(settleSeconds * 1000);
    const idle = await gateway.readResidentMb();
    note(`serve with a gateway: ${idle?.toFixed(1)} MB resident`);
    await measureRun(ways, 'warm-up', { ...options, requests: Math.min(warmUpRequests, options.requests), seconds: 1 });
    const figures: WayFigures[][] = [];
    for (let run = 1; run <= runs; run++) {
      figures.push(await measureRun(ways, `run ${run}`, options));
      note(`run ${run} of ${runs}: ${describeRun(ways, figures.at(-1) ?? [])}`);
    }
    const [direct, ours] = ways;
    if (direct === undefined || ours === undefined) throw new Error('there is no way');
    const injected = mapNumbers({ ...(await measureInjected(direct, ours, options.requests)) }, (value) =>
      round(value, 3),
    );
    const loaded = await gateway.readResidentMb();
    const memory = { without, with: idle, after_load: loaded };
    return { ...summarise(figures, injected), rss_mb: mapNumbers(memory, (value) => round(value, 1)) };
  } finally {
    await close();
  }
}

async function measureRun(ways: readonly Way[], run: string, options: GatewayBenchOptions): Promise<WayFigures[]> {
  const { requests, streams, seconds } = options;
  const answers = await measureAnswers(ways, requests, run);
  const figures: WayFigures[] = [];
  for (const [place, way] of ways.entries()) {
    const answer = answers[place];
    if (answer === undefined) throw new Error(`${way.name} was not measured`);
    figures.push({ ...answer, streams: await measureStreams(way, { streams, seconds, run: `${run} ${way.name}` }) });
  }
  return figures;
}

function describeRun(ways: readonly Way[], figures: readonly WayFigures[]): string {
  return ways
    .map(({ name }, place) => {
      const { p50_ms, p95_ms, streams } = figures[place] ?? { p50_ms: Number.NaN, p95_ms: Number.NaN, streams: null };
      return `${name} ${p50_ms.toFixed(2)} / ${p95_ms.toFixed(2)} ms, chunks ${streams?.chunk_p95_ms.toFixed(2)} ms`;
    })
    .join('; ');
}

/** What a way adds to the straight one, of one run. */
function toAdded(direct: WayFigures, way: WayFigures) {
  return {
    p50: way.p50_ms - direct.p50_ms,
    p95: way.p95_ms - direct.p95_ms,
    first_token_p50: way.first_token_p50_ms - direct.first_token_p50_ms,
    first_token_p95: way.first_token_p95_ms - direct.first_token_p95_ms,
    streams_first_token_p95: way.streams.first_token_p95_ms - direct.streams.first_token_p95_ms,
    streams_chunk_p95: way.streams.chunk_p95_ms - direct.streams.chunk_p95_ms,
  };
}

function summarise(runs: readonly WayFigures[][], injected: object) {
  const [direct, ours, portkey] = [0, 1, 2].map((place) => toMedians(runs.map((run) => run[place] as WayFigures)));
  const added = (place: number) => {
    const each = runs.map((run) => toAdded(run[0] as WayFigures, run[place] as WayFigures));
    return toMedians(each);
  };
  const [byUs, byPeer] = [added(1), added(2)];
  return {
    direct,
    ours: { no_memory: ours, injected },
    portkey,
    added_ms: byUs,
    portkey_added_ms: byPeer,
    first_token_added_ms: byUs.first_token_p50,
  };
}

/** The median of each figure over objects of one shape. */
function toMedians<Figures extends object>(all: readonly Figures[]): Figures {
  const keys = Object.keys(all[0] ?? {}) as (keyof Figures)[];
  const entries = keys.map((key) => {
    const values = all.map((one) => one[key]);
    return [key, typeof values[0] === 'number' ? toMedian(values as number[]) : toMedians(values as object[])];
  });
  return Object.fromEntries(entries) as Figures;
}

const toMedian = (values: readonly number[]): number => round(toPercentile(values, 0.5), 3);

function mapNumbers(values: Record<string, number | null>, change: (value: number) => number) {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, value === null ? null : change(value)]));
}
