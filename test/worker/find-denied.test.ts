import { expect, it } from 'vitest';
import { findDenied } from '../../src/worker/find-denied.ts';
import type { InboxMessage } from '../../src/worker/inbox-message.ts';
import type { Stories, ToldTelling } from '../../src/worker/stories.ts';

const at = '2026-07-01T12:00:00.000Z';
const assets = ['PEPE'];

const toMessage = (text: string) =>
  ({
    news_event_id: 9,
    received_at: at,
    post: { message: { text } },
    arrival: { event: { published_at: at } },
  }) as InboxMessage;

/** What was told, each counting how often its text is read. */
function tell(texts: readonly string[]) {
  const reads = texts.map(() => 0);
  const told = texts.map((text, index) => ({
    content: { assets, published_at: at },
    get text() {
      reads[index] = (reads[index] ?? 0) + 1;
      return text;
    },
  }));
  const stories = { listLatelyTold: async () => told as unknown as ToldTelling[] } as Pick<Stories, 'listLatelyTold'>;
  return { find: findDenied({ stories: stories as Stories }), reads };
}

it('what is denied and what told as much before are found with one look at each text', async () => {
  const rumours = Array.from({ length: 20 }, (_, index) => `Binance to delist PEPE, pair ${index} removed`);
  const { find, reads } = tell([
    ...rumours,
    'Binance denies reports that it will delist PEPE',
    'Bitcoin rises to $90,000',
  ]);
  const found = await find(toMessage('Binance denies it will delist PEPE'), assets, new Date(at));
  expect(Math.max(...reads)).toBe(1);
  expect(found.denied).toHaveLength(20);
  expect(found.deniedBefore).toMatchObject([{ text: 'Binance denies reports that it will delist PEPE' }]);
});
