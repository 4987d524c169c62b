import { existsSync, statSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { AppError } from '../../src/domain/app-error.ts';
import { parseMoment } from './parse-moment.ts';

/** One document of a data set. */
export interface BenchDocument {
  id: string;
  text: string;
  /** `group`, or `default`. */
  scope: string;
  /** `group/session`; null without a session. */
  thread: string | null;
  /** `speaker`; null if unknown. */
  source: string | null;
  /** `created_at`, else `date`; if both are unknown, the moment of the preceding document. */
  createdAt: Date;
}

/** One question of a data set. */
export interface BenchQuery {
  id: string;
  text: string;
  scope: string;
  /** Null: now. */
  asOf: Date | null;
  /** Null: no window. */
  windowHours: number | null;
  relevant: string[];
}

export interface DataSet {
  /** The directory, as given. */
  path: string;
  /** In order of arrival, which is the order of the lines. */
  documents: BenchDocument[];
  queries: BenchQuery[];
}

const id = z.union([z.string().min(1), z.number()]).transform(String);
const moment = z.string().transform((text, context) => {
  const parsed = parseMoment(text);
  if (parsed === null) context.issues.push({ code: 'custom', message: 'is not a moment (ISO 8601)', input: text });
  return parsed;
});
const documentSchema = z.object({
  id,
  text: z.string(),
  group: id.nullish(),
  session: id.nullish(),
  speaker: z.string().nullish(),
  created_at: moment.nullish(),
  date: z.string().nullish(),
});
const querySchema = z.object({
  id,
  text: z.string(),
  relevant: z.array(id),
  group: id.nullish(),
  as_of: moment.nullish(),
  window_hours: z.number().positive().nullish(),
});

const documentsFile = 'documents.jsonl';
const queriesFile = 'queries.jsonl';
const defaultScope = 'default';
/** Used if a data set has no dates at all. */
const unknownMoment = new Date('2020-01-01T00:00:00Z');

/** The data sets of a directory: itself, or its folders that hold one, by name. Throws `invalid_input` if there is none. */
export async function findDataSets(directory: string): Promise<string[]> {
  if (!existsSync(directory) || !statSync(directory).isDirectory()) {
    throw new AppError('invalid_input', `There is no directory ${directory}`, { hint: explainFormat() });
  }
  if (isDataSet(directory)) return [directory];
  const folders = (await readdir(directory)).sort().map((name) => join(directory, name));
  const found = folders.filter(isDataSet);
  if (found.length > 0) return found;
  const missing = [documentsFile, queriesFile].filter((file) => !existsSync(join(directory, file)));
  throw new AppError('invalid_input', `${directory} has no ${missing.join(' and no ')}, nor has a folder in it both`, {
    hint: explainFormat(),
  });
}

/** The one data set of a directory. Throws `invalid_input` if there is none, or more than one to choose from. */
export async function findDataSet(directory: string): Promise<string> {
  const [found = '', ...others] = await findDataSets(directory);
  if (others.length === 0) return found;
  throw new AppError('invalid_input', `${directory} has several data sets`, {
    hint: `Give one of ${[found, ...others].join(', ')}.`,
  });
}

/** Reads a data set. Throws `invalid_input` with the file and line of the fault. */
export async function loadDataSet(directory: string): Promise<DataSet> {
  const documentLines = await readLines(join(directory, documentsFile), documentSchema);
  const queries = await readLines(join(directory, queriesFile), querySchema);
  let latest = unknownMoment;
  const documents = documentLines
    .filter((line) => line.text.trim() !== '')
    .map((line): BenchDocument => {
      latest = line.created_at ?? parseMoment(line.date ?? '') ?? latest;
      const scope = line.group ?? defaultScope;
      return {
        id: line.id,
        text: line.text,
        scope,
        thread: line.session == null ? null : `${scope}/${line.session}`,
        source: line.speaker?.trim() || null,
        createdAt: latest,
      };
    });
  return { path: directory, documents, queries: queries.map(toQuery) };
}

function toQuery(line: z.infer<typeof querySchema>): BenchQuery {
  return {
    id: line.id,
    text: line.text,
    scope: line.group ?? defaultScope,
    asOf: line.as_of ?? null,
    windowHours: line.window_hours ?? null,
    relevant: [...new Set(line.relevant)],
  };
}

async function readLines<Schema extends z.ZodType<{ id: string }>>(
  file: string,
  schema: Schema,
): Promise<z.infer<Schema>[]> {
  const seen = new Map<string, number>();
  const parsed: z.infer<Schema>[] = [];
  const lines = (await readFile(file, 'utf8')).replace(/^\uFEFF/, '').split('\n');
  for (const [index, line] of lines.entries()) {
    if (line.trim() === '') continue;
    const place = `${file}:${index + 1}`;
    const { success, data, error } = schema.safeParse(parseJson(line, place));
    if (!success) throw new AppError('invalid_input', `${place}: ${describeIssues(error)}`, { hint: explainFormat() });
    const earlier = seen.get(data.id);
    if (earlier !== undefined) {
      throw new AppError('invalid_input', `${place}: id ${data.id} stands in line ${earlier} too`);
    }
    seen.set(data.id, index + 1);
    parsed.push(data);
  }
  if (parsed.length === 0) throw new AppError('invalid_input', `${file} is empty`, { hint: explainFormat() });
  return parsed;
}

function parseJson(line: string, place: string): unknown {
  try {
    return JSON.parse(line);
  } catch (cause) {
    throw new AppError('invalid_input', `${place}: not JSON: ${line.slice(0, 80)}`, { hint: explainFormat(), cause });
  }
}

function describeIssues(error: z.ZodError): string {
  return error.issues.map((issue) => [issue.path.join('.'), issue.message].filter(Boolean).join(': ')).join('; ');
}

function isDataSet(directory: string): boolean {
  return [documentsFile, queriesFile].every((file) => existsSync(join(directory, file)));
}

function explainFormat(): string {
  return (
    'A data set is a directory with documents.jsonl (one { id, text } a line; also group, session, speaker, ' +
    'created_at or date) and queries.jsonl ({ id, text, relevant: [ids] }; also group, as_of, window_hours).'
  );
}
