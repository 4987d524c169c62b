import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import {
  type Caller,
  type CallerRules,
  checkAsOf,
  checkContentType,
  checkOrigin,
  identifyCaller,
} from '../callers/access.ts';
import { isRefusal, type Refusal, toRefusalBody } from '../callers/refusal.ts';
import { type GatewayPath, readGatewayPath } from './gateway-path.ts';
import { readMemoryUse } from './read-request.ts';

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
export function admit(request: IncomingMessage, options: CallerRules): Admitted | Refusal {
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

/** Whether a key may call a path. */
export function checkPath(path: GatewayPath, caller: Caller): Refusal | null {
  if (path.kind !== 'other') return null;
  const allowed = caller.key?.allow ?? [];
  if (
    allowed.some((pattern) =>
      pattern.endsWith('*') ? path.rest.startsWith(pattern.slice(0, -1)) : path.rest === pattern,
    )
  )
    return null;
  return {
    status: 403,
    type: 'permission_error',
    code: 'path_not_allowed',
    message: `/v1/${path.rest.slice(0, 100)} is only for gateway keys that were made with --allow ${path.rest.slice(0, 100)}`,
  };
}

/** A word that isn't known may have meant that nothing is to be stored. */
export function checkMemory(headers: IncomingHttpHeaders): Refusal | null {
  const given = headers['x-memory'];
  if (given === undefined || readMemoryUse(given) !== null) return null;
  const message =
    'x-memory is `off` (look nothing up and store nothing), `read-only` (store nothing) or `on`; without it, it is `on`';
  return { status: 400, type: 'invalid_request_error', code: 'invalid_memory', message };
}

/** Answers with a refusal of ours, in OpenAI's shape. */
export function answerRefusal(response: ServerResponse, refusal: Refusal): void {
  response.writeHead(refusal.status, { 'content-type': 'application/json', ...refusal.headers });
  response.end(toRefusalBody(refusal));
}
