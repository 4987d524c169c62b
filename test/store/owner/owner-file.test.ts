import { readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createOwnerToken, type Owner, readOwner, writeOwner } from '../../../src/store/owner/owner-file.ts';
import { makeTemporaryDirectory } from '../../support/temporary-directory.ts';

const makeOwner = (changes: Partial<Owner> = {}): Owner => ({
  url: 'http://127.0.0.1:8787',
  token: createOwnerToken(),
  pid: 42,
  started_at: '2025-03-01T12:00:00.000Z',
  version: '0.1.0',
  ...changes,
});

async function makeHome(): Promise<string> {
  const directory = await makeTemporaryDirectory();
  onTestFinished(() => directory.remove());
  return directory.path;
}

describe('the file of the owner', () => {
  it('says who owns the data, to its own user only', async () => {
    const home = await makeHome();
    const owner = makeOwner();
    await writeOwner(home, owner);
    expect(await readOwner(home)).toEqual(owner);
    expect((await stat(join(home, 'owner.json'))).mode & 0o777).toBe(0o600);
    expect(await readdir(home)).toEqual(['owner.json']);
  });

  it('is made in a home that is not there yet', async () => {
    const home = join(await makeHome(), 'new', 'home');
    await writeOwner(home, makeOwner());
    expect(await readOwner(home)).not.toBeNull();
  });

  it('goes when the owner does', async () => {
    const home = await makeHome();
    const { remove } = await writeOwner(home, makeOwner());
    await remove();
    await remove();
    expect(await readOwner(home)).toBeNull();
    expect(await readdir(home)).toEqual([]);
  });

  it('of a successor stays when the one before goes late', async () => {
    const home = await makeHome();
    const first = await writeOwner(home, makeOwner());
    const successor = makeOwner();
    await writeOwner(home, successor);
    await first.remove();
    expect(await readOwner(home)).toEqual(successor);
  });

  it.each([
    ['nothing', ''],
    ['half of it', '{"url":"http://127.0.0.1:1","tok'],
    ['something else', '[]'],
    ['another protocol', JSON.stringify(makeOwner({ url: 'file:///etc/passwd' }))],
    ['a token that no header takes', JSON.stringify(makeOwner({ token: 'a\nb' }))],
  ])('that holds %s names nobody', async (_, text) => {
    const home = await makeHome();
    await writeFile(join(home, 'owner.json'), text);
    expect(await readOwner(home)).toBeNull();
  });

  it('that cannot be written says what to do, and leaves nothing behind', async () => {
    const home = await makeHome();
    await writeFile(join(home, 'file'), '');
    await expect(writeOwner(join(home, 'file'), makeOwner())).rejects.toMatchObject({
      code: 'database_unavailable',
      hint: expect.stringContaining('writable'),
    });
    expect(await readdir(home)).toEqual(['file']);
  });
});

it('has a token that is new each time and long enough', () => {
  const tokens = Array.from({ length: 100 }, createOwnerToken);
  expect(new Set(tokens).size).toBe(100);
  expect(tokens.every((token) => /^[0-9a-f]{64}$/.test(token))).toBe(true);
});
