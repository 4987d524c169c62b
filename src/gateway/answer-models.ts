import type { IncomingMessage, ServerResponse } from 'node:http';
import { runWithin } from '../domain/wait-until.ts';
import { type Admitted, answerRefusal } from './admit.ts';
import type { Forwarder } from './forward.ts';
import type { GatewayEvents } from './gateway-events.ts';
import { toPairs, toRequestHeaders } from './pass-headers.ts';
import type { UnreachableLog } from './unreachable-log.ts';
import { chooseUpstream, type Upstream } from './upstream.ts';

/** An answer of an upstream to `GET /models`, read whole. */
interface ModelAnswer {
  upstream: Upstream;
  status: number;
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
 * there in time, is left out and logged; if none has a list, the first one's answer is passed on.
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
  const client = toPairs(request.rawHeaders).filter(([name]) => !/^(?:accept-encoding|if-.*)$/i.test(name));
  const answers = await Promise.all(
    upstreams.map(async (upstream): Promise<ModelAnswer | null> => {
      const headers = toRequestHeaders(client, {
        upstream,
        clientKey: caller.clientKey,
        userHeader: caller.key?.user_header ?? null,
        length: null,
      });
      const question = { url: `${upstream.baseUrl}/models`, method: 'GET', headers, body: null };
      const answer = await runWithin(limitMs, abort, async (end) => {
        const answered = await forwarder.forward({ ...question, abort: end });
        return { upstream, status: answered.statusCode ?? 502, body: await readAll(answered) };
      }).catch((error: unknown) => {
        if (abort.aborted) return null;
        events.unreachable(upstream.name);
        unreachable.failed(upstream.name, error);
        return null;
      });
      if (answer !== null) unreachable.answered(upstream.name);
      return answer;
    }),
  );
  const given = answers.filter((answer) => answer !== null);
  const list = mergeModels(given, upstreams, own);
  const [first] = given;
  if (list === null && first === undefined) {
    const message = 'No upstream can be reached; see the log of secondlook';
    return answerRefusal(response, { status: 502, type: 'api_error', code: 'upstream_unreachable', message });
  }
  response.writeHead(list === null ? (first?.status ?? 502) : 200, { 'content-type': 'application/json' });
  response.end(list === null ? first?.body : JSON.stringify(list));
}

async function readAll(answer: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of answer as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/**
 * One list of several: a model that is asked for by its plain id at another upstream has `@NAME` behind it. Null: no answer is
 * a list.
 */
function mergeModels(
  answers: readonly ModelAnswer[],
  upstreams: readonly Upstream[],
  own: readonly string[],
): object | null {
  const lists = answers.map((answer) => ({ ...answer, models: toModels(answer) }));
  if (own.length === 0 && lists.every(({ models }) => models === null)) return null;
  const data = lists.flatMap(({ upstream, models }) =>
    (models ?? []).map((model) => {
      const isPlain = chooseUpstream(upstreams, model.id)?.upstream === upstream;
      return isPlain ? model : { ...model, id: `${model.id}@${upstream.name}` };
    }),
  );
  const ours = own.map((id) => ({ id, object: 'model', created: 0, owned_by: 'secondlook' }));
  return { object: 'list', data: [...data, ...ours] };
}

function toModels({ status, body }: ModelAnswer): { id: string }[] | null {
  if (status !== 200) return null;
  try {
    const list: unknown = JSON.parse(body.toString());
    const data: unknown = typeof list === 'object' && list !== null && 'data' in list ? list.data : null;
    return Array.isArray(data) ? data.filter((model) => typeof model?.id === 'string') : null;
  } catch {
    return null;
  }
}
