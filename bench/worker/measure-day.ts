import { round } from '../retrieval/metrics.ts';
import { measureBareRun } from './measure-bare-run.ts';
import { countOutcomes, type Publication, toSecondsUntilSettled } from './message-times.ts';
import { type TestBedOptions, withTestBed } from './test-bed.ts';
import { toTrend } from './to-trend.ts';
import type { Usage } from './worker-process.ts';

export interface DayOptions {
  bed: TestBedOptions;
  /** The number of messages before the first memory reading: the worker is warm by then. */
  warmUp: number;
  /** Messages in all. */
  messages: number;
  /** Of a bare run beside each block: what the machine itself does meanwhile. */
  bareRuns: number;
  note: (line: string) => void;
}

/**
 * A day's messages at full speed, in blocks, each finished before the next: resident memory, MB (10⁶ bytes), after the first
 * block and after the last, each after a full garbage collection, and the throughput of both. `day_pace_ratio` is that of the
 * last over that of the first, and 1 where the pace doesn't fall; `day_pace_trend` the same by all blocks (`toTrend`). `day_bare_run_ms_blocks` is a bare run's processor time after each
 * block, so that a machine that gets slower isn't taken for a worker that does.
 */
export async function measureDay({ bed: bedOptions, warmUp, messages, bareRuns, note }: DayOptions) {
  return withTestBed(bedOptions, async (bed) => {
    const blocks: Publication[][] = [];
    const readings: Usage[] = [];
    const cpu: number[] = [];
    const bare: number[] = [];
    for (let done = 0; done < messages; ) {
      const before = await bed.readUsage();
      const block = await bed.publishAndSettle(Math.min(warmUp, messages - done));
      done += block.length;
      const after = await bed.readUsage();
      const reading = await bed.readUsageAfterCollection();
      blocks.push(block);
      readings.push(reading);
      bare.push(await measureBareRun(bareRuns));
      cpu.push(((after.cpuSeconds - before.cpuSeconds) * 1000) / block.length);
      note(`${done} of ${messages} messages, ${round(reading.residentMb, 1)} MB resident`);
    }
    const times = await bed.stopAndRead();
    const paces = blocks.map((block) => round(block.length / toSecondsUntilSettled(block, times), 1));
    return {
      ...describeMemory(readings),
      rss_messages: [Math.min(warmUp, messages), messages],
      day_per_s_first: paces[0] ?? Number.NaN,
      day_per_s_last: paces.at(-1) ?? Number.NaN,
      day_per_s_blocks: paces,
      day_pace_ratio: round((paces.at(-1) ?? Number.NaN) / (paces[0] ?? Number.NaN), 3),
      day_pace_trend: round(toTrend(paces), 3),
      day_cpu_ms_per_message_first: round(cpu[0] ?? Number.NaN, 2),
      day_cpu_ms_per_message_last: round(cpu.at(-1) ?? Number.NaN, 2),
      day_cpu_ms_per_message_blocks: cpu.map((each) => round(each, 2)),
      day_bare_run_ms_blocks: bare,
      day_outcomes: countOutcomes(blocks.flat(), times),
    };
  });
}

/** `rss_growth`: the growth from the first reading to the last, as a share of the first. */
function describeMemory(readings: readonly Usage[]) {
  const [first, last] = [readings[0], readings.at(-1)];
  const toMb = (megabytes = Number.NaN) => round(megabytes, 1);
  return {
    rss_mb_start: toMb(first?.residentMb),
    rss_mb_end: toMb(last?.residentMb),
    rss_growth: round((last?.residentMb ?? Number.NaN) / (first?.residentMb ?? Number.NaN) - 1, 4),
    rss_mb_blocks: readings.map(({ residentMb }) => toMb(residentMb)),
    heap_mb_start: toMb(first?.heapMb),
    heap_mb_end: toMb(last?.heapMb),
    external_mb_start: toMb(first?.externalMb),
    external_mb_end: toMb(last?.externalMb),
  };
}
