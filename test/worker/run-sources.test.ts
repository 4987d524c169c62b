import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { AppError } from '../../src/domain/app-error.ts';
import { pause } from '../../src/domain/pause.ts';
import { createHealth } from '../../src/worker/health.ts';
import { runSource } from '../../src/worker/run-sources.ts';
import type { SourceBook } from '../../src/worker/source-book.ts';
import type { PostSink, Source, SourceContext } from '../../src/worker/sources/source.ts';
import { createRecordingLogger } from '../telegram/run-source.ts';
import { holdTime } from './fake-clock.ts';

vi.mock('../../src/domain/pause.ts', async () => ({ pause: (await import('./fake-clock.ts')).fakedPause }));

const away = () => new AppError('database_unavailable', 'the database is away', { retryable: true });
const sink = {} as PostSink;

/** The book of all workers, which a database holds; each worker may be cut off from it. */
function createBook() {
  const leases = new Map<string, { worker: string; until: Date }>();
  const cutOff = new Set<string>();
  /** Workers whom the database answers nothing any more, and those whom it answers after so many ms. */
  const unanswered = new Set<string>();
  const slow = new Map<string, number>();
  let underWay = 0;
  let mostUnderWay = 0;
  const states: { source: string; isAnswering: boolean; reason: string | null }[] = [];
  let lastContact: Date | null = null;
  const book: Omit<SourceBook, 'readFigures'> = {
    async takeLease(source, worker, now, until) {
      if (cutOff.has(worker)) throw away();
      mostUnderWay = Math.max(mostUnderWay, ++underWay);
      if (unanswered.has(worker)) await new Promise(() => {});
      const delay = slow.get(worker);
      if (delay !== undefined) await pause(delay);
      underWay--;
      const held = leases.get(source);
      if (held !== undefined && held.worker !== worker && held.until > now) return false;
      leases.set(source, { worker, until });
      return true;
    },
    async releaseLease(source, worker) {
      if (cutOff.has(worker)) throw away();
      if (leases.get(source)?.worker === worker) leases.delete(source);
    },
    async putState(source, state, at) {
      states.push({ source, ...state });
      if (state.isAnswering) lastContact = at;
    },
    readLastContact: async () => lastContact,
  };
  return { book: book as SourceBook, leases, cutOff, unanswered, slow, states, countMost: () => mostUnderWay };
}

type Behaviour = (context: SourceContext) => Promise<void>;
const untilAborted: Behaviour = ({ abort }) =>
  new Promise((resolve) => {
    if (abort.aborted) resolve();
    abort.addEventListener('abort', () => resolve(), { once: true });
  });

/** Workers that would all read one source. */
function start(behave: Behaviour = untilAborted) {
  const { clock, pass } = holdTime();
  const shared = createBook();
  const reading: string[] = [];
  const contexts: SourceContext[] = [];

  function startWorker(name: string) {
    const stop = new AbortController();
    const logger = createRecordingLogger();
    const health = createHealth({ clock, logger });
    const source: Source = {
      name: 'bot',
      async run(_sink, context) {
        reading.push(name);
        contexts.push(context);
        try {
          await behave(context);
        } finally {
          reading.splice(reading.indexOf(name), 1);
        }
      },
    };
    const ended = runSource(source, sink, { name, book: shared.book, health, clock, logger }, stop.signal);
    ended.catch(() => {});
    onTestFinished(() => stop.abort());
    return {
      ended,
      health,
      logger,
      /** Stops the worker in order. */
      async stop() {
        stop.abort();
        await ended;
      },
    };
  }
  return { ...shared, startWorker, pass, reading, contexts };
}

describe('a source', () => {
  it('is read by the first worker that asks, and the others know', async () => {
    const { startWorker, pass, reading } = start();
    startWorker('one');
    await pass(0);
    const two = startWorker('two');
    await pass(60_000);
    expect(reading).toEqual(['one']);
    expect(two.health.read()).toMatchObject([{ name: 'source bot', status: 'off', detail: 'another worker reads it' }]);
  });

  it('is taken over within seconds from a worker that lets go of it', async () => {
    const { startWorker, pass, reading } = start();
    const one = startWorker('one');
    await pass(0);
    startWorker('two');
    await pass(0);
    await one.stop();
    expect(reading).toEqual([]);
    await pass(5000);
    expect(reading).toEqual(['two']);
  });

  it('is taken over from a worker that died once its lease has ended, not before', async () => {
    const { startWorker, pass, reading, leases } = start();
    const untilDeath = new Date(Date.now() + 30_000);
    leases.set('bot', { worker: 'dead', until: untilDeath });
    startWorker('two');
    await pass(29_000);
    expect(reading).toEqual([]);
    await pass(6000);
    expect(reading).toEqual(['two']);
  });

  it('is read on for as long as the lease is renewed', async () => {
    const { startWorker, pass, reading, contexts } = start();
    startWorker('one');
    startWorker('two');
    await pass(600_000);
    expect([reading, contexts.length]).toEqual([['one'], 1]);
  });

  it('is let go of by a worker that another one has taken it from', async () => {
    const { startWorker, pass, reading, leases } = start();
    startWorker('one');
    await pass(0);
    leases.set('bot', { worker: 'other', until: new Date(Date.now() + 3_600_000) });
    await pass(10_000);
    expect(reading).toEqual([]);
    expect(leases.get('bot')?.worker).toBe('other');
  });

  it('is read on while the database is away for a moment', async () => {
    const { startWorker, pass, reading, cutOff, contexts } = start();
    startWorker('one');
    await pass(5000);
    cutOff.add('one');
    await pass(10_000);
    cutOff.clear();
    await pass(60_000);
    expect([reading, contexts.length]).toEqual([['one'], 1]);
  });

  it.each([
    'cutOff',
    'unanswered',
  ] as const)('is never read by two, when one of them is cut off from the database (%s)', async (way) => {
    const { startWorker, pass, reading, ...book } = start();
    startWorker('one');
    await pass(0);
    const two = startWorker('two');
    book[way].add('one');
    for (let second = 0; second < 120; second++) {
      await pass(1000);
      expect(reading.length).toBeLessThan(2);
    }
    expect(reading).toEqual(['two']);
    expect(two.health.read()).not.toMatchObject([{ status: 'failing' }]);
  });

  it('has its lease renewed by one question at a time, and from when it was asked', async () => {
    const { startWorker, pass, reading, slow, countMost } = start();
    startWorker('one');
    await pass(0);
    slow.set('one', 28_000);
    // The first renewal is asked for after 10 s: what it brings is over two seconds after its answer.
    await pass(19_999);
    expect(reading).toEqual(['one']);
    await pass(1);
    expect([reading, countMost()]).toEqual([[], 1]);
  });

  it('is let go of only after a renewal that was still under way', async () => {
    const { startWorker, pass, leases, slow } = start();
    const one = startWorker('one');
    await pass(0);
    slow.set('one', 3000);
    await pass(10_000);
    const stopped = one.stop();
    await pass(3000);
    await stopped;
    expect(leases.size).toBe(0);
  });

  it('of a worker that was cut off is no failure of it once another one reads it', async () => {
    const { startWorker, pass, cutOff } = start();
    const one = startWorker('one');
    await pass(0);
    startWorker('two');
    cutOff.add('one');
    await pass(60_000);
    expect(one.health.read()).toMatchObject([{ name: 'source bot', status: 'failing' }]);
    cutOff.clear();
    await pass(10_000);
    expect(one.health.read()).toMatchObject([{ name: 'source bot', status: 'off' }]);
  });

  it('that ends of itself is read anew, after a pause and with the reason', async () => {
    let runs = 0;
    const { startWorker, pass, reading } = start(async (context) => {
      if (++runs === 1) throw new Error('broken pipe');
      await untilAborted(context);
    });
    const { health, logger } = startWorker('one');
    await pass(1000);
    expect([reading, health.read()[0]]).toMatchObject([[], { status: 'failing', detail: 'broken pipe' }]);
    await pass(5000);
    expect([reading, runs]).toEqual([['one'], 2]);
    expect(logger.of('error')).toEqual(['bot ended: broken pipe']);
  });

  it('that waiting cannot mend ends the worker, with its lease given back', async () => {
    const refused = new AppError('invalid_settings', 'the token was refused');
    const { startWorker, pass, leases } = start(() => Promise.reject(refused));
    const { ended, health } = startWorker('one');
    await pass(0);
    await expect(ended).rejects.toBe(refused);
    expect([leases.size, health.read()[0]?.status]).toEqual([0, 'failing']);
  });

  it('is told to stop with the worker, and waited for', async () => {
    let finish = (): void => {};
    const { startWorker, pass, leases } = start(
      (context) =>
        new Promise((resolve) => {
          finish = resolve;
          void context.abort;
        }),
    );
    const one = startWorker('one');
    await pass(0);
    let hasStopped = false;
    const stopping = one.stop().then(() => {
      hasStopped = true;
    });
    await pass(1000);
    expect([hasStopped, leases.size]).toEqual([false, 1]);
    finish();
    await stopping;
    expect(leases.size).toBe(0);
  });
});

describe('the state of a source', () => {
  it('is noted at every change, and every 20 seconds while it answers; the next reader learns of the last contact', async () => {
    const { startWorker, pass, states, contexts, reading } = start();
    const one = startWorker('one');
    await pass(0);
    expect(contexts[0]?.lastContact).toBeNull();
    const tell = (isAnswering: boolean) => contexts[0]?.onState({ isAnswering, reason: isAnswering ? null : '502' });
    await pass(30_000);
    tell(true);
    await pass(10_000);
    tell(true);
    expect(states).toHaveLength(1);
    await pass(10_000);
    tell(true);
    expect(states).toHaveLength(2);
    tell(false);
    expect([states.at(-1), one.health.read()[0]?.status]).toEqual([
      { source: 'bot', isAnswering: false, reason: '502' },
      'failing',
    ]);
    tell(true);
    expect([states.length, one.health.read()[0]?.status]).toEqual([4, 'ok']);
    await one.stop();
    startWorker('two');
    await pass(0);
    expect(reading).toEqual(['two']);
    expect(contexts[1]?.lastContact).toEqual(new Date('2026-03-02T12:00:50Z'));
  });
});
