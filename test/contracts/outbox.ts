import { beforeEach, describe, expect, it } from 'vitest';
import type { AlertRequest, AlertSettlement, Outbox } from '../../src/alerts/outbox.ts';
import { makeAlertContent, makeAlertRequest } from '../support/alerts.ts';
import { makePost } from '../support/posts.ts';
import type { WorkerStores } from '../support/worker-stores.ts';
import { at, minutesLater, storeVerdict } from './inbox-under-test.ts';

const sent = (remoteId: string): AlertSettlement => ({ state: 'sent', reason: null, remoteId, retryAt: null });
const refused: AlertSettlement = { state: 'failed', reason: 'chat not found', remoteId: null, retryAt: null };
const again = (retryAt: Date | null): AlertSettlement => ({ state: 'queued', reason: '429', remoteId: null, retryAt });

/** What every outbox promises. `open` gives an empty one, again for each test. */
export function describeOutbox(name: string, open: () => Promise<WorkerStores>): void {
  describe(`outbox: ${name}`, () => {
    let own: WorkerStores;
    let outbox: Outbox;
    beforeEach(async () => {
      own = await open();
      outbox = own.outbox;
      for (const id of [1, 2, 3]) await storeAnalysed(id);
    });

    /** A message with its event, both of this id. */
    async function storeAnalysed(id: number): Promise<void> {
      const post = makePost({ source: `wire ${id}`, text: `news ${id}` });
      await own.inbox.receive([post], [], at);
      await storeVerdict(own, post);
    }
    const unrepeatable = { repeatable: [], known: ['desk', 'hook'] };
    const claimIds = async (now = at, limit = 10) => (await outbox.claim('ann', now, limit)).map(({ id }) => id);

    describe('putting', () => {
      it('puts alerts and settles the message with them', async () => {
        const alerts = [makeAlertRequest(), makeAlertRequest({ channel: 'hook' })];
        expect(await outbox.put(1, alerts, 'the deep verdict', at)).toBe(2);
        expect(await own.database.query('select state, settled_reason from messages where id = 1')).toEqual([
          { state: 'alerted', settled_reason: 'the deep verdict' },
        ]);
        expect(await outbox.list(['queued'], 10)).toEqual([
          expect.objectContaining({ id: 2, channel: 'hook' }),
          {
            ...makeAlertRequest(),
            id: 1,
            attempts: 0,
            created_at: at.toISOString(),
            remote_id: null,
            answers: null,
            entries: [],
            idempotency_key: expect.stringMatching(/^secondlook-alert-1-\w+$/),
          },
        ]);
      });

      it('settles a message that nobody is to know of', async () => {
        expect(await outbox.put(1, [], 'below the threshold', at)).toBe(0);
        expect((await own.inbox.read(1))?.state).toBe('alerted');
      });

      it('puts one of a channel, message and kind, whatever is repeated', async () => {
        await outbox.put(1, [makeAlertRequest()], 'first', at);
        expect(await outbox.put(1, [makeAlertRequest({}, { summary: 'other' })], 'again', at)).toBe(0);
        expect(await outbox.put(1, [makeAlertRequest({ kind: 'update' })], 'again', at)).toBe(1);
        expect(await outbox.put(2, [makeAlertRequest()], 'another message', at)).toBe(1);
        expect(await outbox.list(['queued'], 10)).toHaveLength(3);
      });

      it('refuses what was decided before another message told the story', async () => {
        await own.stories.link(1, 2, 1, at);
        await outbox.put(1, [makeAlertRequest()], 'first', at, 0);
        const second = [makeAlertRequest({}, { news_event_id: 2 })];
        await expect(outbox.put(2, second, 'second', at, 0)).rejects.toMatchObject({
          code: 'write_conflict',
          retryable: true,
        });
        expect((await own.inbox.read(2))?.state).toBe('analysed');
        expect(await outbox.put(2, second, 'second', at, 1)).toBe(1);
      });

      it('refuses what was decided before any other message of its scope was told: it may be the same event', async () => {
        await outbox.put(1, [makeAlertRequest({}, { assets: [] })], 'first', at, 0);
        const second = [makeAlertRequest({}, { news_event_id: 3, assets: [] })];
        await expect(outbox.put(3, second, 'second', at, 0)).rejects.toMatchObject({ code: 'write_conflict' });
        expect(await outbox.put(3, second, 'second', at, 1)).toBe(1);
        const [alert] = await own.stories.listLatelyTold(3, at);
        expect(alert).toMatchObject({ id: 1, first_event_id: 1, content: { news_event_id: 1 } });
        expect(await own.stories.listLatelyTold(3, minutesLater(1))).toEqual([]);
      });

      it('repeats its own alerts without a conflict, and is not held up by those that were suppressed', async () => {
        await outbox.put(1, [makeAlertRequest()], 'first', at, 0);
        expect(await outbox.put(1, [makeAlertRequest()], 'first', at, 0)).toBe(0);
        await outbox.put(
          2,
          [makeAlertRequest({ state: 'suppressed', reason: 'cool-down' }, { news_event_id: 2, assets: ['QRY'] })],
          '',
          at,
          1,
        );
        await own.stories.link(2, 3, 1, at);
        const third = makeAlertRequest({}, { news_event_id: 3, assets: ['QRY'] });
        expect(await outbox.put(3, [third], 'third', at, 1)).toBe(1);
      });

      it('puts nothing but withdrawals of a message that was deleted after it was decided', async () => {
        await own.inbox.withdraw('wire 1', ['1'], at);
        await expect(outbox.put(1, [makeAlertRequest()], 'first', at, 0)).rejects.toMatchObject({
          code: 'write_conflict',
        });
        expect(await outbox.put(1, [makeAlertRequest({ kind: 'withdrawal' })], 'deleted', at, 0)).toBe(1);
      });

      describe('a withdrawal', () => {
        const withdraw = (changes: Partial<AlertRequest> = {}) =>
          outbox.put(1, [makeAlertRequest({ kind: 'withdrawal', ...changes })], 'deleted', at);
        const listSuppressed = async () =>
          (await outbox.list(['suppressed'], 9)).map(({ id, reason }) => [id, reason]).toSorted();
        beforeEach(() => outbox.put(1, [makeAlertRequest(), makeAlertRequest({ channel: 'hook' })], 'first', at));

        it('overtakes what was never tried, on its channel: neither is sent', async () => {
          await withdraw();
          expect(await claimIds()).toEqual([2]);
          expect(await listSuppressed()).toEqual([
            [1, 'overtaken before it was told'],
            [3, 'nobody was told of it'],
          ]);
        });

        it('waits for what was tried, for it may have arrived', async () => {
          await claimIds(at, 1);
          await outbox.settle(1, again(minutesLater(1)), at);
          await withdraw();
          expect(await claimIds(minutesLater(1), 1)).toEqual([1]);
          await outbox.settle(1, sent('remote-1'), at);
          expect(await claimIds(minutesLater(1))).toEqual([2, 3]);
        });

        it('overtakes what waits for the morning where nobody wants to be told of withdrawals', async () => {
          const held = { state: 'held', reason: 'quiet hours', not_before: minutesLater(60).toISOString() } as const;
          await outbox.put(2, [makeAlertRequest(held, { news_event_id: 2 })], 'second', at);
          const unwanted = {
            kind: 'withdrawal',
            state: 'suppressed',
            reason: 'withdrawals are switched off here',
          } as const;
          await outbox.put(2, [makeAlertRequest(unwanted, { news_event_id: 2 })], 'deleted', at);
          expect(await outbox.digest('desk', minutesLater(60), minutesLater(120))).toBeNull();
          await withdraw({ state: 'suppressed', reason: 'withdrawals are switched off here' });
          expect(await claimIds()).toEqual([2]);
        });

        it('leaves a digest that holds other news', async () => {
          const held = { state: 'held', reason: 'quiet hours', not_before: minutesLater(60).toISOString() } as const;
          for (const id of [2, 3]) await outbox.put(id, [makeAlertRequest(held, { news_event_id: id })], 'night', at);
          const digest = await outbox.digest('desk', minutesLater(60), minutesLater(120));
          await outbox.put(
            3,
            [makeAlertRequest({ kind: 'withdrawal' }, { news_event_id: 3 })],
            'deleted',
            minutesLater(61),
          );
          expect(await claimIds(minutesLater(61))).toContain(digest);
        });
      });

      it('stores what can be stored of a text with bytes that no database takes', async () => {
        await outbox.put(1, [makeAlertRequest({}, { summary: 'a\u0000b' })], 'first', at);
        expect((await outbox.list(['queued'], 1))[0]?.content.summary).toBe('ab');
      });
    });

    describe('what was told lately, asked again,', () => {
      const list = () => own.stories.listLatelyTold(3, at);

      it('has the same words, and the state of the moment', async () => {
        await outbox.put(1, [makeAlertRequest()], 'first', at);
        const [before] = await list();
        expect(before).toMatchObject({ id: 1, state: 'queued', content: makeAlertContent(), text: 'news 1' });
        await claimIds();
        await outbox.settle(1, sent('remote-1'), at);
        await outbox.put(2, [makeAlertRequest({}, { news_event_id: 2 })], 'second', at);
        await own.stories.link(1, 2, 1, at);
        const again = [
          expect.objectContaining({ id: 2, text: 'news 2', first_event_id: 1 }),
          { ...before, state: 'sent' },
        ];
        expect(await list()).toEqual(again);
        expect(await own.openStories().listLatelyTold(3, at)).toEqual(again);
        expect((await own.stories.listLatelyTold(2, at)).map(({ id }) => id)).toEqual([1]);
        expect(await list()).toEqual(again);
      });

      it('belongs to the story that its event is linked to, before or after it was told, until that is deleted', async () => {
        const firstEvents = async () => (await list()).map(({ first_event_id }) => first_event_id);
        await outbox.put(2, [makeAlertRequest({}, { news_event_id: 2 })], 'second', at);
        expect(await firstEvents()).toEqual([2]);
        await own.stories.link(1, 2, 1, at);
        await outbox.put(2, [makeAlertRequest({ kind: 'update' }, { news_event_id: 2 })], 'second again', at);
        expect(await firstEvents()).toEqual([1, 1]);
        await own.database.query('delete from news_events where id = 1');
        expect(await firstEvents()).toEqual([2, 2]);
      });

      it('is what became of the digest that it went into', async () => {
        const held = (id: number) => [
          makeAlertRequest(
            { state: 'held', reason: 'quiet hours', not_before: at.toISOString() },
            { news_event_id: id },
          ),
        ];
        await outbox.put(1, held(1), 'first', at);
        await outbox.put(2, held(2), 'second', at);
        expect((await list()).map(({ id, state }) => [id, state])).toEqual([
          [2, 'held'],
          [1, 'held'],
        ]);
        const digest = (await outbox.digest('desk', at, minutesLater(60))) ?? 0;
        await outbox.claim('ann', at, 9);
        await outbox.settle(digest, sent('remote-1'), at);
        expect((await list()).map(({ id, state, text }) => [id, state, text])).toEqual([
          [2, 'sent', 'news 2'],
          [1, 'sent', 'news 1'],
        ]);
      });

      it('is of the newest 300 events, on however many channels', async () => {
        await own.database.executeScript(`
          insert into messages (source, source_message_id, revision, text, published_at, received_at, hash_raw, hash_canonical, state)
          select 'many', i::text, 1, 'news', now(), now(), md5('r' || i) || md5('r' || i), md5('c' || i) || md5('c' || i), 'alerted'
          from generate_series(1, 301) i;
          insert into news_events (created_at, source, source_message_id, published_at, content_text, hash_raw, hash_canonical)
          select received_at, source, source_message_id, published_at, text, hash_raw, hash_canonical from messages where source = 'many';
          insert into alerts (message_id, news_event_id, revision, channel, kind, state, content, not_after, created_at)
          select m.id, e.id, 1, channel, 'alert', 'sent', '${JSON.stringify(makeAlertContent())}'::jsonb, now(), now()
          from news_events e join messages m using (source, source_message_id) cross join (values ('desk'), ('hook')) as told (channel)
          where source = 'many' order by e.id`);
        expect(await list()).toHaveLength(600);
      });

      it('leaves out what was overtaken meanwhile', async () => {
        const held = makeAlertRequest({
          state: 'held',
          reason: 'quiet hours',
          not_before: minutesLater(60).toISOString(),
        });
        await outbox.put(1, [held], 'first', at);
        expect(await list()).toHaveLength(1);
        await outbox.put(1, [makeAlertRequest({ kind: 'update' })], 'edited', at);
        expect((await list()).map(({ kind }) => kind)).toEqual(['update']);
      });
    });

    describe('the story', () => {
      it('is what was told of the event and of those linked to it, newest first', async () => {
        await outbox.put(1, [makeAlertRequest()], 'first', at);
        await outbox.put(2, [makeAlertRequest({}, { news_event_id: 2 })], 'second', minutesLater(1));
        await outbox.put(3, [makeAlertRequest({}, { news_event_id: 3 })], 'third', minutesLater(2));
        expect((await outbox.listStory(1)).map(({ id }) => id)).toEqual([1]);
        await own.stories.link(1, 2, 1, at);
        expect((await outbox.listStory(1)).map(({ id }) => id)).toEqual([2, 1]);
        expect(await outbox.listStory(2)).toMatchObject([
          { id: 2, channel: 'desk', kind: 'alert', state: 'queued', created_at: minutesLater(1).toISOString() },
          { id: 1, content: makeAlertContent() },
        ]);
        expect(await outbox.listStory(404)).toEqual([]);
      });

      it('names the alert that a change answers, on its channel, of its event before others of the story', async () => {
        await own.stories.link(1, 2, 1, at);
        await outbox.put(1, [makeAlertRequest(), makeAlertRequest({ channel: 'hook' })], 'first', at);
        await claimIds();
        await outbox.settle(1, sent('remote-1'), at);
        await outbox.settle(2, sent('remote-2'), at);
        await outbox.put(2, [makeAlertRequest({ kind: 'reversal' }, { news_event_id: 2 })], 'second', at);
        expect(await outbox.claim('ann', at, 9)).toMatchObject([{ id: 3, answers: 'remote-1' }]);
        await outbox.settle(3, sent('remote-3'), at);
        await outbox.put(1, [makeAlertRequest({ kind: 'update' })], 'edited', at);
        await outbox.put(3, [makeAlertRequest({}, { news_event_id: 3 })], 'other', at);
        expect((await outbox.claim('ann', at, 9)).map(({ answers }) => answers)).toEqual(['remote-1', null]);
      });
    });

    describe('claiming', () => {
      beforeEach(async () => {
        for (const id of [1, 2, 3]) await outbox.put(id, [makeAlertRequest({}, { news_event_id: id })], '', at);
      });

      it('takes what is due in the order in which it was put, each once', async () => {
        expect(await claimIds(at, 2)).toEqual([1, 2]);
        expect(await claimIds()).toEqual([3]);
        expect(await claimIds()).toEqual([]);
        expect(await outbox.list(['claimed'], 1)).toMatchObject([{ id: 3, attempts: 1 }]);
      });

      it('waits for the moment of an alert, and lets one go that is too old when its turn comes', async () => {
        await own.database.query('update alerts set not_before = $1 where id = 1', [minutesLater(5).toISOString()]);
        await own.database.query('update alerts set not_after = $1 where id = 2', [minutesLater(5).toISOString()]);
        expect(await claimIds(minutesLater(4), 1)).toEqual([2]);
        await outbox.settle(2, again(minutesLater(6)), at);
        expect(await claimIds(minutesLater(6))).toEqual([1, 3]);
        expect(await outbox.list(['expired'], 9)).toMatchObject([{ id: 2, reason: 'too old when its turn came: 429' }]);
      });

      describe('what corrects an alert', () => {
        const correct = (kind: 'withdrawal' | 'update') =>
          outbox.put(
            1,
            [makeAlertRequest({ kind, not_after: minutesLater(2000).toISOString() }, { news_event_id: 1 })],
            '',
            at,
          );
        const expireFirst = () =>
          own.database.query('update alerts set not_after = $1 where id = 1', [minutesLater(5).toISOString()]);

        it.each(['withdrawal', 'update'] as const)('that was never sent is not sent: %s', async (kind) => {
          await claimIds(at, 1);
          await outbox.settle(1, again(at), at);
          await correct(kind);
          await expireFirst();
          expect(await claimIds(minutesLater(6))).toEqual([2, 3]);
          expect(await outbox.list(['suppressed'], 9)).toMatchObject([{ id: 4, reason: 'nobody was told of it' }]);
        });

        it('that was refused is not withdrawn', async () => {
          await claimIds(at, 1);
          await correct('withdrawal');
          await outbox.settle(1, { state: 'failed', reason: '400', remoteId: null, retryAt: null }, at);
          expect(await claimIds()).toEqual([2, 3]);
        });

        it('that was sent is sent, and so is news of an event whose first alert had expired before', async () => {
          await claimIds(at, 1);
          await correct('withdrawal');
          await outbox.settle(1, sent('remote-1'), at);
          expect(await claimIds()).toEqual([2, 3, 4]);
          await own.database.query(`update alerts set state = 'expired', not_after = $1 where id = 1`, [
            minutesLater(-1).toISOString(),
          ]);
          await own.database.query(`update alerts set state = 'queued', kind = 'update' where id = 4`);
          expect(await claimIds()).toEqual([4]);
        });
      });

      it('keeps the remote name of what was sent', async () => {
        await claimIds(at, 1);
        await outbox.settle(1, sent('remote-1'), minutesLater(1));
        expect(await outbox.list(['sent'], 9)).toMatchObject([{ id: 1, remote_id: 'remote-1', reason: null }]);
        expect(await own.database.query('select sent_at from alerts where id = 1')).toEqual([
          { sent_at: minutesLater(1) },
        ]);
      });

      it('tries again when told, at once when not, and counts the attempts', async () => {
        await claimIds(at, 1);
        await outbox.settle(1, again(minutesLater(1)), at);
        expect(await claimIds(at, 1)).toEqual([2]);
        expect(await outbox.claim('ann', minutesLater(1), 1)).toMatchObject([{ id: 1, attempts: 2, reason: '429' }]);
        await outbox.settle(1, again(null), minutesLater(2));
        expect(await claimIds(minutesLater(2), 1)).toEqual([1]);
      });

      it('takes no word from one who has not claimed it, or whose alert is settled', async () => {
        await outbox.settle(1, sent('never'), at);
        await outbox.settle(2, { state: 'failed', reason: 'never', remoteId: null, retryAt: null }, at);
        expect(await claimIds(at, 2)).toEqual([1, 2]);
        await outbox.settle(1, { state: 'failed', reason: 'refused', remoteId: null, retryAt: null }, at);
        await outbox.settle(1, sent('late'), at);
        expect(await outbox.list(['failed'], 9)).toMatchObject([{ id: 1, reason: 'refused', remote_id: null }]);
      });
    });

    describe('a worker that dies while sending', () => {
      beforeEach(async () => {
        await outbox.put(1, [makeAlertRequest(), makeAlertRequest({ channel: 'hook' })], '', at);
        await claimIds();
      });

      it('leaves what may be repeated to be sent again, and the rest uncertain', async () => {
        const channels = { repeatable: ['hook'], known: ['desk', 'hook'] };
        expect(await outbox.abandonClaims(at, channels, at)).toEqual({ queued: 0, uncertain: 0 });
        expect(await outbox.abandonClaims(minutesLater(1), channels, at)).toEqual({ queued: 1, uncertain: 1 });
        expect(await claimIds()).toEqual([2]);
        expect(await outbox.list(['uncertain'], 9)).toMatchObject([
          { id: 1, reason: 'the worker died while sending it' },
        ]);
      });

      it('leaves all of its claims when nobody else can have any', async () => {
        expect(await outbox.abandonClaims(null, unrepeatable, at)).toEqual({ queued: 0, uncertain: 2 });
        expect(await outbox.abandonClaims(null, unrepeatable, at)).toEqual({ queued: 0, uncertain: 0 });
      });

      it('leaves those of a channel that nobody here has to one who has it, until they are too old', async () => {
        const strangers = { repeatable: [], known: ['desk'] };
        expect(await outbox.abandonClaims(null, strangers, at)).toEqual({ queued: 0, uncertain: 1 });
        const channels = { repeatable: ['hook'], known: ['desk', 'hook'] };
        expect(await outbox.abandonClaims(null, channels, at)).toEqual({ queued: 1, uncertain: 0 });
        expect(await claimIds()).toEqual([2]);
        expect(await outbox.abandonClaims(null, strangers, minutesLater(5000))).toEqual({ queued: 0, uncertain: 1 });
      });

      it('is believed when it lives after all and has sent it, but cannot have it sent again', async () => {
        await outbox.abandonClaims(null, { repeatable: ['hook'], known: ['desk', 'hook'] }, at);
        await outbox.settle(1, again(null), at);
        expect(await outbox.list(['uncertain'], 9)).toHaveLength(1);
        await outbox.settle(1, sent('remote-1'), at);
        await outbox.settle(2, sent('remote-2'), at);
        expect((await outbox.list(['sent'], 9)).map(({ remote_id }) => remote_id)).toEqual(['remote-2', 'remote-1']);
        expect(await claimIds()).toEqual([]);
      });
    });

    describe('a person who looked whether an uncertain alert arrived', () => {
      beforeEach(async () => {
        await outbox.put(1, [makeAlertRequest()], '', at);
        await claimIds();
        await outbox.abandonClaims(null, unrepeatable, at);
      });

      it('settles it as sent, once', async () => {
        const settled = { state: 'sent', reason: 'a person saw that it arrived' };
        expect(await outbox.resolve(1, true, minutesLater(5))).toEqual(settled);
        expect(await outbox.resolve(1, false, minutesLater(5))).toBe(null);
        expect(await outbox.list(['sent'], 9)).toMatchObject([{ id: 1, reason: 'a person saw that it arrived' }]);
        expect(await claimIds(minutesLater(6))).toEqual([]);
      });

      it('has it sent again', async () => {
        expect(await outbox.resolve(1, false, minutesLater(5))).toEqual({ state: 'queued', reason: null });
        expect(await claimIds(minutesLater(5))).toEqual([1]);
      });

      it('closes it where it is too old to be sent', async () => {
        const tooOld = { state: 'expired', reason: 'did not arrive, and is too old by now' };
        expect(await outbox.resolve(1, false, minutesLater(3 * 24 * 60))).toEqual(tooOld);
        expect(await outbox.resolve(404, false, at)).toBe(null);
        expect([await outbox.has(1), await outbox.has(404)]).toEqual([true, false]);
      });

      it('has one sent again that was refused, but cannot say that it arrived', async () => {
        await outbox.resolve(1, false, at);
        await claimIds();
        await outbox.settle(1, refused, at);
        expect(await outbox.resolve(1, true, minutesLater(5))).toBe(null);
        expect(await outbox.resolve(1, false, minutesLater(5))).toEqual({ state: 'queued', reason: null });
        expect(await claimIds(minutesLater(5))).toEqual([1]);
      });

      it('does not have it sent again where its post was deleted', async () => {
        await own.database.query(`update messages set deleted_at = $1 where id = 1`, [minutesLater(1)]);
        const takenBack = { state: 'expired', reason: 'did not arrive, and its post was taken back since' };
        expect(await outbox.resolve(1, false, minutesLater(5))).toEqual(takenBack);
      });

      it('does not have it sent again where its channel is told something later of its story', async () => {
        await outbox.put(2, [makeAlertRequest()], '', at);
        expect(await claimIds()).toEqual([2]);
        await outbox.put(2, [makeAlertRequest({ kind: 'withdrawal' })], 'deleted', at);
        await outbox.settle(2, refused, at);
        const overtaken = {
          state: 'expired',
          reason: 'did not arrive, and people were told something later of its story',
        };
        expect(await outbox.resolve(2, false, at)).toEqual(overtaken);
      });
    });

    describe('what was told to nobody', () => {
      const held = { state: 'held' as const, reason: 'quiet hours', not_before: minutesLater(60).toISOString() };
      const lasting = { not_after: minutesLater(1500).toISOString() };
      const put = (id: number, alert = makeAlertRequest({}, { news_event_id: id }), now = at) =>
        outbox.put(id, [alert], '', now);
      /** News 1 and 2 in one digest that is claimed. */
      async function claimDigest(): Promise<number> {
        for (const id of [1, 2]) await put(id, makeAlertRequest(held, { news_event_id: id, summary: `news ${id}` }));
        const digest = Number(await outbox.digest('desk', minutesLater(60), minutesLater(120)));
        expect(await claimIds(minutesLater(60))).toEqual([digest]);
        return digest;
      }
      const withdraw = async () => {
        await own.inbox.withdraw('wire 1', ['1'], minutesLater(61));
        await put(1, makeAlertRequest({ kind: 'withdrawal', ...lasting }), minutesLater(61));
      };

      it('is not corrected, through all corrections that wait', async () => {
        await put(1, makeAlertRequest({ not_after: minutesLater(60).toISOString() }));
        await put(
          1,
          makeAlertRequest({ kind: 'update', not_after: minutesLater(110).toISOString() }),
          minutesLater(50),
        );
        await put(1, makeAlertRequest({ kind: 'withdrawal', ...lasting }), minutesLater(55));
        expect(await claimIds(minutesLater(65))).toEqual([]);
        expect(await outbox.list(['suppressed'], 9)).toHaveLength(3);
      });

      it('is not withdrawn where its digest expired, nor before its digest is sent', async () => {
        const digest = await claimDigest();
        await outbox.settle(digest, again(minutesLater(62)), minutesLater(60));
        await withdraw();
        expect(await claimIds(minutesLater(61))).toEqual([]);
        expect(await claimIds(minutesLater(121))).toEqual([]);
        expect(await outbox.list(['suppressed'], 9)).toMatchObject([
          { kind: 'withdrawal', reason: 'nobody was told of it' },
          {},
          {},
        ]);
      });

      const listToldEvents = async () => {
        const sql = 'select news_event_id::int as id from desk_signals where is_alerted order by news_event_id';
        return (await own.database.query<{ id: number }>(sql)).map(({ id }) => id);
      };

      it.each([
        ['sent', sent('remote-1'), [1, 2]],
        ['uncertain', { ...refused, state: 'uncertain' as const }, [1, 2]],
        ['failed', refused, []],
      ])('is known to the list of signals by what became of its digest: %s', async (_, became, told) => {
        const digest = await claimDigest();
        expect(await listToldEvents()).toEqual([]);
        await outbox.settle(digest, became, minutesLater(60));
        expect(await listToldEvents()).toEqual(told);
      });

      it('is alerted no longer in the list of signals where its digest is sent again without it', async () => {
        const digest = await claimDigest();
        await outbox.settle(digest, { ...refused, state: 'uncertain' }, minutesLater(60));
        await own.inbox.withdraw('wire 1', ['1'], minutesLater(61));
        await outbox.resolve(digest, false, minutesLater(62));
        expect(await listToldEvents()).toEqual([]);
        await claimIds(minutesLater(62));
        await outbox.settle(digest, sent('remote-1'), minutesLater(62));
        expect(await listToldEvents()).toEqual([2]);
      });

      it('is left out of a digest that is sent again', async () => {
        const digest = await claimDigest();
        await outbox.settle(digest, refused, minutesLater(60));
        await own.inbox.withdraw('wire 1', ['1'], minutesLater(61));
        expect(await outbox.resolve(digest, false, minutesLater(62))).toMatchObject({ state: 'queued' });
        const [again] = await outbox.claim('ann', minutesLater(62), 10);
        expect(again?.entries.map(({ summary }) => summary)).toEqual(['news 2']);
        await outbox.settle(digest, refused, minutesLater(63));
        await own.inbox.withdraw('wire 2', ['1'], minutesLater(64));
        const nothing = { state: 'expired', reason: 'did not arrive, and nothing in it stands by now' };
        expect(await outbox.resolve(digest, false, minutesLater(65))).toEqual(nothing);
      });

      it('is sent again where what was told later of its story was in a digest that nobody got', async () => {
        await put(3);
        await claimIds();
        await outbox.settle(1, refused, at);
        await own.stories.link(3, 2, 1, at);
        const digest = await claimDigest();
        await outbox.settle(digest, refused, minutesLater(60));
        expect(await outbox.resolve(1, false, minutesLater(62))).toMatchObject({ state: 'queued' });
      });

      it('does not hold back what becomes of a story that another telling told', async () => {
        await put(1);
        await claimIds();
        await outbox.settle(1, refused, at);
        await own.stories.link(1, 2, 1, at);
        await put(2, undefined, minutesLater(1));
        expect(await claimIds(minutesLater(1))).toEqual([2]);
        await outbox.settle(2, sent('remote'), minutesLater(1));
        expect(await outbox.resolve(1, false, minutesLater(5))).toMatchObject({ state: 'expired' });
        await put(1, makeAlertRequest({ kind: 'update', not_after: minutesLater(70).toISOString() }), minutesLater(10));
        expect(await claimIds(minutesLater(11))).toEqual([3]);
      });
    });

    describe('a digest', () => {
      const held = { state: 'held' as const, reason: 'quiet hours', not_before: minutesLater(60).toISOString() };
      const put = (id: number, changes = {}) =>
        outbox.put(
          id,
          [makeAlertRequest({ ...held, ...changes }, { news_event_id: id, summary: `news ${id}` })],
          '',
          at,
        );
      const digest = (minutes: number) => outbox.digest('desk', minutesLater(minutes), minutesLater(minutes + 60));

      it('is not made of nothing, nor before the quiet hours are over', async () => {
        expect(await digest(60)).toBeNull();
        await put(1);
        expect(await digest(59)).toBeNull();
        expect(await outbox.digest('hook', minutesLater(60), minutesLater(120))).toBeNull();
        expect(await claimIds(minutesLater(59))).toEqual([]);
      });

      it('of one alert is that alert', async () => {
        await put(1, { not_after: minutesLater(61).toISOString() });
        expect(await digest(60)).toBe(1);
        expect(await digest(60)).toBeNull();
        expect(await outbox.claim('ann', minutesLater(70), 9)).toMatchObject([
          { id: 1, kind: 'alert', reason: null, not_after: minutesLater(120).toISOString() },
        ]);
      });

      it('of many is one alert that tells them all, oldest first, and whose name their changes answer', async () => {
        for (const id of [1, 2, 3]) await put(id);
        expect(await digest(60)).toBe(4);
        expect(await digest(60)).toBeNull();
        const [claimed, ...more] = await outbox.claim('ann', minutesLater(60), 9);
        expect(more).toEqual([]);
        expect(claimed).toMatchObject({ id: 4, kind: 'digest', content: { kind: 'digest', summary: 'news 3' } });
        expect(claimed?.entries.map(({ summary }) => summary)).toEqual(['news 1', 'news 2', 'news 3']);
        expect(await outbox.list(['suppressed'], 1)).toMatchObject([{ id: 3, reason: 'told in digest 4' }]);
        await outbox.settle(4, sent('remote-4'), at);
        await outbox.put(2, [makeAlertRequest({ kind: 'withdrawal' }, { news_event_id: 2 })], '', at);
        expect(await outbox.claim('ann', minutesLater(61), 9)).toMatchObject([{ answers: 'remote-4' }]);
      });

      it('tells as many as it has room for, and another one the rest', async () => {
        for (let id = 4; id <= 12; id++) await storeAnalysed(id);
        for (let id = 1; id <= 12; id++) await put(id);
        expect([await digest(60), await digest(60), await digest(60)]).toEqual([13, 14, null]);
        const claim = async () =>
          (await outbox.claim('ann', minutesLater(60), 9)).map(({ id, entries }) => [id, entries.length]);
        expect([await claim(), await claim()]).toEqual([[[13, 10]], []]);
        await outbox.settle(13, sent('remote-13'), at);
        expect(await claim()).toEqual([[14, 2]]);
      });
    });

    describe('feedback', () => {
      const read = () => own.database.query('select given_by, mark from alert_feedback order by given_by');

      it('is kept by person, the last word counts', async () => {
        await outbox.put(1, [makeAlertRequest()], '', at);
        expect(await outbox.putFeedback({ alertId: 1, mark: 'up', by: 'ann' }, at)).toBe(true);
        expect(await outbox.putFeedback({ alertId: 1, mark: 'up', by: 'bob' }, at)).toBe(true);
        expect(await outbox.putFeedback({ alertId: 1, mark: 'down', by: 'ann' }, minutesLater(1))).toBe(true);
        expect(await read()).toEqual([
          { given_by: 'ann', mark: 'down' },
          { given_by: 'bob', mark: 'up' },
        ]);
      });

      it('on an alert that is not known is not kept', async () => {
        expect(await outbox.putFeedback({ alertId: 404, mark: 'up', by: 'ann' }, at)).toBe(false);
        expect(await read()).toEqual([]);
      });
    });
  });
}
