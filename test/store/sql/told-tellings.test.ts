import { expect, it } from 'vitest';
import { keepToldTellings, type ToldRow } from '../../../src/store/sql/told-tellings.ts';
import { makeAlertContent } from '../../support/alerts.ts';

const at = '2025-03-01T12:00:00.000Z';

/** A database in which the alerts up to `newest` were told, one event each. */
function openTold() {
  const told = { newest: 0, asked: [] as number[][] };
  const list = keepToldTellings(async (eventId, _since, known) => {
    told.asked.push(known);
    const ids = Array.from({ length: 300 }, (_, index) => told.newest - index);
    return ids
      .filter((id) => id > 0 && id !== eventId)
      .map((id): ToldRow => {
        const row: ToldRow = { id, state: 'sent', first_event_id: id };
        if (known.includes(id)) return row;
        const content = makeAlertContent({ news_event_id: id });
        return { ...row, channel: 'desk', kind: 'alert', content, created_at: at, text: `news ${id}`, known_at: at };
      });
  });
  return Object.assign(told, { list: (eventId: number) => list(eventId, new Date(at)) });
}

it('asks for the words of an alert once, also where one answer left it out', async () => {
  const told = openTold();
  told.newest = 3;
  await told.list(2);
  await told.list(404);
  expect((await told.list(404)).map(({ id, text }) => [id, text])).toEqual([
    [3, 'news 3'],
    [2, 'news 2'],
    [1, 'news 1'],
  ]);
  expect(told.asked.map((known) => known.toSorted())).toEqual([[], [1, 3], [1, 2, 3]]);
});

it('names each alert in full, however many were told, and whoever else asks at the same time', async () => {
  const told = openTold();
  for (let round = 1; round <= 30; round++) {
    told.newest = round * 70;
    const answers = await Promise.all([told.list(told.newest), told.list(1), told.list(404)]);
    for (const answer of answers) {
      for (const { id, text, content } of answer) {
        expect([text, content.news_event_id]).toEqual([`news ${id}`, id]);
      }
    }
  }
  expect(Math.max(...told.asked.map((known) => known.length))).toBe(600);
});
