import { beforeEach, describe, expect, it } from 'vitest';
import { type DuplicateLayer, duplicateLayers } from '../../src/domain/duplicates/duplicate.ts';
import type { Post, PostInput } from '../../src/domain/post.ts';
import { makePost } from '../support/posts.ts';
import { makeArrival } from '../support/records.ts';
import {
  at,
  type InboxUnderTest,
  listJobs,
  listLinks,
  listStates,
  minutesLater,
  type OpenInbox,
  storeVerdict,
} from './inbox-under-test.ts';

/** What every inbox promises of duplicates. `open` gives an empty one, again for each test. */
export function describeInboxDuplicates(name: string, open: OpenInbox): void {
  describe(`inbox, duplicates: ${name}`, () => {
    let own: InboxUnderTest;
    beforeEach(async () => {
      own = await open();
    });
    const receive = async (post: Post, layers: readonly DuplicateLayer[] = duplicateLayers, when = at) => {
      const [reception] = await own.inbox.receive([post], layers, when);
      if (reception === undefined) throw new Error('no reception');
      return reception;
    };
    const copyOn = (source: string, changes: Partial<PostInput['message']> = {}) => makePost({ source, ...changes });
    const forwardOn = (source: string, id: string | null = '1', text = `forwarded to ${source}`) =>
      makePost({ source, text }, { forward_origin: { source: 'wire', source_message_id: id, published_at: null } });

    describe('layers', () => {
      it('the same text elsewhere', async () => {
        await receive(makePost());
        expect(await receive(copyOn('other'))).toEqual({
          id: 2,
          outcome: 'duplicate',
          duplicate: { original: 1, kind: 'repost', score: 1, reason: 'the same text as from wire' },
        });
        expect(await listStates(own)).toEqual(['received', 'held']);
        expect(await listJobs(own)).toEqual([1]);
      });

      it('the same text but for links, emoji and number format', async () => {
        await receive(makePost({ text: 'X lost $1,500,000 in ETH' }));
        const { duplicate } = await receive(copyOn('other', { text: '🚨 x lost $1500000 in ETH! https://t.me/x/1' }));
        expect(duplicate).toMatchObject({ kind: 'repost', reason: expect.stringContaining('but for links') });
      });

      it('the same text again in its own channel', async () => {
        await receive(makePost());
        expect((await receive(makePost({ source_message_id: '2' }))).outcome).toBe('duplicate');
      });

      it.each([
        [72 * 60, 'duplicate'],
        [72 * 60 + 1, 'queued'],
      ])('the same text %d minutes later is %s', async (minutes, outcome) => {
        await receive(makePost());
        expect((await receive(copyOn('other'), duplicateLayers, minutesLater(minutes))).outcome).toBe(outcome);
      });

      it('the same text from a worker whose clock is behind', async () => {
        await receive(makePost(), duplicateLayers, minutesLater(1));
        expect((await receive(copyOn('other'))).outcome).toBe('duplicate');
      });

      it('never across scopes, neither by text nor by forward', async () => {
        await receive(makePost());
        expect((await receive(copyOn('other', { scope: 'desk 2' }))).outcome).toBe('queued');
        const forwarded = forwardOn('third');
        forwarded.message.scope = 'desk 3';
        expect((await receive(forwarded)).outcome).toBe('queued');
      });

      it('a forward of a post that is known', async () => {
        await receive(makePost());
        expect((await receive(forwardOn('other'))).duplicate).toEqual({
          original: 1,
          kind: 'forward',
          score: 1,
          reason: 'forwarded from wire',
        });
      });

      it('a second forward of a post that is not known, but not the first', async () => {
        expect((await receive(forwardOn('other'))).outcome).toBe('queued');
        expect((await receive(forwardOn('third'))).duplicate).toMatchObject({
          original: 1,
          kind: 'forward',
          reason: 'the same post was forwarded by other',
        });
      });

      it('not a forward of another post, nor one whose post is not told', async () => {
        await receive(makePost());
        expect((await receive(forwardOn('other', '2'))).outcome).toBe('queued');
        expect((await receive(forwardOn('third', null))).outcome).toBe('queued');
      });

      it('nearly the same words, within 72 h', async () => {
        await receive(makePost({ text: 'Exchange X was hacked #7' }));
        expect((await receive(copyOn('other', { text: 'Hackers drain exchange X #7 #8' }))).duplicate).toEqual({
          original: 1,
          kind: 'near_duplicate',
          score: 0.9,
          reason: 'shares a tag with wire',
        });
        const later = minutesLater(72 * 60 + 1);
        expect((await receive(copyOn('third', { text: 'and once more #7' }), duplicateLayers, later)).outcome).toBe(
          'queued',
        );
        expect((await receive(copyOn('fourth', { text: 'something else #9' }))).outcome).toBe('queued');
      });

      it.each<[DuplicateLayer, Post]>([
        ['text', copyOn('other', { text: 'the first text #1' })],
        ['forward', forwardOn('other')],
        ['near', copyOn('other', { text: 'another text #1' })],
      ])('%s finds nothing when it is switched off', async (layer, post) => {
        const others = duplicateLayers.filter((one) => one !== layer && !(layer === 'text' && one === 'near'));
        await receive(makePost({ text: 'the first text #1' }));
        expect((await receive(post, others)).outcome).toBe('queued');
        expect(await listStates(own)).toEqual(['received', 'received']);
      });

      it('never an edit: it is the business of its own first revision', async () => {
        await receive(makePost());
        await receive(copyOn('other', { text: 'first' }));
        const edited = copyOn('other', { edited_at: '2025-03-01T12:01:00Z' });
        expect((await receive(edited)).outcome).toBe('queued');
      });
    });

    describe('linking', () => {
      it('holds a duplicate until the original has its event, then links it', async () => {
        await receive(makePost());
        await receive(copyOn('other'));
        await receive(forwardOn('third'));
        await receive(copyOn('fourth', { text: 'own words' }));
        expect(await listLinks(own)).toEqual([]);
        await storeVerdict(own, makePost());
        expect(await listStates(own)).toEqual(['analysed', 'linked', 'linked', 'received']);
        expect(await listLinks(own)).toEqual([
          { link: 'repost other/1', event: 1, score: 1 },
          { link: 'forward third/1', event: 1, score: 1 },
        ]);
      });

      it('links at once what repeats a post with its event, a duplicate, or a duplicate that is linked', async () => {
        await receive(makePost({ text: 'words #3' }));
        await receive(copyOn('second', { text: 'other words #3 #4' }));
        await storeVerdict(own, makePost({ text: 'words #3' }));
        const { duplicate } = await receive(copyOn('third', { text: 'more words #4' }));
        expect(duplicate?.original).toBe(2);
        expect(await listStates(own)).toEqual(['analysed', 'linked', 'linked']);
        expect(await listLinks(own)).toEqual([
          { link: 'near_duplicate second/1', event: 1, score: 0.9 },
          { link: 'near_duplicate third/1', event: 1, score: 0.9 },
        ]);
      });

      it('what a duplicate was edited to has a story of its own, which its copies wait for', async () => {
        const edited = copyOn('other', { text: 'another story', edited_at: '2025-03-01T12:00:01Z' });
        await receive(makePost());
        await receive(copyOn('other'));
        await storeVerdict(own, makePost());
        await receive(edited);
        await receive(copyOn('third', { text: 'another story' }));
        const forwarded = makePost(
          { source: 'fourth', text: 'another story' },
          { forward_origin: { source: 'other', source_message_id: '1', published_at: null } },
        );
        expect((await receive(forwarded)).duplicate).toMatchObject({ original: 3, kind: 'forward' });
        expect(await listStates(own)).toEqual(['analysed', 'linked', 'received', 'held', 'held']);
        await storeVerdict(own, edited);
        expect(await listStates(own)).toEqual(['analysed', 'linked', 'analysed', 'linked', 'linked']);
        expect(await listLinks(own)).toEqual([
          { link: 'repost other/1', event: 1, score: 1 },
          { link: 'repost third/1', event: 2, score: 1 },
          { link: 'forward fourth/1', event: 2, score: 1 },
        ]);
      });

      it('holds a chain of duplicates by its first', async () => {
        await receive(makePost({ text: 'words #3' }));
        await receive(copyOn('second', { text: 'other words #3 #4' }));
        await receive(copyOn('third', { text: 'more words #4' }));
        expect(await own.database.query('select duplicate_of::int from messages order by id')).toEqual([
          { duplicate_of: null },
          { duplicate_of: 1 },
          { duplicate_of: 1 },
        ]);
      });

      it('follows an original that was itself found to be a repost of an event', async () => {
        const old = copyOn('archive', { text: makePost().message.text });
        await receive(makePost());
        await receive(copyOn('other'));
        await storeVerdict(own, old, { asOf: new Date('2025-03-01T11:00:00Z') });
        const event = makeArrival(makePost().message, at.toISOString());
        const recognition = await own.store.recogniseMessage(event);
        await own.store.putRepost({ ...event, recognition });
        expect((await listLinks(own)).map(({ link }) => link)).toEqual(['repost wire/1', 'repost other/1']);
        expect((await own.inbox.read(2))?.state).toBe('linked');
      });

      const takenBack: [string, () => Promise<void>][] = [
        ['deleted', () => own.inbox.withdraw('wire', ['1'], minutesLater(5)).then(() => {})],
        [
          'edited to something else',
          async () => {
            const edited = makePost({ text: 'nothing to see', edited_at: '2025-03-01T12:05:00Z' });
            await receive(edited, duplicateLayers, minutesLater(5));
            await storeVerdict(own, edited, { asOf: minutesLater(5) });
          },
        ],
      ];

      it.each(
        takenBack,
      )('takes nothing for a duplicate of what was %s, nor of what was linked to it', async (_, takeBack) => {
        await receive(makePost({ text: 'Exchange X was hacked #7' }));
        await storeVerdict(own, makePost({ text: 'Exchange X was hacked #7' }));
        await own.database.query(`update messages set settled_at = received_at where id = 1`);
        await receive(copyOn('linked', { text: 'Exchange X was hacked #7' }));
        await takeBack();
        const later = minutesLater(9);
        const copies = [
          copyOn('other', { text: 'Exchange X was hacked #7' }),
          forwardOn('fourth', '1', 'Exchange X was hacked #7'),
        ];
        expect((await receive(copyOn('near', { text: 'Hackers drain exchange X #7' }), ['near'], later)).outcome).toBe(
          'queued',
        );
        expect((await receive(copies[0] as Post, ['text'], later)).outcome).toBe('queued');
        expect((await receive(copies[1] as Post, ['forward'], later)).outcome).toBe('queued');
        const [own2] = copies;
        const receipt = await storeVerdict(own, own2 as Post, { asOf: later });
        expect(receipt.status).toBe('stored');
      });

      it.each(takenBack)('is found by a command for a moment before the original was %s', async (_, takeBack) => {
        await receive(makePost());
        await storeVerdict(own, makePost());
        await takeBack();
        const recogniseAt = async (moment: Date) =>
          (await own.store.recogniseMessage(makeArrival(copyOn('other').message, moment.toISOString()))).kind;
        expect(await recogniseAt(minutesLater(4))).toBe('repost');
        expect(await recogniseAt(minutesLater(6))).toBe('resume');
      });

      it('is not held by what a command has stored without a verdict, and linked to what it analysed', async () => {
        await own.store.recogniseMessage(makeArrival(makePost().message, at.toISOString()));
        expect((await receive(copyOn('other'))).outcome).toBe('queued');
        const analysed = makePost({ source_message_id: '5', text: 'analysed before' });
        await storeVerdict(own, analysed);
        expect((await receive(copyOn('other', { source_message_id: '6', text: 'analysed before' }))).outcome).toBe(
          'duplicate',
        );
        expect((await listLinks(own)).map(({ link }) => link)).toEqual(['repost other/6']);
        expect((await receive(copyOn('x', { text: 'analysed before', scope: 'desk 2' }))).outcome).toBe('queued');
      });
    });

    describe('letting go', () => {
      beforeEach(async () => {
        await receive(makePost());
        for (const source of ['second', 'third', 'fourth']) await receive(copyOn(source));
      });
      const releasedFirst = { states: ['received', 'held', 'held'], jobs: [1, 2] };

      async function expectRelease(state: string): Promise<void> {
        expect(await own.inbox.queueLeftOver(10, minutesLater(1))).toBe(1);
        expect(await own.inbox.queueLeftOver(10, minutesLater(1))).toBe(0);
        expect(await listStates(own)).toEqual([state, ...releasedFirst.states]);
        expect(await listJobs(own)).toEqual(releasedFirst.jobs);
        await storeVerdict(own, copyOn('second'));
        expect(await listStates(own)).toEqual([state, 'analysed', 'linked', 'linked']);
        expect((await listLinks(own)).map(({ link }) => link).sort()).toEqual(['repost fourth/1', 'repost third/1']);
      }

      it('queues the first one held by a message that died, and the others follow it', async () => {
        await own.inbox.fail(1, 'broken', 1, at);
        await expectRelease('dead');
      });

      it('queues the first one held by a message that was dropped', async () => {
        await own.upkeep.drop([1], 'not wanted', at);
        await expectRelease('dropped');
      });

      it('links them to a message that died after it had its event', async () => {
        await own.database.query(`update messages set state = 'held' where id > 1`);
        await storeVerdict(own, makePost());
        await own.inbox.fail(1, 'broken', 1, at);
        expect(await listStates(own)).toEqual(['dead', 'linked', 'linked', 'linked']);
        expect((await receive(copyOn('fifth'))).outcome).toBe('duplicate');
        expect((await own.inbox.read(5))?.state).toBe('linked');
      });

      it('takes a later copy of a dead message for a duplicate of the one that took its place', async () => {
        await own.inbox.fail(1, 'broken', 1, at);
        expect((await receive(copyOn('fifth'))).duplicate?.original).toBe(2);
        expect(await own.database.query('select duplicate_of::int from messages where id > 2 order by id')).toEqual([
          { duplicate_of: 2 },
          { duplicate_of: 2 },
          { duplicate_of: 2 },
        ]);
      });

      it('lets go of whoever is held by a message that is no longer under way, however it came to that', async () => {
        await own.database.executeScript(`
          alter table messages disable trigger messages_settle_held;
          update messages set state = 'dead', settled_at = now() where id = 1;
          alter table messages enable trigger messages_settle_held`);
        await expectRelease('dead');
      });

      it('queues the first one held by a message that was deleted, whose event is not theirs', async () => {
        await own.inbox.withdraw('wire', ['1'], at);
        await storeVerdict(own, makePost());
        await expectRelease('analysed');
      });

      it('queues the first one linked to a message that was deleted before anybody was told', async () => {
        await storeVerdict(own, makePost());
        await own.inbox.withdraw('wire', ['1'], at);
        expect(await listLinks(own)).toEqual([]);
        await expectRelease('analysed');
      });

      it('passes over one that was deleted itself', async () => {
        await own.inbox.withdraw('second', ['1'], at);
        await own.inbox.withdraw('wire', ['1'], at);
        expect(await listStates(own)).toEqual(['received', 'held', 'received', 'held']);
      });

      it('takes the oldest that still says it, and not one that was edited away', async () => {
        const edit = makePost({ source: 'second', text: 'good morning', edited_at: minutesLater(1).toISOString() });
        await receive(edit);
        await storeVerdict(own, edit);
        await own.inbox.withdraw('wire', ['1'], minutesLater(2));
        expect(await listStates(own)).toEqual(['received', 'held', 'received', 'held', 'analysed']);
      });

      it('lets a retried message go its own way', async () => {
        await own.upkeep.drop([3], 'not wanted', at);
        expect(await own.upkeep.retry([3])).toBe(1);
        expect(await own.inbox.queueLeftOver(10, minutesLater(1))).toBe(1);
        expect(await own.database.query('select duplicate_of from messages where id = 3')).toEqual([
          { duplicate_of: null },
        ]);
        expect(await listStates(own)).toEqual(['received', 'held', 'received', 'held']);
      });
    });
  });
}
