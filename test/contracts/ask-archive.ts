import { beforeEach, describe, expect, it } from 'vitest';
import type { NewsStore } from '../../graphs/signal/news-store.ts';
import { type AskParameters, anyParameters } from '../../src/ask/question.ts';
import type { ArchiveFilter, AskArchive } from '../../src/ask/recall/archive.ts';
import { createCounter } from '../../src/ask/recall/count-messages.ts';
import { createAskRecall } from '../../src/ask/recall/create-ask-recall.ts';
import { silentLogger } from '../../src/domain/logger.ts';
import type { MessageInput } from '../../src/domain/message.ts';
import { createMemory } from '../../src/memory/create-memory.ts';
import type { MemorySearch } from '../../src/memory/memory-search.ts';
import type { FingerprintStore } from '../../src/memory/upkeep/fingerprint-store.ts';
import { makeRecord, makeSignal, makeVerdict } from '../support/records.ts';

export interface AskStores {
  news: NewsStore;
  search: MemorySearch;
  archive: AskArchive;
  fingerprints: FingerprintStore;
  /** Runs a statement past the store. */
  run: (statement: string) => Promise<void>;
}

const day = (date: number, hour = 12) => new Date(Date.UTC(2026, 2, date, hour));
const now = day(20);

/** What questions are promised of the archive. `open` gives an empty one, again for each test. */
export function describeAskArchive(name: string, open: () => Promise<AskStores>): void {
  describe(`the archive of questions: ${name}`, () => {
    let stores: AskStores;
    beforeEach(async () => {
      stores = await open();
    });

    type Changes = Parameters<typeof makeRecord>[1] & Partial<MessageInput> & { at?: Date };
    let count = 0;
    async function put(text: string, changes: Changes = {}): Promise<number> {
      const {
        at = day(10),
        source = 'wire',
        source_message_id = String(++count),
        scope,
        edited_at,
        published_at,
        ...rest
      } = changes;
      const message = { text, source, source_message_id, published_at: published_at ?? at.toISOString() };
      const place = { ...(scope === undefined ? {} : { scope }), ...(edited_at ? { edited_at } : {}) };
      const receipt = await stores.news.putVerdict(
        makeRecord({ ...message, ...place }, { asOf: at.toISOString(), ...rest }),
      );
      return receipt.news_event_id ?? 0;
    }
    const filter = (changes: Partial<ArchiveFilter> = {}): ArchiveFilter => ({
      scope: 'default',
      asOf: now,
      assets: [],
      eventTypes: [],
      minConfidence: 0,
      messages: {},
      ...changes,
    });
    const findTitled = (question: string, changes: Partial<ArchiveFilter> = {}) =>
      stores.archive.findTitled(question, filter(changes), 50);
    const recall = (
      question: string,
      parameters: Partial<AskParameters> = {},
      at: { asOf?: Date; scope?: string } = {},
    ) => {
      const memory = createMemory({ shared: null, archive: stores.search, patterns: [], logger: silentLogger });
      const asked = { ...anyParameters, ...parameters };
      return createAskRecall({ memory, archive: stores.archive, deadlineMs: 60_000 })({
        question,
        asked: question,
        parameters: asked,
        scope: at.scope ?? 'default',
        asOf: at.asOf ?? now,
      });
    };
    const idsOf = ({ candidates }: Awaited<ReturnType<typeof recall>>) =>
      candidates.map(({ source }) => source.news_event_id);

    describe('titles', () => {
      it('are found by a question that contains them, and by a part of them, whatever the width, case and marks', async () => {
        const id = await put('【Aurora 交易所：比特币储备证明今日公布】\n详情如下');
        await put('Unrelated words about the weather on the coast\nrain');
        for (const question of [
          'Aurora 交易所：比特币储备证明今日公布',
          '请问“ａｕｒｏｒａ交易所 比特币储备证明今日公布”是真的吗？',
          '比特币储备证明今日公',
          'aurora交易所比特币储',
        ]) {
          expect([question, await findTitled(question)]).toEqual([question, [id]]);
        }
      });

      it('are found in Latin letters, also where the question breaks off in a word', async () => {
        const id = await put("Harbour Pay's new custody desk opens in Lisbon on Monday - The Ledger\nMore below.");
        expect(await findTitled('harbour pays new custody desk opens in Lisbon on Monday')).toEqual([id]);
        expect(await findTitled('new custody desk opens in Lis')).toEqual([id]);
        expect(await findTitled('Harbour Pay’s new cust')).toEqual([id]);
        expect(await findTitled('new custody')).toEqual([]);
      });

      it('have at least 8 Han or 15 Latin characters, and occur at most twice', async () => {
        await put('比特日报\n一');
        expect(await findTitled('比特日报说了什么')).toEqual([]);
        const title = '每周链上数据观察报告';
        const first = await put(`${title}\n一 稳定币流入`);
        const second = await put(`${title}\n二 巨鲸转账`, { at: day(11) });
        expect(await findTitled(title)).toEqual([second, first]);
        await put(`${title}\n三 资金费率`, { at: day(12) });
        expect(await findTitled(title)).toEqual([]);
        expect(await findTitled(title, { asOf: day(11) })).toEqual([second, first]);
      });

      it('that begin alike are compared for the newest 2,000 of the scope by then', async () => {
        const id = await put('北极星基金每日持仓报告之首期\n正文', { at: day(3) });
        const fill = (at: Date, scope = 'default') =>
          stores.run(`insert into news_events (created_at, source, source_message_id, published_at, content_text, hash_raw, hash_canonical, scope, keyword_index)
            select moment, 'wire', gen_random_uuid()::text, moment, '北极星基金每日持仓报告第' || i || '期', '', '', '${scope}', keyword_index
            from generate_series(1, 2000) i cross join (select timestamptz '${at.toISOString()}' as moment) clock, news_events where id = ${id}`);
        const questions = ['请问北极星基金每日持仓报告之首期说了什么', '基金每日持仓报告之首'];
        const find = () => Promise.all(questions.map((question) => findTitled(question, { asOf: day(15) })));
        await fill(day(10), 'guest');
        await fill(day(16));
        expect(await find()).toEqual([[id], [id]]);
        await fill(day(10));
        expect(await find()).toEqual([[], []]);
      });

      it('may hold whatever a pattern or a statement would trip over', async () => {
        const odd = String.raw`100% of O'Hara_Labs \ "quoted" tokens'); drop table news_events; --`;
        const id = await put(`${odd}\nbody`);
        expect(await findTitled(odd)).toEqual([id]);
        expect(await findTitled("%' or '1'='1%%%%____\\\\\\")).toEqual([]);
        expect(await findTitled('')).toEqual([]);
        expect(await findTitled('\0\ud800…！！！')).toEqual([]);
      });

      it('stand in long questions too, wherever they stand', async () => {
        const title = '北极星基金宣布清算全部以太坊持仓';
        const id = await put(`${title}\n正文`);
        for (const at of [0, 195, 200, 1900, 3900]) {
          const question = `${'无关的话'.repeat(1000).slice(0, at)}${title}${'别的话题'.repeat(1000)}`.slice(0, 4000);
          expect([at, await findTitled(question)]).toEqual([at, [id]]);
        }
      });

      it('are those of the text that stood then', async () => {
        const first = '灯塔协议将在下周关闭存款';
        const second = '灯塔协议撤回关闭存款计划';
        const id = await put(first, { source_message_id: 'e' });
        await put(second, { source_message_id: 'e', at: day(12), edited_at: day(12).toISOString() });
        expect([await findTitled(first, { asOf: day(11) }), await findTitled(second, { asOf: day(11) })]).toEqual([
          [id],
          [],
        ]);
        expect([await findTitled(first), await findTitled(second)]).toEqual([[], [id]]);
      });

      it('come first of all candidates, whatever the words say', async () => {
        const title = '海湾银行获准托管比特币';
        const id = await put(`${title}\n简讯`, { at: day(1) });
        for (let n = 0; n < 8; n++)
          await put(`海湾银行 比特币 托管 银行获准 消息 ${'一二三四五六七八'.charAt(n)} 海湾银行获准托管`, {
            at: day(15 + (n % 3)),
          });
        const { candidates } = await recall(title);
        expect(candidates[0]).toMatchObject({ priority: 1, source: { news_event_id: id } });
        expect(candidates.length).toBeGreaterThan(1);
      });
    });

    describe('filters', () => {
      it('hold before the search: each leaves out what it should', async () => {
        const own = { signal: makeSignal({ assets: ['SOL'], event_type: 'hack', action: 'sell', confidence: 0.9 }) };
        const wanted = await put('Quartz bridge drained, validators pause the chain', {
          ...own,
          source: 'PANews',
          at: day(15),
        });
        await put('Quartz bridge drained earlier, says a blog', { ...own, source: 'PANews', at: day(5) });
        await put('Quartz bridge drained, another channel', { ...own, source: 'desk', at: day(15) });
        const other = { assets: ['ADA'], event_type: 'listing' as const, action: 'buy' as const, confidence: 0.3 };
        await put('Quartz bridge drained? A rumour', { signal: makeSignal(other), source: 'PANews', at: day(15) });
        const each: Partial<AskParameters>[] = [
          { assets: ['SOL'] },
          { event_types: ['hack'] },
          { since: day(14).toISOString(), until: day(16).toISOString() },
          { action: 'sell' },
          { min_confidence: 0.75 },
          { source: 'panews' },
        ];
        for (const parameters of each) {
          const found = idsOf(await recall('quartz bridge drained', parameters));
          expect([parameters, found.includes(wanted), found.length < 4]).toEqual([parameters, true, true]);
        }
        const all = Object.assign({}, ...each);
        expect(idsOf(await recall('quartz bridge drained', all))).toEqual([wanted]);
        // By weight, where the question says no more than the filters.
        expect(
          idsOf(await recall('any SOL hacks from PANews?', { ...all, action: null, min_confidence: null })),
        ).toEqual([wanted]);
      });

      it('are what is left to answer from where no word is found, by weight, and beside the question', async () => {
        const low = await put('Meridian fund reports its reserves', { signal: makeSignal({ confidence: 0.3 }) });
        const high = await put('Aurora lists a new coin', { signal: makeSignal({ confidence: 0.9 }) });
        const since = day(1).toISOString();
        const { candidates } = await recall('zorblax frobnicated', { since });
        expect(candidates.map(({ source, priority }) => [source.news_event_id, priority])).toEqual([
          [high, 5],
          [low, 5],
        ]);
        expect(idsOf(await recall('zorblax frobnicated'))).toEqual([]);
      });

      it('leave out what a headline names that the question is not about', async () => {
        const hack = { signal: makeSignal({ event_type: 'hack', assets: ['SOL'] }) };
        await put('Upbit hacked, SOL stolen', hack);
        const other = await put('Quartz bridge hacked for SOL\nUpbit is not concerned', hack);
        const parameters = { event_types: ['hack' as const], without: ['Upbit'] };
        for (const question of ['any hacks excluding Upbit?', 'was a bridge hacked, other than Upbit'])
          expect([question, idsOf(await recall(question, parameters))]).toEqual([question, [other]]);
      });

      it('leave out a kind of events that the question is not about', async () => {
        const putOf = (text: string, event_type: 'hack' | 'listing') =>
          put(text, { signal: makeSignal({ event_type }) });
        await putOf('Quartz bridge drained overnight', 'hack');
        const listing = await putOf('Quartz exchange lists a token', 'listing');
        const parameters = { without: ['黑客事件'] };
        for (const question of ['除了黑客事件，Quartz 还有什么', '除了黑客事件还有什么消息'])
          expect([question, idsOf(await recall(question, parameters))]).toEqual([question, [listing]]);
        const query = { question: '', asked: '', scope: 'default', asOf: now, best: null };
        const counted = await createCounter(stores.archive)({
          ...query,
          parameters: { ...anyParameters, ...parameters },
        });
        expect(counted?.by_event_type).toEqual([{ name: 'listing', messages: 1 }]);
      });

      it('take [since, until) of the publication', async () => {
        const id = await put('Meridian fund reports its reserves', {
          at: day(15),
          published_at: day(14).toISOString(),
        });
        const at = async (since: Date | null, until: Date | null) =>
          idsOf(
            await recall('meridian reserves', {
              since: since?.toISOString() ?? null,
              until: until?.toISOString() ?? null,
            }),
          );
        expect(await at(day(14), null)).toEqual([id]);
        expect(await at(null, day(14))).toEqual([]);
        expect(await at(day(14, 13), null)).toEqual([]);
        expect(await at(null, day(14, 13))).toEqual([id]);
      });

      it('say how much each left out where nothing is left', async () => {
        await put('Quartz bridge drained', { signal: makeSignal({ assets: ['SOL'] }), at: day(2) });
        const parameters = { since: day(14).toISOString(), assets: ['SOL'] };
        expect(await recall('quartz bridge', parameters)).toMatchObject({ candidates: [], left_out: { since: 1 } });
        expect(await recall('SOL 要闻', parameters)).toMatchObject({ candidates: [], left_out: { since: 1 } });
      });

      it('alone give the messages of the greatest weight: deep before fast, then confidence', async () => {
        const low = await put('一条快讯，关于质押', { signal: makeSignal({ confidence: 0.6 }), at: day(19, 10) });
        const high = await put('另一条快讯，关于钱包', { signal: makeSignal({ confidence: 0.9 }), at: day(19, 9) });
        const deep = await put('深看过的消息，关于跨链桥', {
          signal: makeSignal(),
          analysis: makeVerdict({ confidence: 0.7 }),
          at: day(19, 8),
        });
        await put('更早的消息', { at: day(1) });
        const { candidates } = await recall('昨日要闻', {
          since: day(19, 0).toISOString(),
          until: day(20, 0).toISOString(),
        });
        expect(candidates.map(({ source }) => source.news_event_id)).toEqual([deep, high, low]);
        expect(candidates.every(({ priority }) => priority < 5)).toBe(true);
      });

      it('alone give them of the whole window, however much was told behind them', async () => {
        const deep = await put('深看过的消息，关于跨链桥', {
          signal: makeSignal(),
          analysis: makeVerdict({ confidence: 0.7 }),
          at: day(19, 1),
        });
        const fast = await put('一条快讯，关于质押', {
          signal: makeSignal({ confidence: 0.6, action: 'observe', direction: 'neutral' }),
          at: day(19, 2),
        });
        const same = {
          event: 'created_at, source, content_text, hash_raw, hash_canonical, memory_since, memory_confidence',
          signal: `created_at, stage, model_name, prompt_version, status, summary_cn, event_type, assets, action, direction, confidence,
            raw_confidence, strength, timeframe, gate_reason`,
        };
        await stores.run(`
          insert into news_events (source_message_id, published_at, ${same.event})
          select 'copy ' || n, published_at + n * interval '1 second', ${same.event}
          from news_events, generate_series(1, 1100) n where id = ${fast};
          insert into ai_signals (news_event_id, ${same.signal})
          select copy.id, one.* from (select ${same.signal} from ai_signals where news_event_id = ${fast}) one, news_events copy
          where copy.source_message_id like 'copy %'`);
        const whole = { publishedSince: day(19, 0), publishedUntil: day(20, 0) };
        expect((await stores.archive.listWeighty(filter({ messages: whole }), 5))[0]).toBe(deep);
      });
    });

    describe('as of a moment, in one scope', () => {
      it('shows nothing that was published, edited, judged, linked, deleted or priced later', async () => {
        const text = 'Falcon wallet asks its users to move funds';
        const id = await put(text, {
          source_message_id: 'f',
          signal: makeSignal({ action: 'observe', direction: 'neutral' }),
        });
        const early = JSON.stringify(await recall('falcon wallet funds', {}, { asOf: day(11) }));
        await put(`${text}, now confirmed by the team`, {
          source_message_id: 'f',
          at: day(12),
          edited_at: day(12).toISOString(),
          analysis: makeVerdict({ action: 'sell', confidence: 0.95, notes: 'later' }),
        });
        await put(text, { source: 'second', source_message_id: 'g', at: day(11, 14) });
        await put('Falcon wallet funds: a later message', { at: day(13) });
        await stores.run(`update messages set deleted_at = '${day(14).toISOString()}' where source_message_id = 'f'`);
        await stores.run(`insert into signal_outcomes (ai_signal_id, horizon, status, known_at, return, band, hit)
          select id, '24h', 'done', '${day(15).toISOString()}', -0.1, 0.01, true from ai_signals where news_event_id = ${id}`);
        expect(JSON.stringify(await recall('falcon wallet funds', {}, { asOf: day(11) }))).toBe(early);

        const { candidates } = await recall('falcon wallet confirmed by the team');
        const newest = candidates.find(({ source }) => source.news_event_id === id);
        expect(newest?.source).toMatchObject({
          news_event_id: id,
          title: `${text}, now confirmed by the team`,
          text: `${text}, now confirmed by the team`,
          is_edited: true,
          is_retracted: true,
          sources: ['wire', 'second'],
          verdict: { stage: 'deep', action: 'sell', confidence: 0.95, notes: 'later' },
          outcome: { horizon: '24h', return: -0.1, hit: true },
        });
        expect(
          (await recall('falcon wallet', {}, { asOf: day(13) })).candidates.find(
            ({ source }) => source.news_event_id === id,
          )?.source,
        ).toMatchObject({
          is_edited: true,
          is_retracted: false,
          outcome: null,
        });
      });

      it('never leaks another scope', async () => {
        const title = '私下讨论的收购方案今晚公布';
        const id = await put(title, { scope: 'guest' });
        expect(await findTitled(title)).toEqual([]);
        expect(await stores.archive.readMessages([id], filter())).toEqual([]);
        expect((await recall(title)).candidates).toEqual([]);
        expect((await recall('要闻')).candidates).toEqual([]);
        expect(await stores.archive.tally(filter())).toMatchObject({ messages: 0, stories: 0 });
        expect(await stores.archive.listTellings(id, filter())).toEqual([]);
        expect(await stores.archive.listSources('default', now, 10)).toEqual([]);
        expect(idsOf(await recall(title, {}, { scope: 'guest' }))).toEqual([id]);
      });
    });

    describe('counting', () => {
      it('counts reprints once and linked messages as one story', async () => {
        const first = await put('Orchid exchange lists the PLM token', {
          signal: makeSignal({ event_type: 'listing', assets: ['PLM'] }),
          at: day(10),
        });
        await put('Orchid exchange lists the PLM token', { source: 'copy', at: day(10, 13) });
        await put('PLM trading opens at Orchid', {
          source: 'other',
          source_message_id: 'own words',
          signal: makeSignal({ event_type: 'listing', assets: ['PLM'] }),
          at: day(11),
        });
        await stores.run(`insert into message_links (news_event_id, source, source_message_id, kind, created_at)
          values (${first}, 'other', 'own words', 'same_verdict', '${day(11).toISOString()}')`);
        await put('Bridge drained', { at: day(12) });
        expect(await stores.archive.tally(filter())).toEqual({
          messages: 3,
          stories: 2,
          by_event_type: [
            { name: 'listing', messages: 2 },
            { name: 'hack', messages: 1 },
          ],
          by_asset: [
            { name: 'PLM', messages: 2 },
            { name: 'ETH', messages: 1 },
          ],
          by_source: [
            { name: 'wire', messages: 2 },
            { name: 'other', messages: 1 },
          ],
        });
        expect(await stores.archive.tally(filter({ asOf: day(10, 14) }))).toMatchObject({ messages: 1, stories: 1 });
        expect(await stores.archive.tally(filter({ eventTypes: ['listing'] }))).toMatchObject({
          messages: 2,
          stories: 1,
        });
        const tellings = await stores.archive.listTellings(first, filter());
        expect(tellings.map(({ source, published_at }) => [source, published_at])).toEqual([
          ['wire', day(10).toISOString()],
          ['copy', day(10, 13).toISOString()],
          ['other', day(11).toISOString()],
        ]);
      });

      it('counts nothing that was withdrawn by then, and instead what repeats it', async () => {
        const withdrawn = await put('Orchid bridge drained of $9 million', { source_message_id: 'f', at: day(10) });
        await put('Meridian wallet drained of $3 million', { source: 'other', at: day(11) });
        await stores.run(`update messages set deleted_at = '${day(12).toISOString()}' where source_message_id = 'f'`);
        expect(await stores.archive.tally(filter())).toMatchObject({
          messages: 1,
          stories: 1,
          by_event_type: [{ name: 'hack', messages: 1 }],
          by_source: [{ name: 'other', messages: 1 }],
        });
        expect(await stores.archive.tally(filter({ asOf: day(11, 14) }))).toMatchObject({ messages: 2 });
        const parameters = { ...anyParameters, without: ['Upbit'] };
        const query = { question: '', asked: '', parameters, scope: 'default', asOf: now, best: null };
        expect(await createCounter(stores.archive)(query)).toMatchObject({ messages: 1 });
        await put('Orchid bridge drained, says the team', { source: 'copy', source_message_id: 'g', at: day(13) });
        await stores.run(`insert into message_links (news_event_id, source, source_message_id, kind, created_at)
          values (${withdrawn}, 'copy', 'g', 'near_duplicate', '${day(13).toISOString()}')`);
        expect(await stores.archive.tally(filter())).toMatchObject({ messages: 2 });
      });

      it('counts without what headlines leave out, reprints once, where all of it can be looked through', async () => {
        const count = (without: string[]) =>
          createCounter(stores.archive)({
            question: '',
            asked: '',
            parameters: { ...anyParameters, event_types: ['listing'], without },
            scope: 'default',
            asOf: now,
            best: null,
          });
        const signal = makeSignal({ event_type: 'listing', assets: ['PLM'] });
        await put('Orchid exchange lists the PLM token', { signal, at: day(10) });
        await put('Orchid exchange lists the PLM token', { signal, source: 'copy', at: day(10, 13) });
        await put('Upbit lists the PLM token', { signal, at: day(11) });
        expect(await count(['Upbit'])).toMatchObject({
          messages: 1,
          by_asset: [{ name: 'PLM', messages: 1 }],
          by_source: [{ name: 'wire', messages: 1 }],
        });
        expect(await count(['Kraken'])).toMatchObject({ messages: 2 });
        for (let more = 0; more < 200; more += 1) await put(`Quay lists coin number ${more}`, { signal, at: day(12) });
        expect(await count(['Upbit'])).toBeNull();
      });

      it('lists the sources, the busiest first', async () => {
        await put('one', { source: 'Quiet' });
        await put('two', { source: 'Busy' });
        await put('three', { source: 'Busy' });
        await put('four', { source: 'Later', at: day(18) });
        expect(await stores.archive.listSources('default', day(17), 10)).toEqual([
          { name: 'Busy', title: null },
          { name: 'Quiet', title: null },
        ]);
      });
    });
  });
}
