import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runInProcess } from '../support/run-in-process.ts';
import { projectDirectory, runCommand } from '../support/run-process.ts';
import { makeTemporaryDirectory } from '../support/temporary-directory.ts';

let home: Awaited<ReturnType<typeof makeTemporaryDirectory>>;

beforeAll(async () => {
  home = await makeTemporaryDirectory();
});
afterAll(() => home?.remove());

describe('secondlook migrate', () => {
  it('makes the tables of a new data directory, and finds nothing to do the second time', async () => {
    const environment = { SECONDLOOK_HOME: home.path };
    const first = await runCommand(['migrate', '--json'], { environment });
    expect({ code: first.code, stderr: first.stderr }).toEqual({ code: 0, stderr: '' });
    const forward = (await readdir(join(projectDirectory, 'sql'))).filter((file) => /^\d+_[a-z_]+\.sql$/.test(file));
    expect(JSON.parse(first.stdout)).toEqual({
      location: home.path,
      applied: forward.sort().map((file) => file.replace('.sql', '')),
    });
    const second = await runInProcess(['migrate'], environment);
    expect(second).toMatchObject({ code: 0, stdout: `${home.path} is up to date\n`, stderr: '' });
  });

  it('says what to do where only Supabase is configured', async () => {
    const key = 'service-key-of-nobody';
    const environment = { SUPABASE_URL: 'http://127.0.0.1:9', SUPABASE_SERVICE_KEY: key };
    const { code, stdout, stderr } = await runInProcess(['migrate'], environment);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain('Set DATABASE_URL to its direct connection');
    expect(stderr).not.toContain(key);
  });

  it('does not tell the password of a database that cannot be reached', async () => {
    const environment = { DATABASE_URL: 'postgresql://writer:pass-of-nobody@127.0.0.1:9/news' };
    const { code, stdout, stderr } = await runInProcess(['migrate'], environment);
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toContain('127.0.0.1:9/news');
    expect(stderr).not.toContain('pass-of-nobody');
  });
});
