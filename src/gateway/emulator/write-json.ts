import type { ServerResponse } from 'node:http';

/** Answers with JSON, unless the client has gone. */
export function writeJson(
  response: ServerResponse,
  status: number,
  body: object,
  headers: Record<string, string> = {},
): void {
  if (response.destroyed) return;
  const text = JSON.stringify(body);
  response
    .writeHead(status, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text), ...headers })
    .end(text);
}

const errors: Readonly<Record<number, [message: string, type: string, code: string | null]>> = {
  400: ['The request is not valid', 'invalid_request_error', null],
  401: ['Incorrect API key provided', 'invalid_request_error', 'invalid_api_key'],
  403: ['This name is not mine', 'invalid_request_error', null],
  404: ['There is nothing here', 'invalid_request_error', 'not_found'],
  429: ['Rate limit reached', 'requests', 'rate_limit_exceeded'],
  500: ['The server had an error', 'server_error', null],
  503: ['The engine is overloaded', 'server_error', null],
};

/** An error as OpenAI says it. */
export function toErrorBody(status: number, said?: string): { error: object } {
  const [message, type, code] = errors[status] ?? ['It failed', 'server_error', null];
  return { error: { message: said ?? message, type, param: null, code } };
}
