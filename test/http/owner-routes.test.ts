import { describe, expect, it } from 'vitest';
import { AppError } from '../../src/domain/app-error.ts';
import { ownerToken, startHttp } from './start-http.ts';

interface Call {
  name: string;
  namedArguments: Record<string, unknown>;
}

async function startOwner(answer: (call: Call) => unknown = () => 'done') {
  const calls: Call[] = [];
  const owner = {
    functions: ['read_message', 'prune_events', 'odd; name'],
    call: async (name: string, namedArguments: Record<string, unknown>) => {
      calls.push({ name, namedArguments });
      return answer({ name, namedArguments });
    },
  };
  const { ask } = await startHttp({ token: 'a-token', routes: { owner } });
  const call = (name: string, json: unknown, token = ownerToken) => ask(`/owner/call/${name}`, { token, json });
  return { ask, call, calls };
}

describe('a call of the owner', () => {
  it('runs the function with what it was given, and answers its value', async () => {
    const { call, calls } = await startOwner(() => [{ id: 9007199254740993n, at: new Date('2025-03-01T12:00:00Z') }]);
    const answer = await call('read_message', {
      arguments: { event_reference: 7, tokens: ['a'], event: { text: 'x' } },
    });
    expect(answer).toMatchObject({
      status: 200,
      body: { result: [{ id: '9007199254740993', at: '2025-03-01T12:00:00.000Z' }] },
    });
    expect(calls).toEqual([
      { name: 'read_message', namedArguments: { event_reference: 7, tokens: ['a'], event: { text: 'x' } } },
    ]);
  });

  it('has vectors where they are named, and plain arrays elsewhere', async () => {
    const { call, calls } = await startOwner();
    await call('read_message', { arguments: { embedding: [0.5, 0.25], weights: [0.5] }, vectors: ['embedding'] });
    expect(calls[0]?.namedArguments).toEqual({ embedding: Float32Array.from([0.5, 0.25]), weights: [0.5] });
  });

  it('answers null where there is no value', async () => {
    const { call } = await startOwner(() => undefined);
    expect((await call('read_message', { arguments: {} })).body).toEqual({ result: null });
  });

  it('fails as the function does, with everything that the other side must know', async () => {
    const { call } = await startOwner(() => {
      throw new AppError('write_conflict', 'Another writer was faster', { retryable: true, hint: 'Try again.' });
    });
    expect(await call('read_message', { arguments: {} })).toMatchObject({
      status: 409,
      body: {
        error: { code: 'write_conflict', message: 'Another writer was faster', retryable: true, hint: 'Try again.' },
      },
    });
  });

  it.each(['', 'a-token', 'owner-token'])('needs the token of the owner, not "%s"', async (token) => {
    const { call, calls } = await startOwner();
    expect((await call('read_message', { arguments: {} }, token)).status).toBe(401);
    expect(calls).toEqual([]);
  });

  it.each([
    'drop_everything',
    'pg_read_file',
    'odd;%20name',
    'read_message(',
    'READ_MESSAGE',
    '__proto__',
  ])('refuses %s, which is not on the list', async (name) => {
    const { call, calls } = await startOwner();
    expect((await call(name, { arguments: {} })).status).toBe(404);
    expect(calls).toEqual([]);
  });

  it.each([
    ['no arguments', {}],
    ['an argument whose name is a statement', { arguments: { 'x => 1); drop table messages; --': 1 } }],
    ['a vector that is none', { arguments: { embedding: 'x' }, vectors: ['embedding'] }],
    ['a vector with a hole', { arguments: { embedding: [1, null] }, vectors: ['embedding'] }],
    ['a vector that is not there', { arguments: {}, vectors: ['embedding'] }],
    ['something else', { arguments: {}, sql: 'select 1' }],
  ])('refuses %s', async (_, json) => {
    const { call, calls } = await startOwner();
    expect(await call('read_message', json)).toMatchObject({ status: 400, body: { error: { code: 'invalid_input' } } });
    expect(calls).toEqual([]);
  });

  it('may be long, but not without end', async () => {
    const { call } = await startOwner();
    expect((await call('read_message', { arguments: { text: 'x'.repeat(2_000_000) } })).status).toBe(200);
    expect((await call('read_message', { arguments: { text: 'x'.repeat(33_600_000) } })).status).toBe(413);
  });

  it('is not there where nothing is owned', async () => {
    const { ask } = await startHttp();
    expect((await ask('/owner/call/read_message', { token: ownerToken, json: { arguments: {} } })).status).toBe(404);
  });
});
