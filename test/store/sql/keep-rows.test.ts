import { expect, it } from 'vitest';
import { keepRows } from '../../../src/store/sql/keep-rows.ts';

interface Telling {
  id: number;
  state: string;
  text: string;
}

/** A database in which the alerts up to `newest` were told; the state of each changes. */
function openTold() {
  const told = { newest: 0, asked: [] as number[][] };
  const complete = keepRows<Telling, 'id'>('id', 600);
  const list = (leftOut: number) =>
    complete(async (known) => {
      told.asked.push(known);
      const ids = Array.from({ length: 300 }, (_, index) => told.newest - index);
      return ids
        .filter((id) => id > 0 && id !== leftOut)
        .map((id) => ({
          id,
          state: `asked ${told.asked.length}`,
          ...(known.includes(id) ? {} : { text: `news ${id}` }),
        }));
    });
  return Object.assign(told, { list });
}

it('asks for the words of an alert once, also where one answer left it out', async () => {
  const told = openTold();
  told.newest = 3;
  await told.list(2);
  await told.list(404);
  expect(await told.list(404)).toEqual([
    { id: 3, state: 'asked 3', text: 'news 3' },
    { id: 2, state: 'asked 3', text: 'news 2' },
    { id: 1, state: 'asked 3', text: 'news 1' },
  ]);
  expect(told.asked.map((known) => known.toSorted())).toEqual([[], [1, 3], [1, 2, 3]]);
});

it('names each alert in full, however many were told, and whoever else asks at the same time', async () => {
  const told = openTold();
  for (let round = 1; round <= 30; round++) {
    told.newest = round * 70;
    const answers = await Promise.all([told.list(told.newest), told.list(1), told.list(404)]);
    for (const answer of answers) {
      for (const { id, text } of answer) expect(text).toBe(`news ${id}`);
    }
  }
  expect(Math.max(...told.asked.map((known) => known.length))).toBe(600);
});

it('gives the same object again of what never changes', async () => {
  const complete = keepRows<{ id: number; text: string }, 'id'>('id', 10);
  const list = () => complete(async (known) => (known.includes(7) ? [{ id: 7 }] : [{ id: 7, text: 'news' }]));
  const [[first], [again]] = [await list(), await list()];
  expect(again).toBe(first);
  expect(again).toEqual({ id: 7, text: 'news' });
});
