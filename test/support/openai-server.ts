import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { LLMock } from '@copilotkit/aimock';
import type { Plan } from '../../src/domain/plan.ts';
import type { VerdictDraft } from '../../src/domain/verdict.ts';
import { embedByBigrams } from './bigram-embedding.ts';

export type Stage = 'fast' | 'planner' | 'deep' | 'alert' | 'embed';

/** The model ids that tests ask for; the id of a request tells its stage. */
export const testModels = {
  fast: 'fast-test',
  planner: 'planner-test',
  deep: 'deep-test',
  alert: 'alert-test',
  embed: 'text-embedding-3-small',
} as const satisfies Record<Stage, string>;

export interface RecordedRequest {
  stage: Stage;
  path: string;
  headers: IncomingHttpHeaders;
  // biome-ignore lint/suspicious/noExplicitAny: the body as it was sent; tests look into it.
  body: any;
  /** The content of the system and the user message, '' where there is none. */
  system: string;
  user: string;
}

/** One scripted answer; aimock gives it the form that the request asked for (content, or arguments of the function). */
export interface Answer {
  content: string;
  /** The model that says it answered; default: the one asked. */
  model?: string;
  finishReason?: string;
  refusal?: string;
  inputTokens?: number;
  outputTokens?: number;
  cachedTokens?: number;
}

/** Once, before anything scripted. A number is an HTTP status; `half` breaks off in the middle of the body. */
export type Fault =
  | number
  | { status: number; message: string; code?: string; headers?: Record<string, string> }
  | 'hang'
  | 'disconnect'
  | 'half'
  | 'endless'
  | 'malformed'
  | 'not_a_completion'
  | 'prose'
  | 'wrong_enum'
  | 'empty';

/** What an endpoint lacks; it refuses requests that use it with a 400 that says so. */
export type Lack = 'json_schema' | 'function' | 'temperature';

type Script = Answer | ((request: RecordedRequest) => Answer);
type FastDraft = VerdictDraft & { keywords: string[] };

export interface OpenAIServer {
  /** The base URL, `/v1` included. */
  url: string;
  requests(stage?: Stage): RecordedRequest[];
  /** The standing answer of a stage, until the next call of it. */
  answerWith(stage: Stage, script: Script): void;
  answerFast(draft: Partial<FastDraft>): void;
  answerPlan(plan: Partial<Plan>): void;
  answerDeep(draft: Partial<VerdictDraft>): void;
  /** Vectors for texts; without it, texts that share words are similar (see `embedByBigrams`). */
  answerEmbedding(toVector: (text: string) => number[]): void;
  /** Each fault spoils one request of the stage, in order. */
  failNext(stage: Stage, ...faults: Fault[]): void;
  /** Takes back what is left of the faults of a stage. */
  forgive(stage: Stage): void;
  lack(...lacks: Lack[]): void;
  close(): Promise<void>;
}

/** A verdict that opens the gate, with whatever a test wants otherwise. */
export function draftVerdict(overrides: Partial<VerdictDraft> = {}): VerdictDraft {
  return {
    summary_cn: '某交易所公告上线 ABC 现货交易对。',
    event_type: 'listing',
    assets: ['ABC'],
    asset_names: ['Abc Coin'],
    action: 'buy',
    direction: overrides.action === 'sell' ? 'short' : overrides.action === 'observe' ? 'neutral' : 'long',
    confidence: 0.85,
    strength: 'medium',
    timeframe: 'short',
    risk_flags: [],
    notes: 'dated notice of the exchange',
    links: [],
    ...overrides,
  };
}

/**
 * A real HTTP server that speaks OpenAI's protocol on a free loopback port. aimock forms the answers; the server before it
 * keeps the requests, and breaks the answers that are to be broken.
 */
export async function startOpenAIServer(): Promise<OpenAIServer> {
  const journal: RecordedRequest[] = [];
  const faults: Record<Stage, Fault[]> = { fast: [], planner: [], deep: [], alert: [], embed: [] };
  const lacks = new Set<Lack>();
  let toVector = embedByBigrams;
  const scripts: Record<Stage, Script> = {
    fast: say({ ...draftVerdict(), keywords: ['ABC'] }),
    planner: say({ missing: [], tool_calls: [], reason: 'nothing is missing' }),
    deep: say(draftVerdict()),
    alert: say({ why: 'a fresh theft of size', tell: true }),
    embed: { content: '' },
  };

  const mock = new LLMock({ host: '127.0.0.1', port: 0, logLevel: 'silent' });
  mock.on({ endpoint: 'embedding' }, (request) => ({ embedding: toVector(String(request.embeddingInput)) }));
  mock.on({ endpoint: 'chat' }, (request) => {
    const { content, model, finishReason } = request.scripted as Answer;
    const overrides = { ...(model ? { model } : {}), ...(finishReason ? { finishReason } : {}) };
    const name = request.tools?.[0]?.function.name;
    return name === undefined ? { content, ...overrides } : { toolCalls: [{ name, arguments: content }], ...overrides };
  });
  await mock.start();

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = JSON.parse(await readAll(request));
    const recorded = toRecorded(request, body);
    journal.push(recorded);
    const refused = findRefusal(lacks, body);
    const fault = refused ?? faults[recorded.stage].shift();
    if (fault !== undefined && breakAnswer(fault, response)) return;
    const script = scripts[recorded.stage];
    const scripted = toFaultyAnswer(fault) ?? (typeof script === 'function' ? script(recorded) : script);
    const formed = await fetch(`${mock.url}${recorded.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...body, scripted }),
    });
    const text = JSON.stringify(complete(toEachVector((await formed.json()) as object, body.input), scripted));
    response.writeHead(formed.status, {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(text),
    });
    if (fault !== 'half') return void response.end(text);
    response.write(text.slice(0, text.length / 2), () => response.destroy());
  }

  /** aimock has one vector for all texts of a request. The protocol promises no order, so they come last first. */
  function toEachVector(formed: object, input: unknown): object {
    if (!Array.isArray(input)) return formed;
    const data = input.map((text, index) => ({ object: 'embedding', index, embedding: toVector(String(text)) }));
    return { ...formed, data: data.reverse() };
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error) => response.writeHead(599).end(String(error)));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const answerWith = (stage: Stage, script: Script) => {
    scripts[stage] = script;
  };

  return {
    url: `http://127.0.0.1:${port}/v1`,
    requests: (stage) => journal.filter((request) => stage === undefined || request.stage === stage),
    answerWith,
    answerFast: (draft) => answerWith('fast', say({ ...draftVerdict(), keywords: ['ABC'], ...draft })),
    answerPlan: (plan) => answerWith('planner', say({ missing: [], tool_calls: [], reason: '', ...plan })),
    answerDeep: (draft) => answerWith('deep', say(draftVerdict(draft))),
    answerEmbedding(script) {
      toVector = script;
    },
    failNext: (stage, ...next) => void faults[stage].push(...next),
    forgive(stage) {
      faults[stage] = [];
    },
    lack: (...lacking) => lacking.forEach((one) => void lacks.add(one)),
    async close() {
      if (!server.listening) return;
      server.close();
      server.closeAllConnections();
      await mock.stop();
    },
  };
}

function say(content: object): Answer {
  return { content: JSON.stringify(content) };
}

// biome-ignore lint/suspicious/noExplicitAny: a request body as it came.
function toRecorded(request: IncomingMessage, body: any): RecordedRequest {
  const contentOf = (role: string): string =>
    (body.messages ?? []).find((message: { role: string }) => message.role === role)?.content ?? '';
  const stages = Object.keys(testModels) as Stage[];
  const stage = body.messages ? stages.find((one) => testModels[one] === body.model) : 'embed';
  return {
    stage: stage ?? 'fast',
    path: request.url ?? '',
    headers: request.headers,
    body,
    system: contentOf('system') || contentOf('developer'),
    user: contentOf('user'),
  };
}

function findRefusal(lacks: ReadonlySet<Lack>, body: Record<string, unknown>): Fault | undefined {
  const refuse = (message: string) => ({ status: 400, message });
  if (lacks.has('temperature') && 'temperature' in body)
    return refuse("'temperature' does not support 0 with this model");
  if (lacks.has('json_schema') && 'response_format' in body)
    return refuse('This response_format type is unavailable now');
  if (lacks.has('function') && 'tools' in body) return refuse('this model does not support tool_choice');
  return undefined;
}

/** Answers with the fault itself; false for one that is a fault of the content. */
function breakAnswer(fault: Fault, response: ServerResponse): boolean {
  if (typeof fault === 'number') return breakAnswer({ status: fault, message: `fault ${fault}` }, response);
  if (typeof fault === 'object') {
    const type = fault.status >= 500 ? 'server_error' : 'invalid_request_error';
    response.writeHead(fault.status, { 'content-type': 'application/json', ...fault.headers });
    response.end(JSON.stringify({ error: { message: fault.message, type, param: null, code: fault.code ?? null } }));
    return true;
  }
  if (fault === 'disconnect') response.destroy();
  if (fault === 'endless') Readable.from(repeatWithoutEnd()).pipe(response);
  if (fault === 'malformed') response.writeHead(200, { 'content-type': 'application/json' }).end('{"choices": [{"mess');
  if (fault === 'not_a_completion') response.writeHead(200, { 'content-type': 'text/html' }).end('<html>hello</html>');
  return ['hang', 'disconnect', 'endless', 'malformed', 'not_a_completion'].includes(fault);
}

function* repeatWithoutEnd(): Generator<string> {
  yield '{"choices": [{"message": {"content": "';
  for (;;) yield 'x'.repeat(100_000);
}

function toFaultyAnswer(fault: Fault | undefined): Answer | null {
  if (fault === 'prose') return { content: 'I think this is rather bullish for the coin, but who knows.' };
  if (fault === 'wrong_enum') return say({ ...draftVerdict(), action: 'moon' });
  return fault === 'empty' ? { content: '' } : null;
}

/** What aimock leaves out: the part of the input that came from the cache, refusals, the tokens of embeddings. */
// biome-ignore lint/suspicious/noExplicitAny: a response body of three shapes.
function complete(body: any, { refusal, inputTokens = 1400, outputTokens = 150, cachedTokens = 0 }: Answer): any {
  if (!body.choices) return { ...body, usage: { prompt_tokens: 12, total_tokens: 12 } };
  if (refusal !== undefined) body.choices[0].message.refusal = refusal;
  const prompt_tokens_details = { cached_tokens: cachedTokens };
  return { ...body, usage: { prompt_tokens: inputTokens, completion_tokens: outputTokens, prompt_tokens_details } };
}

async function readAll(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}
