import { beforeEach, describe, expect, it } from 'vitest';
import { duplicateLayers } from '../../src/domain/duplicates/duplicate.ts';
import { createSqlInbox } from '../../src/store/sql/inbox.ts';
import { makePost } from '../support/posts.ts';
import { makeSignal, makeVector, makeVerdict } from '../support/records.ts';
import { tagDuplicates } from '../support/worker-stores.ts';
import {
  at,
  type InboxUnderTest,
  listJobs,
  listStates,
  minutesLater,
  type OpenInbox,
  storeVerdict,
} from './inbox-under-test.ts';

const open = { open: true, reason: 'high_value_event' as const };

/** What every inbox promises to those who work on its messages. `openInbox` gives an empty one, again for each test. */
export function describeInboxWork(name: string, openInbox: OpenInbox): void {
  describe(`inbox, work: ${name}`, () => {
    let own: InboxUnderTest;
    beforeEach(async () => {
      own = await openInbox();
      const posts = [1, 2, 3].map((id) => makePost({ source_message_id: `${id}`, text: `news ${id}` }));
      await own.inbox.receive(posts, duplicateLayers, at);
    });
    const post = (id: number) => makePost({ source_message_id: `${id}`, text: `news ${id}` });

    it('reads the looks as they are stored', async () => {
      const analysis = makeVerdict({ action: 'buy', direction: 'long', confidence: 0.7 });
      await storeVerdict(own, post(1), { gate: open, embedding: { vector: makeVector(0.6), model: 'made-up' } });
      expect((await own.inbox.read(1))?.fast_look).toMatchObject({
        signal: makeSignal(),
        provenance: { model_name: 'rules', prompt_version: 'rules-1', latency_ms: 1.5, adjustments: [] },
        gate: open,
        degraded: [],
        embedding: null,
      });
      await own.inbox.defer(1, 10);
      const waiting = await own.inbox.read(1);
      expect(waiting).toMatchObject({ state: 'waiting', news_event_id: 1, analysis: null });
      expect(waiting?.fast_look?.embedding?.model).toBe('made-up');
      expect(waiting?.fast_look?.embedding?.vector.slice(0, 2)).toEqual([expect.closeTo(0.6), expect.closeTo(0.8)]);
      await storeVerdict(own, post(1), { gate: open, analysis });
      expect((await own.inbox.read(1))?.analysis).toMatchObject({
        verdict: analysis,
        provenance: { model_name: 'precedent' },
      });
      expect((await own.inbox.read(2))?.fast_look).toBeNull();
      expect(await own.inbox.read(404)).toBeNull();
    });

    it('queues the deep look once, by its priority', async () => {
      await storeVerdict(own, post(1));
      await own.inbox.defer(1, 700);
      await own.inbox.defer(1, 900);
      expect(await listJobs(own, 'deep_look')).toEqual([1]);
      expect(await own.database.query(`select priority from queue.job where name = 'deep_look'`)).toEqual([
        { priority: 700 },
      ]);
    });

    it('does not queue the deep look of what is settled', async () => {
      await own.inbox.settle(1, 'analysed', 'gate closed', at);
      await own.inbox.defer(1, 700);
      expect(await listJobs(own, 'deep_look')).toEqual([]);
      expect((await own.inbox.read(1))?.state).toBe('analysed');
    });

    it('settles once', async () => {
      await own.inbox.settle(1, 'alerted', 'the deep verdict', at);
      await own.inbox.settle(1, 'analysed', 'again', minutesLater(5));
      expect(await own.database.query('select state, settled_at, settled_reason from messages where id = 1')).toEqual([
        { state: 'alerted', settled_at: at, settled_reason: 'the deep verdict' },
      ]);
    });

    it('is settled together with a verdict that says so, once, and only what came through it', async () => {
      const settled = { at: at.toISOString(), reason: 'the gate stayed closed' };
      expect(await storeVerdict(own, post(1), { settled })).toMatchObject({ status: 'stored', is_settled: true });
      await own.inbox.settle(1, 'linked', 'too late', minutesLater(1));
      await own.inbox.settle(2, 'linked', 'settled before', at);
      expect((await storeVerdict(own, post(2), { settled })).is_settled).toBeUndefined();
      const strange = makePost({ source_message_id: '9', text: 'never received' });
      expect((await storeVerdict(own, strange, { settled })).is_settled).toBeUndefined();
      expect(
        await own.database.query('select state, settled_at, settled_reason from messages where id <> 3 order by id'),
      ).toEqual([
        { state: 'analysed', settled_at: at, settled_reason: 'the gate stayed closed' },
        { state: 'analysed', settled_at: at, settled_reason: 'settled before' },
        { state: 'analysed', settled_at: null, settled_reason: null },
      ]);
    });

    it('counts failures and gives up at the limit', async () => {
      expect(await own.inbox.fail(1, 'no answer', 2, at)).toEqual({ state: 'received', attempts: 1 });
      expect(await own.upkeep.list(['received'], 10)).toContainEqual(
        expect.objectContaining({
          id: 1,
          attempts: 1,
          failure: 'no answer',
          text: 'news 1',
          received_at: at.toISOString(),
        }),
      );
      expect(await own.inbox.fail(1, 'no answer again', 2, at)).toEqual({ state: 'dead', attempts: 2 });
      expect(await own.upkeep.list(['dead'], 10)).toMatchObject([{ id: 1, state: 'dead', failure: 'no answer again' }]);
    });

    it('does not give up on what waits for its deep look, and counts that by itself', async () => {
      await own.inbox.fail(1, 'no answer', 3, at);
      await storeVerdict(own, post(1));
      await own.inbox.defer(1, 5);
      for (const attempts of [1, 2, 3, 4]) {
        expect(await own.inbox.fail(1, 'no answer', 3, at)).toEqual({ state: 'waiting', attempts });
      }
    });

    it('leaves what is settled as it is, and says so', async () => {
      await own.inbox.settle(1, 'alerted', 'the deep verdict', at);
      expect(await own.inbox.fail(1, 'late', 1, at)).toMatchObject({ state: 'alerted' });
      expect(await own.inbox.fail(404, 'gone', 1, at)).toMatchObject({ state: 'dropped' });
    });

    it('lists what has waited for too long, oldest first', async () => {
      for (const id of [2, 1, 3]) {
        await storeVerdict(own, post(id));
        await own.inbox.defer(id, 5);
      }
      await own.inbox.settle(3, 'alerted', 'done', at);
      expect(await own.inbox.listOverdue(at, 10)).toEqual([]);
      expect(await own.inbox.listOverdue(minutesLater(1), 10)).toEqual([1, 2]);
      expect(await own.inbox.listOverdue(minutesLater(1), 1)).toEqual([1]);
    });

    it('retries the dead and the dropped with all of their attempts, and nothing else', async () => {
      await own.inbox.fail(1, 'broken', 1, at);
      await own.upkeep.drop([2], 'not wanted', at);
      expect(await own.upkeep.retry([2, 3, 404])).toBe(1);
      expect(await own.upkeep.retry('dead')).toBe(1);
      expect(await own.upkeep.retry('dead')).toBe(0);
      expect(await own.inbox.read(1)).toMatchObject({ state: 'received', attempts: 0 });
      expect(await own.inbox.queueLeftOver(1, minutesLater(1))).toBe(1);
      expect(await own.inbox.queueLeftOver(9, minutesLater(1))).toBe(1);
      expect(await listJobs(own)).toEqual([1, 2, 3, 1, 2]);
    });

    it('drops what is not settled, and the dead', async () => {
      await own.inbox.settle(1, 'alerted', 'done', at);
      await own.inbox.fail(2, 'broken', 1, at);
      expect(await own.upkeep.drop([1, 2, 3, 404], 'not wanted', at)).toBe(2);
      expect(await listStates(own)).toEqual(['alerted', 'dropped', 'dropped']);
      expect((await own.upkeep.list(['dropped'], 10)).map(({ id }) => id)).toEqual([3, 2]);
    });

    it('queues anew what a lost queue had, each once', async () => {
      await storeVerdict(own, post(1), { gate: open });
      await own.inbox.defer(1, 5);
      await storeVerdict(own, post(2));
      await own.inbox.settle(3, 'analysed', 'gate closed', at);
      await own.database.executeScript('truncate queue.job');
      // As a second failure leaves it, between having lost its job and getting it anew.
      await own.database.query(`update messages set queued_at = null where state = 'waiting'`);
      // Of the next worker, which has asked nothing yet.
      const inbox = createSqlInbox(own.database, own.queue, tagDuplicates);
      expect(await inbox.queueLeftOver(10, minutesLater(1))).toBe(2);
      expect(await inbox.queueLeftOver(10, minutesLater(1))).toBe(0);
      expect(await listJobs(own)).toEqual([1, 2]);
      await own.inbox.defer(1, 5);
      expect(await listJobs(own, 'deep_look')).toEqual([1]);
    });

    it('queues nothing anew that has its job, waiting or under way', async () => {
      await storeVerdict(own, post(1), { gate: open });
      await own.inbox.defer(1, 5);
      await own.queue.complete('first_look', await own.queue.fetch('first_look', 1));
      await own.queue.fetch('first_look', 1);
      expect(await own.inbox.queueLeftOver(10, minutesLater(1))).toBe(0);
    });
  });
}
