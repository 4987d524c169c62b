import { dropCredentials, isSecretName, type Scrub, secretMask } from '../../domain/secrets.ts';
import { hashText } from '../../domain/text/normalise.ts';
import type { CallLine, RecordedRequest } from './record-lines.ts';

/** Rows of the database as a prompt names them: ids differ between databases with the same contents. */
const databaseIds = /(\bsignal:|(?:ai_signal|news_event)_id\\*":)\d+/g;

/** A call's request, as it is stored and found again. */
export interface KeyedRequest {
  request: RecordedRequest;
  stage: CallLine['stage'];
  hash: string;
  loose: string;
}

/** The request of a `fetch`, without headers and without secrets. */
export async function toKeyedRequest(
  input: string | URL | Request,
  init: RequestInit | undefined,
  scrub: Scrub,
): Promise<KeyedRequest> {
  const given = input instanceof Request ? input : null;
  const request: RecordedRequest = {
    method: (init?.method ?? given?.method ?? 'GET').toUpperCase(),
    url: scrub(toAnonymousUrl(given === null ? String(input) : given.url)),
    body: scrub(await readBody(given, init)),
  };
  const toHash = (body: string) => hashText([request.method, request.url, body].join('\n'));
  return {
    request,
    stage: findStage(request),
    hash: toHash(request.body),
    loose: toHash(request.body.replace(databaseIds, '$1#')),
  };
}

async function readBody(given: Request | null, init: RequestInit | undefined): Promise<string> {
  const body = init?.body;
  if (typeof body === 'string') return body;
  if (body !== undefined && body !== null) return new Response(body).text();
  return given === null ? '' : given.clone().text();
}

/** An address without credentials and without a query, which may hold keys under any name. */
export function toBareUrl(address: string): string {
  return dropCredentials(address).replace(/[?#].*$/s, '');
}

function toAnonymousUrl(address: string): string {
  const bare = dropCredentials(address);
  if (!URL.canParse(bare)) return bare;
  const url = new URL(bare);
  const secret = [...url.searchParams.keys()].filter(isSecretName);
  if (secret.length === 0) return bare;
  for (const name of secret) url.searchParams.set(name, secretMask);
  return url.toString();
}

/** Recognised by words found only in the prompts of that stage, however the answer's shape was requested. */
function findStage({ url, body }: RecordedRequest): CallLine['stage'] {
  if (/\/embeddings\b/.test(url)) return 'embed';
  if (/\/rerank\b/.test(url)) return 'rerank';
  if (!/\/chat\/completions\b/.test(url)) return 'other';
  if (body.includes('<question>\\n')) return findAskStage(body);
  if (body.includes('<tools>\\n')) return 'planner';
  return body.includes('<preliminary_signal>\\n') ? 'deep' : 'fast';
}

function findAskStage(body: string): CallLine['stage'] {
  if (body.includes('<messages>\\n')) return 'select';
  return body.includes('local_time') ? 'router' : 'ask';
}
