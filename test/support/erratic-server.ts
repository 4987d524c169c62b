import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as readAll } from 'node:stream/consumers';
import { hashText } from '../../src/domain/text/normalise.ts';
import { createRandom, pick } from '../end-to-end/seeded-random.ts';
import { embedByBigrams } from './bigram-embedding.ts';
import { type Stage, testModels } from './openai-server.ts';

const types = ['listing', 'hack', 'regulation', 'funding', 'whale', 'liquidation', 'macro', 'other'] as const;
const coins = /\b(?:BTC|ETH|SOL|XRP|DOGE|LINK|AVAX|ARB)\b/g;

type Mishap = 'answer' | 'refused' | 'malformed' | 'prose' | 'failing' | 'half' | 'hang';
export type Mood = (stage: Stage, call: number, random: () => number) => Mishap;

export interface ErraticServer {
  /** The base URL, `/v1` included. */
  url: string;
  /** TCP connections so far. */
  connections(): number;
  calls(): number;
  close(): Promise<void>;
}

/**
 * Speaks OpenAI's protocol, and never says the same twice: each answer has a type, an action and a confidence of its own, and some
 * calls go wrong in one way or another. The deep model knows no JSON schema, so that one has to find out how to ask it.
 * @param mood how a call goes wrong; `call` counts the calls of its stage.
 * @param options.isSteady says the same to the same request all the same, so that runs can be compared.
 */
export async function startErraticServer(
  seed: number,
  mood: Mood,
  { delayMs = 0, isSteady = false }: { delayMs?: number; isSteady?: boolean } = {},
): Promise<ErraticServer> {
  let random = createRandom(seed);
  const counts: Record<Stage, number> = { fast: 0, planner: 0, deep: 0, alert: 0, embed: 0 };
  let connections = 0;

  function say(stage: Stage, user: string): object {
    if (stage === 'planner') {
      const query = `${user.match(coins)?.[0] ?? 'news'} ${pick(random, types)}`;
      const tool_calls = random() < 0.3 ? [{ tool: 'memory_search', query }] : [];
      return { missing: [], tool_calls, reason: `because of ${random()}` };
    }
    return {
      summary_cn: `第 ${Math.floor(random() * 1e6)} 种说法。`,
      event_type: pick(random, types),
      assets: [...new Set(user.match(coins) ?? [])],
      asset_names: [],
      action: pick(random, ['buy', 'sell', 'observe']),
      direction: pick(random, ['long', 'short', 'neutral']),
      confidence: 0.5 + random() * 0.49,
      strength: 'medium',
      timeframe: 'short',
      risk_flags: [],
      notes: '',
      links: [],
      keywords: user.match(coins)?.slice(0, 3) ?? [],
    };
  }

  function answer(response: ServerResponse, stage: Stage, body: Record<string, unknown>): void {
    if (isSteady) random = createRandom(seed ^ Number.parseInt(hashText(JSON.stringify(body)).slice(0, 8), 16));
    const mishap = mood(stage, counts[stage]++, random);
    const send = (status: number, value: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
    const refuse = (status: number, message: string) => send(status, { error: { message, type: 'x', code: null } });
    if (mishap === 'hang') return;
    if (mishap === 'failing') return void refuse(500, `oh no ${random()}`);
    if (mishap === 'refused') return void refuse(400, 'bad request');
    if (mishap === 'malformed') return void response.writeHead(200).end('{"choices": [{"mess');
    if (stage === 'embed') {
      const data = [{ object: 'embedding', index: 0, embedding: embedByBigrams(String(body.input)) }];
      return void send(200, {
        object: 'list',
        data,
        model: body.model,
        usage: { prompt_tokens: 12, total_tokens: 12 },
      });
    }
    if (stage === 'deep' && 'response_format' in body) {
      return void refuse(400, 'This response_format type is unavailable now');
    }
    const user = String((body.messages as { content: string }[])[1]?.content);
    const content = mishap === 'prose' ? `Hard to say, ${random()}.` : JSON.stringify(say(stage, user));
    const message =
      'tools' in body
        ? { role: 'assistant', content: null, tool_calls: [toCall(body.tools, content)] }
        : { role: 'assistant', content };
    const usage = { prompt_tokens: 1400, completion_tokens: Math.floor(random() * 300) };
    const formed = { id: 'x', object: 'chat.completion', model: body.model, choices: [{ index: 0, message }], usage };
    if (mishap !== 'half') return void send(200, formed);
    const text = JSON.stringify(formed);
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': text.length + 9 });
    response.write(text.slice(0, text.length / 2), () => response.destroy());
  }

  const server = createServer(async (request, response) => {
    const body = JSON.parse(await readAll(request));
    const stage = (Object.keys(testModels) as Stage[]).find((one) => testModels[one] === body.model) ?? 'embed';
    if (delayMs > 0) setTimeout(() => answer(response, stage, body), delayMs);
    else answer(response, stage, body);
  });
  server.on('connection', () => {
    connections++;
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    connections: () => connections,
    calls: () => Object.values(counts).reduce((sum, count) => sum + count, 0),
    async close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

function toCall(tools: unknown, content: string): object {
  const name = (tools as { function: { name: string } }[])[0]?.function.name;
  return { id: 'c', type: 'function', function: { name, arguments: content } };
}
