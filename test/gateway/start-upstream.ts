import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import type { BeginExchange, KeptExchange } from '../../src/gateway/kept-exchange.ts';
import { keepNothing } from '../support/start-gateway.ts';

interface Received {
  url: string;
  headers: IncomingMessage['headers'];
  body: string;
}

/** An upstream that answers as it is told, and remembers what it received. */
export async function startUpstream(answer: (request: IncomingMessage, response: ServerResponse) => void) {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      received.push({
        url: request.url ?? '',
        headers: request.headers,
        body: Buffer.concat(chunks).toString('latin1'),
      });
      answer(request, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = () => {
    server.closeAllConnections();
    return new Promise<void>((resolve) => server.close(() => resolve()));
  };
  onTestFinished(close);
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`, received, close };
}

/** A request for an answer, as a client writes it. */
export const chat = '{"model":"m","n":1.0,"seed":12345678901234567890,"messages":[{"role":"user","content":"hi"}]}';

export function post(url: string, body: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${url}/chat/completions`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', ...headers },
  });
}

/** Keeps as `keepNothing`, with some of it replaced. */
export const keeping =
  (over: Partial<KeptExchange>): BeginExchange =>
  (begun) => ({ ...keepNothing(begun), ...over });
