import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { AppError, toErrorMessage } from '../../domain/app-error.ts';
import { runSettingsSchema } from '../../domain/run-settings.ts';
import { makeDirectory } from '../../store/make-directory.ts';
import { recordFormat } from './record-lines.ts';

export const runFileName = 'run.json';
export const callsFileName = 'calls.jsonl';
export const resultsFileName = 'results.jsonl';

const nullableText = z.string().nullable();

/** The settings and versions behind a recorded run: `run.json`. */
const runFileSchema = z.object({
  format: z.literal(recordFormat),
  /** When it began, ISO 8601. */
  started_at: z.iso.datetime(),
  /** The version of secondlook. */
  product: z.string(),
  pipeline: z.number().int(),
  /** Versions of the prompts, and of the offline analysts. */
  versions: z.object({
    fast: z.string(),
    planner: z.string(),
    deep: z.string(),
    rules: z.string(),
    precedent: z.string(),
  }),
  models: z.object({ fast: z.string(), planner: z.string(), deep: z.string() }),
  /** Null: no model was configured. */
  openai: z.object({ base_url: nullableText }).nullable(),
  embedding_model: nullableText,
  rerank: z.object({ url: z.string(), model: z.string() }).nullable(),
  /** By the names in the table of tools: whether one was on, or the address of its server, null without one. */
  tools: z.record(z.string(), z.union([z.boolean(), nullableText])),
  settings: runSettingsSchema,
  /** Who answers questions; absent in records of before there were any. */
  ask: z.record(z.string(), z.string()).optional(),
});
export type RunFile = z.infer<typeof runFileSchema>;

/** The description of a run, given before it begins. */
export type RunDescription = Omit<RunFile, 'format' | 'started_at'>;

/**
 * Reads `run.json`. Throws `invalid_input` if there is no record or one of another format, and `record_failed` for an
 * unreadable one.
 */
export function readRunFile(directory: string): RunFile {
  const path = join(directory, runFileName);
  if (!existsSync(path)) {
    throw new AppError('invalid_input', `There is no record in ${directory}: it has no ${runFileName}`, {
      hint: 'Make one with --record, and replay the same folder.',
    });
  }
  let parsed: unknown;
  try {
    parsed = JSON.parse(readFileSync(path, 'utf8'));
  } catch (cause) {
    throw new AppError('record_failed', `${path} cannot be read: ${toErrorMessage(cause)}`, { cause });
  }
  const { format } = z.object({ format: z.unknown() }).safeParse(parsed).data ?? {};
  if (typeof format !== 'number') {
    throw new AppError('invalid_input', `${directory} is not a record: its ${runFileName} is something else`, {
      hint: 'Give a folder that was made with --record.',
    });
  }
  if (format !== recordFormat) {
    throw new AppError(
      'invalid_input',
      `The record in ${directory} has format ${format}, and this is ${recordFormat}`,
      {
        hint: 'Replay it with the version of secondlook that made it, or record again into another folder.',
      },
    );
  }
  const run = runFileSchema.safeParse(parsed);
  if (run.success) return run.data;
  throw new AppError('record_failed', `${path} does not describe a record: ${z.prettifyError(run.error)}`);
}

/**
 * Makes the folder and its `run.json`. Throws `invalid_input` for a folder with other things in it, and if none can be made.
 */
export function createRunFile(directory: string, description: RunDescription, now: Date): RunFile {
  try {
    return makeRunFile(directory, description, now);
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    throw new AppError('invalid_input', `A record cannot be made in ${directory}: ${toErrorMessage(cause)}`, {
      hint: 'Give --record a folder of its own where you may write; it is created for you.',
      cause,
    });
  }
}

function makeRunFile(directory: string, description: RunDescription, now: Date): RunFile {
  makeDirectory(directory);
  if (readdirSync(directory).some((name) => !name.startsWith(runFileName))) {
    throw new AppError('invalid_input', `${directory} is not empty, and not a record`, {
      hint: 'Give --record a folder of its own; it is created for you.',
    });
  }
  const run: RunFile = { format: recordFormat, started_at: now.toISOString(), ...description };
  const draft = join(directory, `${runFileName}.draft`);
  writeFileSync(draft, `${JSON.stringify(run, null, 2)}\n`);
  renameSync(draft, join(directory, runFileName));
  return run;
}

/** The versions in which a record and its reader differ, in words; empty if none do. */
export function compareVersions(run: RunFile, now: RunDescription): string[] {
  const names = Object.keys(run.versions) as (keyof RunFile['versions'])[];
  return [
    ...(run.product === now.product ? [] : [`secondlook ${run.product}, now ${now.product}`]),
    ...(run.pipeline === now.pipeline ? [] : [`pipeline ${run.pipeline}, now ${now.pipeline}`]),
    ...names.flatMap((name) =>
      run.versions[name] === now.versions[name] ? [] : [`${run.versions[name]}, now ${now.versions[name]}`],
    ),
  ];
}
