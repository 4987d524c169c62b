import { round } from '../retrieval/metrics.ts';
import { measureBareRun } from './measure-bare-run.ts';
import {
  countOutcomes,
  type Publication,
  summariseLatency,
  type TimesOfMessages,
  toSecondsUntilSettled,
} from './message-times.ts';
import { type TestBed, type TestBedOptions, withTestBed } from './test-bed.ts';

export interface LoadOptions {
  bed: TestBedOptions;
  /** Messages before anything is counted. */
  warmUp: number;
  /** Messages at once; null: not measured. */
  burst: number | null;
  /** Messages at once of the longer backlog, whose cost is told in bare runs too; null: not measured. */
  backlog: number | null;
  /** Rates in messages a second, each for this many seconds; null: not measured. */
  rates: { perSecond: readonly number[]; seconds: number } | null;
  /** Of a block, when a bare run is measured. */
  bareRuns: number;
  note: (line: string) => void;
}

/** Posts of one phase, and the worker's processor seconds for them. */
interface Phase {
  publications: Publication[];
  cpuSeconds: number;
}

/**
 * One worker after its warm-up: a burst until all of it is finished; a longer backlog, whose average rate until it is drained
 * is `sustained_per_s`; then each rate, with posts evenly in time, and ms from post to stored fast verdict, final deep verdict
 * and alert.
 */
export async function measureLoad(options: LoadOptions): Promise<Record<string, unknown>> {
  const { warmUp, burst, backlog, rates, note } = options;
  // Before the worker is there, which would disturb it.
  const bareRunMs = backlog === null ? Number.NaN : await measureBareRun(options.bareRuns);
  return withTestBed(options.bed, async (bed) => {
    if (warmUp > 0) await bed.publishAndSettle(warmUp);
    note(`warmed up with ${warmUp} messages`);
    const burstPhase = burst === null ? null : await runPhase(bed, () => bed.publishAndSettle(burst));
    if (burstPhase !== null) note(`a burst of ${burst} is settled`);
    const backlogPhase = backlog === null ? null : await runPhase(bed, () => bed.publishAndSettle(backlog));
    if (backlogPhase !== null) note(`a backlog of ${backlog} is settled`);
    const ratePhases: [number, Phase][] = [];
    for (const perSecond of rates?.perSecond ?? []) {
      const count = Math.max(1, Math.round(perSecond * (rates?.seconds ?? 0)));
      ratePhases.push([perSecond, await runPhase(bed, () => bed.publishEvenlyAndSettle(count, perSecond))]);
      note(`${count} messages at ${perSecond}/s are settled`);
    }
    const times = await bed.stopAndRead();
    const all = [burstPhase, backlogPhase, ...ratePhases.map(([, phase]) => phase)].flatMap(
      (phase) => phase?.publications ?? [],
    );
    return {
      ...(backlogPhase === null ? {} : describeBacklog(backlogPhase, times, bareRunMs)),
      ...(ratePhases.length === 0 ? {} : { rates: describeRates(ratePhases, times) }),
      ...(burstPhase === null ? {} : describeBurst(burstPhase, times)),
      outcomes: countOutcomes(all, times),
    };
  });
}

async function runPhase(bed: TestBed, publish: () => Promise<Publication[]>): Promise<Phase> {
  const before = await bed.readUsage();
  const publications = await publish();
  const after = await bed.readUsage();
  return { publications, cpuSeconds: after.cpuSeconds - before.cpuSeconds };
}

const toCpuMs = ({ publications, cpuSeconds }: Phase): number => round((cpuSeconds * 1000) / publications.length, 2);

/** `sustained_cores`: the worker's processor time over the time of the backlog. */
function describeBacklog(phase: Phase, times: TimesOfMessages, bareRunMs: number) {
  const { publications, cpuSeconds } = phase;
  const seconds = toSecondsUntilSettled(publications, times);
  const cpuMs = toCpuMs(phase);
  return {
    sustained_per_s: round(publications.length / seconds, 1),
    sustained_messages: publications.length,
    sustained_cpu_ms_per_message: cpuMs,
    sustained_cores: round(cpuSeconds / seconds, 2),
    bare_run_cpu_ms: bareRunMs,
    sustained_bare_runs: round(cpuMs / bareRunMs, 2),
  };
}

function describeBurst(phase: Phase, times: TimesOfMessages) {
  const { publications } = phase;
  return {
    burst_1000_s: round(toSecondsUntilSettled(publications, times), 2),
    burst_messages: publications.length,
    burst_cpu_ms_per_message: toCpuMs(phase),
  };
}

function describeRates(phases: readonly [number, Phase][], times: TimesOfMessages) {
  return Object.fromEntries(
    phases.map(([perSecond, phase]) => [
      String(perSecond),
      { ...summariseLatency(phase.publications, times), cpu_ms_per_message: toCpuMs(phase) },
    ]),
  );
}
