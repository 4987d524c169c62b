import { existsSync } from 'node:fs';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
// Loaded before the demo that it is to disturb has begun: a command loads its own module when it is asked for.
import '../../src/cli/commands/demo.ts';
import type { EvidenceRow } from '../../src/domain/evidence.ts';
import { runInProcess } from '../support/run-in-process.ts';
import { finish, type ProcessResult, runCommand, startCommand } from '../support/run-process.ts';
import { makeTemporaryDirectory } from '../support/temporary-directory.ts';
import { waitForLines } from '../support/watch-process.ts';

/** What `npm start` does; each time in a folder of its own that is made anew. */

let directory: Awaited<ReturnType<typeof makeTemporaryDirectory>>;
let home: string;
let first: ProcessResult;
let asJson: ProcessResult;
let disturber: ProcessResult;

beforeAll(async () => {
  directory = await makeTemporaryDirectory();
  home = join(directory.path, 'demo');
  first = await runCommand(['demo', '--directory', home]);
  const running = startCommand(['demo', '--directory', home, '--json'], {
    environment: { OPENAI_API_KEY: 'sk-never-used', OPENAI_BASE_URL: 'http://127.0.0.1:9/v1' },
  });
  const ending = finish(running);
  await waitForLines(running, 1);
  [disturber, asJson] = await Promise.all([runInProcess(['demo', '--directory', home]), ending]).then(
    ([{ code, ...said }, whole]) => [{ code, signal: null, ...said }, whole],
  );
});
afterAll(() => directory?.remove());

const parse = ({ stdout }: ProcessResult) =>
  stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

describe('secondlook demo', () => {
  it('prints a table of the samples, what they came to and where the data is', () => {
    expect(first.code, first.stderr).toBe(0);
    const rows = first.stdout.split('\n').filter((line) => /│ \d{4}-\d\d-\d\d /.test(line));
    expect(rows.length).toBeGreaterThanOrEqual(60);
    for (const word of ['id', 'time (UTC)', 'source', 'type', 'assets', 'action', 'conf.', 'gate', 'evidence'])
      expect(first.stdout).toContain(word);
    expect(first.stdout).toContain(`The data is in ${home}`);
    expect(first.stdout).toContain('0 errors');
  });

  it('has deep verdicts that lean on earlier messages of the same replay, and others on committed patterns', () => {
    expect(asJson.code, asJson.stderr).toBe(0);
    const states = parse(asJson).slice(0, -1);
    const events = new Map(states.map((state, index) => [state.receipt.news_event_id, index]));
    const evidence = states.flatMap((state, index) =>
      state.analysis === null
        ? []
        : Object.values<EvidenceRow[]>(state.additional_context.memory_evidence).flatMap((rows) =>
            rows.map((row) => ({ row, index, model: state.analysis.notes })),
          ),
    );
    const archived = evidence.filter(({ row }) => row.origin === 'archive');
    expect(archived.length).toBeGreaterThan(0);
    expect(evidence.filter(({ row }) => row.origin === 'pattern').length).toBeGreaterThan(0);
    for (const { row, index } of archived) expect(events.get(row.news_event_id)).toBeLessThan(index);
    expect(archived.some(({ row, model }) => model.includes(row.id))).toBe(true);
  });

  it('names a verdict alike in its row, in --json and where a later one rests on it', () => {
    const cells = first.stdout.split('\n').map((line) => line.split('│').map((cell) => cell.trim()));
    const rows = cells.filter((row) => /^(?:signal|event):\d+$/.test(row[1] ?? ''));
    const states = parse(asJson).slice(0, -1);
    expect(rows.map((row) => row[1])).toEqual(states.map((state) => state.id));
    const cited = rows.flatMap((row) => row.at(-2)?.match(/signal:\d+/g) ?? []);
    expect(cited.length).toBeGreaterThan(5);
    expect(cited.filter((id) => !rows.some((row) => row[1] === id))).toEqual([]);
  });

  it('asks no model, whatever the environment says', () => {
    const states = parse(asJson).slice(0, -1);
    expect(states.flatMap((state) => state.degraded.filter((cause: string) => cause.endsWith('model_failed')))).toEqual(
      [],
    );
  });

  it('shows the same table again', async () => {
    const again = await runInProcess(['demo', '--directory', home]);
    // How a command is typed depends on how the program was started.
    const [table, shown] = [again, first].map(({ stdout }) => stdout.split('Look into one: ')[0]);
    expect(table).toBe(shown);
    expect(table).toContain('The data is in');
  });

  it('does not empty a folder in which another demo is running', () => {
    expect(disturber).toMatchObject({ code: 1, stdout: '' });
    expect(disturber.stderr).toContain('is in use by process');
    expect(disturber.stderr).toContain('--directory');
    expect(disturber.stderr).not.toContain('SECONDLOOK_HOME');
  });

  it('that is interrupted names no command that would fail on what it has', async () => {
    const stopped = join(directory.path, 'stopped');
    const running = runInProcess(['demo', '--directory', stopped]);
    await expect.poll(() => existsSync(join(stopped, 'pglite.lock')), { timeout: 20_000 }).toBe(true);
    process.emit('SIGINT');
    const { code, stdout, stderr } = await running;
    expect(code, stderr).toBe(130);
    expect(stdout).toContain(`The data is in ${stopped}`);
    expect(stdout).not.toMatch(/why|outcomes|report|--open/);
    expect(stderr).toContain('stopped before all was read; the same command makes the demo anew');
  });

  it('says what to do where its folder cannot be made', async () => {
    const file = join(directory.path, 'a-file');
    await writeFile(file, '');
    const { code, stderr } = await runInProcess(['demo', '--directory', join(file, 'demo')]);
    expect(code).toBe(1);
    expect(stderr).toMatch(/cannot be made or written to: .*\n +Give a folder where you may write with --directory\./);
  });

  it('refuses a folder that is no demo folder, and leaves what is in it', async () => {
    const mine = join(directory.path, 'mine');
    await mkdir(mine);
    await writeFile(join(mine, 'precious.txt'), 'do not delete');
    const { code, stdout, stderr } = await runInProcess(['demo', '--directory', mine]);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain('is not a demo folder');
    expect(await readdir(mine)).toEqual(['precious.txt']);
    expect(await runInProcess(['demo', '--directory', join(mine, 'precious.txt')])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('is not a demo folder'),
    });
  });
});
