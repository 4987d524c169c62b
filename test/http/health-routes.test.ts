import { describe, expect, it } from 'vitest';
import { AppError } from '../../src/domain/app-error.ts';
import type { ReadinessCheck } from '../../src/http/health-routes.ts';
import { startHttp } from './start-http.ts';

const answering: ReadinessCheck = {
  name: 'database',
  status: 'ok',
  last_success: '2025-03-01T12:00:00.000Z',
  detail: null,
};
const off: ReadinessCheck = { name: 'models', status: 'off', last_success: null, detail: 'not configured' };
const failing: ReadinessCheck = { name: 'telegram', status: 'failing', last_success: null, detail: 'HTTP status 502' };

describe('readiness', () => {
  it('is given while every dependency answers or is off', async () => {
    const { ask } = await startHttp({ routes: { readReadiness: async () => ({ checks: [answering, off] }) } });
    expect(await ask('/health/ready')).toMatchObject({ status: 200, body: { status: 'ok', checks: [answering, off] } });
  });

  it('turns red with one that fails, and green again', async () => {
    const checks = [answering, failing];
    const { ask } = await startHttp({ routes: { readReadiness: async () => ({ checks }) } });
    expect(await ask('/health/ready')).toMatchObject({ status: 503, body: { status: 'failing', checks } });
    checks.pop();
    expect((await ask('/health/ready')).status).toBe(200);
  });

  it('tells who has no token only yes or no', async () => {
    const routes = { readReadiness: async () => ({ checks: [failing] }) };
    const { ask } = await startHttp({ token: 'a-token', routes });
    expect(await ask('/health/ready')).toMatchObject({ status: 503, body: { status: 'failing' } });
    expect((await ask('/health/ready')).text).not.toContain('telegram');
    expect((await ask('/health/ready', { token: 'a-token' })).body.checks).toEqual([failing]);
  });

  it('is not given when it cannot be read, while the process still answers', async () => {
    let failure: Error = new AppError('database_unavailable', 'The database at memory did not answer');
    const routes = {
      readReadiness: () => Promise.reject(failure),
    };
    const { ask } = await startHttp({ routes });
    const first = await ask('/health/ready');
    expect(first).toMatchObject({ status: 503, body: { checks: [{ status: 'failing', detail: failure.message }] } });
    failure = new AppError('database_unavailable', 'The database at /home/desk/db did not answer');
    expect((await ask('/health/ready')).body.checks[0].detail).toBe('The database at … did not answer');
    failure = new Error('postgresql://user:hunter2@server/name');
    const second = await ask('/health/ready');
    expect(second.status).toBe(503);
    expect(second.text).not.toContain('hunter2');
    expect(await ask('/health/live')).toMatchObject({ status: 200, body: { status: 'ok' } });
  });
});

describe('metrics', () => {
  it('come as Prometheus reads them', async () => {
    const { ask } = await startHttp();
    const answer = await ask('/metrics');
    expect(answer).toMatchObject({ status: 200, text: 'secondlook_up 1\n' });
    expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4');
  });
});
