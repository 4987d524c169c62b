import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, it, onTestFinished } from 'vitest';
import { startSupabaseGateway } from './supabase-gateway.ts';

async function startGateway(listener?: RequestListener): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'secondlook-gateway-'));
  const socketPath = join(folder, 'http');
  const upstream = createServer(listener);
  if (listener) await once(upstream.listen(socketPath), 'listening');
  const gateway = await startSupabaseGateway(socketPath);
  onTestFinished(async () => {
    await gateway.close();
    upstream.close();
    upstream.closeAllConnections();
    await rm(folder, { recursive: true });
  });
  return gateway.url;
}

it('passes method, path, headers and body on without the prefix, and the answer back', async () => {
  const url = await startGateway(async (request, response) => {
    const { method, url: path, headers } = request;
    response.writeHead(201, { 'x-answer': 'yes' });
    response.end(JSON.stringify({ method, path, prefer: headers.prefer, body: await text(request) }));
  });
  const answer = await fetch(`${url}/rest/v1/notes?id=eq.1`, {
    method: 'PATCH',
    headers: { prefer: 'a' },
    body: '消息',
  });
  expect([answer.status, answer.headers.get('x-answer')]).toEqual([201, 'yes']);
  expect(await answer.json()).toEqual({ method: 'PATCH', path: '/notes?id=eq.1', prefer: 'a', body: '消息' });
});

it('never asks the server to hang up, whatever its client asks', async () => {
  const url = await startGateway((request, response) => response.end(request.headers.connection));
  const answer = await fetch(`${url}/rest/v1/notes`, { headers: { connection: 'close' } });
  expect(await answer.text()).toBe('keep-alive');
});

it('leaves it to its client to hang up an idle connection', async () => {
  const url = await startGateway((_, response) => response.end());
  const answer = await fetch(`${url}/rest/v1/notes`);
  expect(answer.headers.get('keep-alive')).toBeNull();
});

it('answers 502 when the server is gone, and 404 outside of /rest/v1', async () => {
  const url = await startGateway();
  expect((await fetch(`${url}/rest/v1/notes`, { method: 'POST', body: '{}' })).status).toBe(502);
  expect((await fetch(`${url}/auth/v1/user`)).status).toBe(404);
});
