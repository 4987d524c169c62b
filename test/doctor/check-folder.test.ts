import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { loadConfig } from '../../src/app/config.ts';
import { checkFolder } from '../../src/doctor/check-folder.ts';

it('tells whether the folder of messages is there, and what it holds', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'secondlook-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const file of ['a.jsonl', 'b.JSON', 'notes.txt']) await writeFile(join(folder, file), '');
  const check = (path: string) => checkFolder(loadConfig({ WATCH_FOLDER: path }));
  expect(await check(folder)).toEqual({ name: 'folder', status: 'ok', detail: `${folder}, 2 files of messages` });
  expect(await check(join(folder, 'none'))).toMatchObject({
    status: 'broken',
    fix: expect.stringContaining('WATCH_FOLDER'),
  });
  expect(await checkFolder(loadConfig({}))).toMatchObject({ status: 'off' });
});
