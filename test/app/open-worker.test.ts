import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadConfig } from '../../src/app/config.ts';
import { openWorker } from '../../src/app/open-worker.ts';
import type { Logger } from '../../src/domain/logger.ts';
import { prepareHome } from '../support/prepared-database.ts';
import { makeTemporaryDirectory } from '../support/temporary-directory.ts';

let home: Awaited<ReturnType<typeof makeTemporaryDirectory>>;
beforeEach(async () => {
  home = await makeTemporaryDirectory();
  await prepareHome(home.path);
});
afterEach(() => home.remove());

const settings = () => ({ SECONDLOOK_HOME: home.path, UPSTREAM_URL: 'http://127.0.0.1:9/v1', UPSTREAM_KEY: 'k' });

/** What keeps the process from ending. */
const countTimers = () => process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length;

describe('openWorker', () => {
  it('leaves nothing running or open where a later part cannot be opened', async () => {
    await writeFile(join(home.path, 'spool'), 'no directory');
    const log: string[] = [];
    const note = (_fields: object, line: string) => void log.push(line);
    const logger: Logger = { debug() {}, info() {}, warn: note, error: note };
    const open = () =>
      openWorker({ config: loadConfig(settings()), logger, isReceiving: false, hasHttp: true, write() {} });
    const before = countTimers();
    await expect(open()).rejects.toMatchObject({ code: 'database_unavailable' });
    await vi.waitFor(() => expect(countTimers()).toBeLessThanOrEqual(before));
    expect(log).toEqual([]);
  });
});
