import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { AppError } from '../../../src/domain/app-error.ts';
import { createOwnerCaller, isListening } from '../../../src/store/owner/call-owner.ts';
import { ownerToken, startHttp } from '../../http/start-http.ts';

type Call = (name: string, namedArguments: Record<string, unknown>, abort?: AbortSignal) => Promise<unknown>;

async function startOwner(call: Call) {
  const { url, server } = await startHttp({ routes: { owner: { functions: ['read_message'], call } } });
  return { url, server, caller: createOwnerCaller({ url, token: ownerToken }) };
}

/** A server that is no owner. */
async function startOther(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const catchError = (promise: Promise<unknown>) => promise.catch((error: unknown) => error);

describe('a call of the owner from another process', () => {
  it('arrives as it was made: vectors, moments, objects, arrays', async () => {
    let arrived: unknown;
    const { caller } = await startOwner(async (_, namedArguments) => {
      arrived = namedArguments;
      return { ok: [1, null] };
    });
    const embedding = Float32Array.from({ length: 1536 }, (_, index) => Math.sin(index));
    const event = { text: '黑客 🚀', tags: [] };
    const at = new Date('2025-03-01T12:00:00Z');
    expect(await caller('read_message', { embedding, event, at, terms: ['a'], none: null })).toEqual({ ok: [1, null] });
    expect(arrived).toEqual({ embedding, event, at: at.toISOString(), terms: ['a'], none: null });
  });

  it('fails with the very error that the owner had', async () => {
    const failure = new AppError('database_outdated', 'It lacks a function', { hint: 'Run `secondlook migrate`.' });
    const { caller } = await startOwner(() => Promise.reject(failure));
    const error = await catchError(caller('read_message', {}));
    expect(error).toBeInstanceOf(AppError);
    expect(error).toMatchObject({ code: failure.code, message: failure.message, hint: failure.hint, retryable: false });
  });

  it('says that the owner is of another version where it lacks a function', async () => {
    const { caller } = await startOwner(async () => 1);
    expect(await catchError(caller('of_a_later_version', {}))).toMatchObject({
      code: 'database_outdated',
      message: expect.stringContaining('of another version: There is no function of_a_later_version'),
      hint: expect.stringContaining('serve'),
      retryable: false,
    });
  });

  it('keeps whether trying again is worth it', async () => {
    const { caller } = await startOwner(() =>
      Promise.reject(new AppError('write_conflict', 'Another writer was faster', { retryable: true })),
    );
    expect(await catchError(caller('read_message', {}))).toMatchObject({ code: 'write_conflict', retryable: true });
  });

  it('says that the owner is gone, and what to do', async () => {
    const { caller, server, url } = await startOwner(async () => 1);
    expect(await caller('read_message', {})).toBe(1);
    await server.close();
    expect(await catchError(caller('read_message', {}))).toMatchObject({
      code: 'database_unavailable',
      retryable: true,
      message: expect.stringContaining(url),
      hint: expect.stringContaining('owner.json'),
    });
  });

  it('ends with an owner that ends in the middle of it', async () => {
    let begin: () => void = () => {};
    const begun = new Promise<void>((resolve) => {
      begin = resolve;
    });
    const { caller, server } = await startOwner(() => {
      begin();
      return new Promise(() => {});
    });
    const error = catchError(caller('read_message', {}));
    await begun;
    await server.close();
    expect(await error).toMatchObject({ code: 'database_unavailable', retryable: true });
  });

  it('is not a success where somebody else answers', async () => {
    const answers = ['<html>', '{}', '{"error":{"code":"strange","message":"x","retryable":true}}'];
    for (const text of answers) {
      const url = await startOther((_, response) => response.end(text));
      const caller = createOwnerCaller({ url, token: ownerToken });
      expect(await catchError(caller('read_message', {})), text).toMatchObject({ code: 'database_unavailable' });
    }
  });

  it('gives its token to nobody that it is passed on to', async () => {
    const visits: unknown[] = [];
    const elsewhere = await startOther((request, response) => {
      visits.push(request.url);
      response.end('{"result":1}');
    });
    const url = await startOther((_, response) => response.writeHead(307, { location: elsewhere }).end());
    const error = await catchError(createOwnerCaller({ url, token: ownerToken })('read_message', {}));
    expect(error).toMatchObject({ code: 'database_unavailable' });
    expect(visits).toEqual([]);
  });

  it('with a token of an earlier start is refused, without showing it', async () => {
    const { url } = await startOwner(async () => 1);
    const error = await catchError(createOwnerCaller({ url, token: 'token-of-yesterday' })('read_message', {}));
    expect(error).toMatchObject({ code: 'database_unavailable', message: expect.stringContaining('401') });
    expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toContain('token-of-yesterday');
  });

  it('is given up after its time', async () => {
    const { url } = await startOwner(() => new Promise(() => {}));
    const caller = createOwnerCaller({ url, token: ownerToken, timeoutMs: 20 });
    expect(await catchError(caller('read_message', {}))).toMatchObject({ code: 'timeout', retryable: true });
  });

  it('is given up when its caller does, and the owner learns it', async () => {
    let left: Promise<unknown> = Promise.resolve();
    const caller = new AbortController();
    const reason = new AppError('interrupted', 'Stopped by a person');
    const owner = await startOwner((_, __, abort) => {
      left = new Promise((resolve) => abort?.addEventListener('abort', resolve, { once: true }));
      caller.abort(reason);
      return left;
    });
    expect(await catchError(owner.caller('read_message', {}, caller.signal))).toBe(reason);
    await left;
    expect(await catchError(owner.caller('read_message', {}, caller.signal))).toBe(reason);
  });
});

describe('an owner', () => {
  it('is there while it listens, also if it is too slow to answer', async () => {
    const { url, server } = await startOwner(async () => null);
    expect(await isListening({ url })).toBe(true);
    await server.close();
    expect(await isListening({ url })).toBe(false);
    expect(await isListening({ url: await startOther(() => {}) }, 20)).toBe(true);
  });
});
