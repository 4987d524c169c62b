import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { NewsStore } from '../../../graphs/signal/news-store.ts';
import type { Spool } from '../../../graphs/signal/spool.ts';
import { AppError } from '../../../src/domain/app-error.ts';
import type { Database } from '../../../src/store/database.ts';
import { createInMemoryStore } from '../../../src/store/in-memory/in-memory-store.ts';
import { createDirectorySpool, createRepostSpool } from '../../../src/store/spool/directory-spool.ts';
import { createSqlCaller } from '../../../src/store/sql/call-function.ts';
import { createSqlNewsStore } from '../../../src/store/sql/news-store.ts';
import { createMirroredStore } from '../../../src/store/supabase/mirrored-store.ts';
import { describeNewsStore } from '../../contracts/news-store.ts';
import { emptyDatabase, openTestDatabase } from '../../support/embedded-database.ts';
import { makeArrival, makeEvent, makeRecord, makeVerdict } from '../../support/records.ts';
import { makeTemporaryDirectory } from '../../support/temporary-directory.ts';
import { createRecordingLogger } from '../../telegram/run-source.ts';

let database: Database;
let directory: Awaited<ReturnType<typeof makeTemporaryDirectory>>;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  directory = await makeTemporaryDirectory();
  await emptyDatabase(database);
});
afterEach(() => directory.remove());

/** The remote store, which is away while it is told to be. */
function makeRemote() {
  const store = createSqlNewsStore('the remote one', createSqlCaller(database));
  const remote = { isAway: false, calls: 0 };
  const ask = <T>(run: () => Promise<T>): Promise<T> => {
    remote.calls++;
    if (!remote.isAway) return run();
    return Promise.reject(new AppError('database_unavailable', 'nobody answers', { retryable: true }));
  };
  const guarded: NewsStore = {
    ...store,
    putVerdict: (record) => ask(() => store.putVerdict(record)),
    putRepost: (event) => ask(() => store.putRepost(event)),
  };
  return Object.assign(remote, { store: guarded });
}

function openMirror(change: (spool: Spool) => Spool = (spool) => spool) {
  const local = createInMemoryStore();
  const remote = makeRemote();
  const logger = createRecordingLogger();
  const spool = change(createDirectorySpool(directory.path));
  const repostSpool = createRepostSpool(join(directory.path, 'reposts'));
  const store = createMirroredStore({ local, remote: remote.store, spool, repostSpool, logger });
  return { local, remote, logger, spool, repostSpool, store };
}

describeNewsStore('mirror of two stores', async () => {
  const [local, remote] = [createInMemoryStore(), createInMemoryStore()];
  const spool = createDirectorySpool(directory.path);
  const repostSpool = createRepostSpool(join(directory.path, 'reposts'));
  return createMirroredStore({ local, remote, spool, repostSpool, logger: createRecordingLogger() });
});

const message = (id: string, text = `交易所 ${'甲乙丙丁'.repeat(Number(id) || 1)} 被盗`) => ({
  source: 'wire',
  source_message_id: id,
  text,
  published_at: '2025-03-01T12:00:00Z',
});
const readRemote = () =>
  database.query<{ source_message_id: string; stages: string }>(
    `select e.source_message_id, string_agg(s.stage || s.revision, ' ' order by s.revision, s.stage desc) as stages
     from news_events e join ai_signals s on s.news_event_id = e.id group by e.id order by e.id`,
  );

describe('a mirrored store', () => {
  it('has every verdict in both places, and answers with the ids of its own', async () => {
    const { store, local } = openMirror();
    await local.putVerdict(makeRecord(message('8', 'already here')));
    const receipt = await store.putVerdict(makeRecord(message('1')));
    expect(receipt).toMatchObject({ status: 'stored', news_event_id: 2 });
    expect(await readRemote()).toEqual([{ source_message_id: '1', stages: 'fast1' }]);
    expect(store.name).toBe('in-memory, copied to the remote one');
  });

  it('takes the same verdict twice as one, in both places', async () => {
    const { store } = openMirror();
    await store.putVerdict(makeRecord(message('1')));
    expect(await store.putVerdict(makeRecord(message('1')))).toMatchObject({ status: 'duplicate' });
    expect(await readRemote()).toHaveLength(1);
  });

  it('adds a deep verdict that comes later to the fast one, whatever the ids of the other store', async () => {
    const { store, local } = openMirror();
    await local.putVerdict(makeRecord(message('8', 'already here')));
    const { news_event_id } = await store.putVerdict(makeRecord(message('1')));
    const recognition = { kind: 'resume' as const, reason: 'left for later', revision: 1, news_event_id };
    const deep = makeRecord(message('1'), { analysis: makeVerdict() });
    await store.putVerdict({ ...deep, event: { ...deep.event, recognition } });
    expect(await readRemote()).toEqual([{ source_message_id: '1', stages: 'fast1 deep1' }]);
  });

  it('links a repost to its own event, and to the one of the other store', async () => {
    const { store, local } = openMirror();
    await local.putVerdict(makeRecord(message('8', 'already here')));
    const { news_event_id } = await store.putVerdict(makeRecord(message('1')));
    const repost = { ...message('1'), source: 'wire-echo' };
    const recognition = await store.recogniseMessage(makeArrival(repost));
    expect(recognition).toMatchObject({ kind: 'repost', news_event_id });
    await store.putRepost({ ...makeEvent(repost), recognition });
    expect(await database.query('select news_event_id::int, source from message_links')).toEqual([
      { news_event_id: 1, source: 'wire-echo' },
    ]);
  });

  it('fails as its own store does, and then tells the other one nothing', async () => {
    const { local, remote, logger, spool, repostSpool } = openMirror();
    const broken = { ...local, putVerdict: () => Promise.reject(new AppError('write_conflict', 'too late')) };
    const store = createMirroredStore({ local: broken, remote: remote.store, spool, repostSpool, logger });
    await expect(store.putVerdict(makeRecord(message('1')))).rejects.toMatchObject({ code: 'write_conflict' });
    expect([remote.calls, await spool.count()]).toEqual([0, 0]);
  });
});

describe('while the other store is away', () => {
  /** Message 1, posted by `source` too. */
  async function repost(store: NewsStore, source: string): Promise<string> {
    const copy = { ...message('1'), source };
    const recognition = await store.recogniseMessage(makeArrival(copy));
    return (await store.putRepost({ ...makeEvent(copy), recognition })).status;
  }
  const readLinks = async () =>
    (await database.query<{ source: string }>('select source from message_links order by source')).map(
      (row) => row.source,
    );

  it('verdicts are stored here and wait on disk, without asking it for each, and the log says so once', async () => {
    const { store, remote, spool, logger } = openMirror();
    remote.isAway = true;
    for (const id of ['1', '2', '3']) {
      expect(await store.putVerdict(makeRecord(message(id)))).toMatchObject({ status: 'stored' });
    }
    expect([await spool.count(), remote.calls]).toEqual([3, 1]);
    expect(logger.of('warn')).toEqual([expect.stringContaining('the remote one is away')]);
  });

  it('delivering says that it is, and loses nothing', async () => {
    const { store, remote, spool } = openMirror();
    remote.isAway = true;
    await store.putVerdict(makeRecord(message('1')));
    await expect(store.deliver()).rejects.toMatchObject({ code: 'database_unavailable' });
    expect(await spool.count()).toBe(1);
  });

  it('what waits is delivered first when it answers again, then it gets the new ones at once', async () => {
    const { store, remote, spool } = openMirror();
    remote.isAway = true;
    await store.putVerdict(makeRecord(message('1')));
    remote.isAway = false;
    await store.putVerdict(makeRecord(message('2'), { asOf: '2025-03-01T13:00:00Z' }));
    expect(await readRemote()).toEqual([]);
    await store.deliver();
    expect(await spool.count()).toBe(0);
    await store.putVerdict(makeRecord(message('3')));
    expect((await readRemote()).map((row) => row.source_message_id)).toEqual(['1', '2', '3']);
  });

  it('a deep verdict joins the fast one that waits: both arrive', async () => {
    const { store, remote } = openMirror();
    remote.isAway = true;
    await store.putVerdict(makeRecord(message('1')));
    await store.putVerdict(makeRecord(message('1'), { analysis: makeVerdict() }));
    remote.isAway = false;
    await store.deliver();
    expect(await readRemote()).toEqual([{ source_message_id: '1', stages: 'fast1 deep1' }]);
  });

  it('a deep verdict that comes while its fast one is being delivered is not lost with it', async () => {
    const { store, remote, spool } = openMirror();
    remote.isAway = true;
    await store.putVerdict(makeRecord(message('1')));
    remote.isAway = false;
    const put = remote.store.putVerdict;
    remote.store.putVerdict = async (record) => {
      remote.store.putVerdict = put;
      const receipt = await put(record);
      await store.putVerdict(makeRecord(message('1'), { analysis: makeVerdict() }));
      return receipt;
    };
    await store.deliver();
    expect(await spool.count()).toBe(1);
    await store.deliver();
    expect(await readRemote()).toEqual([{ source_message_id: '1', stages: 'fast1 deep1' }]);
  });

  it('what comes while it is counted what waits is followed by the later ones, too', async () => {
    const counting: (() => Promise<unknown>)[] = [];
    const { store, remote, spool } = openMirror((kept) => ({
      ...kept,
      async count() {
        const count = await kept.count();
        await counting.shift()?.();
        return count;
      },
    }));
    remote.isAway = true;
    counting.push(() => store.putVerdict(makeRecord(message('1'))));
    await store.deliver().catch(() => null);
    remote.isAway = false;
    await store.putVerdict(makeRecord(message('2'), { asOf: '2025-03-01T13:00:00Z' }));
    expect([await spool.count(), await readRemote()]).toEqual([2, []]);
    await store.deliver();
    expect((await readRemote()).map((row) => row.source_message_id)).toEqual(['1', '2']);
  });

  it('reposts are linked here and wait on disk, without asking it for each, and are linked there when it answers again', async () => {
    const { store, remote, repostSpool, logger } = openMirror();
    await store.putVerdict(makeRecord(message('1')));
    remote.isAway = true;
    remote.calls = 0;
    for (const source of ['wire-echo', 'wire-copy', 'wire-again']) expect(await repost(store, source)).toBe('repost');
    await store.putVerdict(makeRecord(message('2')));
    expect([remote.calls, await repostSpool.count()]).toEqual([1, 3]);
    expect(logger.of('warn')).toEqual([expect.stringContaining('the remote one is away')]);
    remote.isAway = false;
    await store.deliver();
    expect(await readLinks()).toEqual(['wire-again', 'wire-copy', 'wire-echo']);
    expect([await repostSpool.count(), logger.of('warn').length]).toEqual([0, 1]);
  });

  it('a repost of a verdict that waits goes behind it, also after a restart', async () => {
    const { local, store, remote, spool, repostSpool, logger } = openMirror();
    remote.isAway = true;
    await store.putVerdict(makeRecord(message('1')));
    await store.deliver().catch(() => null);
    remote.isAway = false;
    expect(await repost(store, 'wire-echo')).toBe('repost');
    expect([await repostSpool.count(), await readLinks()]).toEqual([1, []]);
    const later = createMirroredStore({ local, remote: remote.store, spool, repostSpool, logger });
    await later.deliver();
    expect([await readLinks(), (await readRemote()).length]).toEqual([['wire-echo'], 1]);
  });

  it('a repost that finds it away is tried again with each delivery, and the log says it once until it answers', async () => {
    const { store, remote, logger } = openMirror();
    await store.putVerdict(makeRecord(message('1')));
    remote.isAway = true;
    remote.calls = 0;
    await repost(store, 'wire-echo');
    for (const _ of [1, 2]) await expect(store.deliver()).rejects.toMatchObject({ code: 'database_unavailable' });
    expect(remote.calls).toBe(3);
    expect(logger.of('warn')).toEqual([expect.stringContaining('the remote one is away')]);
    remote.isAway = false;
    await store.deliver();
    await repost(store, 'wire-again');
    expect(await readLinks()).toEqual(['wire-again', 'wire-echo']);
  });

  it('a verdict that it refuses for now waits, and what comes after it behind it', async () => {
    const { store, remote, spool } = openMirror();
    await store.putVerdict(makeRecord(message('1')));
    const put = remote.store.putVerdict;
    remote.store.putVerdict = () => Promise.reject(new AppError('database_outdated', 'lacks a function'));
    await store.putVerdict(makeRecord(message('2')));
    await repost(store, 'wire-echo');
    expect(await readLinks()).toEqual([]);
    remote.store.putVerdict = put;
    await store.deliver();
    expect([await spool.count(), (await readRemote()).length, await readLinks()]).toEqual([0, 2, ['wire-echo']]);
  });

  it('a repost that it refuses is no reason to take it for away', async () => {
    const { store, remote, logger } = openMirror();
    await store.putVerdict(makeRecord(message('1')));
    remote.store.putRepost = () => Promise.reject(new AppError('invalid_input', 'refused'));
    await repost(store, 'wire-echo');
    await store.putVerdict(makeRecord(message('2')));
    expect(logger.of('warn')).toEqual([expect.stringContaining('was not linked at the remote one: refused')]);
    expect(await readRemote()).toHaveLength(2);
  });

  it('a full disk costs the copy, not the message', async () => {
    const full = new AppError('database_unavailable', 'no space left');
    const { store, remote, logger } = openMirror((spool) => ({ ...spool, put: () => Promise.reject(full) }));
    remote.isAway = true;
    expect(await store.putVerdict(makeRecord(message('1')))).toMatchObject({ status: 'stored' });
    expect(logger.of('error')).toEqual([expect.stringContaining('no space left')]);
    remote.isAway = false;
    await store.deliver();
    await store.putVerdict(makeRecord(message('2')));
    expect(await readRemote()).toHaveLength(1);
  });
});
