import { emptyCheckpoint } from '@langchain/langgraph-checkpoint';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { loadConfig } from '../../../src/app/config.ts';
import { createAnalysts } from '../../../src/app/create-analysts.ts';
import { createApp } from '../../../src/app/create-app.ts';
import { AppError } from '../../../src/domain/app-error.ts';
import { toArrivedEvent } from '../../../src/domain/arrival.ts';
import { silentLogger } from '../../../src/domain/logger.ts';
import { openCheckpointer, pruneCheckpoints } from '../../../src/store/checkpoints/postgres-checkpointer.ts';
import type { Database } from '../../../src/store/database.ts';
import { createSqlCaller } from '../../../src/store/sql/call-function.ts';
import { createSqlMemorySearch } from '../../../src/store/sql/memory-search.ts';
import { createSqlNewsStore } from '../../../src/store/sql/news-store.ts';
import { createLooks } from '../../../src/worker/create-looks.ts';
import type { InboxMessage } from '../../../src/worker/inbox-message.ts';
import { emptyDatabase } from '../../support/embedded-database.ts';
import { type OpenAIServer, type Stage, startOpenAIServer, testModels } from '../../support/openai-server.ts';
import { makePost } from '../../support/posts.ts';

const away = () => new AppError('database_unavailable', 'the database is away', { retryable: true });
/** As a driver says it. */
const broken = () => Object.assign(new Error('terminating connection'), { code: '57P01' });
const text = '某交易所将上线 ABC 现货交易对 ABC/USDT。';

/** A message that has just been received. */
function makeMessage(id: string, changes: Partial<InboxMessage> = {}): InboxMessage {
  const post = makePost({ source_message_id: id, text: `${text} ${id}` });
  const { source, source_message_id } = post.message;
  const received_at = '2025-03-01T12:00:01.000Z';
  const first = { id: Number(id), revision: 1, state: 'received' as const, attempts: 0, deleted_at: null };
  const unread = { news_event_id: null, is_superseded: false, fast_look: null, analysis: null };
  const arrival = toArrivedEvent(post.message, new Date(received_at));
  return { ...first, ...unread, source, source_message_id, received_at, post, arrival, ...changes };
}

/** Runs that can be gone on with, on a real database and against models that count their requests. */
export function describeCheckpoints(name: string, open: () => Promise<Database>): void {
  describe(`checkpoints: ${name}`, () => {
    let database: Database;
    let server: OpenAIServer;
    let asked: Omit<Record<Stage, number>, 'alert'>;
    beforeAll(async () => {
      database = await open();
      server = await startOpenAIServer();
    });
    afterAll(() => server?.close());
    beforeEach(async () => {
      await emptyDatabase(database);
      await openCheckpointer(database);
      await database.executeScript(
        'truncate checkpoints.checkpoints, checkpoints.checkpoint_blobs, checkpoints.checkpoint_writes',
      );
      asked = countRequests();
    });

    function countRequests(): Omit<Record<Stage, number>, 'alert'> {
      const [fast, planner, deep, embed] = (['fast', 'planner', 'deep', 'embed'] as const).map(
        (stage) => server.requests(stage).length,
      );
      return { fast: fast ?? 0, planner: planner ?? 0, deep: deep ?? 0, embed: embed ?? 0 };
    }
    /** How often each model was asked in this test. */
    function countAsked() {
      const now = countRequests();
      return { fast: now.fast - asked.fast, planner: now.planner - asked.planner, deep: now.deep - asked.deep };
    }
    async function countRows(): Promise<number> {
      const tables = ['checkpoints', 'checkpoint_blobs', 'checkpoint_writes'];
      const counts = tables.map((table) => `(select count(*)::int from checkpoints.${table})`);
      return (await database.query<{ n: number }>(`select ${counts.join(' + ')} as n`))[0]?.n ?? -1;
    }
    const readStages = () =>
      database.query<{ stage: string; degraded: string[] }>('select stage, degraded from ai_signals order by id');

    /** The looks of a worker whose parts fail when they are told to. */
    async function openLooks() {
      const faults = { persist: false, everything: false, deepAnalysis: 0, deletion: 0 };
      const guarded: Database = {
        ...database,
        query: (...call) => (faults.everything ? Promise.reject(broken()) : database.query(...call)),
        transaction: (run) => (faults.everything ? Promise.reject(broken()) : database.transaction(run)),
      };
      const call = createSqlCaller(database);
      const store = createSqlNewsStore('test', call);
      const checkpointer = await openCheckpointer(guarded);
      const deleteThread = checkpointer.deleteThread.bind(checkpointer);
      checkpointer.deleteThread = (id) => (faults.deletion-- > 0 ? Promise.reject(away()) : deleteThread(id));
      const config = loadConfig({
        OPENAI_API_KEY: 'test-key',
        OPENAI_BASE_URL: server.url,
        FAST_MODEL: testModels.fast,
        PLANNER_MODEL: testModels.planner,
        DEEP_MODEL: testModels.deep,
        EMBEDDINGS: 'off',
        // Without a tool, the planner has nothing to be asked.
        TOOL_MEMORY_SEARCH: 'true',
      });
      const analysts = createAnalysts(config, { logger: silentLogger });
      const clock = { now: () => new Date('2025-03-01T12:00:05Z') };
      const app = await createApp({
        config,
        clock,
        checkpointer,
        parts: {
          spool: null,
          search: createSqlMemorySearch(call),
          store: {
            ...store,
            async putVerdict(record) {
              if (faults.persist || faults.everything) throw away();
              return store.putVerdict(record);
            },
          },
          analysts: {
            ...analysts,
            deep: (model) => ({
              ...analysts.deep(model),
              async analyse(...given) {
                // The one failure of a node that is not the run's to bear.
                if (faults.deepAnalysis-- > 0) throw new AppError('invalid_settings', 'killed');
                return analysts.deep(model).analyse(...given);
              },
            }),
          },
        },
      });
      onTestFinished(() => app.close());
      const looks = createLooks({
        graph: app.graph,
        deepGraph: app.deepGraph,
        checkpointer,
        clock,
        duplicateLayers: ['text'],
      });
      /** The message as it waits for its deep look. */
      async function lookFirst(message: InboxMessage): Promise<InboxMessage> {
        const { signal, provenance, gate, receipt, embedding, degraded } = await looks.fast(message);
        if (!signal || !gate || !provenance.fast) throw new Error('there was no fast look');
        const fast_look = { signal, gate, embedding, degraded, provenance: provenance.fast };
        return { ...message, state: 'waiting', fast_look, news_event_id: receipt?.news_event_id ?? null };
      }
      return { looks, lookFirst, faults, checkpointer };
    }

    it('are gone as soon as both looks are stored', async () => {
      const { looks, lookFirst } = await openLooks();
      const state = await looks.deep(await lookFirst(makeMessage('1')));
      expect(state.receipt).toMatchObject({ status: 'stored', deep_signal_id: expect.any(Number) });
      expect(countAsked()).toEqual({ fast: 1, planner: 1, deep: 1 });
      expect([await readStages(), await countRows()]).toMatchObject([[{ stage: 'fast' }, { stage: 'deep' }], 0]);
    });

    it('spare a fast look that could not be stored its model', async () => {
      const { looks, faults } = await openLooks();
      faults.persist = true;
      for (let attempt = 0; attempt < 3; attempt++) {
        const failure = { code: 'database_unavailable', retryable: true };
        await expect(looks.fast(makeMessage('1'))).rejects.toMatchObject(failure);
      }
      faults.persist = false;
      const state = await looks.fast(makeMessage('1'));
      expect(state.receipt).toMatchObject({ status: 'stored', revision: 1 });
      expect(state.usage).toHaveLength(1);
      expect([countAsked().fast, await countRows()]).toEqual([1, 0]);
      expect(await readStages()).toEqual([{ stage: 'fast', degraded: [] }]);
    });

    it('spare a deep look that could not be stored its models', async () => {
      const { looks, lookFirst, faults } = await openLooks();
      const message = await lookFirst(makeMessage('1'));
      faults.persist = true;
      await expect(looks.deep(message)).rejects.toMatchObject({ code: 'database_unavailable' });
      await expect(looks.deep(message)).rejects.toMatchObject({ code: 'database_unavailable' });
      faults.persist = false;
      expect((await looks.deep(message)).analysis).not.toBeNull();
      expect([countAsked(), await countRows()]).toEqual([{ fast: 1, planner: 1, deep: 1 }, 0]);
      expect(await readStages()).toMatchObject([{ stage: 'fast' }, { stage: 'deep', degraded: [] }]);
    });

    it('let a run that broke in the middle go on there, after a restart too', async () => {
      const { looks, lookFirst, faults } = await openLooks();
      const message = await lookFirst(makeMessage('1'));
      faults.deepAnalysis = 1;
      await expect(looks.deep(message)).rejects.toThrow('killed');
      expect(countAsked()).toEqual({ fast: 1, planner: 1, deep: 0 });
      const restarted = await openLooks();
      await restarted.looks.deep(message);
      expect([countAsked(), await countRows()]).toEqual([{ fast: 1, planner: 1, deep: 1 }, 0]);
    });

    it('say that the database is away when they cannot be kept, and go on once it answers', async () => {
      const { looks, faults } = await openLooks();
      server.answerWith('fast', () => {
        faults.everything = true;
        return { content: 'never read' };
      });
      await expect(looks.fast(makeMessage('1'))).rejects.toMatchObject({ code: 'database_unavailable' });
      await expect(looks.fast(makeMessage('1'))).rejects.toMatchObject({ code: 'database_unavailable' });
      faults.everything = false;
      server.answerFast({});
      expect((await looks.fast(makeMessage('1'))).receipt).toMatchObject({ status: 'stored' });
      expect(await countRows()).toBe(0);
    });

    it('that could not be deleted do not undo what is stored, nor make its models be asked again', async () => {
      const { looks, lookFirst, faults } = await openLooks();
      faults.deletion = 1;
      const message = await lookFirst(makeMessage('1'));
      expect(await countRows()).toBeGreaterThan(0);
      expect((await looks.fast(makeMessage('1'))).receipt).toMatchObject({ status: 'duplicate' });
      faults.deletion = 1;
      await looks.deep(message);
      expect((await looks.deep(message)).receipt).toMatchObject({ status: 'duplicate' });
      expect([countAsked(), await countRows()]).toEqual([{ fast: 1, planner: 1, deep: 1 }, 0]);
    });

    it('of one message or revision are not those of another', async () => {
      const { looks, faults } = await openLooks();
      faults.persist = true;
      await expect(looks.fast(makeMessage('1'))).rejects.toThrow();
      await expect(looks.fast(makeMessage('2'))).rejects.toThrow();
      await expect(looks.fast(makeMessage('1', { id: 3, revision: 2 }))).rejects.toThrow();
      expect(countAsked().fast).toBe(3);
      faults.persist = false;
      expect((await looks.fast(makeMessage('2'))).event?.source_message_id).toBe('2');
      expect(countAsked().fast).toBe(3);
    });

    it('of runs that nobody goes on with are pruned by their age', async () => {
      const { looks, faults, checkpointer } = await openLooks();
      faults.persist = true;
      await expect(looks.fast(makeMessage('1'))).rejects.toThrow();
      await expect(looks.fast(makeMessage('2'))).rejects.toThrow();
      const inAnHour = (hours: number) => new Date(Date.now() + hours * 3_600_000);
      expect(await pruneCheckpoints(checkpointer, database, inAnHour(-1))).toBe(0);
      expect(await countRows()).toBeGreaterThan(0);
      expect(await pruneCheckpoints(checkpointer, database, inAnHour(1))).toBe(2);
      expect([await countRows(), await pruneCheckpoints(checkpointer, database, inAnHour(1))]).toEqual([0, 0]);
    });

    it('of ten runs at once are whole beside transactions that are rolled back', async () => {
      const { looks } = await openLooks();
      const messages = Array.from({ length: 10 }, (_, index) => makeMessage(String(index + 1)));
      const rollBack = (index: number) =>
        database
          .transaction(async ({ query }) => {
            await query(`insert into source_states (name) values ($1)`, [`source ${index}`]);
            await query('select 1');
            throw new Error('rolled back');
          })
          .catch(() => {});
      const rolledBack = Promise.all(Array.from({ length: 30 }, (_, index) => rollBack(index)));
      const states = await Promise.all(messages.map((message) => looks.fast(message)));
      await rolledBack;
      expect(states.map(({ event }) => event?.source_message_id)).toEqual(messages.map((one) => one.source_message_id));
      expect([(await readStages()).length, countAsked().fast, await countRows()]).toEqual([10, 10, 0]);
      expect(await database.query('select name from source_states')).toEqual([]);
    });

    it('are opened by several at once, and again', async () => {
      const [first, ...others] = await Promise.all([1, 2, 3].map(() => openCheckpointer(database)));
      const thread = { configurable: { thread_id: 'kept', checkpoint_ns: '' } };
      const checkpoint = emptyCheckpoint();
      await first?.put(thread, checkpoint, { source: 'input', step: -1, parents: {} }, {});
      for (const opened of [...others, await openCheckpointer(database)])
        expect((await opened.getTuple(thread))?.checkpoint.id).toBe(checkpoint.id);
    });
  });
}
