import { once } from 'node:events';
import { createServer, request as httpRequest, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

const apiPrefix = '/rest/v1';

/**
 * What stands before PostgREST on Supabase, on a free loopback port: passes everything under `/rest/v1` on to the server
 * on `socketPath`, without the prefix. 404 for the rest, 502 when the server is gone.
 */
export async function startSupabaseGateway(socketPath: string): Promise<{ url: string; close(): Promise<void> }> {
  // The client closes what is idle. Were the server to do it too, a test that holds the thread for seconds would next write
  // on a connection that is already closed.
  const server = createServer({ keepAliveTimeout: 0 }, forwardTo(socketPath));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

function forwardTo(socketPath: string): RequestListener {
  return (request, response) => {
    const { method, url = '' } = request;
    if (!url.startsWith(`${apiPrefix}/`)) {
      response.writeHead(404).end();
      return;
    }
    const path = url.slice(apiPrefix.length);
    // Were PostgREST to close first, a body that ends after its answer would fail on the closed socket (EPIPE).
    const headers = { ...request.headers, connection: 'keep-alive' };
    const upstream = httpRequest({ socketPath, method, path, headers, agent: false }, (answer) => {
      const { connection, 'keep-alive': _, ...passedOn } = answer.headers;
      response.writeHead(answer.statusCode ?? 502, passedOn);
      answer.pipe(response);
    });
    upstream.on('error', () => (response.headersSent ? response.destroy() : response.writeHead(502).end()));
    response.on('close', () => response.writableFinished || upstream.destroy());
    request.pipe(upstream);
  };
}
