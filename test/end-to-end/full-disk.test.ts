import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { closeSync, openSync, writeSync } from 'node:fs';
import { mkdir, rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createEngine } from '../../src/store/pglite/engine/create-engine.ts';
import { prepareHome } from '../support/prepared-database.ts';
import { runCommand } from '../support/run-process.ts';
import { makeTemporaryDirectory } from '../support/temporary-directory.ts';
import { listFiles } from './find-in-files.ts';
import { findLostAndDoubled, readArchive } from './read-archive.ts';

/** A disk that fills up under the embedded database and its spool. */

let directory: Awaited<ReturnType<typeof makeTemporaryDirectory>>;
let disk: string | null;

beforeAll(async () => {
  directory = await makeTemporaryDirectory();
  disk = await mountSmallDisk(join(directory.path, 'disk'));
});
afterAll(async () => {
  if (disk !== null) execFileSync('umount', [disk]);
  await directory?.remove();
});

/** 80 MB of memory as a disk; null, with the reason printed, where this user may not mount one. */
async function mountSmallDisk(path: string): Promise<string | null> {
  await mkdir(path);
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=80m', 'tmpfs', path], { stdio: 'pipe' });
    return path;
  } catch {
    process.stderr.write('no disk could be mounted: instead of a full one, only a spool that is a file was tested\n');
    return null;
  }
}

/** Near the end of a segment of its log, a database makes the next one of 16 MB before anything else: it could not be opened at all. */
async function startLogSegment(home: string): Promise<void> {
  const engine = await createEngine({ dataDir: join(home, 'pglite') });
  await engine.exec('select pg_switch_wal()');
  await engine.exec('checkpoint');
  await engine.close();
}

async function fill(path: string, leaveBytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(path);
  const file = openSync(join(path, 'ballast'), 'w');
  writeSync(file, Buffer.alloc(bavail * bsize - leaveBytes));
  closeSync(file);
}

/** Long texts that don't compress, as JSON lines. */
function makeLines(count: number): string {
  const lines = Array.from({ length: count }, (_, index) => ({
    text: `Exchange${index} confirms a hack: ${index + 2},000 ETH stolen. ${randomBytes(9000).toString('base64')}`,
    source: 'wire',
    source_message_id: String(index + 1),
    published_at: new Date(Date.UTC(2025, 1, 21) + index * 3_600_000).toISOString(),
  }));
  return lines.map((line) => JSON.stringify(line)).join('\n');
}

describe('a full disk', () => {
  it('fails messages by their receipts, keeps what was stored, and takes the rest when there is room again', async () => {
    if (disk === null) return;
    const environment = { SECONDLOOK_HOME: await prepareHome(join(disk, 'home')) };
    const file = join(directory.path, 'long.jsonl');
    const count = 60;
    await writeFile(file, makeLines(count));
    const replay = async (...words: string[]) => {
      const { code, stdout, stderr } = await runCommand(['replay', file, '--json', ...words], { environment });
      const objects = stdout
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line));
      return { code, stderr, states: objects.slice(0, -1), summary: objects.at(-1).summary };
    };
    expect((await replay('--limit', '3')).code).toBe(0);
    await startLogSegment(environment.SECONDLOOK_HOME);
    await fill(disk, 300 * 1024);

    const full = await replay();
    expect(full.code).toBe(1);
    const failed = full.states.filter(({ receipt }) => receipt.status === 'failed');
    expect(failed.length).toBeGreaterThan(0);
    expect(full.summary).toMatchObject({ messages: count, duplicates: 3, errors: failed.length });
    for (const { receipt, degraded } of failed) {
      expect(receipt).toMatchObject({ news_event_id: null, fast_signal_id: null, deep_signal_id: null });
      expect(receipt.reason).toContain('No space left on device');
      expect(degraded).toEqual(expect.arrayContaining(['store_failed', 'spool_failed']));
    }
    expect(full.stderr).toContain('The verdict could not be kept anywhere');
    // What waits on disk is whole or not there.
    const spool = await listFiles(join(disk, 'home', 'spool'));
    expect(spool).toHaveLength(full.summary.spooled);
    expect(spool.filter((name) => !name.endsWith('.json'))).toEqual([]);

    await rm(join(disk, 'ballast'));
    const freed = await replay();
    expect(freed.code, freed.stderr).toBe(0);
    expect(freed.summary.duplicates).toBe(count - failed.length);
    expect(freed.summary.stored).toBe(failed.length);
    const archive = await readArchive(environment.SECONDLOOK_HOME);
    expect(archive.messages).toHaveLength(count);
    expect(findLostAndDoubled(archive)).toEqual({ lost: [], doubled: [] });
  }, 120_000);
});
