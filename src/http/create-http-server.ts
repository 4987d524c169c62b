import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { toErrorMessage } from '../domain/app-error.ts';
import { createHttpApp, type HttpAppOptions } from './create-http-app.ts';
import { toListenError } from './listen-error.ts';

export interface HttpServerOptions extends HttpAppOptions {
  /** 0: any free one. */
  port: number;
  /** How long `close` waits for requests in progress, ms. */
  closeLimitMs?: number;
  /** Answer some requests by themselves, unread and unguarded by the routes. */
  roads?: readonly HttpRoad[];
}

export interface HttpRoad {
  isFor(url: string): boolean;
  handle(request: IncomingMessage, response: ServerResponse): void;
}

export interface HttpServer {
  /** Resolves once it answers. Throws `invalid_settings` if the port is taken or the address can't be listened on. */
  listen(): Promise<{ url: string; port: number }>;
  /** Accepts no new connection, lets requests in progress finish within the limit, then cuts them. Safe to call twice. */
  close(): Promise<void>;
}

/** The HTTP side of a process. Throws `invalid_settings` for an address beyond the loopback without a token. */
export function createHttpServer({
  port,
  closeLimitMs = 5000,
  roads = [],
  ...appOptions
}: HttpServerOptions): HttpServer {
  const { host, logger } = appOptions;
  const app = createHttpApp(appOptions);
  async function answer(request: Request): Promise<Response> {
    const response = await app.fetch(request);
    if (closing !== undefined) response.headers.set('connection', 'close');
    return response;
  }
  // The rest of the process keeps its own Request and Response.
  const answerRoutes = getRequestListener(answer, { overrideGlobalObjects: false, errorHandler: refuseUnreadable });
  const server = createServer(
    { headersTimeout: 15_000, requestTimeout: 60_000, keepAliveTimeout: 75_000 },
    (request, response) => {
      // A kept-alive connection would outlast its last answer, whose head may have gone out before the end was known.
      response.once('close', () => {
        if (closing !== undefined) setImmediate(() => server.closeIdleConnections());
      });
      const road = roads.find(({ isFor }) => isFor(request.url ?? ''));
      if (road === undefined) void answerRoutes(request, response);
      else road.handle(request, response);
    },
  );
  let closing: Promise<void> | undefined;

  async function shutDown(): Promise<void> {
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    server.closeIdleConnections();
    const timer = setTimeout(() => server.closeAllConnections(), closeLimitMs);
    await closed;
    clearTimeout(timer);
  }

  return {
    listen() {
      return new Promise((resolve, reject) => {
        const refuse = (error: unknown) => reject(toListenError(error, host, port));
        server.once('error', refuse);
        server.listen(port, host, () => {
          server.off('error', refuse);
          server.on('error', (error) => logger.error({}, `HTTP server: ${toErrorMessage(error)}`));
          const { port: actual } = server.address() as AddressInfo;
          resolve({ url: toUrl(host, actual), port: actual });
        });
      });
    },
    close() {
      closing ??= shutDown();
      return closing;
    },
  };
}

/** A request line or Host that no URL can be made of, such as `OPTIONS *`. */
function refuseUnreadable(): Response {
  return Response.json({ error: { message: 'The request has no address', code: 'invalid_input' } }, { status: 400 });
}

/** Its URL on this machine: a server that listens on every address is reached on the loopback. */
function toUrl(host: string, port: number): string {
  const address = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host;
  return `http://${address.includes(':') ? `[${address}]` : address}:${port}`;
}
