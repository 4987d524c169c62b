import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as readAll } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';

export interface ModelServer {
  /** The base URL, `/v1` included. */
  url: string;
  close(): Promise<void>;
}

const summaryLength = 100;

/**
 * A model behind OpenAI's protocol on a free loopback port. It takes `answerMs` for each answer, at most as many at once as it
 * is asked for, and finds news where the post has a headline of `makePost`, which names its asset in parentheses.
 */
export async function startModelServer(answerMs: number): Promise<ModelServer> {
  const server = createServer((request, response) => {
    answer(request, answerMs).then(
      (body) => response.writeHead(200, { 'content-type': 'application/json' }).end(body),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/v1`,
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

async function answer(request: IncomingMessage, answerMs: number): Promise<string> {
  const waited = sleep(answerMs);
  const { model, messages } = JSON.parse(await readAll(request));
  const [, event = '{}'] = /<event>\n(.*)\n<\/event>/.exec(messages.at(-1).content) ?? [];
  const content = JSON.stringify(judge(JSON.parse(event).text ?? ''));
  await waited;
  return JSON.stringify({
    id: 'bench',
    object: 'chat.completion',
    created: 0,
    model,
    choices: [{ index: 0, finish_reason: 'stop', message: { role: 'assistant', content } }],
    usage: { prompt_tokens: 1400, completion_tokens: 150, total_tokens: 1550 },
  });
}

function judge(text: string) {
  const asset = /\(([A-Z]{3,5})\)/.exec(text)?.[1];
  const isNews = asset !== undefined;
  return {
    summary_cn: text.slice(0, summaryLength),
    event_type: isNews ? 'listing' : 'other',
    assets: isNews ? [asset] : [],
    asset_names: [],
    action: isNews ? 'buy' : 'observe',
    direction: isNews ? 'long' : 'neutral',
    confidence: isNews ? 0.9 : 0.3,
    strength: 'medium',
    timeframe: 'short',
    risk_flags: [],
    notes: '',
    links: [],
    keywords: isNews ? ['listing', asset] : [],
  };
}
