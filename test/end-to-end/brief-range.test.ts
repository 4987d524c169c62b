import { cp } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { describe, expect, it, onTestFinished } from 'vitest';
import { loadConfig } from '../../src/app/config.ts';
import { createApp } from '../../src/app/create-app.ts';
import { type Briefing, briefingSchema } from '../../src/briefings/briefing.ts';
import { prepareHome } from '../support/prepared-database.ts';
import { runInProcess } from '../support/run-in-process.ts';
import { finish, startCommand } from '../support/run-process.ts';
import { makeTemporaryDirectory } from '../support/temporary-directory.ts';

/** Many days, by a process that is killed in the middle of them. */

const range = ['brief', '--from', '2026-03-01', '--to', '2026-03-30', '--language', 'en', '--json'];

async function fill(home: string): Promise<void> {
  const app = await createApp({ config: loadConfig({ SECONDLOOK_HOME: home, TIME_ZONE: 'UTC' }) });
  for (let date = 1; date <= 30; date += 2) {
    const published_at = new Date(Date.UTC(2026, 2, date, 9)).toISOString();
    const text = `Northwind ${date} exchange hacked, $${date + 10} million of ETH stolen`;
    await app.analyze({ source: 'wire', source_message_id: String(date), published_at, text }, { as_of: published_at });
  }
  await app.close();
}

const read = (stdout: string): Briefing[] =>
  stdout
    .trim()
    .split('\n')
    .map((line) => briefingSchema.parse(JSON.parse(line)));
/** All but when it was made. */
const toRow = ({ id: _, created_at: __, ...row }: Briefing) => row;

describe('a range of days', () => {
  it('that was killed goes on where it stopped, and is then the same as at once', async () => {
    const [one, other] = [await makeTemporaryDirectory(), await makeTemporaryDirectory()];
    onTestFinished(() => one.remove());
    onTestFinished(() => other.remove());
    await fill(await prepareHome(one.path));
    await cp(one.path, other.path, { recursive: true });
    const environment = { SECONDLOOK_HOME: one.path, TIME_ZONE: 'UTC' };

    const first = startCommand(range, { environment });
    const seen: string[] = [];
    createInterface({ input: first.stdout ?? process.stdin }).on('line', (line) => {
      seen.push(line);
      if (seen.length === 5) first.kill('SIGKILL');
    });
    expect((await finish(first)).signal).toBe('SIGKILL');
    expect(seen.length).toBeLessThan(30);

    const resumed = await runInProcess(range, environment);
    const whole = await runInProcess(range, { ...environment, SECONDLOOK_HOME: other.path });
    expect([resumed.code, whole.code]).toEqual([0, 0]);
    expect(resumed.stderr).toContain('secondlook: 2026-03-30, 30 of 30 days');
    const rows = read(resumed.stdout);
    expect(rows).toHaveLength(30);
    expect(rows.map(toRow)).toEqual(read(whole.stdout).map(toRow));
    expect(rows.filter(({ stories }) => stories.length === 1)).toHaveLength(15);
    // What had been made before was not made again.
    expect(rows.slice(0, 5)).toEqual(read(seen.slice(0, 5).join('\n')));
    expect(new Set(rows.map(({ version }) => version))).toEqual(new Set([1]));
  });
});
