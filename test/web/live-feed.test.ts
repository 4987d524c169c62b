import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { silentLogger } from '../../src/domain/logger.ts';
import { createLiveFeed, type LiveFeed } from '../../src/web/signals/live-feed.ts';
import type { SignalChanges } from '../../src/web/signals/signal-list-reads.ts';
import type { SignalListRow } from '../../src/web/signals/signal-list-row.ts';

const makeRow = (id: number, signal_id = id) => ({ id, signal_id, is_alerted: false, life: null }) as SignalListRow;
const nothing: SignalChanges = { position: '10', count: 0, signals: [] };

describe('the feed of the open pages', () => {
  let feed: LiveFeed;
  let changes: SignalChanges;
  let asked: string[];
  /** Set: the database answers when this is done. */
  let held: Promise<void> | undefined;
  beforeEach(() => {
    vi.useFakeTimers();
    changes = nothing;
    asked = [];
    held = undefined;
    const listChanges = async (after: string) => {
      asked.push(after);
      await held;
      return changes;
    };
    feed = createLiveFeed({ listChanges }, silentLogger);
  });
  afterEach(() => {
    feed.close();
    vi.useRealTimers();
  });

  const listen = () => feed.listen('7', new AbortController().signal);

  it('gives what a page missed, oldest first, then each change once, however often it is read', async () => {
    changes = { position: '10', count: 2, signals: [makeRow(2), makeRow(1)] };
    const news = listen();
    expect((await news?.next())?.value?.rows.map(({ id }) => id)).toEqual([1, 2]);
    const next = news?.next();
    changes = { position: '10', count: 1, signals: [makeRow(3)] };
    await vi.advanceTimersByTimeAsync(2000);
    changes = { position: '11', count: 1, signals: [makeRow(3, 4)] };
    await vi.advanceTimersByTimeAsync(2000);
    expect((await next)?.value?.rows).toEqual([makeRow(3)]);
    expect(await news?.next()).toMatchObject({ value: { position: '11', rows: [makeRow(3, 4)] } });
    expect(asked[0]).toBe('7');
    expect(asked.slice(1, 3)).toEqual(['10', '10']);
  });

  it('gives a number where it was too much', async () => {
    changes = { position: '10', count: 201, signals: [] };
    expect((await listen()?.next())?.value).toEqual({ position: '10', rows: [], missed: 201 });
  });

  it('asks the database once for all, and not while nobody listens', async () => {
    const abort = new AbortController();
    const all = Array.from({ length: 5 }, () => feed.listen('7', abort.signal));
    for (const one of all) await one?.next();
    const waiting = all.map((one) => one?.next());
    asked = [];
    await vi.advanceTimersByTimeAsync(1000);
    expect(asked).toEqual(['10', '10']);
    abort.abort();
    await Promise.all(waiting);
    asked = [];
    await vi.advanceTimersByTimeAsync(5000);
    expect(asked).toEqual([]);
  });

  it('forgets the look that was under way when the last reader left', async () => {
    const abort = new AbortController();
    const first = feed.listen('7', abort.signal);
    await first?.next();
    const waiting = first?.next();
    let answer = () => {};
    held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await vi.advanceTimersByTimeAsync(500);
    abort.abort();
    await waiting;
    held = undefined;
    answer();
    await vi.advanceTimersByTimeAsync(0);
    changes = { position: '20', count: 0, signals: [] };
    const second = listen();
    await second?.next();
    const next = second?.next();
    changes = { position: '21', count: 300, signals: [] };
    await vi.advanceTimersByTimeAsync(500);
    expect(asked.at(-1)).toBe('20');
    expect((await next)?.value).toEqual({ position: '21', rows: [], missed: 300 });
  });

  it('ends where what is new cannot be read: a page must not say that it is live', async () => {
    const news = listen();
    await news?.next();
    const next = news?.next();
    held = Promise.reject(new Error('the database is away'));
    held.catch(() => {});
    await vi.advanceTimersByTimeAsync(500);
    expect(await next).toEqual({ done: true, value: undefined });
    asked = [];
    await vi.advanceTimersByTimeAsync(5000);
    expect(asked).toEqual([]);
    held = undefined;
    expect(await listen()?.next()).toMatchObject({ done: false });
  });

  it('takes no more listeners than it can tell, and ends with the server', async () => {
    const all = Array.from({ length: 40 }, listen);
    expect(all).not.toContain(null);
    expect(listen()).toBe(null);
    await all[0]?.next();
    const next = all[0]?.next();
    feed.close();
    expect(await next).toEqual({ done: true, value: undefined });
    expect(listen()).toBe(null);
  });
});
