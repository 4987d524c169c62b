import { describe, expect, it } from 'vitest';
import { AppError } from '../../../src/domain/app-error.ts';
import { rememberDeadline } from '../../../src/domain/deadline-levels.ts';
import { silentLogger } from '../../../src/domain/logger.ts';
import type { Reranker } from '../../../src/memory/rerank/reranker.ts';
import { letRerankerRest } from '../../../src/memory/rerank/resting-reranker.ts';

/** One that hangs, fails or answers as it is told, by a clock of its own. */
function createTried() {
  const tried = { asked: 0, now: 0, does: 'hang' as 'hang' | 'fail' | 'answer', warnings: 0 };
  const inner: Reranker = {
    model: 'r',
    async rerank() {
      tried.asked += 1;
      if (tried.does === 'fail') throw new AppError('model_failed', 'no');
      return tried.does === 'hang' ? new Promise(() => {}) : [{ index: 0, score: 1 }];
    },
  };
  const warn = () => {
    tried.warnings += 1;
  };
  const logger = { ...silentLogger, warn };
  const resting = letRerankerRest(inner, { logger, now: () => tried.now });
  /** Ends after so many ms by a time limit, or because nobody waits any more. */
  const ask = (waitedMs = 0, ends: 'limit' | 'caller' | null = null) => {
    const ending = new AbortController();
    const expire = () => ending.abort(new Error('over'));
    if (ends === 'limit') rememberDeadline(ending.signal, { expire, endsAt: 0, outer: undefined });
    const asked = resting.rerank('q', ['a', 'b'], { abort: ending.signal }).then(
      () => 'answered',
      (error: Error) => error.message,
    );
    tried.now += waitedMs;
    if (ends !== null) expire();
    return asked;
  };
  return { tried, ask };
}

describe('a reranker that rests', () => {
  it('is asked once, not by every search, while it hangs, and again after a while', async () => {
    const { tried, ask } = createTried();
    expect(await ask(2800, 'limit')).toBe('over');
    for (let search = 0; search < 5; search++) expect(await ask()).toContain('rests');
    expect([tried.asked, tried.warnings]).toEqual([1, 1]);
    tried.now += 60_000;
    expect(await ask(2800, 'limit')).toBe('over');
    expect([tried.asked, tried.warnings]).toEqual([2, 1]);
    tried.now += 60_000;
    tried.does = 'answer';
    expect(await ask()).toBe('answered');
    expect(await ask()).toBe('answered');
  });

  it('rests longer from one failure to the next, a minute at most', async () => {
    const { tried, ask } = createTried();
    tried.does = 'fail';
    expect(await ask()).toBe('no');
    tried.now += 1000;
    for (let failure = 0; failure < 12; failure++) {
      expect(await ask()).toBe('no');
      tried.now += 60_000;
    }
    expect(await ask()).toBe('no');
    tried.now += 20_000;
    expect(await ask()).toContain('rests');
  });

  it('is not blamed for a caller that gives up, nor for a search without time', async () => {
    const { tried, ask } = createTried();
    expect(await ask(2800, 'caller')).toBe('over');
    expect(await ask(100, 'limit')).toBe('over');
    expect([await ask(2800, 'limit'), tried.asked]).toEqual(['over', 3]);
  });
});
