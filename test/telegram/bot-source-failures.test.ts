import { describe, expect, it } from 'vitest';
import { AppError } from '../../src/domain/app-error.ts';
import { jittered } from '../support/jittered.ts';
import { createRecordingSink, pollFrom, startEmulator, token, until } from './run-source.ts';

/** What the poll loop makes of failures, and that none of them shows the token. */

describe('failures of the server', () => {
  it.each([
    [409, '409 Conflict: terminated by other getUpdates request; make sure that only one bot instance is running'],
    [500, '500 Internal Server Error'],
    [502, 'no JSON in the answer (a gateway error?)'],
  ])('outlives %i', async (error, reason) => {
    const emulator = await startEmulator();
    emulator.fault({ method: 'getUpdates', error, times: 2 });
    emulator.post({ text: 'after all' });
    const { sink, texts } = createRecordingSink();
    const { states, pauses } = pollFrom(emulator, sink);
    await until(() => texts().length === 1 && states.length === 2);
    expect(states).toEqual([
      { isAnswering: false, reason },
      { isAnswering: true, reason: null },
    ]);
    expect(pauses).toEqual([500, 1000].map(jittered));
  });

  it('waits as long as a 429 asks', async () => {
    const emulator = await startEmulator();
    emulator.fault({ method: 'getUpdates', error: 429, retry_after: 77 });
    emulator.post({ text: 'after all' });
    const { sink, texts } = createRecordingSink();
    const { pauses, states } = pollFrom(emulator, sink);
    await until(() => texts().length === 1);
    expect(pauses).toEqual([77_000]);
    expect(states[0]?.reason).toBe('429 Too Many Requests: retry after 77');
  });

  it.each(['drop', 'drop_after'] as const)('outlives a connection that ends: %s', async (error) => {
    const emulator = await startEmulator();
    emulator.fault({ method: 'getUpdates', error, times: 2 });
    emulator.post({ text: 'after all' });
    const { sink, texts } = createRecordingSink();
    const { states } = pollFrom(emulator, sink);
    await until(() => texts().length === 1);
    expect(states[0]?.reason).toMatch(/^no connection: .*(hang up|ECONNRESET)/);
  });

  it('gives up a poll that hangs, and polls again', async () => {
    const emulator = await startEmulator();
    emulator.fault({ method: 'getUpdates', error: 'hang' });
    emulator.post({ text: 'after all' });
    const { sink, texts } = createRecordingSink();
    const { states } = pollFrom(emulator, sink, { pollTimeoutSeconds: 0.02, answerLimitMs: 50 });
    await until(() => texts().length === 1);
    expect(states[0]).toEqual({ isAnswering: false, reason: 'No answer within 50 ms' });
  });

  it('lets the pauses grow to half a minute, and begins anew after a success', async () => {
    const emulator = await startEmulator();
    emulator.fault({ method: 'getUpdates', error: 500, times: 9 });
    const { sink } = createRecordingSink();
    const { pauses, states } = pollFrom(emulator, sink);
    await until(() => states.at(-1)?.isAnswering === true);
    expect(pauses).toEqual([500, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000].map(jittered));
    emulator.fault({ method: 'getUpdates', error: 500 });
    await until(() => pauses.length === 10);
    expect(pauses.at(-1)).toEqual(jittered(500));
  });

  it('comes back when the whole server was away', async () => {
    const emulator = await startEmulator();
    const port = Number(new URL(emulator.url).port);
    const { sink, texts } = createRecordingSink();
    const { states } = pollFrom(emulator, sink);
    await until(() => states.at(-1)?.isAnswering === true);
    await emulator.close();
    await until(() => states.at(-1)?.isAnswering === false);
    await emulator.listen(port);
    emulator.post({ text: 'after all' });
    await until(() => texts().length === 1);
  });

  it('gives up where the token is refused, and says what to do', async () => {
    const emulator = await startEmulator({ token: '1:another' });
    const { ended } = pollFrom(emulator, createRecordingSink().sink);
    await expect(ended).rejects.toMatchObject({
      code: 'invalid_settings',
      message: 'Telegram refuses the bot token: 401 Unauthorized',
      hint: expect.stringContaining('@BotFather'),
    });
  });

  it('gives up where the token has no form of one', async () => {
    const emulator = await startEmulator();
    const { ended } = pollFrom(emulator, createRecordingSink().sink, { token: 'not-a-token' });
    await expect(ended).rejects.toMatchObject({ code: 'invalid_settings', message: expect.stringContaining('404') });
  });

  it('takes a webhook away that keeps it from polling', async () => {
    const emulator = await startEmulator();
    await fetch(`${emulator.url}/bot${token}/setWebhook?url=http://127.0.0.1:9/`);
    emulator.post({ text: 'after all' });
    const { sink, texts } = createRecordingSink();
    const { logger } = pollFrom(emulator, sink);
    await until(() => texts().length === 1);
    expect(logger.of('warn').join()).toContain('the bot had a webhook; it is deleted');
  });
});

describe('the token', () => {
  it('is in no log line, no state and no error, whatever fails', async () => {
    const emulator = await startEmulator();
    const errors = [502, 'drop', 'hang', 'drop_after', 409, 429] as const;
    for (const error of errors) emulator.fault({ method: 'getUpdates', error });
    let failures = 1;
    const { sink, texts } = createRecordingSink(() =>
      failures-- > 0 ? new Error(`failed at https://api.telegram.org/bot${token}/getUpdates`) : null,
    );
    const { logger, states } = pollFrom(emulator, sink, { pollTimeoutSeconds: 0, answerLimitMs: 300 });
    emulator.post({ text: 'after all' });
    await until(() => texts().length === 1);
    expect(states.filter(({ isAnswering }) => !isAnswering).length).toBeGreaterThan(errors.length);
    const said = JSON.stringify([states, logger.lines]);
    expect(said).not.toContain('SECRET-part');
    expect(said).toContain('bot[secret]/getUpdates');
  });

  it('is not behind the error of a refused token either', async () => {
    const emulator = await startEmulator({ token: '1:another' });
    const { ended } = pollFrom(emulator, createRecordingSink().sink);
    const error = await ended.catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(AppError);
    expect((error as AppError).cause).toBeUndefined();
    expect(String((error as AppError).stack)).not.toContain('SECRET-part');
  });
});
