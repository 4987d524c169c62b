import { HTTPException } from 'hono/http-exception';
import { describe, expect, it } from 'vitest';
import { toShown } from '../../src/callers/show-failure.ts';
import { AppError, type ErrorCode } from '../../src/domain/app-error.ts';
import type { Logger } from '../../src/domain/logger.ts';
import { startHttp } from './start-http.ts';

function keepLines() {
  const lines: string[] = [];
  const keep = (fields: object, line: string) => {
    lines.push(`${JSON.stringify(fields)} ${line}`);
  };
  return { lines, logger: { debug: keep, info: keep, warn: keep, error: keep } satisfies Logger };
}

const fail = (error: Error) => ({ readFigures: () => Promise.reject(error) });

describe('a failure', () => {
  it.each<[ErrorCode, number]>([
    ['invalid_input', 400],
    ['not_found', 404],
    ['write_conflict', 409],
    ['model_failed', 502],
    ['database_outdated', 500],
    ['database_failed', 500],
    ['database_unavailable', 503],
    ['timeout', 504],
  ])('of the kind %s is a %i with what can be done about it', async (code, status) => {
    const error = new AppError(code, 'It did not work', { hint: 'Try that.', retryable: true });
    const { ask } = await startHttp({ routes: fail(error) });
    expect(await ask('/api/status')).toMatchObject({
      status,
      body: { error: { code, message: 'It did not work', hint: 'Try that.', retryable: true } },
    });
  });

  it('of any other kind shows nothing of itself but to the log', async () => {
    const { lines, logger } = keepLines();
    const { ask } = await startHttp({ logger, routes: fail(new TypeError('sensitive: at openPostgres (x.ts:3)')) });
    const answer = await ask('/api/status');
    expect(answer).toMatchObject({ status: 500, body: { error: { code: 'internal_error' } } });
    expect(answer.text).not.toMatch(/sensitive|\.ts|at /);
    expect(lines).toEqual([expect.stringMatching(/"path":"\/api\/status".*sensitive/)]);
  });

  it('tells the log where on this machine it was, and nobody else', async () => {
    const { lines, logger } = keepLines();
    const error = new AppError('database_unavailable', 'The database at /home/desk/.secondlook/db did not answer', {
      hint: 'Look into /var/log/desk; see http://127.0.0.1:8686/health/ready',
    });
    const { ask } = await startHttp({ logger, routes: fail(error) });
    expect((await ask('/api/status')).body).toMatchObject({
      error: {
        message: 'The database at … did not answer',
        hint: 'Look into …; see http://127.0.0.1:8686/health/ready',
      },
    });
    expect(lines.join()).toContain('/home/desk/.secondlook/db');
  });

  it.each([
    ['The directory /data is full', 'The directory … is full'],
    ['Nothing at C:\\Users\\desk\\db here', 'Nothing at … here'],
    ['See file:///home/desk/x, or not', 'See …, or not'],
    ['Cannot open /home/My Desk/db/pglite: busy', 'Cannot open … busy'],
    ['Cannot open /home/ü/数据/库', 'Cannot open …'],
    ['BTC/USDT, 24/7, buy / sell and 3/4 stay', 'BTC/USDT, 24/7, buy / sell and 3/4 stay'],
  ])('shows no path of any kind: %s', (said, shown) => {
    expect(toShown(said)).toBe(shown);
  });

  it('of many parameters names the first, in a line each', async () => {
    const { ask } = await startHttp({ routes: { listAlerts: async () => [] } });
    const many = Array.from({ length: 200 }, (_, index) => `state=strange-${index}`).join('&');
    const { status, body } = await ask(`/api/alerts?${many}&limit=no`);
    expect(status).toBe(400);
    expect((body as { error: { message: string } }).error.message.length).toBeLessThan(1200);
    const wide = Array.from({ length: 5000 }, (_, index) => `unknown${index}=1`).join('&');
    expect((await ask(`/api/alerts?${wide}`)).text.length).toBeLessThan(1200);
  });

  it('is not logged where the caller is to blame', async () => {
    const { lines, logger } = keepLines();
    const { ask } = await startHttp({ logger, token: 'a-token' });
    await ask('/api/status');
    await ask('/nothing');
    await ask('/api/messages/5', { token: 'a-token' });
    expect(lines).toEqual([]);
  });

  it('that is an answer already goes out as it is', async () => {
    const error = new HTTPException(418, { res: new Response('short and stout', { status: 418 }) });
    const { ask } = await startHttp({ routes: fail(error) });
    expect(await ask('/api/status')).toMatchObject({ status: 418, text: 'short and stout' });
  });
});

it('an unknown route is 404, whatever the method', async () => {
  const { ask } = await startHttp();
  for (const method of ['GET', 'POST', 'PUT', 'DELETE']) {
    expect(await ask('/admin', { method })).toMatchObject({
      status: 404,
      body: { error: { code: 'not_found', message: `There is nothing at ${method} /admin` } },
    });
  }
});
