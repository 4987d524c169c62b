import { describe, expect, it } from 'vitest';
import { ownerToken, startHttp } from './start-http.ts';

function makeQueue() {
  const calls: unknown[] = [];
  const entry = {
    id: 7,
    source: 'wire',
    source_message_id: '34',
    revision: 1,
    state: 'dead' as const,
    attempts: 5,
    failure: 'timeout',
    received_at: '2025-03-01T12:00:00.000Z',
    text: 'Bybit hacked',
  };
  const queue = {
    list: async (...call: unknown[]) => {
      calls.push(call);
      return [entry];
    },
    retry: async (ids: readonly number[] | 'dead') => {
      calls.push(ids);
      return 2;
    },
    drop: async (...call: unknown[]) => {
      calls.push(call);
      return 1;
    },
  };
  return { queue, calls, entry };
}

describe('the queue', () => {
  it('lists what still wants something done, or what is asked for', async () => {
    const { queue, calls, entry } = makeQueue();
    const { ask } = await startHttp({ routes: { queue } });
    expect((await ask('/api/queue')).body).toEqual({ entries: [entry] });
    await ask('/api/queue?state=dead&limit=9');
    expect(calls).toEqual([
      [['received', 'held', 'analysed', 'waiting', 'dead'], 50],
      [['dead'], 9],
    ]);
    expect((await ask('/api/queue?state=lost')).status).toBe(400);
  });

  it('takes messages back, by their ids or all that are dead', async () => {
    const { queue, calls } = makeQueue();
    const { ask } = await startHttp({ routes: { queue } });
    const retry = (json: unknown) => ask('/api/queue/retry', { token: ownerToken, json });
    expect(await retry({ ids: [3, 4] })).toMatchObject({ status: 200, body: { retried: 2 } });
    expect((await retry({ ids: 'dead' })).status).toBe(200);
    expect(calls).toEqual([[3, 4], 'dead']);
  });

  it('takes a body whose length nobody told', async () => {
    const { queue, calls } = makeQueue();
    const { ask } = await startHttp({ routes: { queue } });
    const body = new Blob(['{"ids":', '[5]}']).stream();
    const request: RequestInit & { duplex: 'half' } = { method: 'POST', body, duplex: 'half' };
    expect((await ask('/api/queue/retry', { token: ownerToken, ...request })).status).toBe(200);
    expect(calls).toEqual([[5]]);
  });

  it('takes messages out, with a reason', async () => {
    const { queue, calls } = makeQueue();
    const { ask } = await startHttp({ routes: { queue } });
    const answer = await ask('/api/queue/drop', { token: ownerToken, json: { ids: [3], reason: ' spam ' } });
    expect(answer).toMatchObject({ status: 200, body: { dropped: 1 } });
    expect(calls).toEqual([[[3], 'spam']]);
  });

  it.each([
    ['/api/queue/retry', {}, 'neither ids nor "dead"'],
    ['/api/queue/retry', { ids: [] }, 'ids: '],
    ['/api/queue/retry', { ids: 'all' }, 'neither ids nor "dead"'],
    ['/api/queue/retry', { ids: ['1; drop table messages'] }, 'neither ids nor "dead"'],
    ['/api/queue/retry', { ids: 'dead', force: true }, 'force'],
    ['/api/queue/drop', { ids: [1] }, 'reason'],
    ['/api/queue/drop', { ids: [1], reason: '  ' }, 'reason'],
    ['/api/queue/drop', { ids: [1.5], reason: 'x' }, 'ids.0'],
    ['/api/queue/drop', [], 'object'],
  ])('refuses at %s the body %j', async (path, json, message) => {
    const { queue, calls } = makeQueue();
    const { ask } = await startHttp({ routes: { queue } });
    const { status, body } = await ask(path, { token: ownerToken, json });
    expect({ status, code: body.error.code }).toEqual({ status: 400, code: 'invalid_input' });
    expect(body.error.message).toContain(message);
    expect(calls).toEqual([]);
  });

  it('refuses a body that is no JSON, none, or too long', async () => {
    const { queue } = makeQueue();
    const { ask } = await startHttp({ routes: { queue } });
    const post = (body?: string) =>
      ask('/api/queue/retry', { method: 'POST', token: ownerToken, ...(body && { body }) });
    expect(await post('{"ids":')).toMatchObject({ status: 400, body: { error: { message: 'The body is not JSON' } } });
    expect((await post()).status).toBe(400);
    expect(await post(`{"ids":"${'x'.repeat(1024 * 1024)}"}`)).toMatchObject({
      status: 413,
      body: { error: { code: 'payload_too_large' } },
    });
    const endless = new ReadableStream({ pull: (stream) => stream.enqueue(new Uint8Array(65_536)) });
    const request: RequestInit & { duplex: 'half' } = { method: 'POST', body: endless, duplex: 'half' };
    expect((await ask('/api/queue/retry', { token: ownerToken, ...request })).status).toBe(413);
  });
});
