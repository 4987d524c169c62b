import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  createMcpHandler,
  isLegacyRequest,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server';
import {
  type Caller,
  type CallerRules,
  checkAsOf,
  checkContentType,
  checkOrigin,
  identifyCaller,
  readMoment,
} from '../callers/access.ts';
import { answerBrowser } from '../callers/answer-browser.ts';
import { invokeWithKey } from '../callers/ask-with-key.ts';
import type { Limits } from '../callers/limits.ts';
import { readRequestBody } from '../callers/read-body.ts';
import { isRefusal, type Refusal } from '../callers/refusal.ts';
import type { GatewayKey } from '../conversations/gateway-key.ts';
import { toErrorMessage } from '../domain/app-error.ts';
import { waitUntil } from '../domain/wait-until.ts';
import { createMcpServer } from './create-mcp-server.ts';
import type { McpCaller, McpParts } from './mcp-parts.ts';

export interface McpRoadOptions extends CallerRules {
  parts: McpParts;
  limits: Limits;
}

/** MCP by HTTP: every request stands alone, and is answered with JSON, since no tool says anything before its answer. */
export interface McpRoad {
  handle(request: IncomingMessage, response: ServerResponse): void;
  /** Ends what is under way. */
  close(): Promise<void>;
}

/** Bytes: a call of a tool is a few KB. */
const bodyLimit = 1024 * 1024;
/** Streams of subscriptions, which nothing is ever sent on, open at once. */
const mostSubscriptions = 16;
/** Messages in one request, as old clients may send them. */
const mostMessages = 20;

export function createMcpRoad({ parts, limits, ...access }: McpRoadOptions): McpRoad {
  const { logger } = parts;
  const ending = new AbortController();
  const callers = new WeakMap<Request, McpCaller & { key: GatewayKey | null }>();
  const toServer = ({ requestInfo }: { requestInfo?: Request }) => {
    const caller = requestInfo === undefined ? undefined : callers.get(requestInfo);
    if (caller === undefined) throw new Error('A request without its caller');
    return createMcpServer({ ...parts, ask: invokeWithKey(parts.ask, caller.key, limits) }, caller);
  };
  const modern = createMcpHandler(toServer, {
    legacy: 'reject',
    maxSubscriptions: mostSubscriptions,
  });

  /** Clients of before 2026, whether or not they have said hello. */
  async function answerLegacy(request: Request, parsedBody: unknown): Promise<Response> {
    const server = toServer({ requestInfo: request });
    const transport = new WebStandardStreamableHTTPServerTransport({
      sessionIdGenerator: undefined,
      enableJsonResponse: true,
    });
    await server.connect(transport);
    // Closing the server ends its tools, wherever they are.
    try {
      return await waitUntil(transport.handleRequest(request, { parsedBody }), request.signal);
    } finally {
      await server.close();
    }
  }

  async function answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    if (answerBrowser(incoming, outgoing, access.origins)) return;
    const caller = admitToMcp(incoming, access);
    if (isRefusal(caller)) return refuse(outgoing, caller);
    const body = await readMessages(incoming);
    if (isRefusal(body)) return refuse(outgoing, body);
    for (const _ of body.messages) {
      const over = limits.take(caller.key);
      if (over !== null) return refuse(outgoing, over);
    }
    const abort = new AbortController();
    outgoing.once('close', () => abort.abort());
    const request = toRequest(incoming.headers, AbortSignal.any([abort.signal, ending.signal]));
    callers.set(request, {
      scope: caller.scope,
      withoutNews: caller.key?.news === false ? 'key' : null,
      asOf: readMoment(incoming.headers['x-memory-as-of']),
      key: caller.key,
    });
    const isLegacy = await isLegacyRequest(request, body.parsed);
    const response = isLegacy
      ? await answerLegacy(request, body.parsed)
      : await modern.fetch(request, { parsedBody: body.parsed });
    await send(response, outgoing);
  }

  return {
    handle(incoming, outgoing) {
      outgoing.on('error', () => {}); // a client that leaves is no fault
      answer(incoming, outgoing).catch((error: unknown) => {
        if (outgoing.destroyed) return;
        if (ending.signal.aborted) return void outgoing.destroy();
        logger.error({}, `MCP request failed: ${toErrorMessage(error)}`);
        if (outgoing.headersSent) outgoing.destroy();
        else {
          const message = 'Something went wrong; the log says what.';
          refuse(outgoing, { status: 500, type: 'api_error', code: 'internal_error', message });
        }
      });
    },
    close() {
      ending.abort();
      return modern.close();
    },
  };
}

/** Who calls, or why it may not, as the gateway decides it: origin, key, method, moment and content type. */
function admitToMcp({ headers, url = '', method = '' }: IncomingMessage, access: CallerRules): Caller | Refusal {
  const foreign = checkOrigin(headers, access.origins);
  if (foreign !== null) return foreign;
  const caller = identifyCaller(headers, url, access);
  if (isRefusal(caller)) return caller;
  if (!caller.mayUseOurs) return onlyOurKeys;
  if (method !== 'POST') return onlyPost;
  return checkAsOf(headers, caller) ?? checkContentType(headers) ?? caller;
}

/** Of a client's own key for an upstream nobody here could say whether it is one. */
const onlyOurKeys: Refusal = {
  status: 401,
  type: 'authentication_error',
  code: 'invalid_api_key',
  message:
    'From elsewhere MCP needs a gateway key, made by `secondlook gateway key add NAME`: send it as `Authorization: Bearer sl-…`',
  headers: { 'www-authenticate': 'Bearer' },
};

const onlyPost: Refusal = {
  status: 405,
  type: 'invalid_request_error',
  code: 'method_not_allowed',
  message: 'Call this by POST: there are no sessions, and nothing is sent unasked',
  headers: { allow: 'POST' },
};

async function readMessages(incoming: IncomingMessage): Promise<{ parsed: unknown; messages: unknown[] } | Refusal> {
  const bytes = await readRequestBody(incoming, { limit: bodyLimit });
  if (isRefusal(bytes)) return bytes;
  try {
    const parsed: unknown = JSON.parse(bytes.toString());
    const messages = [parsed].flat();
    return messages.length <= mostMessages ? { parsed, messages } : tooMany;
  } catch {
    return { status: 400, type: 'invalid_request_error', code: 'parse_error', message: 'The body is not JSON' };
  }
}

const tooMany: Refusal = {
  status: 400,
  type: 'invalid_request_error',
  code: 'too_many_messages',
  message: `A request holds at most ${mostMessages} messages`,
};

/** What the SDK reads of a request, whose body it is given parsed. Clients that name no answer they take get JSON. */
function toRequest(given: IncomingHttpHeaders, signal: AbortSignal): Request {
  const headers = new Headers({ 'content-type': 'application/json' });
  for (const [name, value] of Object.entries(given)) {
    if (name.startsWith('mcp-') && typeof value === 'string') headers.set(name, value);
  }
  headers.set('accept', 'application/json, text/event-stream');
  return new Request('http://localhost/mcp', { method: 'POST', headers, signal });
}

async function send(response: Response, outgoing: ServerResponse): Promise<void> {
  outgoing.writeHead(response.status, {
    ...Object.fromEntries(response.headers),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  if (response.body === null) outgoing.end();
  else await pipeline(Readable.fromWeb(response.body), outgoing);
}

/** JSON-RPC's codes for what it has one for; the rest are of the server's own range. */
const codes: Readonly<Record<string, number>> = { parse_error: -32_700, too_many_messages: -32_600 };

/** A refusal of ours, in the shape that MCP clients read. */
function refuse(outgoing: ServerResponse, { status, code, message, headers }: Refusal): void {
  outgoing.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store', ...headers });
  const error = { code: codes[code] ?? -32_000, message, data: { code } };
  outgoing.end(JSON.stringify({ jsonrpc: '2.0', error, id: null }));
}
