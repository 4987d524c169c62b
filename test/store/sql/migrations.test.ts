import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { findPackageDirectory } from '../../../src/app/package-directory.ts';
import type { Database } from '../../../src/store/database.ts';
import { createSqlCaller } from '../../../src/store/sql/call-function.ts';
import {
  applyMigrations,
  describeLaterMigrations,
  findLaterMigrations,
  loadMigrations,
  type Migration,
} from '../../../src/store/sql/migrations.ts';
import { createSqlNewsStore } from '../../../src/store/sql/news-store.ts';
import { openBlankDatabase, openTestDatabase } from '../../support/embedded-database.ts';
import { makeRecord } from '../../support/records.ts';
import { makeTemporaryDirectory } from '../../support/temporary-directory.ts';

const directory = findPackageDirectory('sql');

let database: Database;
let migrations: Migration[];
beforeAll(async () => {
  database = await openBlankDatabase();
  migrations = await loadMigrations(directory);
});
afterAll(() => database.close());

const toMigration = (script: string, version = 9000): Migration => ({
  version,
  name: 'made_up',
  script,
  checksum: script,
});

async function listObjects(): Promise<string[]> {
  const rows = await database.query<{ name: string }>(`
    select relkind::text || ' ' || relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relname not like 'secondlook_migrations%'
    union all select 'column ' || attrelid::regclass || '.' || attname from pg_attribute
      where attnum > 0 and not attisdropped and attrelid in (
        select oid from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and relname not like 'secondlook_migrations%')
    union all select 'trigger ' || tgname from pg_trigger where not tgisinternal
    union all select 'options ' || relname || ' ' || reloptions::text from pg_class
      where relnamespace = 'public'::regnamespace and reloptions is not null
    union all select 'function ' || p.oid::regprocedure from pg_proc p where pronamespace = 'public'::regnamespace
      and not exists (select 1 from pg_depend d where d.objid = p.oid and d.deptype = 'e')
    union all select 'policy ' || policyname from pg_policies
    order by 1`);
  return rows.map((row) => row.name);
}

async function takeBack({ version, name }: Migration): Promise<void> {
  const file = `${String(version).padStart(4, '0')}_${name}.down.sql`;
  await database.executeScript(await readFile(join(directory, file), 'utf8'));
}

async function rollBack(): Promise<void> {
  for (const migration of migrations.toReversed()) await takeBack(migration);
  await database.executeScript('delete from secondlook_migrations');
}

describe('a database of a later version', () => {
  it('is one with migrations that nobody here knows, which are named', async () => {
    const later = await openTestDatabase();
    const find = () => findLaterMigrations(later, migrations);
    expect(describeLaterMigrations('x', await find())).toBeNull();
    await later.query(`insert into secondlook_migrations (version, name, checksum) values (9999, 'of_tomorrow', '')`);
    expect(await applyMigrations(later, migrations)).toEqual([]);
    expect(describeLaterMigrations('/data', await find())).toBe(
      'A later version of this program has changed the tables of /data (9999_of_tomorrow). This one works on what it knows of them.',
    );
    await later.close();
  });
});

describe('migrations', () => {
  it('are numbered without gaps, and each has its rollback beside it', async () => {
    expect(migrations.map((migration) => migration.version)).toEqual(migrations.map((_, index) => index + 1));
    expect(migrations.map(({ checksum }) => checksum)).toEqual(
      migrations.map(() => expect.stringMatching(/^[0-9a-f]{64}$/)),
    );
  });

  it('give the events of an earlier version what memory says of them, and their places in a conversation', async () => {
    const own = await openTestDatabase();
    try {
      const store = createSqlNewsStore('pglite', createSqlCaller(own));
      for (const id of ['1', '2', '3']) {
        const at = `2025-03-01T12:0${id}:00Z`;
        await store.putVerdict(
          makeRecord(
            { source: 'ann', source_message_id: id, text: `turn ${id}`, published_at: at, thread: 'desk' },
            { asOf: at },
          ),
        );
      }
      const read = () =>
        own.query(
          'select thread_position, memory_since, memory_assets, memory_confidence, memory_event_type from news_events order by id',
        );
      const stored = await read();
      await own.executeScript(`
        update news_events set thread_position = null, memory_since = default, memory_assets = default,
          memory_confidence = default, memory_event_type = default;
        delete from secondlook_migrations`);
      await applyMigrations(own, migrations);
      expect(await read()).toEqual(stored);
      expect(stored.map((row) => (row as { thread_position: number }).thread_position)).toEqual([1, 2, 3]);
    } finally {
      await own.close();
    }
  });

  it('give the alerts of an earlier version the scope of their events and the beginnings of their stories', async () => {
    const own = await openTestDatabase();
    try {
      const store = createSqlNewsStore('pglite', createSqlCaller(own));
      for (const id of ['1', '2']) {
        await store.putVerdict(makeRecord({ source: 'ann', source_message_id: id, text: `news ${id}`, scope: 'desk' }));
      }
      await own.executeScript(`
        insert into message_links (news_event_id, source, source_message_id, kind, created_at) values (1, 'ann', '2', 'same_verdict', now());
        insert into alerts (news_event_id, revision, channel, kind, state, content, not_after, created_at)
          select id, 1, 'desk', kind, 'sent', '{}', now(), now()
          from (values (1, 'alert'), (2, 'alert'), (null, 'digest')) as told (id, kind)`);
      const read = () => own.query('select scope, first_event_id::int from alerts order by id');
      const stored = await read();
      expect(stored).toEqual([
        { scope: 'desk', first_event_id: 1 },
        { scope: 'desk', first_event_id: 1 },
        { scope: null, first_event_id: null },
      ]);
      await own.executeScript(`
        update alerts set scope = null, first_event_id = null;
        delete from secondlook_migrations`);
      await applyMigrations(own, migrations);
      expect(await read()).toEqual(stored);
    } finally {
      await own.close();
    }
  });

  it('are applied in order, and then no more', async () => {
    const names = migrations.map(({ version, name }) => `${String(version).padStart(4, '0')}_${name}`);
    expect(await applyMigrations(database, migrations)).toEqual(names);
    expect(await applyMigrations(database, migrations)).toEqual([]);
    const history = await database.query('select version, name, checksum from secondlook_migrations order by version');
    expect(history).toEqual(migrations.map(({ version, name, checksum }) => ({ version, name, checksum })));
  });

  it('may be run twice as they are: nothing changes, nothing is lost', async () => {
    await applyMigrations(database, migrations);
    const before = await listObjects();
    await database.query(`insert into tool_calls values ('2025-03-01', 7)`);
    for (const migration of migrations) await database.executeScript(migration.script);
    expect(await listObjects()).toEqual(before);
    expect(await database.query('select calls from tool_calls')).toEqual([{ calls: 7 }]);
    await database.query('truncate tool_calls');
  });

  it('are undone by their rollbacks, and can be applied anew', async () => {
    await applyMigrations(database, migrations);
    const applied = await listObjects();
    expect(applied.length).toBeGreaterThan(20);
    await rollBack();
    expect(await listObjects()).toEqual([]);
    await applyMigrations(database, migrations);
    expect(await listObjects()).toEqual(applied);
  });

  it('are taken out of the history by their own rollbacks, each alone', async () => {
    await applyMigrations(database, migrations);
    const readVersions = async () =>
      (await database.query<{ version: number }>('select version from secondlook_migrations order by version')).map(
        ({ version }) => version,
      );
    for (const migration of migrations.slice(1).toReversed()) {
      await takeBack(migration);
      expect(await readVersions()).toEqual(migrations.slice(0, migration.version - 1).map(({ version }) => version));
    }
    await applyMigrations(database, migrations);
  });

  it('keep the plans of functions whose bodies they leave as they were, and take that back', async () => {
    const readFunctions = () =>
      database.query<{ name: string; definition: string }>(`
        select p.oid::regprocedure::text as name, pg_get_functiondef(p.oid) as definition from pg_proc p
        where pronamespace = 'public'::regnamespace and prokind = 'f'
          and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e') order by 1`);
    const keptPlans = migrations.find(({ name }) => name === 'kept_plans') as Migration;
    await applyMigrations(database, migrations);
    await rollBack();
    await applyMigrations(database, migrations.slice(0, keptPlans.version - 1));
    const before = await readFunctions();
    await database.executeScript(keptPlans.script);
    const kept = await readFunctions();
    const turned = kept.filter(({ definition }, index) => definition !== before[index]?.definition);
    expect(turned.map(({ name }) => name.replace(/\(.*/s, ''))).toEqual([
      'abandon_claims',
      'defer_message',
      'describe_alert',
      'describe_evidence',
      'describe_story',
      'find_repeated_event',
      'find_turned_signals',
      'list_story_alerts',
      'put_signal',
      'read_headline',
      'read_inbox_message',
      'read_newest_alert',
      'read_title_key',
      'remember_event',
      'settle_alert',
      'settle_message',
      'to_asset_codes',
    ]);
    expect(turned.every(({ definition }) => definition.includes('LANGUAGE plpgsql'))).toBe(true);
    await takeBack(keptPlans);
    expect(await readFunctions()).toEqual(before);
    await applyMigrations(database, migrations);
  });

  it('keep one plan of what is looked up by ids, and take that back', async () => {
    const onePlan = migrations.find(({ name }) => name === 'one_plan') as Migration;
    const listKeepers = async () => {
      const rows = await database.query<{ name: string }>(`
        select proname as name from pg_proc
        where pronamespace = 'public'::regnamespace and 'plan_cache_mode=force_generic_plan' = any (proconfig) order by 1`);
      return rows.map(({ name }) => name);
    };
    await applyMigrations(database, migrations);
    const keepers = await listKeepers();
    expect(keepers).toEqual(expect.arrayContaining(['find_turned_signals', 'read_inbox_message', 'record_verdict']));
    await takeBack(onePlan);
    const before = await listKeepers();
    expect(keepers.filter((name) => !before.includes(name))).toEqual([
      'find_turned_signals',
      'note_desk_signal',
      'read_inbox_message',
      'record_verdict',
      'remember_event',
      'to_asset_codes',
    ]);
    await applyMigrations(database, migrations);
  });

  it('map what an earlier version does not know to what it does, when they are undone', async () => {
    const own = await openTestDatabase();
    const run = async (version: number, suffix: string) => {
      const name = migrations[version - 1]?.name ?? '';
      await own.executeScript(await readFile(join(directory, `000${version}_${name}${suffix}`), 'utf8'));
    };
    try {
      const store = createSqlNewsStore('pglite', createSqlCaller(own));
      await store.putVerdict(makeRecord({ source: 'wire', source_message_id: '1', text: 'told' }));
      await own.executeScript(`
        insert into messages (source, source_message_id, revision, text, published_at, received_at, hash_raw, hash_canonical, state, post)
        select 'wire', (i + 1)::text, 1, 'x', now(), now(), '', '', state, '{}' from unnest(array[
          'received', 'held', 'analysed', 'waiting', 'alerted', 'linked', 'unchanged', 'dead', 'dropped', 'pruned'])
          with ordinality listed (state, i);
        update messages set state = 'waiting' where source_message_id = '1';
        insert into message_links (news_event_id, source, source_message_id, kind, created_at)
        select 1, 'wire', kind, kind, now() from unnest(array['repost', 'forward', 'near_duplicate', 'same_verdict']) kind`);
      for (const version of [1, 2, 3, 4, 5]) await run(version, '.sql');
      await run(5, '.down.sql');
      await run(5, '.down.sql');
      const states = await own.query<{ state: string }>('select state from messages order by id');
      expect(states.map(({ state }) => state).join(' ')).toBe(
        'analysed received received analysed received received linked analysed received received pruned',
      );
      const links = await own.query<{ kind: string }>('select kind from message_links order by id');
      expect(links.map(({ kind }) => kind)).toEqual(['repost', 'forward', 'near_duplicate']);
      for (const version of [1, 2, 3, 4]) await run(version, '.sql');
      const again = migrations.slice(4).map(({ version, name }) => `${String(version).padStart(4, '0')}_${name}`);
      expect(await applyMigrations(own, migrations)).toEqual(again);
      expect(await own.query(`select count(*)::int as kept from messages`)).toEqual([{ kept: 11 }]);
    } finally {
      await own.close();
    }
  });

  it('are applied again when their file has changed', async () => {
    expect(await applyMigrations(database, [toMigration('create table if not exists made_up ()')])).toEqual([
      '9000_made_up',
    ]);
    expect(await applyMigrations(database, [toMigration('create table if not exists made_up ()')])).toEqual([]);
    expect(await applyMigrations(database, [toMigration('drop table made_up')])).toEqual(['9000_made_up']);
    await database.query('delete from secondlook_migrations where version = 9000');
  });

  /** Of another text: it and all after it are due. */
  const rewrite = (version: number): Migration[] =>
    migrations.map((own) => (own.version === version ? { ...own, checksum: 'of another text' } : own));
  const namesAfter = (version: number): string[] =>
    migrations.slice(version).map((own) => `${String(own.version).padStart(4, '0')}_${own.name}`);
  /** `run` comes before the script of that number, from 1. */
  function interrupt(number: number, run: () => Promise<unknown>): Database {
    let scripts = 0;
    return {
      ...database,
      async executeScript(script) {
        if (++scripts === number) await run();
        return database.executeScript(script);
      },
    };
  }

  it('after one that has changed are still due if it ends in between', async () => {
    await applyMigrations(database, migrations);
    const dying = interrupt(3, () => Promise.reject(new Error('killed')));
    await expect(applyMigrations(dying, rewrite(60))).rejects.toThrow('killed');
    expect(await applyMigrations(database, rewrite(60))).toEqual(namesAfter(60));
    await applyMigrations(database, migrations);
  });

  it('are applied once by processes that start together', async () => {
    await applyMigrations(database, migrations);
    let first: string[] = [];
    const second = interrupt(3, async () => {
      first = await applyMigrations(database, rewrite(60));
    });
    expect(await applyMigrations(second, rewrite(60))).toEqual(['0060_by_then']);
    expect(first).toEqual(namesAfter(60));
    await applyMigrations(database, migrations);
  });

  it('leave nothing behind when one fails, neither its beginning nor its line nor an open transaction', async () => {
    const broken = toMigration('create table half (); select nonsense;');
    await expect(applyMigrations(database, [broken])).rejects.toMatchObject({ name: 'AppError' });
    expect(await database.query("select to_regclass('half') as half")).toEqual([{ half: null }]);
    expect(await database.query('select 1 from secondlook_migrations where version = 9000')).toEqual([]);
  });

  it('come from files by number, without rollbacks and other files', async () => {
    const home = await makeTemporaryDirectory();
    await expect(loadMigrations(home.path)).rejects.toMatchObject({ code: 'not_found' });
    for (const file of ['0002_b.sql', '0001_a.sql', '0001_a.down.sql', 'notes.sql', '1_x.sql', '0003_C.sql']) {
      await writeFile(join(home.path, file), 'select 1');
    }
    expect((await loadMigrations(home.path)).map(({ version, name }) => [version, name])).toEqual([
      [1, 'a'],
      [2, 'b'],
    ]);
    await home.remove();
  });
});

describe.each([
  ['a plain Postgres', 'migrated'],
  ['a Supabase project, which grants everything to everybody by default', 'supabase'],
] as const)('rights on %s', (_, preparation) => {
  beforeAll(async () => {
    await database.close();
    database = await openTestDatabase(preparation);
    await database.query(`insert into tool_calls values ('2025-03-01', 7)`);
    await database.query(`insert into messages (source, source_message_id, revision, text, published_at, received_at, hash_raw,
      hash_canonical) values ('wire', '1', 1, 'x', now(), now(), '', '')`);
  });
  afterEach(() => database.executeScript('reset role'));

  const readNames = async (sql: string) => (await database.query<{ name: string }>(sql)).map((row) => row.name);
  const readTables = () => readNames("select tablename as name from pg_tables where schemaname = 'public' order by 1");
  const readFunctions = () =>
    readNames(`select p.oid::regprocedure::text as name from pg_proc p where pronamespace = 'public'::regnamespace
      and not exists (select 1 from pg_depend d where d.objid = p.oid and d.deptype = 'e') order by 1`);

  /** What the role sees and can do, by trying. */
  async function tryAll(role: string, tables: readonly string[]) {
    await database.executeScript(`set role ${role}`);
    const outcome: Record<string, { read: number | 'refused'; written: number | 'refused' }> = {};
    const attempt = (sql: string) =>
      database.query(sql).then(
        (rows) => rows.length,
        () => 'refused' as const,
      );
    for (const table of tables) {
      outcome[table] = {
        read: await attempt(`select * from ${table}`),
        written: await attempt(`delete from ${table} where true returning 1`),
      };
    }
    await database.executeScript('reset role');
    return outcome;
  }

  it.each(['anon', 'authenticated'])('give %s nothing: no row of any table, no function', async (role) => {
    const tables = await readTables();
    expect(tables).toEqual(expect.arrayContaining(['ai_signals', 'messages', 'news_events', 'secondlook_migrations']));
    const outcome = await tryAll(role, tables);
    for (const [table, { read, written }] of Object.entries(outcome)) {
      expect([0, 'refused'], `${role} reads ${table}`).toContain(read);
      expect([0, 'refused'], `${role} deletes from ${table}`).toContain(written);
    }
    await database.executeScript(`set role ${role}`);
    await expect(database.query(`insert into tool_calls values ('2025-03-02', 1)`)).rejects.toThrow(/denied|policy/);
    await expect(
      database.query(`insert into secondlook_migrations (version, name, checksum) values (1000, 'x', 'x')`),
    ).rejects.toThrow(/denied|policy/);
    await database.executeScript('reset role');
    const functions = await readFunctions();
    expect(functions.length).toBeGreaterThan(10);
    const executable = await readNames(
      `select p.oid::regprocedure::text as name from pg_proc p where p.oid::regprocedure::text = any(array['${functions.join("','")}'])
       and has_function_privilege('${role}', p.oid, 'execute')`,
    );
    expect(executable).toEqual([]);
    expect(await database.query('select calls from tool_calls')).toEqual([{ calls: 7 }]);
  });

  it('give the service role what it needs: rows, and every function', async () => {
    await database.executeScript('set role service_role');
    expect(await database.query('select calls from tool_calls')).toEqual([{ calls: 7 }]);
    expect(await database.query(`select take_tool_call('2025-03-01', 100) as taken`)).toEqual([{ taken: true }]);
    expect(await database.query(`select * from search_memory_keywords(array['x'], array[1.0])`)).toEqual([]);
    await database.query('update tool_calls set calls = 7');
    await database.executeScript('reset role');
    const refused = await readNames(
      `select proname as name from pg_proc p where pronamespace = 'public'::regnamespace
       and not has_function_privilege('service_role', p.oid, 'execute')`,
    );
    expect(refused).toEqual([]);
  });
});
