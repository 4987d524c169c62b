import type { KeywordQuery } from '../../../src/memory/ranking/keyword-query.ts';
import type { Database } from '../../../src/store/database.ts';
import { scaleScope } from './load-rows.ts';

export interface KeywordQuestion {
  query: KeywordQuery;
  asOf: Date;
  windowHours: number | null;
  limit: number;
}

export interface BareKeyword {
  /** Resolves to event ids, best first. */
  search(question: KeywordQuestion): Promise<number[]>;
  /** The same ranking with every event that has any of the words as a candidate. Not for timing. */
  searchExhaustively(question: KeywordQuestion): Promise<number[]>;
}

interface Variable {
  name: string;
  type: string;
  value?: number;
}

/**
 * The keyword leg as one bare statement: the very one inside `search_memory_keywords`, read from the database, with its
 * arguments and constants as parameters. So it takes the same candidates and ranks them the same way by construction; ours adds
 * the function around it, the call, and the reading of the rows.
 */
export async function createBareKeyword(database: Database): Promise<BareKeyword> {
  const [found] = await database.query<{ source: string; arguments: string }>(
    `select prosrc as source, pg_get_function_arguments(oid) as arguments
     from pg_proc where proname = 'search_memory_keywords' and pronamespace = 'public'::regnamespace`,
  );
  const parts = /^(?<head>[\s\S]*?)\breturn query\b(?<statement>[\s\S]*);\s*end\s*$/i.exec(found?.source.trim() ?? '');
  const statement = parts?.groups?.statement;
  if (found === undefined || statement === undefined) {
    throw new Error(
      'search_memory_keywords is no single `return query`: bench/retrieval/scale/bare-keyword.ts must follow it',
    );
  }
  const head = parts?.groups?.head ?? '';
  const constants = parseConstants(head);
  // The one list that the function makes beforehand stands in the bare statement where it is used.
  const sampleIds = /\bsample_ids := (array\([\s\S]*?\));\n/.exec(head)?.[1];
  const whole = sampleIds === undefined ? statement : statement.replaceAll(/\bsample_ids\b/g, sampleIds);
  const { text, used } = toParameters(whole.replaceAll(/--.*$/gm, ''), [
    ...parseArguments(found.arguments),
    ...parseFurther(head),
    ...constants,
  ]);
  await database.executeScript(
    'set jit = off; set plan_cache_mode = force_custom_plan; set search_path = public, extensions',
  );

  async function run(question: KeywordQuestion, changes: Record<string, unknown>): Promise<number[]> {
    const values: Record<string, unknown> = {
      ...Object.fromEntries(constants.map(({ name, value }) => [name, value])),
      ...toArguments(question),
      ...changes,
    };
    const rows = await database.query<Record<string, unknown>>(
      text,
      used.map((name) => values[name] ?? null),
    );
    return rows.map(({ id }) => Number(id));
  }

  return {
    search: (question) => run(question, {}),
    searchExhaustively: (question) => run(question, { candidate_limit: 1e15 }),
  };
}

function toArguments({ query, asOf, windowHours, limit }: KeywordQuestion): Record<string, unknown> {
  return {
    query_terms: query.terms.map(({ token }) => token),
    query_weights: query.terms.map(({ weight }) => weight),
    query_words: query.words,
    match_count: limit,
    min_confidence: 0,
    time_window_hours: windowHours,
    as_of: asOf.toISOString(),
    scope_filter: scaleScope,
  };
}

function parseArguments(text: string): Variable[] {
  return text.split(/, (?=[a-z_]+ )/).map((argument) => {
    const [, name = '', type = ''] = /^(\w+) (.+?)(?: DEFAULT .*)?$/.exec(argument.trim()) ?? [];
    return { name, type };
  });
}

/** What the function reads out of its further filters: there are none here. */
function parseFurther(head: string): Variable[] {
  const found = head.matchAll(/^\s*(\w+) ([\w[\]]+) := [^;]*\bfurther\b[^;]*;/gm);
  return [...found].map(([, name = '', type = '']) => ({ name, type }));
}

function parseConstants(head: string): Variable[] {
  return [...head.matchAll(/^\s*(\w+) constant ([^:;]+?) := (\d+);/gm)].map(([, name = '', type = '', value]) => ({
    name,
    type,
    value: Number(value),
  }));
}

/** Puts `$n::type` for every variable, but not for a column (`x.name`), a new name (`as name`) or a call. */
function toParameters(statement: string, variables: readonly Variable[]): { text: string; used: string[] } {
  const types = new Map(variables.map(({ name, type }) => [name, type]));
  const used: string[] = [];
  const pattern = new RegExp(String.raw`(?<![.\w$]|\bas )\b(${[...types.keys()].join('|')})\b(?!\s*\()`, 'g');
  const text = statement.replace(pattern, (name) => {
    const index = used.includes(name) ? used.indexOf(name) : used.push(name) - 1;
    return `$${index + 1}::${types.get(name)}`;
  });
  return { text, used };
}
