import { round } from '../retrieval/metrics.ts';
import { countOutcomes, toSecondsUntilSettled } from './message-times.ts';
import { startModelServer } from './model-server.ts';
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
  /**
   * Null: the offline analysts. Else models on loopback that take so long for each answer, and workers that ask for two fast
   * looks at once, so that the models' time is the limit and not the processors.
   */
  modelMs: number | null;
  note: (line: string) => void;
}

/**
 * 1, 2, 3 … workers, each time on a native Postgres of their own: how throughput and cost grow, `scaling_N` being N workers'
 * throughput over that of one, where one was measured. The server's cost is not included.
 */
export async function measureWorkers({ modelMs, ...options }: WorkersOptions) {
  if (modelMs === null) return measureCounts(options, {});
  const models = await startModelServer(modelMs);
  try {
    return await measureCounts(options, toModelEnvironment(models.url));
  } finally {
    await models.close();
  }
}

async function measureCounts(
  { commandLine, serverUrl, counts, note, ...options }: Omit<WorkersOptions, 'modelMs'>,
  environment: Record<string, string>,
) {
  const results: Record<string, Awaited<ReturnType<typeof measureBacklog>>> = {};
  for (const workers of counts) {
    const bed = { commandLine, server: { url: serverUrl, workers }, environment };
    const measured = await measureBacklog({ ...options, bed });
    note(`${workers} workers: ${measured.sustained_per_s}/s, ${measured.cpu_s_per_1000} CPU s per 1,000 messages`);
    results[workers] = measured;
  }
  return { workers: results, ...toScaling(results) };
}

function toModelEnvironment(url: string): Record<string, string> {
  return {
    OPENAI_API_KEY: 'bench',
    OPENAI_BASE_URL: url,
    PLANNER_MODEL: 'rules',
    EMBEDDING_MODEL: 'off',
    FIRST_LOOKS_AT_ONCE: '2',
    DEEP_LOOKS_PER_MINUTE: '100000',
  };
}

function toScaling(results: Readonly<Record<string, { sustained_per_s: number }>>): Record<string, number> {
  const alone = results['1'];
  if (alone === undefined) return {};
  return Object.fromEntries(
    Object.entries(results)
      .filter(([workers]) => workers !== '1')
      .map(([workers, { sustained_per_s }]) => [
        `scaling_${workers}`,
        round(sustained_per_s / alone.sustained_per_s, 2),
      ]),
  );
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
