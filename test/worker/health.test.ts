import { describe, expect, it } from 'vitest';
import { pause } from '../../src/domain/pause.ts';
import { createHealth } from '../../src/worker/health.ts';
import { createRecordingLogger } from '../telegram/run-source.ts';

function open() {
  let now = 0;
  const logger = createRecordingLogger();
  const clock = { now: () => new Date(now) };
  const health = createHealth({ clock, logger });
  return {
    health,
    logger,
    at(ms: number) {
      now = ms;
      return health;
    },
  };
}

describe('the health of a dependency', () => {
  it('is unknown until it was used', () => {
    expect(open().health.read()).toEqual([]);
  });

  it('keeps the moment of its last success, also while it fails', () => {
    const { health, at } = open();
    at(1000).ok('queue');
    at(5000).failing('queue', 'gone');
    expect(health.read()).toEqual([
      { name: 'queue', status: 'failing', last_success: '1970-01-01T00:00:01.000Z', detail: 'gone' },
    ]);
    at(9000).ok('queue', 'back');
    expect(health.read()).toMatchObject([{ status: 'ok', last_success: '1970-01-01T00:00:09.000Z', detail: 'back' }]);
  });

  it('fails when it is silent, where it promised to be heard of again', () => {
    const { health, at } = open();
    at(0).ok('source bot', '', 120_000);
    at(0).ok('database');
    at(120_000);
    expect(health.read().map(({ status }) => status)).toEqual(['ok', 'ok']);
    at(840_000);
    expect(health.read()).toMatchObject([
      {
        status: 'failing',
        last_success: '1970-01-01T00:00:00.000Z',
        detail: expect.stringContaining('nothing was heard'),
      },
      { status: 'ok' },
    ]);
    at(850_000).ok('source bot', '', 120_000);
    expect(health.read()[0]).toMatchObject({ status: 'ok' });
  });

  it('that never answered has no success', () => {
    const { health } = open();
    health.failing('queue', 'refused');
    expect(health.read()).toMatchObject([{ status: 'failing', last_success: null }]);
  });

  it('is logged when it changes, not at every failure', () => {
    const { health, logger } = open();
    health.failing('queue', 'gone');
    health.failing('queue', 'still gone');
    health.failing('database', 'gone');
    health.ok('queue');
    health.ok('queue');
    health.failing('queue', 'gone again');
    expect(logger.lines.map(({ level, line }) => `${level}: ${line}`)).toEqual([
      'warn: queue fails: gone',
      'warn: database fails: gone',
      'info: queue answers again',
      'warn: queue fails: gone again',
    ]);
  });

  it('is not logged where the caller has logged it, nor is its end', () => {
    const { health, logger } = open();
    health.failing('source a', 'refused', { isLogged: true });
    health.ok('source a');
    expect(logger.lines).toEqual([]);
    health.failing('source a', 'refused');
    health.ok('source a');
    expect(logger.lines.map(({ line }) => line)).toEqual(['source a fails: refused', 'source a answers again']);
  });

  it('of one that is not used says so, and no more than that', () => {
    const { health, logger } = open();
    health.failing('source a', 'refused');
    health.off('source a', 'another worker reads it');
    expect(health.read()).toEqual([
      { name: 'source a', status: 'off', last_success: null, detail: 'another worker reads it' },
    ]);
    expect(logger.of('info')).toEqual([]);
  });
});

describe('a pause', () => {
  it('ends after its time', async () => {
    await expect(pause(1, new AbortController().signal)).resolves.toBeUndefined();
  });

  it('ends at once when it is told to, before or in the middle of it', async () => {
    await pause(3_600_000, AbortSignal.abort());
    const stop = new AbortController();
    const waiting = pause(3_600_000, stop.signal);
    stop.abort();
    await expect(waiting).resolves.toBeUndefined();
  });
});
