import { IncomingMessage, type ServerResponse } from 'node:http';
import type { Logger } from '../domain/logger.ts';
import { readRetryAfter } from '../domain/retry-after.ts';
import type { CallMeter } from '../models/accounts/call-meter.ts';
import { type Admitted, answerRefusal } from './admit.ts';
import type { Forwarder } from './forward.ts';
import type { GatewayEvents } from './gateway-events.ts';
import type { GatewayPath } from './gateway-path.ts';
import type { MemoryReport } from './inject-memory.ts';
import type { BeginExchange, BegunRequest, KeptExchange } from './kept-exchange.ts';
import { maskKey } from './mask-key.ts';
import { toAnswerHeaders, toPairs, toReason, toRequestHeaders } from './pass-headers.ts';
import type { AskedFor } from './read-request.ts';
import { relay } from './relay.ts';
import { applyEdits, cutModelSuffix, type Edit, locateChat } from './splice.ts';
import type { UnreachableLog } from './unreachable-log.ts';
import { chooseUpstream, type Upstream } from './upstream.ts';
import { waitAtMost } from './wait-at-most.ts';

/** A request that may go on, read whole. */
export interface GatewayCall extends Admitted {
  request: IncomingMessage;
  response: ServerResponse;
  /** Null: a request without a body. */
  bytes: Buffer | null;
  asked: AskedFor;
  /** Aborted when the client leaves. */
  abort: AbortSignal;
}

interface PassOptions {
  upstreams: readonly Upstream[];
  forwarder: Forwarder;
  begin: BeginExchange;
  events: GatewayEvents;
  /** Counts what is asked of upstreams; unset: nothing is counted. */
  meter?: CallMeter | undefined;
  unreachable: UnreachableLog;
  keepAliveSeconds: number | null;
  chatLimitMs: number;
  holdLimitMs: number;
  logger: Logger;
}

/** Passes a request to its upstream, and the answer back. */
export async function passOn(call: GatewayCall, options: PassOptions): Promise<void> {
  const { caller, asked, path, abort } = call;
  const choice = chooseUpstream(options.upstreams, path.model ?? asked.model);
  if (choice === null) throw new Error('there is no upstream');
  const { upstream, suffix } = choice;
  const model = asked.model === null ? null : asked.model.slice(0, asked.model.length - (suffix?.length ?? 0));
  const begun = { kind: path.kind, caller, asked, bytes: call.bytes, upstream: upstream.name, model };
  const kept = options.begin(begun);
  const memory = kept.memory instanceof Promise ? await kept.memory : kept.memory;
  if (path.kind === 'chat') options.events.remembered(memory.status, memory.rule);
  const edits = call.bytes === null || suffix === null ? [] : findModelEdits(call.bytes, asked, suffix);
  const body = call.bytes && applyEdits(call.bytes, [...edits, ...memory.edits]);
  const answering = options.forwarder.forward({
    url: `${upstream.baseUrl}/${toUpstreamPath(path, suffix)}${path.query}`,
    method: call.request.method ?? 'POST',
    headers: toRequestHeaders(toPairs(call.request.rawHeaders), {
      upstream,
      clientKey: caller.clientKey,
      userHeader: caller.key?.user_header ?? null,
      length: body?.length ?? null,
    }),
    body,
    abort,
  });
  const answer = await answering.catch((error: unknown) => error);
  if (answer instanceof IncomingMessage) {
    countAnswer(begun, answer, options.meter);
    await passBack(call, { upstream, kept, memory, answer }, options);
  } else if (abort.aborted) await kept.settle('stopped');
  else {
    kept.drop();
    options.events.unreachable(upstream.name);
    options.unreachable.failed(upstream.name, answer);
    answerRefusal(call.response, {
      status: 502,
      type: 'api_error',
      code: 'upstream_unreachable',
      message: `The upstream ${upstream.name} cannot be reached; see the log of secondlook`,
      headers: { 'x-upstream-account': upstream.name },
    });
  }
}

/** As it was written, without the `@NAME` behind a model. */
function toUpstreamPath({ rest, model }: GatewayPath, suffix: string | null): string {
  if (model === null || suffix === null) return rest;
  return rest.slice(0, Math.max(rest.lastIndexOf('@'), rest.lastIndexOf('%40')));
}

function countAnswer({ upstream, model }: BegunRequest, answer: IncomingMessage, meter: CallMeter | undefined): void {
  if (model === null) return;
  const isRefused = answer.statusCode === 429;
  const retryAfterMs = isRefused ? readRetryAfter(answer.headers['retry-after'] ?? null, new Date()) : null;
  meter?.count({ account: upstream, model, requests: 1, isRefused, retryAfterMs });
}

async function passBack(
  { request, response }: GatewayCall,
  {
    upstream,
    kept,
    memory,
    answer,
  }: { upstream: Upstream; kept: KeptExchange; memory: MemoryReport; answer: IncomingMessage },
  options: PassOptions,
): Promise<void> {
  const status = answer.statusCode ?? 502;
  const isGood = status >= 200 && status < 300;
  if (isGood) kept.open(answer.headers);
  else kept.drop();
  const chatId = isGood ? await waitAtMost(options.chatLimitMs, kept.chatId) : null;
  options.events.answered(upstream.name, status);
  options.unreachable.answered(upstream.name);
  const ours = {
    ...(chatId !== null && { 'x-conversation-id': chatId }),
    ...(memory.scene !== null && { 'x-memory-scene': memory.scene }),
    ...(memory.rule !== null && { 'x-memory-rule': memory.rule, 'x-memory-items': String(memory.items) }),
    'x-memory-status': memory.status,
    'x-upstream-account': upstream.name,
  };
  // What browsers are told of their page is ours to say.
  const given = toPairs(answer.rawHeaders).filter(([name]) => !response.hasHeader(name));
  try {
    response.writeHead(status, toReason(answer.statusMessage), toAnswerHeaders(given, ours));
  } catch (error) {
    answer.destroy();
    if (isGood) kept.drop();
    throw error;
  }
  // The head goes with the first bytes if they are there already, and soon if they aren't. `flushHeaders` would write it as
  // UTF-8, whose bytes are others than those of Latin-1.
  if (request.method !== 'HEAD') setImmediate(() => response.writableEnded || response.write(Buffer.alloc(0)));
  await relay({
    upstream: answer,
    client: response,
    read(chunk) {
      if (isGood) return kept.read(chunk);
      maskKey(chunk, upstream);
      return false;
    },
    settle: async (end) => {
      if (isGood) await kept.settle(end);
    },
    holdLimitMs: options.holdLimitMs,
    onReleased() {
      options.events.released(kept.id);
      options.logger.warn({ exchange: kept.id }, `The end of exchange ${kept.id} went out before it was on disk`);
    },
    keepAliveSeconds: options.keepAliveSeconds,
  });
}

/** `MODEL@NAME` is ours: the upstream gets `MODEL`. */
function findModelEdits(bytes: Buffer, { body }: AskedFor, suffix: string): Edit[] {
  const place = body === undefined ? null : (locateChat(bytes)?.model ?? null);
  const edit = place && cutModelSuffix(bytes, place, suffix);
  return edit === null ? [] : [edit];
}
