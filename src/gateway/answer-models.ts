import type { IncomingMessage, ServerResponse } from 'node:http';
import { runWithin } from '../domain/wait-until.ts';
import { type Admitted, answerRefusal } from './admit.ts';
import type { Forwarder } from './forward.ts';
import type { GatewayEvents } from './gateway-events.ts';
import { maskKey } from './mask-key.ts';
import { toPairs, toRequestHeaders } from './pass-headers.ts';
import type { UnreachableLog } from './unreachable-log.ts';
import { chooseUpstream, type Upstream } from './upstream.ts';

/** The models of an upstream; null: what it answered is no list. */
interface ModelList {
  upstream: Upstream;
  models: { id: string }[] | null;
}

/** An answer of an upstream to `GET /models`, read whole. */
interface ModelAnswer extends ModelList {
  status: number;
  contentType: string;
  body: Buffer;
}

interface ModelNeeds {
  upstreams: readonly Upstream[];
  forwarder: Forwarder;
  unreachable: UnreachableLog;
  events: GatewayEvents;
  /** Models that we answer ourselves. */
  own: readonly string[];
  /** The longest that a list is waited for, ms. */
  limitMs: number;
}

/**
 * Asks every upstream for its models, and answers with one list, ours at its end. An upstream that can't be reached, or whose whole answer isn't
 * there in time, is left out and logged, and so is one that answers with anything else. If none of those that answered has a list, the first
 * refusal of a key is passed on, or, where we have no model either, the first answer. An upstream that may not see the client's key isn't
 * asked: its models are those that it is set to have.
 */
export async function answerModels(
  {
    request,
    response,
    caller,
    abort,
  }: Admitted & { request: IncomingMessage; response: ServerResponse; abort: AbortSignal },
  { upstreams, forwarder, unreachable, events, own, limitMs }: ModelNeeds,
): Promise<void> {
  const { asked, unasked } = keepClientKey(upstreams, caller.clientKey);
  const client = toPairs(request.rawHeaders).filter(([name]) => !/^(?:accept-encoding|if-.*)$/i.test(name));
  const answers = await Promise.all(
    asked.map(async (upstream): Promise<ModelAnswer | null> => {
      const headers = toRequestHeaders(client, {
        upstream,
        clientKey: caller.clientKey,
        userHeader: caller.key?.user_header ?? null,
        length: null,
      });
      const question = { url: `${upstream.baseUrl}/models`, method: 'GET', headers, body: null };
      const answer = await runWithin(limitMs, abort, async (end) => {
        const answered = await forwarder.forward({ ...question, abort: end });
        const { statusCode: status = 502, headers: head } = answered;
        const body = await readAll(answered);
        const models = toModels(status, body);
        return { upstream, status, contentType: head['content-type'] ?? 'application/json', body, models };
      }).catch((error: unknown) => {
        if (abort.aborted) return null;
        events.unreachable(upstream.name);
        unreachable.failed(upstream.name, error);
        return null;
      });
      if (answer === null) return null;
      unreachable.answered(upstream.name);
      unreachable.listed(upstream.name, answer.models === null ? answer.status : null);
      return answer;
    }),
  );
  const given = answers.filter((answer) => answer !== null);
  const known = unasked.map(toSetModels);
  const isOursEmpty = own.length === 0 && known.every(({ models }) => models.length === 0);
  const [first] = given;
  if (first === undefined && isOursEmpty) {
    const message = 'No upstream can be reached; see the log of secondlook';
    return answerRefusal(response, { status: 502, type: 'api_error', code: 'upstream_unreachable', message });
  }
  const refused = given.find(({ status }) => status === 401 || status === 403);
  const passed = refused ?? (isOursEmpty ? first : undefined);
  if (passed !== undefined && given.every(({ models }) => models === null)) {
    response.writeHead(passed.status, { 'content-type': passed.contentType });
    maskKey(passed.body, passed.upstream);
    response.end(passed.body);
    return;
  }
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(JSON.stringify(mergeModels([...given, ...known], upstreams, own)));
}

/**
 * A request names the upstream that its key is for, a list of models names none: where several upstreams take the client's key, it goes to
 * the first and those at its address alone.
 */
function keepClientKey(
  upstreams: readonly Upstream[],
  clientKey: string | null,
): { asked: Upstream[]; unasked: Upstream[] } {
  const takesKey = ({ key }: Upstream) => clientKey !== null && key?.kind === 'client';
  const origin = toOrigin(upstreams.find(takesKey));
  const mayAsk = (upstream: Upstream) => !takesKey(upstream) || toOrigin(upstream) === origin;
  return { asked: upstreams.filter(mayAsk), unasked: upstreams.filter((upstream) => !mayAsk(upstream)) };
}

const toOrigin = (upstream: Upstream | undefined): string | undefined => upstream && new URL(upstream.baseUrl).origin;

function toSetModels(upstream: Upstream): { upstream: Upstream; models: { id: string }[] } {
  const ids = upstream.models.filter((pattern) => !pattern.includes('*'));
  return { upstream, models: ids.map((id) => toModel(id, upstream.name)) };
}

async function readAll(answer: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of answer as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** One list of several: a model that is asked for by its plain id at another upstream has `@NAME` behind it. */
function mergeModels(answers: readonly ModelList[], upstreams: readonly Upstream[], own: readonly string[]): object {
  const data = answers.flatMap(({ upstream, models }) =>
    (models ?? []).map((model) => {
      const isPlain = chooseUpstream(upstreams, model.id)?.upstream === upstream;
      return isPlain ? model : { ...model, id: `${model.id}@${upstream.name}` };
    }),
  );
  return { object: 'list', data: [...data, ...own.map(toOwnModel)] };
}

const toModel = (id: string, owner: string) => ({ id, object: 'model', created: 0, owned_by: owner });
const toOwnModel = (id: string) => toModel(id, 'secondlook');

/** Answers with the entry of a model that is ours. */
export function answerOwnModel(response: ServerResponse, id: string): void {
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(JSON.stringify(toOwnModel(id)));
}

function toModels(status: number, body: Buffer): { id: string }[] | null {
  if (status !== 200) return null;
  try {
    const list: unknown = JSON.parse(body.toString());
    const data: unknown = typeof list === 'object' && list !== null && 'data' in list ? list.data : null;
    return Array.isArray(data) ? data.filter((model) => typeof model?.id === 'string') : null;
  } catch {
    return null;
  }
}
