import { request as httpRequest } from 'node:http';
import { onTestFinished } from 'vitest';
import { silentLogger } from '../../src/domain/logger.ts';
import type { HttpRoutes } from '../../src/http/create-http-app.ts';
import { createHttpServer, type HttpServerOptions } from '../../src/http/create-http-server.ts';
import type { WorkerFigures } from '../../src/worker/metrics/worker-figures.ts';

export const ownerToken = 'owner-token-of-this-start';

export const figures: WorkerFigures = {
  messages: { received: 2, alerted: 40, dead: 1 },
  oldest_unsettled: '2025-03-01T12:00:00.000Z',
  alerts: { sent: 3 },
  links: { repost: 5 },
  sources: [
    { name: 'telegram', is_answering: true, reason: null, last_contact: '2025-03-01T12:00:00.000Z', owner: 'worker-1' },
  ],
  channels: [],
  accounts: [],
  today: { day: '2025-03-01', deep_looks: 4, input_tokens: 10, output_tokens: 5, cost: 0.25, unpriced_calls: 1 },
};

/** Routes that answer something fixed, but for those given. */
export function makeRoutes(changes: Partial<HttpRoutes> = {}): HttpRoutes {
  return {
    readReadiness: async () => ({ checks: [] }),
    readMetrics: async () => ({ contentType: 'text/plain; version=0.0.4', body: 'secondlook_up 1\n' }),
    readFigures: async () => figures,
    readMessage: async () => null,
    ...changes,
  };
}

type Options = Partial<Omit<HttpServerOptions, 'routes'>> & { routes?: Partial<HttpRoutes> };

export interface JsonAnswer {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: the body as it was answered; tests look into it.
  body: any;
  text: string;
}

/** A server on a free loopback port, closed when the test ends, and how to ask it. */
export async function startHttp({ routes, ...options }: Options = {}) {
  const server = createHttpServer({
    host: '127.0.0.1',
    port: 0,
    token: null,
    ownerToken,
    logger: silentLogger,
    closeLimitMs: 50,
    routes: makeRoutes(routes),
    ...options,
  });
  const { url, port } = await server.listen();
  onTestFinished(() => server.close());

  async function ask(path: string, init: RequestInit & { token?: string; json?: unknown } = {}): Promise<JsonAnswer> {
    const { token, json, headers, ...rest } = init;
    const response = await fetch(`${url}${path}`, {
      ...(json !== undefined && { method: 'POST', body: JSON.stringify(json) }),
      ...rest,
      headers: { ...(token !== undefined && { authorization: `Bearer ${token}` }), ...headers },
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.startsWith('application/json') === true;
    return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : null, text };
  }
  return { server, url, port, ask };
}

/** A GET that says any `Host`, which `fetch` doesn't let one do; resolves to the status. */
export function askAs(host: string, url: string, headers: Record<string, string> = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = httpRequest(url, { headers: { ...headers, host }, agent: false }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    request.on('error', reject).end();
  });
}
