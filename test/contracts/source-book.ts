import { beforeEach, describe, expect, it } from 'vitest';
import { createSqlCaller } from '../../src/store/sql/call-function.ts';
import { createSqlSourceBook } from '../../src/store/sql/source-book.ts';
import type { SourceBook } from '../../src/worker/source-book.ts';
import { makeAlertRequest } from '../support/alerts.ts';
import { makePost } from '../support/posts.ts';
import type { WorkerStores } from '../support/worker-stores.ts';
import { at, minutesLater, storeVerdict } from './inbox-under-test.ts';

/** What every source book promises. `open` gives an empty one, again for each test. */
export function describeSourceBook(name: string, open: () => Promise<WorkerStores>): void {
  describe(`source book: ${name}`, () => {
    let own: WorkerStores;
    let book: SourceBook;
    beforeEach(async () => {
      own = await open();
      book = own.book;
    });
    const take = (worker: string, from = 0, until = 1, source = 'bot') =>
      book.takeLease(source, worker, minutesLater(from), minutesLater(until));

    it('lets one worker read a source, who may go on', async () => {
      expect(await take('ann')).toBe(true);
      expect(await take('bob')).toBe(false);
      expect(await take('bob', 0, 1, 'folder')).toBe(true);
      expect(await take('ann', 0.5, 2)).toBe(true);
      expect(await take('bob', 1.5)).toBe(false);
    });

    it('gives a source to another when the time has passed, or the one who had it lets go', async () => {
      await take('ann');
      expect(await take('bob', 1, 2)).toBe(true);
      expect(await take('ann', 1.5, 3)).toBe(false);
      await book.releaseLease('bot', 'ann');
      expect(await take('ann', 1.5, 3)).toBe(false);
      await book.releaseLease('bot', 'bob');
      expect(await take('ann', 1.5, 3)).toBe(true);
    });

    it('does not wait for the end of a lease that was given by a clock that was ahead', async () => {
      expect(await take('ann', 180, 180.5)).toBe(true);
      expect(await take('bob', 0, 0.5)).toBe(true);
      expect(await take('ann', 0, 0.5)).toBe(false);
      // Another clock may be ahead a little.
      expect(await take('bob', 40, 40.5)).toBe(true);
      expect(await take('ann', 0, 0.5)).toBe(false);
    });

    it('remembers when a source answered last, through its failures', async () => {
      expect(await book.readLastContact('bot')).toBeNull();
      await book.putState('bot', { isAnswering: false, reason: 'no network' }, at);
      expect(await book.readLastContact('bot')).toBeNull();
      await book.putState('bot', { isAnswering: true, reason: null }, minutesLater(1));
      await book.putState('bot', { isAnswering: false, reason: 'no network' }, minutesLater(2));
      expect(await book.readLastContact('bot')).toEqual(minutesLater(1));
      expect(await take('ann')).toBe(true);
    });

    it('shows an empty database as one', async () => {
      expect(await book.readFigures(at)).toEqual({
        messages: {},
        oldest_unsettled: null,
        alerts: {},
        links: {},
        sources: [],
        channels: [],
        accounts: [],
        today: { day: '2025-03-01', deep_looks: 0, input_tokens: 0, output_tokens: 0, cost: 0, unpriced_calls: 0 },
      });
    });

    it('shows everything at a glance', async () => {
      const layers = ['text' as const];
      await own.inbox.receive([makePost({ source_message_id: '1' })], layers, at);
      await own.inbox.receive([makePost({ source_message_id: '2' })], layers, minutesLater(1));
      await storeVerdict(own, makePost());
      await own.outbox.put(1, [makeAlertRequest()], 'the deep verdict', at);
      await own.inbox.receive([makePost({ source_message_id: '3', text: 'more' })], layers, minutesLater(2));
      await own.budget.takeDeepLook(1, at, {
        callsPerMinute: null,
        callsPerDay: null,
        tokensPerDay: null,
        costPerDay: null,
      });
      await take('ann');
      await book.putState('bot', { isAnswering: true, reason: null }, at);
      await book.putState('archive', { isAnswering: false, reason: 'no folder' }, at);
      const figures = await book.readFigures(new Date(at.getTime() + 100_000));
      expect(figures).toEqual({
        messages: { alerted: 1, linked: 1, received: 1 },
        oldest_unsettled: minutesLater(2).toISOString(),
        alerts: { queued: 1 },
        links: { repost: 1 },
        sources: [
          { name: 'archive', is_answering: false, reason: 'no folder', last_contact: null, owner: null },
          { name: 'bot', is_answering: true, reason: null, last_contact: at.toISOString(), owner: 'ann' },
        ],
        channels: [],
        accounts: [],
        today: { day: '2025-03-01', deep_looks: 1, input_tokens: 0, output_tokens: 0, cost: 0, unpriced_calls: 0 },
      });
    });

    it('takes no old post for late', async () => {
      const old = makePost({ source_message_id: '1', published_at: '2022-01-01T00:00:00Z' }, { is_backfill: true });
      await own.inbox.receive([old], ['text'], at);
      expect(await book.readFigures(at)).toMatchObject({ messages: { received: 1 }, oldest_unsettled: null });
      await own.inbox.receive([makePost({ source_message_id: '2', text: 'more' })], ['text'], minutesLater(1));
      expect((await book.readFigures(at)).oldest_unsettled).toBe(minutesLater(1).toISOString());
    });

    it('says of a source whose worker was killed, or that nobody reads, that it does not answer', async () => {
      await take('ann');
      await book.putState('bot', { isAnswering: true, reason: null }, at);
      const [killed] = (await book.readFigures(minutesLater(14))).sources;
      expect(killed).toMatchObject({ is_answering: false, last_contact: at.toISOString(), owner: 'ann' });
      expect(killed?.reason).toContain('nothing was heard of its worker ann since');
      await book.releaseLease('bot', 'ann');
      const [unread] = (await book.readFigures(minutesLater(14))).sources;
      expect(unread).toMatchObject({ is_answering: false, reason: 'no worker reads it', owner: null });
    });

    it('names the channels that are to be read, also one that never spoke', async () => {
      await own.inbox.receive([makePost({ source: '@newswire', source_message_id: '1' })], ['text'], at);
      const named = createSqlSourceBook(createSqlCaller(own.database), ['@newswire', '@typo']);
      expect((await named.readFigures(at)).channels).toEqual([
        { name: '@newswire', last_post: at.toISOString() },
        { name: '@typo', last_post: null },
      ]);
    });
  });
}
