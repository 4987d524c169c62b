import { beforeEach, describe, expect, it } from 'vitest';
import { duplicateLayers } from '../../src/domain/duplicates/duplicate.ts';
import type { Signal } from '../../src/domain/verdict.ts';
import { makeAlertRequest } from '../support/alerts.ts';
import { makePost } from '../support/posts.ts';
import { makeRecord, makeSignal } from '../support/records.ts';
import type { WorkerStores } from '../support/worker-stores.ts';
import { at, minutesLater } from './inbox-under-test.ts';

/** What the stories promise. `open` gives an empty database, again for each test. */
export function describeStories(name: string, open: () => Promise<WorkerStores>): void {
  describe(`stories: ${name}`, () => {
    let own: WorkerStores;
    beforeEach(async () => {
      own = await open();
    });
    const toUrl = (source: string) => `https://t.me/${source}/1`;

    /** Receives and analyses a post, or an edit of it; answers its event. */
    async function tell(
      source: string,
      minute: number,
      {
        text = `in the words of ${source}`,
        signal = {},
        scope = 'default',
        edited_at,
      }: { text?: string; signal?: Partial<Signal>; scope?: string; edited_at?: string } = {},
    ): Promise<number | null> {
      const post = makePost({
        source,
        text,
        scope,
        url: toUrl(source),
        ...(edited_at === undefined ? {} : { edited_at }),
      });
      const [reception] = await own.inbox.receive([post], duplicateLayers, minutesLater(minute));
      if (reception?.outcome !== 'queued') return null;
      const record = makeRecord(post.message, { asOf: minutesLater(minute).toISOString(), signal: makeSignal(signal) });
      return (await own.store.putVerdict(record)).news_event_id;
    }

    describe('of an event', () => {
      it('count who tells them in words of their own, the first telling first, and link to every post', async () => {
        const first = await tell('wire', 0, { text: 'X was hacked' });
        await tell('copy', 1, { text: 'X was hacked' });
        const second = await tell('paper', 2);
        await tell('reprint', 3, { text: 'in the words of paper' });
        await own.stories.link(first ?? 0, 3, 1, minutesLater(2));
        const story = {
          independent_sources: ['wire', 'paper'],
          urls: ['wire', 'copy', 'paper', 'reprint'].map(toUrl),
        };
        expect(await own.stories.describe(first ?? 0, minutesLater(10))).toEqual(story);
        expect(await own.stories.describe(second ?? 0, minutesLater(10))).toEqual(story);
      });

      it('are told as they were known then, and with ten links at most', async () => {
        const first = await tell('wire', 0, { text: 'X was hacked' });
        for (let minute = 1; minute <= 12; minute++) await tell(`copy${minute}`, minute, { text: 'X was hacked' });
        expect((await own.stories.describe(first ?? 0, minutesLater(2))).urls).toEqual(
          ['wire', 'copy1', 'copy2'].map(toUrl),
        );
        const { urls, independent_sources } = await own.stories.describe(first ?? 0, minutesLater(20));
        expect(urls).toHaveLength(10);
        expect(independent_sources).toEqual(['wire']);
      });
    });

    describe('that an event is held against', () => {
      it('have its type, its action and a common asset', async () => {
        const found = await tell('wire', 0);
        await tell('other type', 1, { signal: { event_type: 'listing' } });
        await tell('other action', 2, { signal: { action: 'buy' } });
        await tell('other asset', 3, { signal: { assets: ['SOL'] } });
        await tell('other scope', 4, { scope: 'desk 2' });
        const both = await tell('two assets', 5, { signal: { assets: ['SOL', 'ETH'] } });
        const own6 = await tell('paper', 6);
        const recent = await own.stories.listRecent(own6 ?? 0, 6);
        expect(recent.map(({ news_event_id }) => news_event_id)).toEqual([both, found]);
        expect(recent[1]).toEqual({
          news_event_id: found,
          event_type: 'hack',
          action: 'sell',
          assets: ['ETH'],
          keywords: ['黑客', 'hack'],
          text: 'in the words of wire',
          created_at: at.toISOString(),
          signal_id: expect.any(Number),
        });
        // What was read once is known by its id.
        expect(await own.stories.listRecent(own6 ?? 0, 6)).toEqual(recent);
        const known = recent[0]?.signal_id;
        const [{ rows } = { rows: null }] = await own.database.query<{ rows: unknown }>(
          'select list_recent_verdicts($1, 6, $2) as rows',
          [own6, [known]],
        );
        expect(rows).toEqual([{ signal_id: known }, expect.objectContaining({ text: 'in the words of wire' })]);
        const other = await tell('third paper', 7);
        expect((await own.stories.listRecent(other ?? 0, 6)).slice(1)).toEqual(recent);
      });

      it('without assets are held against those without', async () => {
        const found = await tell('wire', 0, { signal: { assets: [] } });
        await tell('with', 1);
        const last = await tell('paper', 2, { signal: { assets: [] } });
        expect((await own.stories.listRecent(last ?? 0, 6)).map(({ news_event_id }) => news_event_id)).toEqual([found]);
      });

      it('are of the last hours', async () => {
        await tell('wire', 0);
        const last = await tell('paper', 361);
        expect(await own.stories.listRecent(last ?? 0, 6)).toEqual([]);
        expect(await own.stories.listRecent(last ?? 0, 7)).toHaveLength(1);
      });

      it('may have been received later, if they were stored before', async () => {
        const later = await tell('wire', 1);
        const earlier = await tell('paper', 0);
        expect((await own.stories.listRecent(earlier ?? 0, 6)).map(({ news_event_id }) => news_event_id)).toEqual([
          later,
        ]);
        await own.stories.link(later ?? 0, 2, 1, minutesLater(1));
        expect(await own.stories.listRecent(later ?? 0, 6)).toEqual([]);
      });
    });

    describe('of a message that was edited to another story', () => {
      const edit = { edited_at: minutesLater(10).toISOString(), text: 'what it was edited to' };
      const edited = { text: edit.text, known: minutesLater(10).toISOString() };

      it('are those of its newest verdict, in the words of that revision and since it came in', async () => {
        const found = await tell('wire', 0);
        await tell('wire', 10, { ...edit, signal: { assets: ['SOL'] } });
        const [old, fresh] = [await tell('old', 11), await tell('new', 12, { signal: { assets: ['SOL'] } })];
        expect(await own.stories.listRecent(old ?? 0, 6)).toEqual([]);
        expect(await own.stories.listRecent(fresh ?? 0, 6)).toEqual([
          expect.objectContaining({
            news_event_id: found,
            assets: ['SOL'],
            text: edited.text,
            created_at: edited.known,
          }),
        ]);
      });

      it('were told one by one, each in its own words and since it came in', async () => {
        const found = await tell('wire', 0);
        await tell('wire', 10, { ...edit, signal: { assets: ['SOL'] } });
        const other = await tell('paper', 11);
        const told = { news_event_id: found ?? 0, revision: 1, assets: ['ETH'] };
        await own.outbox.put(1, [makeAlertRequest({}, told)], '', at);
        await own.outbox.put(
          2,
          [makeAlertRequest({ kind: 'update' }, { ...told, revision: 2, assets: ['SOL'] })],
          '',
          minutesLater(10),
        );
        const tellings = await own.stories.listLatelyTold(other ?? 0, at);
        expect(
          tellings.map(({ content, text, known_at, first_event_id }) => [
            content.assets,
            text,
            known_at,
            first_event_id,
          ]),
        ).toEqual([
          [['SOL'], edited.text, edited.known, found],
          [['ETH'], 'in the words of wire', at.toISOString(), found],
        ]);
      });
    });

    it('are linked once, with a score', async () => {
      const first = await tell('wire', 0);
      await tell('paper', 1);
      for (const score of [0.9, 0.8]) await own.stories.link(first ?? 0, 2, score, minutesLater(1));
      expect(await own.database.query('select kind, source, score from message_links')).toEqual([
        { kind: 'same_verdict', source: 'paper', score: 0.9 },
      ]);
    });

    describe('before', () => {
      it('are what references of evidence stand for, in their order; of a pattern only its id', async () => {
        await tell('wire', 0);
        expect(await own.stories.listEvidence(['signal:1', 'pattern-hack', 'signal:404'])).toEqual([
          { id: 'signal:1', created_at: at.toISOString(), summary: '交易所遭黑客攻击', action: 'sell', outcome: null },
          { id: 'pattern-hack', created_at: null, summary: 'pattern-hack', action: '', outcome: null },
          { id: 'signal:404', created_at: null, summary: 'signal:404', action: '', outcome: null },
        ]);
        expect(await own.stories.listEvidence([])).toEqual([]);
      });
    });
  });
}
