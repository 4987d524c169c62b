import { describe, expect, it } from 'vitest';
import { startGateway, toUpstream } from '../support/start-gateway.ts';
import { chat, keeping, post, startUpstream } from './start-upstream.ts';

describe('the road', () => {
  it('leads to the upstream with the client’s bytes, and back with the upstream’s', async () => {
    const upstream = await startUpstream((_, response) => {
      response.writeHead(200, 'Fine', { 'content-type': 'application/json; charset=utf-8', 'X-Request-Id': 'r1' });
      response.end('{"choices":[],"n":1.0}\n');
    });
    const { url } = await startGateway(upstream.url);
    const answer = await post(url, chat, { authorization: 'Bearer of-the-client' });
    expect([answer.status, answer.statusText, await answer.text()]).toEqual([200, 'Fine', '{"choices":[],"n":1.0}\n']);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'x-request-id': 'r1',
      'x-memory-status': 'none',
      'x-upstream-account': 'main',
    });
    expect(upstream.received).toMatchObject([
      {
        url: '/v1/chat/completions',
        body: chat,
        headers: { authorization: 'Bearer sk-upstream', 'content-length': `${chat.length}` },
      },
    ]);
  });

  it.each([400, 401, 404, 429, 500, 503])('hands on a %i as it is, and says whose it is', async (status) => {
    const upstream = await startUpstream((_, response) => {
      response.writeHead(status, { 'content-type': 'text/plain', 'retry-after': '17' });
      response.end('no, and that is all');
    });
    const kept: string[] = [];
    const begin = keeping({ drop: () => void kept.push('dropped'), settle: async () => void kept.push('settled') });
    const { url } = await startGateway(upstream.url, { begin });
    const answer = await post(url, chat);
    expect([answer.status, answer.headers.get('retry-after'), answer.headers.get('x-upstream-account')]).toEqual([
      status,
      '17',
      'main',
    ]);
    expect(await answer.text()).toBe('no, and that is all');
    expect(kept).toEqual(['dropped']);
  });

  it('says in OpenAI’s shape that an upstream can’t be reached', async () => {
    const upstream = await startUpstream(() => {});
    await upstream.close();
    const { url } = await startGateway(upstream.url);
    const answer = await post(url, chat);
    expect(answer.status).toBe(502);
    expect(await answer.json()).toMatchObject({
      error: { type: 'api_error', code: 'upstream_unreachable', param: null },
    });
  });

  it('leads to the account that is named behind the model, whose limits are its own', async () => {
    const [one, other] = await Promise.all([
      startUpstream((_, response) => void response.writeHead(429).end('{}')),
      startUpstream((_, response) => void response.writeHead(200).end('{}')),
    ]);
    const { url } = await startGateway([
      toUpstream(one.url),
      toUpstream(other.url, { name: 'work', key: { kind: 'own', value: 'sk-work' }, models: ['big-*'] }),
    ]);
    const ask = async (model: string) => (await post(url, chat.replace('"m"', `"${model}"`))).status;
    expect(await ask('small')).toBe(429);
    expect(other.received).toEqual([]);
    expect(await ask('small@work')).toBe(200);
    expect(await ask('user@domain')).toBe(429);
    expect(other.received).toMatchObject([
      { body: chat.replace('"m"', '"small"'), headers: { authorization: 'Bearer sk-work' } },
    ]);
    expect(one.received.map(({ body }) => JSON.parse(body).model)).toEqual(['small', 'user@domain']);
  });

  it('shows nobody the key of an account that its upstream quotes in a refusal', async () => {
    const refuse = (key = '') => `{"error":{"message":"Invalid token passed: ${key}, that is ${key}"}}`;
    const upstream = await startUpstream(
      ({ headers }, response) =>
        void response.writeHead(401).end(refuse(headers.authorization?.replace('Bearer ', ''))),
    );
    const { url } = await startGateway([toUpstream(upstream.url, { key: { kind: 'own', value: 'sk-of-the-desk' } })]);
    for (const answer of [await post(url, chat), await fetch(`${url}/models`)]) {
      expect([answer.status, await answer.text()]).toEqual([401, refuse('**************')]);
    }
  });

  it('leads clients with keys of their own from elsewhere to no account of ours', async () => {
    const ours = await startUpstream((_, response) => void response.end('{}'));
    const theirs = await startUpstream((_, response) => void response.end('{"data":[{"id":"m"}]}'));
    const { url } = await startGateway(
      [
        toUpstream(ours.url, { name: 'work' }),
        toUpstream(ours.url, { name: 'local', key: null }),
        toUpstream(theirs.url, { key: { kind: 'client' } }),
      ],
      { usesClientKeys: true, isLocal: false },
    );
    const headers = { authorization: 'Bearer sk-client' };
    await post(url, chat.replace('"m"', '"m@work"'), headers);
    expect(await (await fetch(`${url}/models`, { headers })).json()).toEqual({ data: [{ id: 'm' }] });
    expect(ours.received).toEqual([]);
    expect(theirs.received.map((one) => one.headers.authorization)).toEqual(['Bearer sk-client', 'Bearer sk-client']);
  });

  it('passes bodies on that are no JSON', async () => {
    const upstream = await startUpstream((_, response) => void response.end('{}'));
    const { url } = await startGateway(upstream.url);
    const body = Buffer.from([0x7b, 0xff, 0xfe, 0x00, 0x7d]);
    await fetch(`${url}/chat/completions`, { method: 'POST', body, headers: { 'content-type': 'application/json' } });
    expect(upstream.received[0]?.body).toBe(body.toString('latin1'));
  });
});

describe('a page', () => {
  const origins = ['https://chat.example'];
  it('of an origin that may call is asked and answered as browsers do it', async () => {
    const upstream = await startUpstream((_, response) => {
      response.setHeader('access-control-allow-origin', 'https://elsewhere.example');
      response.end('{}');
    });
    const { url } = await startGateway(upstream.url, { origins });
    const headers = { origin: 'https://chat.example', 'access-control-request-headers': 'authorization,x-memory' };
    const asked = await fetch(`${url}/chat/completions`, { method: 'OPTIONS', headers });
    expect([asked.status, asked.headers.get('access-control-allow-headers')]).toEqual([204, 'authorization,x-memory']);
    expect(upstream.received).toEqual([]);
    const answer = await post(url, chat, { origin: 'https://chat.example' });
    expect(answer.headers.get('access-control-allow-origin')).toBe('https://chat.example');
  });

  it('of another origin is refused, and nothing reaches the upstream', async () => {
    const upstream = await startUpstream((_, response) => void response.end('{}'));
    const { url } = await startGateway(upstream.url, { origins });
    expect((await post(url, chat, { origin: 'https://evil.example' })).status).toBe(403);
    expect(
      (
        await fetch(`${url}/chat/completions`, {
          method: 'POST',
          body: chat,
          headers: { 'content-type': 'text/plain' },
        })
      ).status,
    ).toBe(415);
    expect(upstream.received).toEqual([]);
  });
});
