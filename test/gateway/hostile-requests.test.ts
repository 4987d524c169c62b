import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { startGateway } from '../support/start-gateway.ts';

/** An upstream that counts what reaches it. */
async function startCountingUpstream() {
  const paths: string[] = [];
  const server = createServer((request, response) => {
    paths.push(`${request.method} ${request.url}`);
    request.resume().on('end', () => response.end('{}'));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`, paths };
}

/** What the gateway answers to bytes that no library would send. */
function sendRaw(url: string, bytes: string): Promise<string> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname);
    let answer = '';
    socket.setTimeout(1000, () => socket.destroy());
    socket.on('data', (chunk) => {
      answer += chunk.toString('latin1');
    });
    socket.on('error', () => {});
    socket.on('close', () => resolve(answer));
    socket.write(bytes);
  });
}

const head = (path: string, ...headers: string[]) =>
  [
    `POST ${path} HTTP/1.1`,
    'Host: 127.0.0.1',
    'Connection: close',
    'Content-Type: application/json',
    ...headers,
    '',
    '',
  ].join('\r\n');

it.each([
  '/v1/../api/queue',
  '/v1/%2e%2e/api/queue',
  '/v1//chat/completions',
  '/v1/chat%2fcompletions',
  '/v1/chat/completions/..',
  '/v1/\\..\\files',
  '/v1/files',
  '/v1/fine_tuning/jobs',
  '/v1/chat/completions;x=1',
  '/v1/',
])('%s reaches no upstream', async (path) => {
  const upstream = await startCountingUpstream();
  const { url } = await startGateway(upstream.url);
  expect(await sendRaw(url, `${head(path, 'Content-Length: 2')}{}`)).toMatch(/^HTTP\/1\.1 (?:403|404) /);
  expect(upstream.paths).toEqual([]);
});

it.each([
  ['two lengths', ['Content-Length: 2', 'Content-Length: 40']],
  ['a length and chunks', ['Content-Length: 2', 'Transfer-Encoding: chunked']],
  ['chunks under another name', ['Transfer-Encoding: xchunked', 'Content-Length: 2']],
  ['a folded header', ['X-A: 1', ' Content-Length: 40']],
  ['a bare line end', ['X-A: 1\nContent-Length: 40']],
])('a second request can’t be hidden by %s', async (_, headers) => {
  const upstream = await startCountingUpstream();
  const { url } = await startGateway(upstream.url);
  await sendRaw(url, `${head('/v1/chat/completions', ...headers)}{}POST /v1/embeddings HTTP/1.1\r\nHost: x\r\n\r\n`);
  expect(upstream.paths).not.toContain('POST /v1/embeddings');
});

it('a message of a megabyte and a body that no JSON reader takes are passed on whole', async () => {
  const lengths: number[] = [];
  const server = createServer((request, response) => {
    let length = 0;
    request.on('data', (chunk: Buffer) => {
      length += chunk.length;
    });
    request.on('end', () => {
      lengths.push(length);
      response.end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { url } = await startGateway(`http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`);
  const bodies = [
    JSON.stringify({ model: 'm', messages: [{ role: 'user', content: '长'.repeat(400_000) }] }),
    `${'['.repeat(200_000)}`,
    `{"messages":[${'{"role":"user","content":"x"},'.repeat(5000)}`,
    '\u0000{"a":1}',
  ];
  for (const body of bodies) {
    const answer = await fetch(`${url}/chat/completions`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json' },
    });
    expect(answer.status).toBe(200);
  }
  expect(lengths).toEqual(bodies.map((body) => Buffer.byteLength(body)));
});

it('a refusal repeats nothing of what was sent but a short path', async () => {
  const upstream = await startCountingUpstream();
  const { url } = await startGateway(upstream.url);
  const answer = await fetch(`${url}/${'x'.repeat(5000)}`, { headers: { authorization: 'Bearer sk-secret' } });
  const text = await answer.text();
  expect([answer.status, text.length < 500, text.includes('sk-secret')]).toEqual([403, true, false]);
});
