import { readFileSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { vector } from '@electric-sql/pglite-pgvector';
import { createClient } from '@supabase/supabase-js';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createScratchDatabase, nativePostgresUrl } from './native-postgres.ts';
import { findPostgrest, type RunningPostgrest, startPostgrest } from './postgrest.ts';

interface Backend {
  database: PGlite | string;
  execute(script: string): Promise<unknown>;
  close(): Promise<void>;
}

const hasPostgrest = findPostgrest() !== null;
const nativeUrl = nativePostgresUrl();

const prepare =
  ['supabase-roles.sql', 'supabase-defaults.sql']
    .map((name) => readFileSync(new URL(name, import.meta.url), 'utf8'))
    .join('\n') +
  `
  create extension vector;
  create table notes (
    id bigint generated always as identity primary key,
    slug text not null unique,
    tags text[] not null default '{}',
    details jsonb,
    embedding vector(3)
  );
  alter table notes enable row level security;
  create table secrets (id int);
  revoke all on secrets from anon;
  create function nearest_notes(query vector(3), any_tag text[], contains jsonb)
    returns table (slug text, similarity double precision) language sql stable as $$
      select slug, 1 - (embedding <=> query) from notes
      where tags && any_tag and details @> contains order by embedding <=> query
    $$;`;

async function openPglite(): Promise<Backend> {
  const database = await PGlite.create({ extensions: { vector } });
  return { database, execute: (script) => database.exec(script), close: () => database.close() };
}

async function openNative(): Promise<Backend> {
  const scratch = await createScratchDatabase(nativeUrl ?? '');
  const client = new Client({ connectionString: scratch.url });
  await client.connect();
  return {
    database: scratch.url,
    execute: (script) => client.query(script),
    close: async () => {
      await client.end();
      await scratch.close();
    },
  };
}

function connect(url: string, key: string) {
  // Node 20 has no WebSocket, and without one the client refuses to be made although nothing here subscribes.
  return createClient(url, key, { realtime: { transport: class {} as never }, auth: { persistSession: false } });
}

describe.skipIf(!hasPostgrest).each([
  { name: 'PGlite', open: openPglite, isHere: true },
  { name: 'a native PostgreSQL', open: openNative, isHere: nativeUrl !== null },
])('PostgREST over $name', ({ open, isHere }) => {
  describe.skipIf(!isHere)('serves supabase-js', () => {
    let backend: Backend;
    let postgrest: RunningPostgrest;

    beforeAll(async () => {
      backend = await open();
      await backend.execute(prepare);
      postgrest = await startPostgrest({ database: backend.database });
    }, 60_000);

    afterAll(async () => {
      await postgrest?.close();
      await backend?.close();
    });

    afterEach(() => backend.execute('truncate notes'));

    it('inserts rows and selects them back with every type as it was', async () => {
      const { service } = clients();
      const row = {
        slug: 'etf',
        tags: ['BTC', '比特币'],
        details: { score: 0.5, nested: [null] },
        embedding: [1, 0, 0],
      };
      const inserted = await service.from('notes').insert(row);
      expect(inserted).toMatchObject({ error: null, status: 201 });
      const { data, error } = await service.from('notes').select('slug, tags, details, embedding').eq('slug', 'etf');
      expect(error).toBeNull();
      expect(data).toEqual([{ ...row, embedding: '[1,0,0]' }]);
    });

    it('upserts on a unique key', async () => {
      const { service } = clients();
      await service.from('notes').insert({ slug: 'etf', tags: ['BTC'] });
      const { data, error } = await service
        .from('notes')
        .upsert({ slug: 'etf', tags: ['ETH'] }, { onConflict: 'slug' })
        .select('slug, tags');
      expect(error).toBeNull();
      expect(data).toEqual([{ slug: 'etf', tags: ['ETH'] }]);
    });

    it('calls a function with vector, text[] and jsonb arguments', async () => {
      const { service } = clients();
      await service.from('notes').insert([
        { slug: 'far', tags: ['BTC'], details: { kind: 'hack' }, embedding: [0, 1, 0] },
        { slug: 'near', tags: ['BTC', 'ETH'], details: { kind: 'hack' }, embedding: [1, 0, 0] },
        { slug: 'other tag', tags: ['SOL'], details: { kind: 'hack' }, embedding: [1, 0, 0] },
        { slug: 'other kind', tags: ['BTC'], details: { kind: 'listing' }, embedding: [1, 0, 0] },
      ]);
      const { data, error } = await service.rpc('nearest_notes', {
        query: [1, 0, 0],
        any_tag: ['BTC', 'ETH'],
        contains: { kind: 'hack' },
      });
      expect(error).toBeNull();
      expect(data).toEqual([
        { slug: 'near', similarity: 1 },
        { slug: 'far', similarity: 0 },
      ]);
    });

    it('answers a broken constraint with the code of Postgres, and goes on', async () => {
      const { service } = clients();
      await service.from('notes').insert({ slug: 'etf' });
      expect((await service.from('notes').insert({ slug: 'etf' })).error?.code).toBe('23505');
      expect((await service.from('notes').select('slug')).data).toEqual([{ slug: 'etf' }]);
    });

    it('queues requests that overlap', async () => {
      const { service } = clients();
      const slugs = Array.from({ length: 20 }, (_, index) => `note-${String(index).padStart(2, '0')}`);
      await Promise.all(slugs.map((slug) => service.from('notes').insert({ slug })));
      const { data } = await service.from('notes').select('slug').order('slug');
      expect(data?.map((row) => row.slug)).toEqual(slugs);
    });

    it('shows anon nothing of a table under row-level security, and lets it write nothing', async () => {
      const { service, anon } = clients();
      await service.from('notes').insert({ slug: 'etf' });
      expect(await anon.from('notes').select('slug')).toMatchObject({ data: [], error: null });
      expect((await anon.from('notes').insert({ slug: 'forged' })).error?.code).toBe('42501');
    });

    it('refuses anon a table that it has no rights on, and anybody with a forged token', async () => {
      const { anon } = clients();
      expect((await anon.from('secrets').select()).error?.code).toBe('42501');
      const forged = connect(postgrest.url, `${postgrest.serviceKey.slice(0, -4)}AAAA`);
      expect((await forged.from('notes').select()).status).toBe(401);
    });

    it('keeps the API under /rest/v1', async () => {
      expect((await fetch(`${postgrest.url}/notes`)).status).toBe(404);
      expect((await fetch(`${postgrest.url}/rest/v1/notes`)).status).toBe(200);
    });

    it('can be stopped, twice even, and started again over the same database', async () => {
      await postgrest.close();
      const first = await startPostgrest({ database: backend.database });
      await connect(first.url, first.serviceKey).from('notes').insert({ slug: 'kept' });
      await Promise.all([first.close(), first.close()]);
      await expect(fetch(`${first.url}/rest/v1/notes`)).rejects.toThrow('fetch failed');
      postgrest = await startPostgrest({ database: backend.database });
      expect((await clients().service.from('notes').select('slug')).data).toEqual([{ slug: 'kept' }]);
    });

    function clients() {
      const { url, serviceKey, anonKey } = postgrest;
      return { service: connect(url, serviceKey), anon: connect(url, anonKey) };
    }
  });
});

describe('findPostgrest', () => {
  beforeEach(() => {
    vi.resetModules();
    vi.stubEnv('PATH', '');
  });

  afterEach(() => {
    vi.unstubAllEnvs();
    vi.restoreAllMocks();
  });

  it('says once why tests are skipped where there is no binary', async () => {
    vi.stubEnv('CI', '');
    const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    const fresh = await import('./postgrest.ts');
    expect([fresh.findPostgrest(), fresh.findPostgrest()]).toEqual([null, null]);
    expect(write.mock.calls).toEqual([[expect.stringContaining('need `postgrest` on the PATH')]]);
  });

  it('throws instead in CI', async () => {
    vi.stubEnv('CI', 'true');
    const fresh = await import('./postgrest.ts');
    expect(() => fresh.findPostgrest()).toThrow('nothing may be skipped in CI');
  });
});

describe('nativePostgresUrl', () => {
  afterEach(() => vi.unstubAllEnvs());

  it('throws in CI where DATABASE_URL is not set', () => {
    vi.stubEnv('CI', 'true');
    vi.stubEnv('DATABASE_URL', '');
    expect(() => nativePostgresUrl()).toThrow('need DATABASE_URL');
  });
});

describe.skipIf(nativeUrl === null)('createScratchDatabase', () => {
  it('makes a database per call, and drops it even under a connection', async () => {
    const [first, second] = await Promise.all([
      createScratchDatabase(nativeUrl ?? ''),
      createScratchDatabase(nativeUrl ?? ''),
    ]);
    expect(first.url).not.toBe(second.url);
    const held = new Client({ connectionString: first.url });
    held.on('error', () => {});
    await held.connect();
    await Promise.all([first.close(), second.close()]);
    await expect(held.query('select 1')).rejects.toThrow();
    await expect(first.close()).resolves.toBeUndefined();
    await expect(new Client({ connectionString: first.url }).connect()).rejects.toThrow('does not exist');
  });
});
