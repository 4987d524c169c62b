import type { ServerResponse } from 'node:http';
import { describe, expect, it } from 'vitest';
import { makeAskRoad } from '../support/ask-roads.ts';
import { startGateway, toUpstream } from '../support/start-gateway.ts';
import { startUpstream } from './start-upstream.ts';

describe('the list of models', () => {
  it('shows the models of all upstreams, each by the name that asks for it', async () => {
    const serve = (...ids: string[]) =>
      startUpstream(
        (_, response) =>
          void response.end(JSON.stringify({ object: 'list', data: ids.map((id) => ({ id, owned_by: 'o' })) })),
      );
    const [one, other] = [await serve('a', 'b'), await serve('a', 'big-1')];
    const broken = await startUpstream((_, response) => void response.writeHead(500).end('<html>'));
    const { url } = await startGateway([
      toUpstream(other.url, { name: 'work', models: ['big-*'] }),
      toUpstream(one.url, { name: 'home' }),
      toUpstream(broken.url, { name: 'broken' }),
    ]);
    const list = (await (await fetch(`${url}/models`)).json()) as { data: { id: string }[] };
    expect(list.data.map(({ id }) => id)).toEqual(['a@work', 'big-1', 'a', 'b']);
  });

  it('shows the models of those that can be reached, and logs once which can’t', async () => {
    const model = await startUpstream((_, response) => void response.end('{"data":[{"id":"a"}]}'));
    const gone = await startUpstream(() => {});
    await gone.close();
    const lines: string[] = [];
    const log = (_: object, line: string) => void lines.push(line);
    const { url } = await startGateway([toUpstream(model.url), toUpstream(gone.url, { name: 'gone' })], {
      logger: { debug: log, info: log, warn: log, error: log },
    });
    for (const _ of [1, 2]) expect(await (await fetch(`${url}/models`)).json()).toMatchObject({ data: [{ id: 'a' }] });
    expect(lines).toEqual([expect.stringContaining('The upstream gone cannot be reached')]);
  });

  it('passes a refused list of models on, also beside the archive’s model, and logs it once', async () => {
    const upstream = await startUpstream(
      (_, response) => void response.writeHead(401, { 'content-type': 'text/plain' }).end('Incorrect API key'),
    );
    const lines: string[] = [];
    const log = (_: object, line: string) => void lines.push(line);
    const { url } = await startGateway(upstream.url, {
      ask: makeAskRoad(),
      logger: { debug: log, info: log, warn: log, error: log },
    });
    for (const _ of [1, 2]) {
      const answer = await fetch(`${url}/models`);
      expect([answer.status, answer.headers.get('content-type'), await answer.text()]).toEqual([
        401,
        'text/plain',
        'Incorrect API key',
      ]);
    }
    expect(lines).toEqual(['The upstream main gives no list of its models: it answers with HTTP 401']);
  });

  it('lists the archive’s model beside an upstream that has no list', async () => {
    const upstream = await startUpstream((_, response) => void response.writeHead(404).end('Not found'));
    const { url } = await startGateway(upstream.url, { ask: makeAskRoad() });
    expect(await (await fetch(`${url}/models`)).json()).toMatchObject({ data: [{ id: 'secondlook/ask' }] });
  });

  it('shows a client’s key to no second provider, whose models are those that it is set to have', async () => {
    const seen: unknown[] = [];
    const serve = (id: string) =>
      startUpstream((request, response) => {
        seen.push([id, request.headers.authorization]);
        response.end(JSON.stringify({ data: [{ id }] }));
      });
    const [one, other] = [await serve('a'), await serve('b')];
    const { url } = await startGateway(
      [
        toUpstream(one.url, { name: 'one', key: { kind: 'client' }, models: ['a'] }),
        toUpstream(`${one.url}/eu`, { name: 'eu', key: { kind: 'client' }, models: ['a'] }),
        toUpstream(other.url, { name: 'other', key: { kind: 'client' }, models: ['set', 'big-*'] }),
      ],
      { usesClientKeys: true },
    );
    const list = (await (await fetch(`${url}/models`, { headers: { authorization: 'Bearer sk-one' } })).json()) as {
      data: { id: string }[];
    };
    expect(list.data.map(({ id }) => id)).toEqual(['a', 'a@eu', 'set']);
    expect(seen).toEqual(Array.from({ length: 2 }, () => ['a', 'Bearer sk-one']));
  });

  it.each([
    ['never', () => {}],
    ['by half', (response: ServerResponse) => void response.write('{"data":[{"id":"b"}')],
  ])('waits no longer than its limit for the models of one that answers %s', async (_, answer) => {
    const model = await startUpstream((_, response) => void response.end('{"data":[{"id":"a"}]}'));
    const silent = await startUpstream((_, response) => answer(response));
    const lines: string[] = [];
    const log = (_: object, line: string) => void lines.push(line);
    const { url } = await startGateway([toUpstream(model.url), toUpstream(silent.url, { name: 'silent' })], {
      logger: { debug: log, info: log, warn: log, error: log },
      modelsLimitMs: 200,
    });
    expect(await (await fetch(`${url}/models`)).json()).toMatchObject({ data: [{ id: 'a' }] });
    expect(lines).toEqual(['The upstream silent cannot be reached: No answer within 200 ms']);
  });

  it('passes an answer to /models through that is no list', async () => {
    const upstream = await startUpstream(
      (_, response) => void response.writeHead(200, { 'content-type': 'text/html' }).end('<p>hello</p>'),
    );
    const { url } = await startGateway(upstream.url);
    const answer = await fetch(`${url}/models`);
    expect([answer.headers.get('content-type'), await answer.text()]).toEqual(['text/html', '<p>hello</p>']);
  });
});

describe('the entry of a model', () => {
  it('comes from the upstream that the list names, by the id that the upstream knows', async () => {
    const [one, other] = [
      await startUpstream((_, response) => void response.end('{}')),
      await startUpstream((_, response) => void response.end('{}')),
    ];
    const { url } = await startGateway(
      [toUpstream(one.url, { name: 'one', models: [] }), toUpstream(other.url, { name: 'two', models: ['big-*'] })],
      { ask: makeAskRoad() },
    );
    for (const id of ['dev%2Fplain', 'big-1', 'shared@two', 'org%2Fshared%40two', 'a@b'])
      await fetch(`${url}/models/${id}`);
    const urlsOf = ({ received }: typeof one) => received.map((request) => request.url);
    expect(urlsOf(one)).toEqual(['/v1/models/dev%2Fplain', '/v1/models/a@b']);
    expect(urlsOf(other)).toEqual(['/v1/models/big-1', '/v1/models/shared', '/v1/models/org%2Fshared']);
  });

  it('is ours for our own model', async () => {
    const upstream = await startUpstream((_, response) => void response.writeHead(404).end());
    const { url } = await startGateway(upstream.url, { ask: makeAskRoad() });
    for (const id of ['secondlook%2Fask', 'secondlook/ask']) {
      expect(await (await fetch(`${url}/models/${id}`)).json()).toMatchObject({
        id: 'secondlook/ask',
        object: 'model',
      });
    }
    expect(upstream.received).toEqual([]);
  });
});
