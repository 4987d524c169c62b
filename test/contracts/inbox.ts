import { beforeEach, describe, expect, it } from 'vitest';
import { toArrivedEvent } from '../../src/domain/arrival.ts';
import { duplicateLayers } from '../../src/domain/duplicates/duplicate.ts';
import type { Post } from '../../src/domain/post.ts';
import { makePost } from '../support/posts.ts';
import { makeArrival } from '../support/records.ts';
import {
  at,
  type InboxUnderTest,
  listJobs,
  listStates,
  minutesLater,
  type OpenInbox,
  storeVerdict,
} from './inbox-under-test.ts';

/** What every inbox promises of receiving. `open` gives an empty one, again for each test. */
export function describeInbox(name: string, open: OpenInbox): void {
  describe(`inbox: ${name}`, () => {
    let own: InboxUnderTest;
    beforeEach(async () => {
      own = await open();
    });
    const receive = (...posts: Post[]) => own.inbox.receive(posts, duplicateLayers, at);
    const outcomes = async (...posts: Post[]) => (await receive(...posts)).map(({ outcome }) => outcome);

    describe('receiving', () => {
      it('stores posts with their jobs, in the order in which they were given', async () => {
        const posts = [1, 2, 3].map((id) => makePost({ source_message_id: `${id}`, text: `news ${id}` }));
        const receptions = await receive(...posts);
        expect(receptions).toEqual([1, 2, 3].map((id) => ({ id, outcome: 'queued', duplicate: null })));
        expect(await listJobs(own)).toEqual([1, 2, 3]);
        expect(await own.inbox.read(2)).toMatchObject({
          id: 2,
          source: 'wire',
          source_message_id: '2',
          revision: 1,
          state: 'received',
          attempts: 0,
          received_at: at.toISOString(),
          deleted_at: null,
          post: posts[1],
          news_event_id: null,
          is_superseded: false,
          fast_look: null,
          analysis: null,
        });
      });

      it('keeps what was made of a text, so that nobody has to normalise it again', async () => {
        const post = makePost({ text: 'ETH　hacked\0  today ', published_at: '2030-01-01T00:00:00Z' });
        await receive(post);
        const arrival = toArrivedEvent(post.message, at);
        expect(arrival.degraded).toEqual(['published_at_implausible', 'text_repaired']);
        expect(await own.inbox.read(1)).toMatchObject({ arrival });
        // A post that an earlier version received.
        await own.database.query(`update messages set post = post - 'arrival'`);
        expect(await own.inbox.read(1)).toMatchObject({ arrival: { event: arrival.event } });
        expect((await own.inbox.read(1))?.post).not.toHaveProperty('arrival');
      });

      it.each([
        ['2025-02-21T15:30:00Z', undefined, '2025-02-21T15:30:00.000Z', []],
        ['1970-01-01T00:00:00Z', undefined, at.toISOString(), ['published_at_implausible']],
        ['2025-02-21T15:30:00Z', '1970-01-01T00:00:00Z', at.toISOString(), []],
        ['2030-01-01T00:00:00Z', undefined, at.toISOString(), ['published_at_implausible']],
      ])('takes a back-filled post as of its own time, unless that is none: %s, edited %s', async (published_at, edited_at, received_at, degraded) => {
        await receive(makePost({ published_at, ...(edited_at && { edited_at }) }, { is_backfill: true }));
        expect(await own.inbox.read(1)).toMatchObject({ received_at, arrival: { degraded } });
      });

      it.each([
        'ETH hacked today',
        'ETH　hacked  today ',
      ])('shows readers the post alone, as it was delivered: %j', async (text) => {
        const post = makePost({ text });
        await receive(post);
        expect((await own.store.readMessage('wire/1'))?.messages).toMatchObject([{ text }]);
        expect((await own.store.readMessage('wire/1'))?.messages[0]?.post).toEqual(post);
        expect((await own.inbox.read(1))?.arrival).toEqual(toArrivedEvent(post.message, at));
      });

      it('keeps a text once that needed no normalising, and reads what an earlier version kept', async () => {
        const post = makePost({ text: 'ETH hacked today' });
        await receive(post);
        const [row] = await own.database.query<{ event: object }>(
          `select post -> 'arrival' -> 'event' as event from messages`,
        );
        expect(row?.event).not.toHaveProperty('text');
        expect(row?.event).not.toHaveProperty('content');
        await own.database.query(`update messages set post = jsonb_set(post, '{arrival,event,content}', '"as kept"')`);
        expect((await own.inbox.read(1))?.arrival.event.content).toBe('as kept');
      });

      it('leaves nothing without a job where one cannot be stored: all or none, or those before it', async () => {
        const first = makePost({ text: 'first' });
        const broken = makePost({ source_message_id: '2', edited_at: '0000-01-01T00:00:00Z' });
        const last = makePost({ source_message_id: '3', text: 'last' });
        await expect(receive(first, broken, last)).rejects.toMatchObject({ code: 'invalid_input' });
        const isKept = own.database.kind === 'pglite';
        expect(await listStates(own)).toEqual(isKept ? ['received'] : []);
        // As a source delivers them then, one by one: in their order all the same.
        expect(await outcomes(first)).toEqual([isKept ? 'known' : 'queued']);
        await expect(receive(broken)).rejects.toMatchObject({ code: 'invalid_input' });
        expect(await outcomes(last)).toEqual(['queued']);
        expect(await own.inbox.queueLeftOver(10, minutesLater(1))).toBe(0);
        const texts = await own.database.query<{ text: string }>(
          `select m.text from messages m join queue.job j on (j.data ->> 'messageId')::int = m.id order by j.id`,
        );
        expect(texts.map(({ text }) => text)).toEqual(['first', 'last']);
      });

      it('takes a post of a source of which nothing can be stored, like any other', async () => {
        expect(await outcomes(makePost({ source: '\u0000' }))).toEqual(['queued']);
        expect(await listJobs(own)).toEqual([1]);
      });

      it('takes nothing for nothing', async () => {
        expect(await receive()).toEqual([]);
      });

      it('knows what was delivered before, in this call and in another, whatever became of it', async () => {
        expect(await outcomes(makePost(), makePost())).toEqual(['queued', 'known']);
        await storeVerdict(own, makePost());
        const [again] = await receive(makePost());
        expect(again).toEqual({ id: 1, outcome: 'known', duplicate: null });
        expect(await listJobs(own)).toEqual([1]);
        expect(await listStates(own)).toEqual(['analysed']);
      });

      it.each([
        ['the first text', undefined],
        ['an earlier edit', '2025-03-01T12:04:00Z'],
      ])('takes %s that comes after a later edit for one that it knows, and leaves the edit standing', async (_, edited_at) => {
        const edited = makePost({ text: '交易所 X 否认被盗', edited_at: '2025-03-01T12:05:00Z' });
        expect(await outcomes(edited)).toEqual(['queued']);
        expect(await outcomes(makePost({ edited_at }))).toEqual(['known']);
        expect(await outcomes(edited, makePost({ text: 'a last edit', edited_at: '2025-03-01T12:06:00Z' }))).toEqual([
          'known',
          'queued',
        ]);
        expect(await listStates(own)).toEqual(['received', 'received']);
      });

      it('believes no edit of a clock that is ahead, which would make all that follows older', async () => {
        await receive(makePost({ edited_at: '2099-01-01T00:00:00Z' }));
        expect(await outcomes(makePost({ text: 'a last edit', edited_at: '2025-03-01T12:06:00Z' }))).toEqual([
          'queued',
        ]);
        expect(await outcomes(makePost({ text: 'the first text' }))).toEqual(['known']);
      });

      it('keeps a picture without words for its album only', async () => {
        const [picture] = await receive(makePost({ text: '  \n' }));
        expect(picture).toEqual({ id: null, outcome: 'without_text', duplicate: null });
        expect(await listStates(own)).toEqual([]);
      });

      it('stores what can be stored of a text with bytes that no database takes', async () => {
        const [reception] = await receive(makePost({ source: 'wi\u0000re', text: 'half a\uD800 pair\u0000' }));
        expect(reception?.outcome).toBe('queued');
        expect((await own.inbox.read(1))?.post.message.text).toBe('half a\uFFFD pair');
        expect((await own.queue.fetch('first_look', 5)).map(({ messageId }) => messageId)).toEqual([1]);
      });

      it('takes over what a command has stored and left without a verdict', async () => {
        await own.store.recogniseMessage(makeArrival(makePost().message, '2025-02-01T00:00:00Z'));
        expect(await receive(makePost())).toEqual([{ id: 1, outcome: 'queued', duplicate: null }]);
        expect(await own.inbox.read(1)).toMatchObject({ state: 'received', received_at: at.toISOString() });
        expect(await listJobs(own)).toEqual([1]);
        expect(await outcomes(makePost())).toEqual(['known']);
      });

      it('leaves what a command has analysed as it is', async () => {
        await storeVerdict(own, makePost());
        expect(await outcomes(makePost())).toEqual(['known']);
        expect(await listJobs(own)).toEqual([]);
      });
    });

    describe('edits', () => {
      const edit = (text: string, minute: number) =>
        makePost({ text, edited_at: `2025-03-01T12:${String(minute).padStart(2, '0')}:00Z` });

      it('are revisions with jobs of their own, once', async () => {
        expect(await outcomes(makePost(), edit('交易所 X 否认被盗', 1), edit('交易所 X 否认被盗', 1))).toEqual([
          'queued',
          'queued',
          'known',
        ]);
        expect(await own.inbox.read(2)).toMatchObject({
          revision: 2,
          post: { message: { text: '交易所 X 否认被盗' } },
        });
        expect(await listJobs(own)).toEqual([1, 2]);
      });

      it('that leave no text name the message', async () => {
        const [reception] = await receive(edit('', 1));
        expect(reception).toEqual({ id: null, outcome: 'without_text', duplicate: null, emptied: '1' });
      });

      it('that leave no text, delivered again, do not name a message that has words by a later one', async () => {
        await receive(makePost(), edit('', 1), edit('交易所 X 否认被盗', 2));
        expect(await receive(edit('', 1))).toEqual([{ id: null, outcome: 'without_text', duplicate: null }]);
        const emptied = { id: null, outcome: 'without_text', duplicate: null, emptied: '1' };
        expect(await receive(edit('', 3))).toEqual([emptied]);
      });

      it('that change links, emoji or marks only change nothing', async () => {
        expect(
          await outcomes(makePost({ text: 'X lost $1,500' }), edit('🚨 x lost $1500! https://t.me/x/1', 1)),
        ).toEqual(['queued', 'unchanged']);
        expect(await listStates(own)).toEqual(['received', 'unchanged']);
        expect(await listJobs(own)).toEqual([1]);
      });

      it('back to the first text are a revision again, and the first text redelivered is not', async () => {
        const posts = [makePost(), edit('交易所 X 否认被盗', 1), edit(makePost().message.text, 2), makePost()];
        const receptions = await receive(...posts);
        expect(receptions.map(({ outcome }) => outcome)).toEqual(['queued', 'queued', 'queued', 'known']);
        expect((await own.inbox.read(3))?.revision).toBe(3);
      });

      it('supersede a revision once they have their verdict', async () => {
        await receive(makePost(), edit('交易所 X 否认被盗', 1));
        await storeVerdict(own, makePost());
        expect((await own.inbox.read(1))?.is_superseded).toBe(false);
        await storeVerdict(own, edit('交易所 X 否认被盗', 1));
        expect((await own.inbox.read(1))?.is_superseded).toBe(true);
        expect((await own.inbox.read(2))?.is_superseded).toBe(false);
      });
    });

    describe('albums', () => {
      const photo = (id: number) => ({ kind: 'photo' as const, id: `photo-${id}` });
      const part = (id: number, text = '', edited?: string) =>
        makePost(
          { source_message_id: `${id}`, text, ...(edited === undefined ? {} : { edited_at: edited }) },
          { album_id: 'a', media_refs: [photo(id)] },
        );
      const caption = '交易所 X 被盗';

      it.each([
        ['first', [part(9, caption), part(10), part(11)], '9'],
        ['in the middle', [part(9), part(10, caption), part(11)], '10'],
        ['last', [part(9), part(10), part(11, caption)], '11'],
      ])('are one message with all of their pictures, the caption being %s', async (_, parts, anchor) => {
        const receptions = [];
        for (const one of parts) receptions.push(...(await receive(one)));
        expect(receptions.filter(({ outcome }) => outcome === 'queued')).toEqual([
          { id: 1, outcome: 'queued', duplicate: null },
        ]);
        expect(receptions.filter(({ outcome }) => outcome === 'without_text')).toHaveLength(2);
        expect(await own.inbox.read(1)).toMatchObject({
          source_message_id: anchor,
          post: { message: { text: caption }, media_refs: [photo(9), photo(10), photo(11)] },
        });
        expect(await listStates(own)).toEqual(['received']);
      });

      it('stay as they are when every part is delivered again, in any order', async () => {
        const parts = [part(9), part(10, caption), part(11, 'more'), part(12)];
        await receive(...parts);
        const before = await own.database.query(
          'select source_message_id, revision, text, post from messages order by id',
        );
        await receive(...parts);
        await receive(...parts.toReversed());
        expect(
          await own.database.query('select source_message_id, revision, text, post from messages order by id'),
        ).toEqual(before);
        expect(await listJobs(own)).toEqual([1, 2]);
      });

      it('with two captions are both texts, in the order of the parts', async () => {
        await receive(part(9, 'one'), part(10, 'two'));
        expect(await own.inbox.read(2)).toMatchObject({
          source_message_id: '9',
          revision: 2,
          post: { message: { text: 'one\n\ntwo' } },
        });
      });

      it('take an edit of a caption as a revision, which an older delivery does not undo', async () => {
        await receive(part(9, 'one'), part(10));
        expect(await outcomes(part(9, 'uno', '2025-03-01T12:05:00Z'))).toEqual(['queued']);
        expect(await outcomes(part(9, 'one'))).toEqual(['known']);
        expect(await outcomes(part(10, 'dos', '2025-03-01T12:06:00Z'))).toEqual(['queued']);
        expect((await own.inbox.read(3))?.post.message.text).toBe('uno\n\ndos');
      });

      it('whose first part was edited before another came keep the text of both', async () => {
        expect(await outcomes(part(9, 'uno', '2025-03-01T12:05:00Z'), part(10, 'dos'))).toEqual(['queued', 'queued']);
        expect((await own.inbox.read(2))?.post.message).toMatchObject({
          text: 'uno\n\ndos',
          edited_at: '2025-03-01T12:05:00.000Z',
        });
      });

      it('whose caption is taken away by an edit are a revision where text is left, and else emptied', async () => {
        await receive(part(9, 'one'), part(10, 'two'), part(11));
        expect(await outcomes(part(9, '', '2025-03-01T12:05:00Z'), part(11, '', '2025-03-01T12:05:00Z'))).toEqual([
          'queued',
          'known',
        ]);
        expect(await own.inbox.read(3)).toMatchObject({ source_message_id: '9', post: { message: { text: 'two' } } });
        const emptied = { id: null, outcome: 'without_text', duplicate: null, emptied: '9' };
        expect(await receive(part(10, '', '2025-03-01T12:06:00Z'))).toEqual([emptied]);
        expect(await outcomes(part(9, 'uno', '2025-03-01T12:07:00Z'))).toEqual(['queued']);
        expect(await outcomes(part(10, '', '2025-03-01T12:06:00Z'))).toEqual(['known']);
      });

      it('name a text once, however many pictures its part has', async () => {
        await receive(makePost({ text: caption }, { album_id: 'a', media_refs: [photo(1), photo(2)] }));
        expect((await own.inbox.read(1))?.post).toMatchObject({
          message: { text: caption },
          media_refs: [photo(1), photo(2)],
        });
      });

      it('of two channels, or two albums of one, are apart', async () => {
        const [own1, other, second] = [
          part(1, 'one'),
          makePost({ source: 'other', source_message_id: '2', text: 'two' }, { album_id: 'a' }),
          makePost({ source_message_id: '3', text: 'three' }, { album_id: 'b' }),
        ];
        expect(await outcomes(own1, other, second)).toEqual(['queued', 'queued', 'queued']);
      });
    });

    describe('deletions', () => {
      it('answer the newest revision with a verdict, and pass over what is unknown or unread', async () => {
        const edited = makePost({ text: '交易所 X 否认被盗', edited_at: '2025-03-01T12:01:00Z' });
        const marked = makePost({ text: '交易所 X 否认被盗!', edited_at: '2025-03-01T12:02:00Z' });
        await receive(makePost(), edited, marked, makePost({ source_message_id: '2', text: 'unread' }));
        await storeVerdict(own, makePost());
        await storeVerdict(own, edited);
        expect(await own.inbox.withdraw('wire', ['1', '2', '404'], minutesLater(5))).toEqual([2]);
        expect((await own.inbox.read(2))?.deleted_at).toBe(minutesLater(5).toISOString());
        expect((await own.inbox.read(4))?.deleted_at).toBe(minutesLater(5).toISOString());
      });

      it('keep the moment at which they were seen first', async () => {
        await receive(makePost());
        await storeVerdict(own, makePost());
        await own.inbox.withdraw('wire', ['1'], minutesLater(1));
        expect(await own.inbox.withdraw('wire', ['1'], minutesLater(2))).toEqual([1]);
        expect((await own.inbox.read(1))?.deleted_at).toBe(minutesLater(1).toISOString());
      });
    });
  });
}
