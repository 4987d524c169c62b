import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Database } from '../../../src/store/database.ts';
import { createSqlCaller } from '../../../src/store/sql/call-function.ts';
import { ask, sqlFunctions } from '../../../src/store/sql/functions.ts';
import { openTestDatabase } from '../../support/embedded-database.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  // The types of other schemas are written with their schema.
  await database.executeScript('set search_path = public');
});
afterAll(() => database.close());

/** Types as Postgres names them, by those of the table. */
const names: Record<string, string> = {
  int: 'integer',
  'int[]': 'integer[]',
  float: 'double precision',
  'float[]': 'double precision[]',
  vector: 'extensions.vector',
  timestamptz: 'timestamp with time zone',
};

describe('the table of SQL functions', () => {
  it('names the functions of `sql/` with all of their arguments', async () => {
    const rows = await database.query<{ name: string; parameters: string[] }>(`
      select p.proname as name, array(
        select p.proargnames[n] || ' ' || format_type(p.proargtypes[n - 1], null)
          || case when n > p.pronargs - p.pronargdefaults then ' default' else '' end
        from generate_series(1, p.pronargs) n order by 1) as parameters
      from pg_proc p where p.pronamespace = 'public'::regnamespace`);
    const defined = new Map(rows.map(({ name, parameters }) => [name, parameters]));
    for (const [name, { parameters }] of Object.entries(sqlFunctions)) {
      const written = Object.entries(parameters).map(([argument, type]) => {
        const bare = type.replace('?', '');
        return `${argument} ${names[bare] ?? bare}${type.endsWith('?') ? ' default' : ''}`;
      });
      expect([name, written.toSorted()]).toEqual([name, defined.get(name)?.toSorted()]);
    }
  });

  it('describes the schema that `describe_schema` knows', async () => {
    const described = z
      .object({ functions: z.array(z.string()) })
      .parse(await ask.describe_schema(createSqlCaller(database), {}));
    const known = new Set(described.functions.map((signature) => signature.replace(/\(.*$/s, '')));
    expect(Object.keys(sqlFunctions).filter((name) => !known.has(name))).toEqual([]);
    expect(Object.keys(sqlFunctions).length).toBeGreaterThan(70);
  });

  it('says until when an item lives in no style that a database prefers', async () => {
    await database.executeScript("set datestyle = 'SQL, DMY'; set timezone = 'Asia/Shanghai'");
    const [{ range } = { range: '' }] = await database.query<{ range: string }>(
      `select write_item_range('{}', '{}', '2026-03-01T00:00:00.123456Z') as range`,
    );
    await database.executeScript('reset datestyle; reset timezone');
    const lives = (until: string) =>
      database.query(`select (${range}) as lives from (select timestamptz '${until}' as expires_at) i`);
    expect(await lives('2026-03-01T00:00:00.123457Z')).toEqual([{ lives: true }]);
    expect(await lives('2026-03-01T00:00:00.123456Z')).toEqual([{ lives: false }]);
  });

  it('holds no function that nobody asks, and nobody calls one beside it', () => {
    const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
    const code = files.map((file) => readFileSync(join('src', file), 'utf8')).join('\n');
    const asked = new Set([...code.matchAll(/\bask\s*\.([a-z_]+)\(/g)].map(([, name]) => name));
    expect(Object.keys(sqlFunctions).filter((name) => !asked.has(name))).toEqual([]);
    expect(code.match(/\b[cC]all\w*\(\s*'[a-z]+_[a-z_]+'/g) ?? []).toEqual([]);
  });

  it('refuses an answer of another shape', async () => {
    const outdated = { code: 'database_outdated', hint: 'Run `secondlook migrate`.' };
    await expect(ask.prune_events(async () => 'many', { older_than: new Date(), most: 1 })).rejects.toMatchObject(
      outdated,
    );
    expect(
      await ask.pin_event(async () => '7', {
        event_reference: 7,
        message_source: null,
        message_reference: null,
        is_pinned: true,
      }),
    ).toBe(7);
  });

  it('passes an abort on, and is checked by the compiler', async () => {
    const { signal } = new AbortController();
    const heard: unknown[] = [];
    const call = async (...given: unknown[]) => {
      heard.push(given);
      return [];
    };
    await ask.read_synonyms(call, {}, signal);
    expect(heard).toEqual([['read_synonyms', {}, signal]]);
    // @ts-expect-error: its argument is named `event_reference`
    await ask.pin_event(async () => null, { event: 1 });
    // @ts-expect-error: an argument is missing
    await ask.list_unembedded(call, { wanted_model: 'm', other_models: false, most: 1 });
  });
});
