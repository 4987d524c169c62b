import { round } from '../retrieval/metrics.ts';
import { countOutcomes, toSecondsUntilSettled } from './message-times.ts';
import { type TestBedOptions, withTestBed } from './test-bed.ts';

export interface BacklogOptions {
  bed: TestBedOptions;
  warmUp: number;
  backlog: number;
}

/** The average rate until a backlog is drained, and the processor seconds of all workers per 1,000 messages. */
export async function measureBacklog({ bed: bedOptions, warmUp, backlog }: BacklogOptions) {
  return withTestBed(bedOptions, async (bed) => {
    if (warmUp > 0) await bed.publishAndSettle(warmUp);
    const before = await bed.readUsage();
    const publications = await bed.publishAndSettle(backlog);
    const after = await bed.readUsage();
    const times = await bed.stopAndRead();
    return {
      sustained_per_s: round(backlog / toSecondsUntilSettled(publications, times), 1),
      cpu_s_per_1000: round(((after.cpuSeconds - before.cpuSeconds) * 1000) / backlog, 2),
      ...countOutcomes(publications, times),
    };
  });
}

export interface WorkersOptions extends Omit<BacklogOptions, 'bed'> {
  commandLine: readonly string[];
  serverUrl: string;
  /** Numbers of workers at once, one measurement each. */
  counts: readonly number[];
  note: (line: string) => void;
}

/**
 * 1, 2, 3 … workers, each time on a native Postgres of their own: how throughput and cost grow. The server's cost is not
 * included.
 */
export async function measureWorkers({ commandLine, serverUrl, counts, note, ...options }: WorkersOptions) {
  const results: Record<string, Awaited<ReturnType<typeof measureBacklog>>> = {};
  for (const workers of counts) {
    const measured = await measureBacklog({ ...options, bed: { commandLine, server: { url: serverUrl, workers } } });
    note(`${workers} workers: ${measured.sustained_per_s}/s, ${measured.cpu_s_per_1000} CPU s per 1,000 messages`);
    results[workers] = measured;
  }
  return { workers: results };
}

export interface CheckpointOptions extends Omit<BacklogOptions, 'bed'> {
  commandLine: readonly string[];
  note: (line: string) => void;
}

/** The same backlog without checkpoints and with them, each on its own embedded database. */
export async function measureCheckpoints({ commandLine, note, ...options }: CheckpointOptions) {
  const measure = (setting: 'off' | 'on') =>
    measureBacklog({ ...options, bed: { commandLine, server: null, environment: { CHECKPOINTS: setting } } });
  const off = await measure('off');
  const on = await measure('on');
  note(`checkpoints off ${off.sustained_per_s}/s, on ${on.sustained_per_s}/s`);
  return {
    checkpoints: {
      off_per_s: off.sustained_per_s,
      on_per_s: on.sustained_per_s,
      ratio: round(on.sustained_per_s / off.sustained_per_s, 3),
      off_cpu_s_per_1000: off.cpu_s_per_1000,
      on_cpu_s_per_1000: on.cpu_s_per_1000,
      cpu_ratio: round(on.cpu_s_per_1000 / off.cpu_s_per_1000, 3),
      messages: off.messages,
    },
  };
}
