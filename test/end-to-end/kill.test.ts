import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { prepareHome } from '../support/prepared-database.ts';
import { runCommand } from '../support/run-process.ts';
import { makeTemporaryDirectory } from '../support/temporary-directory.ts';
import { generateExport } from './generate-export.ts';
import { type Archive, findLostAndDoubled, readArchive } from './read-archive.ts';
import { type KilledReplay, replayWithKills } from './replay-with-kills.ts';
import { createRandom } from './seeded-random.ts';

/** A replay that is killed again and again comes to the same archive as one that is left alone. */

const seed = 12;
const said = `seed ${seed}`;
const posts = 200;

let directory: Awaited<ReturnType<typeof makeTemporaryDirectory>>;
let killed: KilledReplay;
let resumed: Archive;
let uninterrupted: Archive;

beforeAll(async () => {
  directory = await makeTemporaryDirectory();
  const file = join(directory.path, 'result.json');
  await writeFile(file, JSON.stringify(generateExport(posts, createRandom(seed))));
  const homes = { resumed: join(directory.path, 'resumed'), uninterrupted: join(directory.path, 'uninterrupted') };
  await mkdir(homes.resumed);
  await prepareHome(homes.uninterrupted);
  const whole = runCommand(['replay', file, '--json'], { environment: { SECONDLOOK_HOME: homes.uninterrupted } });
  killed = await replayWithKills(file, homes.resumed, { count: 10, reach: 25, random: createRandom(seed + 1) });
  expect((await whole).code, said).toBe(0);
  resumed = await readArchive(homes.resumed);
  uninterrupted = await readArchive(homes.uninterrupted);
}, 180_000);
afterAll(() => directory?.remove());

describe('a replay killed with SIGKILL ten times', () => {
  it('ends well at last, and has found what the killed runs had stored', () => {
    expect(killed.last.code, `${said}: ${killed.last.stderr}`).toBe(0);
    const { summary } = JSON.parse(killed.last.stdout.trim().split('\n').at(-1) ?? '');
    expect(summary, said).toMatchObject({ errors: 0, interrupted: false });
    expect(summary.duplicates, `${said}: ${killed.kills.join('; ')}`).toBeGreaterThan(0);
  });

  it('has settled every message exactly once', () => {
    expect(resumed.messages.length, said).toBeGreaterThan(posts * 0.85);
    expect(findLostAndDoubled(resumed), said).toEqual({ lost: [], doubled: [] });
    expect(resumed.messages.filter((message) => message.state === 'received')).toEqual([]);
  });

  it('has come to the same verdicts, evidence and links as one that nobody disturbed', () => {
    expect(resumed.verdicts, said).toEqual(uninterrupted.verdicts);
    expect(resumed.links, said).toEqual(uninterrupted.links);
    expect(resumed.messages, said).toEqual(uninterrupted.messages);
    expect(uninterrupted.links.length, said).toBeGreaterThan(0);
    expect(uninterrupted.verdicts.some((verdict) => verdict.evidence.includes('generated/'))).toBe(true);
  });
});
