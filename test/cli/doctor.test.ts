import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadConfig } from '../../src/app/config.ts';
import { toSpoolDirectory } from '../../src/app/spool-directory.ts';
import { openPglite } from '../../src/store/pglite/open-pglite.ts';
import { createDirectorySpool } from '../../src/store/spool/directory-spool.ts';
import { makeRecord } from '../support/records.ts';
import { runInProcess } from '../support/run-in-process.ts';
import { type ProcessResult, runCommand } from '../support/run-process.ts';
import { makeTemporaryDirectory } from '../support/temporary-directory.ts';

interface Check {
  name: string;
  status: 'ok' | 'off' | 'broken';
  detail: string;
  fix?: string;
}

let directory: Awaited<ReturnType<typeof makeTemporaryDirectory>>;

beforeAll(async () => {
  directory = await makeTemporaryDirectory();
});
afterAll(() => directory?.remove());

const words = ['doctor', '--json'];
const home = () => join(directory.path, '.secondlook');

async function examine(
  environment: Record<string, string>,
  answer: Promise<Omit<ProcessResult, 'signal'>> = runInProcess(words, { SECONDLOOK_HOME: home(), ...environment }),
) {
  const { code, stdout, stderr } = await answer;
  expect(stdout.trimEnd(), stderr).not.toContain('\n');
  const { checks }: { checks: Check[] } = JSON.parse(stdout);
  const named = (status: Check['status']) => checks.filter((check) => check.status === status).map(({ name }) => name);
  return { code, checks, stdout, stderr, broken: named('broken'), off: named('off') };
}

describe('secondlook doctor', () => {
  it('finds nothing broken where nothing is configured', async () => {
    const { code, broken, off, checks } = await examine({}, runCommand(words, { directory: directory.path }));
    expect({ code, broken }).toEqual({ code: 0, broken: [] });
    expect(off).toEqual(expect.arrayContaining(['supabase', 'DATABASE_URL', 'models', 'embeddings']));
    expect(checks.find(({ name }) => name === 'database tables and columns')?.status).toBe('ok');
  });

  it('names what is missing from the database, and verdicts that wait', async () => {
    const damaged = join(directory.path, 'damaged');
    await cp(home(), damaged, { recursive: true });
    const database = await openPglite(damaged);
    await database.executeScript(
      'alter table ai_signals drop column should_alert; drop index news_events_keyword_index',
    );
    await database.close();
    await createDirectorySpool(toSpoolDirectory(loadConfig({ SECONDLOOK_HOME: damaged }))).put(
      makeRecord({ text: 'waiting' }),
    );

    const { code, broken, checks } = await examine({ SECONDLOOK_HOME: damaged });
    expect({ code, broken }).toEqual({
      code: 1,
      broken: ['spool', 'database tables and columns', 'database indexes'],
    });
    const detail = (name: string) => checks.find((check) => check.name === name);
    expect(detail('spool')?.detail).toContain('1 verdict');
    expect(detail('database tables and columns')?.detail).toContain('ai_signals.should_alert');
    expect(detail('database tables and columns')?.fix).toMatch(/^Run `.*\bmigrate`/);
    expect(detail('database indexes')?.detail).toContain('news_events_keyword_index');
  });

  it('lists every fault of the settings together, without their values', async () => {
    const { code, broken, checks, stdout, stderr } = await examine({
      MEMORY_POLICY: 'foo',
      MEMORY_MATCH_COUNT: '0',
      DATABASE_URL: 'mysql://root:pass-of-nobody@127.0.0.1/x',
      SUPABASE_URL: 'not a url pass-of-nobody',
    });
    expect({ code, broken }).toEqual({ code: 1, broken: ['settings'] });
    const { detail } = checks.find(({ name }) => name === 'settings') ?? { detail: '' };
    for (const name of ['MEMORY_POLICY', 'MEMORY_MATCH_COUNT', 'DATABASE_URL', 'SUPABASE_URL'])
      expect(detail).toContain(name);
    expect(stdout + stderr).not.toContain('pass-of-nobody');
  });

  it('reports a database and a model endpoint that cannot be reached, without password or key', async () => {
    const { code, broken, checks, stdout, stderr } = await examine({
      DATABASE_URL: 'postgresql://writer:pass-of-nobody@127.0.0.1:9/news',
      OPENAI_API_KEY: 'key-of-nobody',
      OPENAI_BASE_URL: 'http://127.0.0.1:9/v1',
    });
    expect({ code, broken }).toEqual({ code: 1, broken: ['database connection', 'models', 'embeddings'] });
    expect(checks.find(({ name }) => name === 'database connection')?.detail).toContain('127.0.0.1:9/news');
    expect(stdout + stderr).not.toMatch(/pass-of-nobody|key-of-nobody/);
  });

  it('says what to do of what works and needs a look', async () => {
    const spool = join(home(), 'spool', 'embedded');
    await mkdir(spool, { recursive: true });
    await writeFile(join(spool, 'verdict.json.broken'), '{');
    const { code, stderr } = await runInProcess(['doctor'], { SECONDLOOK_HOME: home() });
    expect({ code, stderr }).toEqual({
      code: 0,
      stderr: expect.stringContaining('set aside: Nothing uses these files'),
    });
    await rm(spool, { recursive: true });
  });
});
