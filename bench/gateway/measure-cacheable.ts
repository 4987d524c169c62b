import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type InjectPosition, injectPositions } from '../../src/conversations/inject/injection.ts';
import { round } from '../retrieval/metrics.ts';
import { answerText } from './make-request.ts';
import { startServe } from './open-ways.ts';

/** Of what a chat sends to the model, the share that began the request before too, 0–1. */
export type CacheableShare = Record<InjectPosition, number> & {
  /** The same chat without memory: what a position can reach at most. */
  off: number;
  /** Requests of each chat into which memory was put. */
  injected: Record<InjectPosition, number>;
};

interface Message {
  role: string;
  content: string;
}

const rounds = 20;
const subjects = [
  'the garden',
  'the train to the coast',
  'the rye bread',
  'the old maps',
  'the choir',
  'the night sky',
];

/** A chat that refers to what was said before in every third round. */
function ask(label: string, number: number): string {
  const subject = subjects[number % subjects.length];
  return number % 3 === 2
    ? `Do you remember what I told you about ${subject} last time?`
    : `${label}: today I looked after ${subject} again, for the ${number}th time this year, and wrote down what I saw there.`;
}

/** Another chat's rounds, for memory to have something. */
const earlier = (number: number) =>
  `Let me tell you about ${subjects[number % subjects.length]}: we began with it in spring, and my sister Mia helped me ${number} times.`;

/** One chat of 20 rounds through a `serve` for each position, on the database in `home`, and once without memory. */
export async function measureCacheable(home: string, commandLine: readonly string[]): Promise<CacheableShare> {
  const model = await startRecorder();
  try {
    const shares: Partial<Record<InjectPosition | 'off', number>> = {};
    const injected: Partial<Record<InjectPosition, number>> = {};
    for (const position of injectPositions) {
      const environment = { INJECT_POSITION: position };
      const serve = await startServe(home, commandLine, model.url, environment);
      try {
        for (let number = 0; number < subjects.length; number++) await send(serve.url, [user(earlier(number))]);
        const chat = await runChat(serve.url, model, position);
        shares[position] = chat.share;
        injected[position] = chat.injected;
        if (position === 'system') shares.off = (await runChat(serve.url, model, 'off', { 'x-memory': 'off' })).share;
      } finally {
        await serve.process.stop();
      }
    }
    return { ...(shares as Omit<CacheableShare, 'injected'>), injected: injected as CacheableShare['injected'] };
  } finally {
    model.close();
  }
}

const user = (content: string): Message => ({ role: 'user', content });

async function runChat(url: string, model: Recorder, label: string, headers: Record<string, string> = {}) {
  const messages: Message[] = [{ role: 'system', content: 'You are a kind and brief companion.' }];
  const begun = model.seen.length;
  let injected = 0;
  for (let number = 0; number < rounds; number++) {
    messages.push(user(ask(label, number)));
    if (await send(url, messages, headers)) injected += 1;
    messages.push({ role: 'assistant', content: answerText });
  }
  return { share: toShare(model.seen.slice(begun)), injected };
}

/** Whether memory was put into it. */
async function send(url: string, messages: readonly Message[], headers: Record<string, string> = {}): Promise<boolean> {
  const response = await fetch(`${url}/v1/chat/completions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ model: 'bench', messages }),
  });
  if (!response.ok) throw new Error(`The gateway answers ${response.status}: ${(await response.text()).slice(0, 300)}`);
  await response.arrayBuffer();
  return response.headers.get('x-memory-status') === 'injected';
}

/** Bytes that a request has in common with the beginning of the one before it, over all bytes; the first has none before it. */
function toShare(requests: readonly string[]): number {
  let [same, all] = [0, 0];
  for (const [index, request] of requests.entries()) {
    const before = requests[index - 1];
    if (before === undefined) continue;
    let length = 0;
    while (length < before.length && before[length] === request[length]) length += 1;
    same += length;
    all += request.length;
  }
  return round(same / all, 3);
}

interface Recorder {
  url: string;
  /** The messages of each request, as they were written. */
  seen: string[];
  close(): void;
}

async function startRecorder(): Promise<Recorder> {
  const seen: string[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString('latin1');
      seen.push(body.slice(body.indexOf('"messages":')));
      const message = { role: 'assistant', content: answerText };
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ model: 'bench', choices: [{ index: 0, message, finish_reason: 'stop' }] }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    seen,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
