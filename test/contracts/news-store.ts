import { beforeEach, describe, expect, it } from 'vitest';
import type { NewsStore } from '../../graphs/signal/news-store.ts';
import { makeArrival, makeEvent, makeRecord, makeSignal, makeVerdict } from '../support/records.ts';

const hack = {
  source: 'wire',
  source_message_id: '7',
  text: '交易所 X 被盗 1.5 亿美元 ETH',
  published_at: '2025-03-01T12:00:00Z',
};
const later = '2025-03-01T13:00:00Z';

/** What every news store promises. `open` gives an empty store, again for each test. */
export function describeNewsStore(name: string, open: () => Promise<NewsStore>): void {
  describe(`news store: ${name}`, () => {
    let store: NewsStore;
    beforeEach(async () => {
      store = await open();
    });

    describe('recognising', () => {
      it('calls a first message new', async () => {
        expect(await store.recogniseMessage(makeArrival(hack))).toMatchObject({
          kind: 'new',
          revision: 1,
          news_event_id: null,
        });
      });

      it('calls one without a verdict a resume, and one with a verdict a duplicate', async () => {
        await store.recogniseMessage(makeArrival(hack));
        expect(await store.recogniseMessage(makeArrival(hack))).toMatchObject({ kind: 'resume', revision: 1 });
        const { news_event_id } = await store.putVerdict(makeRecord(hack));
        expect(await store.recogniseMessage(makeArrival(hack))).toMatchObject({ kind: 'duplicate', news_event_id });
      });

      it('calls a changed text under the same id a revision, once', async () => {
        await store.putVerdict(makeRecord(hack));
        const edited = { ...hack, text: '交易所 X 否认被盗' };
        expect(await store.recogniseMessage(makeArrival(edited, later))).toMatchObject({
          kind: 'revision',
          revision: 2,
        });
        await store.putVerdict(makeRecord(edited, { asOf: later }));
        expect(await store.recogniseMessage(makeArrival(edited, later))).toMatchObject({
          kind: 'duplicate',
          revision: 2,
        });
        expect(await store.recogniseMessage(makeArrival(hack, later))).toMatchObject({
          kind: 'duplicate',
          revision: 1,
        });
      });

      it('calls an edit back to an earlier text a revision of its own, and an old text redelivered a duplicate', async () => {
        await store.putVerdict(makeRecord(hack));
        const denied = { ...hack, text: '交易所 X 否认被盗', edited_at: '2025-03-01T13:00:00Z' };
        await store.putVerdict(makeRecord(denied, { asOf: later }));
        expect(await store.recogniseMessage(makeArrival(hack, later))).toMatchObject({
          kind: 'duplicate',
          revision: 1,
        });
        const back = makeArrival({ ...hack, edited_at: '2025-03-01T14:00:00Z' }, '2025-03-01T14:00:00Z');
        expect(await store.recogniseMessage(back)).toMatchObject({ kind: 'revision', revision: 3 });
        expect(await store.recogniseMessage(back)).toMatchObject({ kind: 'resume', revision: 3 });
        expect(await store.recogniseMessage(makeArrival(hack, later))).toMatchObject({
          kind: 'duplicate',
          revision: 1,
        });
      });

      it('lets no older text, nor a verdict on it that comes late, stand in place of an edit', async () => {
        const denied = { ...hack, text: '交易所 X 否认被盗', edited_at: later };
        const { news_event_id } = await store.putVerdict(makeRecord(denied, { asOf: later }));
        expect(await store.recogniseMessage(makeArrival(hack, '2025-03-01T13:05:00Z'))).toMatchObject({
          kind: 'duplicate',
          reason: 'an older text of a message that was edited since',
          revision: 1,
          news_event_id,
        });
        expect(await store.putVerdict(makeRecord(hack))).toMatchObject({
          status: 'duplicate',
          news_event_id,
          revision: 1,
          fast_signal_id: null,
        });
        const newer = { ...hack, text: '交易所 X 承认被盗', edited_at: '2025-03-01T14:00:00Z' };
        expect(await store.recogniseMessage(makeArrival(newer, newer.edited_at))).toMatchObject({ kind: 'revision' });
      });

      it('takes the text of the publication for the older one in a replay by its clock, and an edit dated ahead for none', async () => {
        const denied = { ...hack, text: '交易所 X 否认被盗', edited_at: '2025-03-02T13:00:00Z' };
        await store.putVerdict(makeRecord(denied));
        expect(await store.recogniseMessage(makeArrival(hack))).toMatchObject({ kind: 'duplicate', revision: 1 });
        const edited = { ...hack, text: '交易所 X 承认被盗', edited_at: later };
        expect(await store.recogniseMessage(makeArrival(edited, later))).toMatchObject({
          kind: 'revision',
          revision: 2,
        });
      });

      it('sees the earlier published of two messages that run by one clock', async () => {
        const now = '2025-03-01T20:00:00Z';
        await store.putVerdict(makeRecord({ ...hack, source: 'zz' }, { asOf: now }));
        const copy = { ...hack, source: 'aa', published_at: later };
        expect((await store.recogniseMessage(makeArrival(copy, now))).kind).toBe('repost');
      });

      it('calls the same text from elsewhere a repost, whatever its links, emoji and number format', async () => {
        const { news_event_id } = await store.putVerdict(
          makeRecord({ ...hack, text: 'Exchange X lost $1,500,000 in ETH' }),
        );
        const copy = {
          source: 'other',
          text: '🚨 exchange x lost $1500000 in ETH! https://t.me/x/1',
          published_at: later,
        };
        expect(await store.recogniseMessage(makeArrival(copy))).toMatchObject({ kind: 'repost', news_event_id });
      });

      it('does not call other figures, another scope, or the same words four days later a repost', async () => {
        await store.putVerdict(makeRecord(hack));
        const kinds = [];
        for (const [index, other] of [
          { text: '交易所 X 被盗 1.6 亿美元 ETH', published_at: later },
          { text: hack.text, published_at: later, scope: 'other desk' },
          { text: hack.text, published_at: '2025-03-05T12:00:00Z' },
        ].entries()) {
          kinds.push((await store.recogniseMessage(makeArrival({ source: `elsewhere ${index}`, ...other }))).kind);
        }
        expect(kinds).toEqual(['new', 'new', 'new']);
      });

      it('does not call a repost what its original was edited away from, as soon as that has its verdict', async () => {
        const edited = { ...hack, text: '交易所 X 否认被盗', edited_at: '2025-03-01T12:30:00Z' };
        const copy = makeArrival({ source: 'other', text: hack.text, published_at: later });
        await store.putVerdict(makeRecord(hack));
        await store.putVerdict(makeRecord(edited, { asOf: '2025-03-01T12:30:00Z' }));
        expect((await store.recogniseMessage(copy)).kind).toBe('new');
        expect(
          (await store.putVerdict(makeRecord({ source: 'other', text: hack.text, published_at: later }))).status,
        ).toBe('stored');
      });

      it('does not see an original that became known later', async () => {
        await store.putVerdict(makeRecord({ ...hack, published_at: later }));
        const earlier = { source: 'elsewhere', text: hack.text, published_at: '2025-03-01T11:00:00Z' };
        expect((await store.recogniseMessage(makeArrival(earlier))).kind).toBe('new');
      });

      it('orders messages of one moment by source, then by id as a number', async () => {
        await store.putVerdict(makeRecord({ ...hack, source: 'b', source_message_id: '10' }));
        const at = (source: string, id: string) =>
          store.recogniseMessage(makeArrival({ ...hack, source, source_message_id: id }));
        expect((await at('a', '99')).kind).toBe('new');
        expect((await at('b', '9')).kind).toBe('new');
        expect((await at('b', '11')).kind).toBe('repost');
        expect((await at('c', '1')).kind).toBe('repost');
      });
    });

    describe('storing', () => {
      it('stores event, fast and deep verdict together', async () => {
        const receipt = await store.putVerdict(
          makeRecord(hack, {
            analysis: makeVerdict({ confidence: 0.9 }),
            gate: { open: true, reason: 'high_value_event' },
          }),
        );
        expect(receipt).toMatchObject({ status: 'stored', revision: 1 });
        expect(receipt.fast_signal_id).not.toBeNull();
        expect(receipt.deep_signal_id).not.toBeNull();
        const stored = await store.readMessage(String(receipt.news_event_id));
        expect(stored?.signals.map((signal) => [signal.stage, signal.confidence])).toEqual([
          ['fast', 0.85],
          ['deep', 0.9],
        ]);
        expect(stored?.messages).toHaveLength(1);
      });

      it('stores a skipped verdict without a deep one', async () => {
        const receipt = await store.putVerdict(
          makeRecord(hack, { signal: makeSignal({ status: 'skip', confidence: 0.1 }) }),
        );
        expect(receipt).toMatchObject({ status: 'stored', deep_signal_id: null });
      });

      it('answers a second time with what is there', async () => {
        const first = await store.putVerdict(makeRecord(hack, { analysis: makeVerdict() }));
        const second = await store.putVerdict(makeRecord(hack, { analysis: makeVerdict({ confidence: 0.1 }) }));
        expect(second).toEqual({ ...first, status: 'duplicate', reason: 'this revision has its verdict' });
      });

      it('adds the deep verdict that was left for later, once', async () => {
        const first = await store.putVerdict(makeRecord(hack));
        const look = makeRecord(hack, { asOf: later, analysis: makeVerdict({ confidence: 0.9 }) });
        const second = await store.putVerdict(look);
        const { news_event_id, fast_signal_id } = first;
        expect(second).toMatchObject({ status: 'stored', news_event_id, fast_signal_id, revision: 1 });
        expect(second.reason).toBe('the deep verdict of an event that had its fast one');
        const { deep_signal_id } = second;
        expect(await store.putVerdict(look)).toMatchObject({ status: 'duplicate', deep_signal_id });
        const stored = await store.readMessage(String(news_event_id));
        expect(stored?.signals.map(({ id, stage, confidence }) => [id, stage, confidence])).toEqual([
          [fast_signal_id, 'fast', 0.85],
          [deep_signal_id, 'deep', 0.9],
        ]);
      });

      it('keeps one event when two writers store the same message at once', async () => {
        const receipts = await Promise.all([1, 2, 3, 4].map(() => store.putVerdict(makeRecord(hack))));
        expect(new Set(receipts.map((receipt) => receipt.news_event_id)).size).toBe(1);
        expect(receipts.map((receipt) => receipt.status).sort()).toEqual([
          'duplicate',
          'duplicate',
          'duplicate',
          'stored',
        ]);
      });

      it('links instead of storing when another writer has stored the same text meanwhile', async () => {
        const original = await store.putVerdict(makeRecord(hack));
        const copy = makeRecord({ ...hack, source: 'zz', published_at: later });
        expect(await store.putVerdict(copy)).toMatchObject({ status: 'repost', news_event_id: original.news_event_id });
      });

      it('gives a revision its own verdicts beside the first ones', async () => {
        const first = await store.putVerdict(makeRecord(hack));
        const second = await store.putVerdict(makeRecord({ ...hack, text: '交易所 X 否认被盗' }, { asOf: later }));
        expect(second).toMatchObject({ status: 'revised', revision: 2, news_event_id: first.news_event_id });
        const stored = await store.readMessage(`${hack.source}/${hack.source_message_id}`);
        expect(stored?.signals.map((signal) => signal.revision)).toEqual([1, 2]);
        expect(stored?.messages).toHaveLength(2);
      });

      it('links a repost once, however often it comes', async () => {
        const { news_event_id } = await store.putVerdict(makeRecord(hack));
        const event = makeEvent({ ...hack, source: 'other', published_at: later });
        const repost = { ...event, recognition: { ...event.recognition, kind: 'repost' as const, news_event_id } };
        expect(await store.putRepost(repost)).toMatchObject({ status: 'repost', news_event_id });
        await store.putRepost(repost);
        const stored = await store.readMessage(String(news_event_id));
        expect(stored?.links).toHaveLength(1);
        expect(await store.recogniseMessage(event)).toMatchObject({ kind: 'duplicate', news_event_id });
      });

      it.each([
        ['quotes and SQL', `'); drop table news_events; -- " $1 \\ %_`],
        ['Unicode', '比特币 🚀 \u202Eabc‮ ñ é 𠮷 ﷽'],
        ['ten thousand characters', '以太坊被盗 '.repeat(2000)],
        ['tsquery and LIKE metacharacters', "a & b | !c <-> 'd' :* \\ %_"],
      ])('stores and finds %s unchanged', async (_, text) => {
        const { news_event_id } = await store.putVerdict(
          makeRecord({ ...hack, source: `src ${text.slice(0, 20)}`, text }),
        );
        const stored = await store.readMessage(String(news_event_id));
        expect(stored?.messages[0]?.text).toBe(text);
      });
    });

    it('finds a message by everything that it is called by', async () => {
      await store.putVerdict(makeRecord({ ...hack, source: 'elsewhere', source_message_id: '7', text: 'another' }));
      const receipt = await store.putVerdict(
        makeRecord({ ...hack, source: '@newswire', source_message_id: '1' }, { analysis: makeVerdict() }),
      );
      const { news_event_id, fast_signal_id, deep_signal_id } = receipt;
      const names = [`signal:${fast_signal_id}`, `signal:${deep_signal_id}`, 'newswire/1', '@newswire/1'];
      for (const name of [String(news_event_id), `event:${news_event_id}`, ...names]) {
        expect((await store.readMessage(name))?.event, name).toMatchObject({ id: news_event_id, source: '@newswire' });
      }
      expect((await store.readMessage('@elsewhere/7'))?.event).toMatchObject({ source: 'elsewhere' });
    });

    it('prefers the name as it was given, where two sources differ only by their @', async () => {
      for (const source of ['@twin', 'twin'])
        await store.putVerdict(
          makeRecord({ ...hack, source, source_message_id: '1', text: source === 'twin' ? '甲被盗' : '乙上线' }),
        );
      for (const source of ['@twin', 'twin'])
        expect((await store.readMessage(`${source}/1`))?.event).toMatchObject({ source });
    });

    it('knows nothing of a message that never came', async () => {
      expect(await store.readMessage('999999')).toBeNull();
      expect(await store.readMessage('signal:999999')).toBeNull();
      expect(await store.readMessage('@nobody/1')).toBeNull();
      expect(await store.readMessage('nobody/1')).toBeNull();
    });

    it('counts tool calls a day up to the limit', async () => {
      const day = new Date('2025-03-01T23:59:59Z');
      const taken = [];
      for (let call = 0; call < 3; call++) taken.push(await store.takeToolCall(day, 2));
      expect(taken).toEqual([true, true, false]);
      expect(await store.takeToolCall(new Date('2025-03-02T00:00:00Z'), 2)).toBe(true);
      expect(await store.takeToolCall(new Date('2025-03-03T00:00:00Z'), 0)).toBe(false);
    });
  });
}
