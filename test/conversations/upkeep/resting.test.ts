import { describe, expect, it } from 'vitest';
import { createResting } from '../../../src/conversations/upkeep/resting.ts';
import { AppError } from '../../../src/domain/app-error.ts';

describe('something that rests after a failure', () => {
  const never = new AbortController().signal;
  const failure = (retry_after_ms: number | null = null) =>
    new AppError('model_failed', 'HTTP 500', { cause: { retry_after_ms } });

  function create() {
    let now = 0;
    const lines: string[] = [];
    const keep = (_: object, line: string) => void lines.push(line);
    const logger = { debug() {}, info: keep, warn: keep, error: keep };
    const resting = createResting({ what: 'It', meanwhile: 'later' }, { clock: { now: () => new Date(now) }, logger });
    return {
      resting,
      lines,
      pass(ms: number) {
        now += ms;
      },
      ask: (answer: () => Promise<string>) => resting.attempt(answer, never),
    };
  }

  it('is left alone for longer and longer, a minute at most, and says once that it is away and once that it is back', async () => {
    const { resting, lines, pass, ask } = create();
    const pauses: number[] = [];
    let now = 0;
    for (let failures = 0; failures < 12; failures++) {
      expect(await ask(async () => Promise.reject(failure()))).toBeNull();
      expect(await ask(async () => 'not asked')).toBeNull();
      const until = resting.until()?.getTime() ?? 0;
      pauses.push(until - now);
      pass(until - now);
      now = until;
    }
    expect(pauses[0]).toBeLessThanOrEqual(1000);
    expect(Math.max(...pauses)).toBeLessThanOrEqual(60_000);
    expect(Math.max(...pauses)).toBeGreaterThanOrEqual(30_000);
    expect(await ask(async () => 'yes')).toEqual({ answer: 'yes' });
    expect(lines).toEqual(['It fails; later: HTTP 500', 'It answers again']);
  });

  it('rests as long as it asked to', async () => {
    const { resting, ask, pass } = create();
    await ask(async () => Promise.reject(failure(7000)));
    expect(resting.until()).toEqual(new Date(7000));
    pass(-86_400_000);
    expect(resting.until(), 'the clock was set back').toBeNull();
  });

  it.each([0, 10])('rests longer and longer where it asked for a pause too short to be one: %s ms', async (asked) => {
    const { resting, pass, ask } = create();
    let until = 0;
    for (let failures = 0; failures < 5; failures++) {
      await ask(async () => Promise.reject(failure(asked)));
      const next = resting.until()?.getTime() ?? until;
      pass(next - until);
      until = next;
    }
    expect(until).toBeGreaterThan(10_000);
  });

  it('is away once for those who asked at once, whatever order their answers come in', async () => {
    const { lines, pass, ask } = create();
    const waiting: { resolve(text: string): void; reject(error: Error): void }[] = [];
    const wait = () =>
      ask(
        () =>
          new Promise<string>((resolve, reject) => {
            waiting.push({ resolve, reject });
          }),
      );
    const asked = [wait(), wait(), wait()];
    waiting[0]?.reject(failure());
    await asked[0];
    waiting[1]?.resolve('late');
    expect(await asked[1]).toEqual({ answer: 'late' });
    waiting[2]?.reject(failure());
    await asked[2];
    expect(lines).toEqual(['It fails; later: HTTP 500']);
    pass(1000);
    await ask(async () => 'yes');
    expect(lines).toEqual(['It fails; later: HTTP 500', 'It answers again']);
  });

  it('passes on what is no failure of it', async () => {
    const { resting, ask } = create();
    const away = new AppError('database_unavailable', 'no database');
    await expect(ask(async () => Promise.reject(away))).rejects.toBe(away);
    expect(resting.until()).toBeNull();
  });
});
