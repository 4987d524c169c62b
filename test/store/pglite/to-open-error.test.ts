import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { toOpenError } from '../../../src/store/pglite/to-open-error.ts';
import { makeTemporaryDirectory } from '../../support/temporary-directory.ts';

const fault = new Error('program exited with 1');

async function makeHome(): Promise<string> {
  const { path, remove } = await makeTemporaryDirectory();
  onTestFinished(remove);
  await mkdir(join(path, 'pglite', 'global'), { recursive: true });
  await writeFile(join(path, 'pglite', 'PG_VERSION'), '17');
  await writeFile(join(path, 'pglite', 'global', '1262'), '');
  return path;
}

it('says whose file is in the way, and does not call for a new directory', async () => {
  const home = await makeHome();
  const error = await toOpenError(home, fault, async (path) => !path.endsWith('1262'));
  expect(error).toMatchObject({ code: 'database_unavailable', cause: fault });
  expect(error.message).toContain(`${join(home, 'pglite', 'global', '1262')} belongs to user ${process.getuid?.()}`);
  expect(error.hint).toContain(`chown -R ${process.getuid?.()} ${home}`);
  expect(error.hint).not.toContain('afresh');
});

it('does not look into a directory that it may not use', async () => {
  const home = await makeHome();
  const asked: string[] = [];
  const error = await toOpenError(home, fault, async (path) => {
    asked.push(path);
    return false;
  });
  expect(error.message).toContain(`${join(home, 'pglite')} belongs to`);
  expect(asked).toEqual([join(home, 'pglite')]);
});

it('thinks of the disk, and of damage, where all files may be used, or none is there', async () => {
  const home = await makeHome();
  const { path, remove } = await makeTemporaryDirectory();
  onTestFinished(remove);
  for (const directory of [home, path]) {
    const { message, hint } = await toOpenError(directory, fault);
    expect(message).toBe(`Cannot open the database in ${directory}: program exited with 1`);
    expect(hint).toContain('Is the disk full');
  }
});
