import { beforeEach, describe, expect, it } from 'vitest';
import type { ChatStore } from '../../src/conversations/chat-store.ts';
import type { InjectionRule } from '../../src/conversations/scene/scene.ts';
import type {
  ChatUpkeepStore,
  NewSummary,
  StoredNotes,
  TakenChat,
} from '../../src/conversations/upkeep/chat-upkeep-store.ts';
import { type MadeExchange, makeExchange, makeUuid } from '../support/exchanges.ts';

const at = new Date('2026-03-01T13:00:00Z');
const later = (minutes: number) => new Date(at.getTime() + minutes * 60_000);
const vector = (first: number) => [first, ...new Array<number>(1535).fill(0.5)];

export interface OpenChatUpkeep {
  chats: ChatStore;
  upkeep: ChatUpkeepStore;
}

export const makeSummary = (from_round: number, to_round: number, given: Partial<NewSummary> = {}): NewSummary => ({
  from_round,
  to_round,
  text: `rounds ${from_round} to ${to_round}`,
  scene: 'daily',
  topic: null,
  entities: ['Mona'],
  emotion: null,
  created_at: '2026-03-01T12:00:01.000Z',
  written_at: at.toISOString(),
  by: 'extract',
  degraded: null,
  ...given,
});

/** What every store of the chats' work promises. `open` gives an empty one, again for each test. */
export function describeChatUpkeep(name: string, open: () => Promise<OpenChatUpkeep>): void {
  describe(`the work of chats: ${name}`, () => {
    let chats: ChatStore;
    let upkeep: ChatUpkeepStore;
    beforeEach(async () => {
      ({ chats, upkeep } = await open());
    });
    const chat = makeUuid('chat');
    const other = makeUuid('another chat');

    /** Rounds of one chat, one after the other. */
    async function say(rounds: number, given: MadeExchange = {}): Promise<void> {
      const before = (await chats.readChat(given.placement?.chat_id ?? chat))?.rounds ?? 0;
      for (let round = before + 1; round <= before + rounds; round++) {
        const placement = { ...given.placement, round };
        await chats.recordExchanges([
          makeExchange({ ask: `question ${round}`, answer: `answer ${round}`, ...given, placement }),
        ]);
      }
    }
    const take = async (worker = 'a', when = at): Promise<TakenChat | null> =>
      (await upkeep.take(worker, when, 30)).work;
    async function takeOne(): Promise<TakenChat> {
      const taken = await take();
      if (taken === null) throw new Error('nobody waits');
      return taken;
    }
    const note = (id: number, given: Partial<StoredNotes> = {}): StoredNotes => ({
      id,
      topic: 'work',
      entities: ['Mona'],
      emotion: null,
      scene: null,
      by: 'lexicon',
      is_kept: false,
      ...given,
    });
    const readIds = async () => ((await chats.readChat(chat))?.conversations ?? []).map(({ id }) => id);

    describe('who is due', () => {
      it('is a chat as soon as something of it is stored, for one worker, until it is finished', async () => {
        expect(await upkeep.take('a', at, 30)).toEqual({ work: null, next_at: null });
        await say(1);
        const taken = await takeOne();
        expect(taken).toMatchObject({ chat_id: chat, scope: 'default', attempts: 1 });
        expect(await upkeep.take('b', at, 30)).toEqual({ work: null, next_at: later(0.5).toISOString() });
        await upkeep.finish(taken, 'a', null, false);
        expect(await upkeep.take('b', at, 30)).toEqual({ work: null, next_at: null });
      });

      it('is another one for each who asks', async () => {
        await say(1);
        await say(1, { placement: { chat_id: other } });
        const both = [await take('a'), await take('b'), await take('c')];
        expect(both.map((one) => one?.chat_id).toSorted()).toEqual([chat, other, undefined].toSorted());
      });

      it('is a chat at once where something was said while it was worked on', async () => {
        await say(1);
        const taken = await takeOne();
        await say(1);
        await upkeep.finish(taken, 'a', null, false);
        expect(await take()).toMatchObject({ chat_id: chat, attempts: 1 });
      });

      it('is a chat later, when that was asked for', async () => {
        await say(1);
        await upkeep.finish(await takeOne(), 'a', later(30), false);
        expect(await upkeep.take('a', later(29), 30)).toEqual({ work: null, next_at: later(30).toISOString() });
        expect(await take('a', later(30))).toMatchObject({ chat_id: chat, attempts: 1 });
      });

      it('is again a chat whose worker is not heard of any more, with its attempts counted', async () => {
        await say(1);
        await take('dead');
        expect(await take('b', later(0.4))).toBeNull();
        expect(await upkeep.renew(chat, 'dead', later(2))).toBe(true);
        expect(await take('b', later(1))).toBeNull();
        expect(await take('b', later(2))).toMatchObject({ attempts: 2 });
        expect(await upkeep.renew(chat, 'dead', later(9))).toBe(false);
      });

      it('is a chat whose work failed, later, and its failures are counted', async () => {
        await say(1);
        await upkeep.finish(await takeOne(), 'a', later(1), true);
        expect(await take('a', later(1))).toMatchObject({ attempts: 2 });
      });

      it('is not given up by one who lost it', async () => {
        await say(1);
        const lost = await takeOne();
        const taken = await take('b', later(1));
        await upkeep.finish(lost, 'a', null, false);
        expect(await upkeep.renew(chat, 'b', later(5))).toBe(true);
        expect(taken).toMatchObject({ chat_id: chat });
      });

      it('is what a worker gives back, and after the death of all what any had', async () => {
        await say(1);
        await take('a');
        await upkeep.release('b');
        expect(await take('c')).toBeNull();
        await upkeep.release('a');
        expect(await take('c')).not.toBeNull();
        await upkeep.release(null);
        expect(await take('d')).not.toBeNull();
      });

      it('is nobody of whom everything was forgotten', async () => {
        await say(1);
        const taken = await takeOne();
        await chats.forgetChat(chat, at);
        expect(await upkeep.putNotes(chat, at, [note(1)])).toBe(0);
        expect(await upkeep.putSummary(taken, makeSummary(1, 1))).toBe(false);
        expect(await upkeep.proposeSynonyms(chat, [stated()])).toBe(0);
        await upkeep.finish(taken, 'a', null, false);
        expect(await take()).toBeNull();
      });
    });

    describe('the work', () => {
      it('is every message of a user or a model that counts, in order', async () => {
        await say(2);
        const { turns, base_scene } = await upkeep.read(chat, 0);
        expect(base_scene).toBeNull();
        expect(turns.map(({ round, role, content }) => `${round} ${role} ${content}`)).toEqual([
          '1 user question 1',
          '1 assistant answer 1',
          '2 user question 2',
          '2 assistant answer 2',
        ]);
        expect(turns[0]).toMatchObject({ gap: 0, is_closed: false, is_annotated: false, entities: [], scene: null });
        expect((await upkeep.read(chat, 1)).turns.map(({ round }) => round)).toEqual([2, 2]);
      });

      it('is nothing of what was superseded', async () => {
        await chats.recordExchanges([makeExchange()]);
        await chats.recordExchanges([
          makeExchange({ ask: 'hello!', placement: { relation: 'edit', revision: 2, supersedes: ['/hello'] } }),
        ]);
        expect((await upkeep.read(chat, 0)).turns.map(({ content }) => content)).toEqual(['hello!', 'hi there']);
      });

      it('keeps notes, a scene only where none was known, and what is asked to be kept for good', async () => {
        await say(1);
        const [first = 0, second = 0] = await readIds();
        expect(await upkeep.putNotes(chat, at, [note(first, { scene: 'plot', is_kept: true }), note(second)])).toBe(2);
        await upkeep.putNotes(chat, at, [note(first, { scene: 'daily', emotion: 'happy', topic: null })]);
        const { turns } = await upkeep.read(chat, 0);
        expect(turns[0]).toMatchObject({ is_annotated: true, scene: 'plot', emotion: 'happy', topic: null });
        expect(turns[1]).toMatchObject({ is_annotated: true, scene: null, topic: 'work', entities: ['Mona'] });
        expect(await upkeep.pin(first, true, at)).toMatchObject({ memory_type: 'long_term' });
      });

      it('names what the chat went on with before', async () => {
        await say(2);
        const [first = 0, answer = 0] = await readIds();
        await upkeep.putNotes(chat, at, [note(first, { scene: 'plot' }), note(answer)]);
        expect((await upkeep.read(chat, 0)).base_scene).toBe('plot');
      });

      it('keeps notes of its own chat alone', async () => {
        await say(1);
        await say(1, { placement: { chat_id: other } });
        const [first = 0] = await readIds();
        expect(await upkeep.putNotes(other, at, [note(first)])).toBe(0);
      });
    });

    describe('summaries', () => {
      it('are one for each range, and none over another', async () => {
        await say(6);
        const taken = await takeOne();
        expect(await upkeep.putSummary(taken, makeSummary(1, 5))).toBe(true);
        expect(await upkeep.putSummary(taken, makeSummary(1, 5))).toBe(false);
        expect(await upkeep.putSummary(taken, makeSummary(5, 6))).toBe(false);
        const { turns } = await upkeep.read(chat, 0);
        expect(turns.filter(({ gap }) => gap !== null).map(({ round, gap }) => [round, gap])).toEqual([
          [6, 5],
          [6, 5],
        ]);
      });

      it('leave gaps to be filled, each by itself', async () => {
        await say(7);
        const taken = await takeOne();
        await upkeep.putSummary(taken, makeSummary(2, 3));
        await upkeep.putSummary(taken, makeSummary(5, 6));
        const { turns } = await upkeep.read(chat, 0);
        const open = turns.filter(({ gap, role }) => gap !== null && role === 'user');
        expect(open.map(({ round, gap, is_closed }) => [round, gap, is_closed])).toEqual([
          [1, 0, true],
          [4, 3, true],
          [7, 6, false],
        ]);
      });

      it('are not stored of what has changed since', async () => {
        await say(5);
        const taken = await takeOne();
        await say(1);
        expect(await upkeep.putSummary(taken, makeSummary(1, 5))).toBe(false);
      });

      it('count no more when a round of theirs is edited, answered anew or gone on with', async () => {
        await chats.recordExchanges([makeExchange({ ask: 'one' })]);
        await chats.recordExchanges([makeExchange({ ask: 'two', placement: { round: 2 }, after: '/one/hi there' })]);
        const asks: MadeExchange[] = [
          {
            ask: 'two!',
            placement: { round: 2, revision: 2, supersedes: ['/one/hi there/two'] },
            after: '/one/hi there',
          },
          { ask: 'two!', answer: 'hm', placement: { round: 2, revision: 3, relation: 'regeneration' } },
          { ask: 'more', placement: { round: 2, revision: 2, position: 2, relation: 'continuation' } },
        ];
        for (const ask of asks) {
          const taken = await takeOne();
          expect(await upkeep.putSummary(taken, makeSummary(1, 2))).toBe(true);
          await upkeep.finish(taken, 'a', null, false);
          expect((await upkeep.read(chat, 0)).turns.filter(({ gap }) => gap !== null)).toEqual([]);
          await chats.recordExchanges([makeExchange(ask)]);
          expect((await upkeep.read(chat, 0)).turns.filter(({ gap }) => gap !== null).length).toBeGreaterThan(0);
        }
      });

      it('stay when a later round comes', async () => {
        await say(5);
        await upkeep.putSummary(await takeOne(), makeSummary(1, 5));
        await say(1);
        const open = (await upkeep.read(chat, 0)).turns.filter(({ gap }) => gap !== null);
        expect(open.map(({ round }) => round)).toEqual([6, 6]);
      });
    });

    describe('vectors', () => {
      const list = (kind: 'turn' | 'summary', model = 'm', after = 0) =>
        upkeep.listUnembedded(chat, kind, model, after, 10);

      it('are wanted by messages and summaries, each once and for one model', async () => {
        await say(1);
        await upkeep.putSummary(await takeOne(), makeSummary(1, 1));
        const turns = await list('turn');
        expect(turns.map(({ text }) => text)).toEqual(['question 1', 'answer 1']);
        expect(await list('turn', 'm', turns[0]?.id)).toEqual([turns[1]]);
        expect(
          await upkeep.putEmbeddings(
            chat,
            'turn',
            'm',
            turns.map(({ id }) => ({ id, vector: vector(1) })),
          ),
        ).toBe(2);
        expect(await list('turn')).toEqual([]);
        expect(await list('turn', 'another')).toHaveLength(2);
        const [summary] = await list('summary');
        expect(summary?.text).toBe('rounds 1 to 1');
        await upkeep.putEmbeddings(chat, 'summary', 'm', [{ id: summary?.id ?? 0, vector: vector(2) }]);
        expect(await list('summary')).toEqual([]);
      });

      it('are not asked for again of a text that the model refuses', async () => {
        await say(1);
        const turns = await list('turn');
        await upkeep.putEmbeddings(
          chat,
          'turn',
          'm',
          turns.map(({ id }) => ({ id, vector: null })),
        );
        expect(await list('turn')).toEqual([]);
        expect(await upkeep.markUnembedded('m')).toBe(0);
      });

      it('are wanted again of all chats when the model is another one', async () => {
        await say(1);
        await upkeep.finish(await takeOne(), 'a', null, false);
        expect(await upkeep.markUnembedded('m')).toBe(1);
        expect(await take()).toMatchObject({ chat_id: chat });
      });
    });

    describe('what is kept for good', () => {
      it('is what is pinned, until it is not', async () => {
        await say(1);
        const [first = 0] = await readIds();
        expect(await upkeep.pin(first, true, at)).toEqual({ id: first, chat_id: chat, memory_type: 'long_term' });
        expect(await upkeep.pin(first, false, at)).toMatchObject({ memory_type: 'short_term' });
        expect(await upkeep.pin(12_345_678, true, at)).toBeNull();
      });

      /** A round of another chat into which a message was put on a day. */
      async function recall(id: number, place: string, day: number, rule: InjectionRule = 'recall', scope = 'default') {
        const asked_at = `2026-03-${String(day).padStart(2, '0')}T08:00:00.000Z`;
        const injection = {
          anchor_key: `/${place}/${day}`,
          content: 'a block',
          rule,
          role: 'system' as const,
          position: 'system' as const,
          items: [
            { kind: 'turn' as const, id },
            { kind: 'summary' as const, id },
          ],
        };
        const chat_id = makeUuid(`chat ${place}`);
        const rounds = (await chats.readChat(chat_id))?.rounds ?? 0;
        const exchange = makeExchange({
          scope,
          asked_at,
          answered_at: asked_at,
          injection,
          placement: { chat_id, round: rounds + 1 },
        });
        await chats.recordExchanges([exchange, exchange]);
      }
      const readKind = async (id: number) => {
        // Pinning says what it was before only by what it is after: the row is read by pruning it.
        const before = (await readIds()).includes(id);
        await upkeep.prune(new Date('2026-03-01T12:30:00Z'), 1000);
        return before && (await readIds()).includes(id) ? 'long_term' : 'short_term';
      };

      it('is what was recalled in three chats on three days', async () => {
        await say(1);
        const [first = 0, second = 0] = await readIds();
        await recall(first, 'a', 2);
        await recall(first, 'b', 3, 'plot_recall');
        await recall(second, 'a', 2);
        await recall(second, 'b', 3);
        await recall(first, 'c', 4);
        expect(await readKind(first)).toBe('long_term');
        expect(await readIds()).toEqual([first]);
      });

      it.each<[string, [string, number, InjectionRule?, string?][]]>([
        [
          'in two chats',
          [
            ['a', 2],
            ['b', 3],
            ['a', 4],
            ['b', 5],
          ],
        ],
        [
          'on two days',
          [
            ['a', 2],
            ['b', 2],
            ['c', 3],
            ['d', 3],
          ],
        ],
        [
          'at the beginning of a chat, which recalls whatever is newest',
          [
            ['a', 2, 'cold_start'],
            ['b', 3],
            ['c', 4],
            ['d', 5, 'default'],
            ['e', 6, 'emotion'],
          ],
        ],
        [
          'by chats of another scope',
          [
            ['a', 2],
            ['b', 3],
            ['c', 4, 'recall', 'guest'],
          ],
        ],
      ])('is not what was recalled %s alone', async (_, recalls) => {
        await say(1);
        const [first = 0] = await readIds();
        for (const [place, day, rule, scope] of recalls) await recall(first, place, day, rule, scope);
        expect(await readKind(first)).toBe('short_term');
      });

      it('is never pruned; all else is, with its summaries, and chats of which nothing is left', async () => {
        await say(2);
        await say(1, { placement: { chat_id: other } });
        await upkeep.putSummary(await takeOne(), makeSummary(1, 2));
        const [first = 0] = await readIds();
        await upkeep.pin(first, true, at);
        expect(await upkeep.prune(new Date('2026-03-01T11:00:00Z'), 10)).toBe(0);
        expect(await upkeep.prune(at, 4)).toBe(4);
        expect(await upkeep.prune(at, 4)).toBe(1);
        expect(await upkeep.prune(at, 4)).toBe(0);
        expect(await readIds()).toEqual([first]);
        expect((await upkeep.read(chat, 0)).turns.map(({ gap }) => gap)).toEqual([0]);
        expect(await chats.readChat(other)).toBeNull();
      });

      it('is not pruned where other chats were told of it, but what they were told of the rest is', async () => {
        await say(1);
        const [first = 0, second = 0] = await readIds();
        await upkeep.pin(first, true, at);
        await recall(first, 'a', 2);
        await recall(second, 'b', 2);
        const readTold = async (id: string) =>
          (await chats.readChatState(makeUuid(`chat ${id}`), 'default'))?.injections.length;
        while ((await upkeep.prune(new Date('2026-03-01T12:30:00Z'), 10)) > 0);
        expect([await readTold('a'), await readTold('b')]).toEqual([1, 0]);
      });
    });

    const stated = (given = {}) => ({
      term: '小雨',
      synonym: '妹妹',
      said: '小雨就是我妹妹',
      created_at: at.toISOString(),
      ...given,
    });

    describe('other names', () => {
      it('are proposed once in a scope, in whatever order and letters they are said, and decided', async () => {
        await say(1);
        expect(await upkeep.proposeSynonyms(chat, [stated(), stated({ term: 'K', synonym: 'Krueger' })])).toBe(2);
        expect(await upkeep.proposeSynonyms(chat, [stated({ term: 'ＫＲＵＥＧＥＲ', synonym: 'k' })])).toBe(0);
        const [first, second] = await upkeep.listProposals('default', null);
        expect(first).toMatchObject({ scope: 'default', term: '小雨', synonym: '妹妹', said: '小雨就是我妹妹' });
        expect(await upkeep.listProposals('elsewhere', null)).toEqual([]);
        expect(await upkeep.decideProposal(first?.id ?? 0, 'accepted', at)).toMatchObject({
          decision: 'accepted',
          // An accepted name outlives its chat; the words of the chat don't.
          said: '',
          decided_at: at.toISOString(),
        });
        expect(await upkeep.decideProposal(second?.id ?? 0, 'dismissed', at)).toMatchObject({ decision: 'dismissed' });
        expect(await upkeep.decideProposal(12_345, 'dismissed', at)).toBeNull();
        expect(await upkeep.listProposals(null, null)).toEqual([]);
        expect(await upkeep.proposeSynonyms(chat, [stated({ synonym: 'krueger', term: 'K' })])).toBe(0);
        expect((await upkeep.listProposals('default', 'accepted')).map(({ term }) => term)).toEqual(['小雨']);
      });

      it('go with the chat in which they were said, but those that were accepted', async () => {
        await say(1);
        await upkeep.proposeSynonyms(chat, [stated(), stated({ term: 'K', synonym: 'Krueger' })]);
        const [first] = await upkeep.listProposals(null, null);
        await upkeep.decideProposal(first?.id ?? 0, 'accepted', at);
        await chats.forgetChat(chat, at);
        expect(await upkeep.listProposals(null, null)).toEqual([]);
        expect(await upkeep.listProposals(null, 'accepted')).toMatchObject([{ term: '小雨', chat_id: null }]);
      });
    });
  });
}
