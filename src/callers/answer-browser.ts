import type { IncomingMessage, ServerResponse } from 'node:http';

const allowedHeaders = 'authorization, content-type, x-api-key, x-memory, x-conversation-id, x-memory-as-of, x-title';
const shownHeaders =
  'x-conversation-id, x-memory-status, x-memory-scene, x-memory-rule, x-memory-items, x-upstream-account, retry-after';

/** Lets the pages of `GATEWAY_ORIGINS` read the answer. True: it was only the browser's question, and is answered. */
export function answerBrowser(request: IncomingMessage, response: ServerResponse, origins: readonly string[]): boolean {
  const { origin } = request.headers;
  if (origin === undefined || !origins.includes(origin)) return false;
  response.setHeader('access-control-allow-origin', origin);
  response.setHeader('vary', 'origin');
  response.setHeader('access-control-expose-headers', shownHeaders);
  if (request.method !== 'OPTIONS') return false;
  const asked = request.headers['access-control-request-headers'] ?? allowedHeaders;
  response.writeHead(204, {
    'access-control-allow-methods': 'GET, POST, DELETE',
    'access-control-allow-headers': asked,
    'access-control-max-age': '600',
  });
  response.end();
  return true;
}
