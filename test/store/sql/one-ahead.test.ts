import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { oneAhead } from '../../../src/store/sql/one-ahead.ts';

it('makes the next one ready while one is used, and no further one', async () => {
  const seen: string[] = [];
  const makeReady = (item: number): number => {
    seen.push(`ready ${item}`);
    return item * 10;
  };
  for await (const ready of oneAhead([1, 2, 3], makeReady)) {
    seen.push(`begin ${ready}`);
    await nextTurn();
    await nextTurn();
    seen.push(`end ${ready}`);
  }
  expect(seen).toEqual([
    'ready 1',
    'begin 10',
    'ready 2',
    'end 10',
    'begin 20',
    'ready 3',
    'end 20',
    'begin 30',
    'end 30',
  ]);
});

it('makes the first one ready before anybody asks', async () => {
  const made: number[] = [];
  const ahead = oneAhead([1, 2], (item) => made.push(item));
  expect(made).toEqual([]);
  await nextTurn();
  await nextTurn();
  expect(made).toEqual([1]);
  await ahead.next();
});

it('hands on what could not be made ready to whoever asks for it, and only to them', async () => {
  const makeReady = (item: number): number => {
    if (item === 2) throw new Error('not ready');
    return item;
  };
  const used: number[] = [];
  const useAll = async (): Promise<void> => {
    for await (const ready of oneAhead([1, 2, 3], makeReady)) {
      used.push(ready);
      await nextTurn();
    }
  };
  await expect(useAll()).rejects.toThrow('not ready');
  expect(used).toEqual([1]);
  for await (const ready of oneAhead([1, 2], makeReady)) {
    expect(ready).toBe(1);
    break;
  }
  await nextTurn();
});

it('has nothing for nobody', async () => {
  const made: number[] = [];
  for await (const ready of oneAhead<number, number>([], (item) => item)) made.push(ready);
  expect(made).toEqual([]);
});
