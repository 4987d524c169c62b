import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openUpkeepHome } from './upkeep-home.ts';

let home: Awaited<ReturnType<typeof openUpkeepHome>>;
beforeAll(async () => {
  home = await openUpkeepHome();
});
afterAll(() => home?.remove());

const run = (...words: string[]) => home.run(['synonyms', ...words]);
const runJson = (...words: string[]) => home.runJson('synonyms', ...words);

describe('secondlook memory synonyms', () => {
  it('adds to what is shipped, says where it comes from, and takes it away again', async () => {
    const before = await runJson('list', '比特币');
    expect(before.also.length).toBeGreaterThan(0);
    await run('add', '比特币', '数字黄金', '--category', 'asset');
    const after = await runJson('list', '比特币');
    expect(after.also).toEqual(expect.arrayContaining([...before.also, '数字黄金']));
    expect(after.groups).toContainEqual(expect.objectContaining({ term: '比特币', category: 'asset' }));
    expect((await run('list', '数字黄金')).stdout).toMatch(/^数字黄金 also looks for: .*比特币/);
    expect((await run('remove', '比特币')).stdout).toBe('Removed 比特币\n');
    expect(await runJson('list', '比特币')).toEqual(before);
    expect(await run('remove', '比特币')).toMatchObject({ code: 1, stderr: expect.stringContaining('--off') });
  });

  it('keeps what a shipped term has, replaces it, or switches it off', async () => {
    const [shipped] = (await runJson('list')).groups;
    expect(shipped.origin).toBe('shipped');
    const added = await runJson('add', shipped.term, 'zzqx');
    expect(added.synonyms).toEqual([...shipped.synonyms, 'zzqx']);
    expect((await runJson('add', shipped.term, 'zzqx', '--replace')).synonyms).toEqual(['zzqx']);
    expect((await runJson('list', 'zzqx')).groups).toMatchObject([{ origin: 'replaced' }]);
    expect((await run('add', shipped.term, '--off')).stdout).toContain('is switched off');
    expect((await runJson('list', shipped.term)).also).toEqual([]);
    await run('remove', shipped.term);
  });

  it('changes what a search finds', async () => {
    await home.fill([{ id: '1', days: 1 }]);
    const search = async () => {
      const { results } = await home.runJson('search', 'zzqxw');
      return results.filter((row: { origin: string }) => row.origin === 'archive').length;
    };
    expect(await search()).toBe(0);
    await run('add', 'zzqxw', 'Bybit');
    expect(await search()).toBe(1);
    await run('remove', 'zzqxw');
    expect(await search()).toBe(0);
  });

  it('imports a file in GB18030 as it was meant', async () => {
    const file = join(home.path, 'gbk.txt');
    // 饼王 BTC, BTC
    await writeFile(file, Buffer.concat([Buffer.from('b1fdcdf5', 'hex'), Buffer.from(' BTC, BTC\n')]));
    await runJson('import', file);
    expect(await runJson('export')).toMatchObject([{ term: '饼王 btc' }]);
    await run('remove', '饼王 BTC');
  });

  it('imports what it exports, and nothing of a file with a fault', async () => {
    const file = join(home.path, 'synonyms.txt');
    await writeFile(file, '姨太, ETH\nqwertz, "quoted"; drop table synonym_map; --\n');
    expect(await runJson('import', file)).toEqual({ imported: 2 });
    const exported = await runJson('export');
    expect(exported).toEqual([
      { term: 'qwertz', synonyms: ['"quoted"; drop table synonym_map; --'], category: 'other' },
      { term: '姨太', synonyms: ['ETH'], category: 'other' },
    ]);
    const removeAll = async () => {
      for (const { term } of exported) await run('remove', term);
    };
    await removeAll();
    await writeFile(file, JSON.stringify(exported));
    expect(await runJson('import', file)).toEqual({ imported: 2 });
    expect(await runJson('export')).toEqual(exported);
    await removeAll();
    await writeFile(file, 'fine, good\n!!!, x\n');
    expect(await run('import', file)).toMatchObject({ code: 2, stderr: expect.stringContaining('line 2') });
    expect(await runJson('export')).toEqual([]);
    expect((await run('import', join(home.path, 'nowhere'))).code).toBe(2);
  });

  it.each([
    [['add', 'btc'], 'No synonyms are given'],
    [['add', 'btc', 'x', '--off'], '--off takes no synonyms'],
    [['add', 'juniper', 'Juniper'], 'means itself already'],
    [['add', '!!!', 'x'], 'no word is left of'],
    [['add', 'x'.repeat(101), 'y'], 'the entry cannot be used'],
  ])('refuses %j', async (words, why) => {
    const { code, stdout, stderr } = await run(...words);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain(why);
  });
});
