import { type Config, loadConfig } from '../app/config.ts';
import type { App, AppOptions } from '../app/create-app.ts';
import type { OpenMemory } from '../app/open-memory.ts';
import { AppError } from '../domain/app-error.ts';
import type { CallRecords } from '../replay/records/create-call-records.ts';
import type { CommandContext } from './command-context.ts';
import { printNote, toResultObject } from './print.ts';
import { readVersion } from './read-version.ts';
import { withMemory } from './with-memory.ts';

/** The options of a command whose calls can be recorded and replayed. */
export interface RecordCommandOptions {
  record?: string;
  replay?: string;
  onMiss?: string;
}

const missChoices = ['error', 'live'] as const;

/** Opens the records that the options name, or null if they name none. Throws `invalid_input`. */
export async function openRecords(
  options: RecordCommandOptions,
): Promise<{ records: CallRecords | null; config: Config }> {
  const { record, replay, onMiss } = options;
  if (onMiss !== undefined && replay === undefined) {
    throw new AppError('invalid_input', '--on-miss says what a replay does: it needs --replay');
  }
  const choice = missChoices.find((known) => known === (onMiss ?? 'error'));
  if (choice === undefined) throw new AppError('invalid_input', `--on-miss is error or live, not ${onMiss}`);
  const config = loadConfig();
  if (record === undefined && replay === undefined) return { records: null, config };
  const { openCallRecords } = await import('../app/open-records.ts');
  return openCallRecords(config, {
    recordTo: record ?? null,
    replayFrom: replay ?? null,
    onMiss: choice,
    product: readVersion(),
    onWarning: (line) => printNote(`secondlook: ${line}`),
  });
}

/** As `withApp`, with every call of the app written to, or answered from, the records. */
export async function withRecordedApp<Result>(
  context: CommandContext,
  usualLevel: 'info' | 'warn',
  { records, config }: { records: CallRecords | null; config: Config },
  run: (app: App) => Promise<Result>,
  options: Pick<AppOptions, 'wrap' | 'dryRun'> = {},
): Promise<Result> {
  // What only searches memory waits for no graph.
  const { withApp } = await import('./with-app.ts');
  if (records === null) return withApp(context, usualLevel, run, config, options);
  const { fetch, clock, lessons, mayAsk: countsUsage } = records;
  const wrap = { ...options.wrap, ...records.wrap };
  try {
    const { recordMessages } = await import('../app/open-records.ts');
    const recorded = (app: App) => run({ ...app, ...recordMessages(app, records, toResultObject) });
    return await withApp(context, usualLevel, recorded, config, {
      ...options,
      fetch,
      clock,
      lessons,
      countsUsage,
      wrap,
    });
  } finally {
    records.close();
  }
}

/** As `withMemory`, with every call written to, or answered from, the records. */
export async function withRecordedMemory<Result>(
  context: CommandContext,
  { records, config }: { records: CallRecords | null; config: Config },
  run: (memory: OpenMemory) => Promise<Result>,
): Promise<Result> {
  if (records === null) return withMemory(context, run, { config });
  const { fetch, clock, lessons, mayAsk: countsUsage, wrap } = records;
  try {
    return await withMemory(context, run, { config, fetch, clock, lessons, countsUsage, wrap });
  } finally {
    records.close();
  }
}

/** Records calls of a command without messages: they have one place in the record, under `name`. */
export function runRecorded<Result>(
  records: CallRecords | null,
  name: string,
  run: () => Promise<Result>,
): Promise<Result> {
  return records === null ? run() : records.runMessage(name, run);
}
