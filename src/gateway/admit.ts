import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  type Caller,
  checkAsOf,
  checkContentType,
  checkMemory,
  checkOrigin,
  checkPath,
  type GatewayAccessOptions,
  identifyCaller,
} from './access.ts';
import { type GatewayPath, readGatewayPath } from './gateway-path.ts';
import { isRefusal, type Refusal, toRefusalBody } from './refusal.ts';

export interface Admitted {
  path: GatewayPath;
  caller: Caller;
}

const methods: Partial<Record<GatewayPath['kind'], readonly string[]>> = {
  models: ['GET', 'HEAD'],
  chat: ['POST'],
  responses: ['POST'],
  embeddings: ['POST'],
};

/** Who calls what, or why it may not: address, origin, path, key, method, headers and content type, in this order. */
export function admit(request: IncomingMessage, options: GatewayAccessOptions): Admitted | Refusal {
  const { headers, url = '', method = 'GET' } = request;
  const foreign = checkOrigin(headers, options.origins);
  if (foreign !== null) return foreign;
  const path = readGatewayPath(url);
  if (path === null) return notFound;
  const caller = identifyCaller(headers, url, options);
  if (isRefusal(caller)) return caller;
  const closed = checkPath(path, caller);
  if (closed !== null) return closed;
  const allowed = methods[path.kind];
  if (allowed !== undefined && !allowed.includes(method)) return toMethodRefusal(allowed);
  const unclear = checkMemory(headers) ?? checkAsOf(headers, caller);
  if (unclear !== null) return unclear;
  const wrongType = path.kind === 'other' || method !== 'POST' ? null : checkContentType(headers);
  return wrongType ?? { path, caller };
}

const notFound: Refusal = {
  status: 404,
  type: 'invalid_request_error',
  code: 'not_found',
  message: 'There is nothing at this path: the gateway answers under /v1/, such as /v1/chat/completions',
};

const toMethodRefusal = (allowed: readonly string[]): Refusal => ({
  status: 405,
  type: 'invalid_request_error',
  code: 'method_not_allowed',
  message: `Call this by ${allowed.join(' or ')}`,
  headers: { allow: allowed.join(', ') },
});

/** Answers with a refusal of ours, in OpenAI's shape. */
export function answerRefusal(response: ServerResponse, refusal: Refusal): void {
  response.writeHead(refusal.status, { 'content-type': 'application/json', ...refusal.headers });
  response.end(toRefusalBody(refusal));
}

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
