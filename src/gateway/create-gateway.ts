import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AskRoad } from '../ask/ask-road.ts';
import type { CallerRules } from '../callers/access.ts';
import { answerBrowser } from '../callers/answer-browser.ts';
import { askWithKey } from '../callers/ask-with-key.ts';
import { createBodyRoom } from '../callers/body-room.ts';
import type { Limits } from '../callers/limits.ts';
import { readRequestBody } from '../callers/read-body.ts';
import { isRefusal, type Refusal } from '../callers/refusal.ts';
import { toErrorMessage } from '../domain/app-error.ts';
import type { Logger } from '../domain/logger.ts';
import type { CallMeter } from '../models/accounts/call-meter.ts';
import { admit, answerRefusal } from './admit.ts';
import { answerAsk, askModel, mayAsk } from './answer-ask.ts';
import { answerModels, answerOwnModel } from './answer-models.ts';
import { createForwarder } from './forward.ts';
import type { GatewayEvents } from './gateway-events.ts';
import { keepSafely } from './keep-safely.ts';
import type { BeginExchange } from './kept-exchange.ts';
import { passOn } from './pass-on.ts';
import { readAskedFor } from './read-request.ts';
import { createUnreachableLog } from './unreachable-log.ts';
import { listUpstreamsFor, type Upstream } from './upstream.ts';

export interface GatewayOptions extends CallerRules {
  /** None: only the archive answers. */
  upstreams: readonly Upstream[];
  /** Answers `secondlook/ask`; unset: there is no such model. */
  ask?: AskRoad | undefined;
  /** In which its answers tell moments. */
  timeZone?: string | undefined;
  limits: Limits;
  begin: BeginExchange;
  events: GatewayEvents;
  /** Counts requests by upstream; unset: nothing is counted. */
  meter?: CallMeter | undefined;
  /** Seconds of silence in a stream after which a comment is sent; null: never. */
  keepAliveSeconds: number | null;
  /**
   * The longest that an answer's head waits for the name of its chat, ms; 3 unless given. Models think for longer than a look into
   * the store takes: only where both are on one machine the name may be missing.
   */
  chatLimitMs?: number;
  /** The longest that the last bytes of an answer are held, ms; 50 unless given. */
  holdLimitMs?: number;
  /** The longest that an upstream's list of models is waited for, ms; 10,000 unless given. */
  modelsLimitMs?: number;
  /** Bytes of bodies that are held at once; 256 MB unless given. */
  bodyBytes?: number;
  logger: Logger;
}

/** The OpenAI-compatible road: what comes under `/v1/` goes to an upstream, and its answer comes back, byte for byte. */
export interface Gateway {
  handle(request: IncomingMessage, response: ServerResponse): void;
  /** Lets go of the connections to upstreams. */
  close(): void;
}

export function createGateway(options: GatewayOptions): Gateway {
  const { upstreams, limits, events, logger, chatLimitMs = 3, holdLimitMs = 50, modelsLimitMs = 10_000 } = options;
  const forwarder = createForwarder();
  const room = createBodyRoom(options.bodyBytes);
  const unreachable = createUnreachableLog(logger);
  const begin = keepSafely(options.begin, options);

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (answerBrowser(request, response, options.origins)) return;
    const admitted = admit(request, options);
    if (isRefusal(admitted)) return answerRefusal(response, admitted);
    const over = limits.take(admitted.caller.key);
    if (over !== null) return answerRefusal(response, over);
    const abort = new AbortController();
    response.once('close', () => {
      if (!response.writableFinished) abort.abort();
    });
    const open = listUpstreamsFor(upstreams, admitted.caller);
    const call = { ...admitted, request, response, abort: abort.signal };
    const own = options.ask !== undefined && mayAsk(admitted.caller) ? [askModel] : [];
    if (admitted.path.rest === 'models' && (open.length > 1 || own.length > 0))
      return answerModels(call, {
        upstreams: open,
        forwarder,
        unreachable,
        events,
        own,
        limitMs: modelsLimitMs,
      });
    if (admitted.path.model !== null && own.includes(admitted.path.model))
      return answerOwnModel(response, admitted.path.model);
    const hasBody = request.method !== 'GET' && request.method !== 'HEAD';
    const share = room.open();
    response.once('close', share.release);
    const bytes = hasBody ? await readRequestBody(request, { share }) : null;
    if (bytes !== null && isRefusal(bytes)) return answerRefusal(response, bytes);
    const asked = readAskedFor(bytes, request.headers);
    if (options.ask !== undefined && admitted.path.kind === 'chat' && asked.model === askModel)
      return answerAsk({ ...call, bytes, asked }, askWithKey(options.ask, admitted.caller.key, limits), {
        logger,
        timeZone: options.timeZone,
      });
    if (open.length === 0) return answerRefusal(response, noUpstream);
    await passOn(
      { ...call, bytes, asked },
      { ...options, upstreams: open, begin, unreachable, forwarder, chatLimitMs, holdLimitMs },
    );
  }

  return {
    handle(request, response) {
      response.on('error', () => {}); // a client that leaves is no fault; `close` tells of it
      answer(request, response).catch((error: unknown) => {
        if (response.destroyed) return;
        logger.error({}, `Gateway request failed: ${toErrorMessage(error)}`);
        if (response.headersSent) response.destroy();
        else refuseBroken(response);
      });
    },
    close: () => forwarder.close(),
  };
}

function refuseBroken(response: ServerResponse): void {
  try {
    // What is left of a head that could not be written.
    response.statusMessage = '';
    const message = 'Something went wrong; the log says what.';
    answerRefusal(response, { status: 500, type: 'api_error', code: 'internal_error', message });
  } catch {
    response.destroy();
  }
}

const noUpstream: Refusal = {
  status: 404,
  type: 'invalid_request_error',
  code: 'no_upstream',
  message: `No upstream is set: only the model ${askModel} answers here. UPSTREAM_URL names one`,
};
