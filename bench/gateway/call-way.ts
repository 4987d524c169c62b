import { Agent, type IncomingMessage, request as openRequest } from 'node:http';

/** One way from the client to the model. */
export interface Way {
  name: 'direct' | 'ours' | 'portkey';
  /** The base URL, `/v1` included. */
  url: string;
  headers: Record<string, string>;
}

// As chat apps have it: connections are kept.
const agent = new Agent({ keepAlive: true, maxSockets: 256 });

/** A kept connection may be closed at the very moment of a call; Node advises to repeat it. */
function open(way: Way, body: Buffer): Promise<IncomingMessage> {
  const { url, headers } = way;
  return new Promise((resolve, reject) => {
    const request = openRequest(`${url}/chat/completions`, {
      agent,
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'content-length': body.length,
        authorization: 'Bearer bench',
        ...headers,
      },
    });
    request
      .once('response', resolve)
      .once('error', (error) => (request.reusedSocket ? resolve(open(way, body)) : reject(error)))
      .end(body);
  });
}

/** Ms from sending the request until its answer was there to the last byte. `see` is given the answer's head. */
export async function timeAnswer(
  way: Way,
  body: Buffer,
  see: (head: IncomingMessage['headers']) => void = () => {},
): Promise<number> {
  const begun = performance.now();
  const response = await open(way, body);
  see(response.headers);
  await readAnswer(way, response, () => {});
  return performance.now() - begun;
}

export interface TimedStream {
  /** Ms from sending the request to the first chunk. */
  firstTokenMs: number;
  /** Of each chunk: ms from the moment when the model sent it until it was here. */
  delaysMs: number[];
}

/** Reads a stream of the bench's model, and when each chunk came. */
export async function timeStream(way: Way, body: Buffer): Promise<TimedStream> {
  const begun = performance.now();
  const response = await open(way, body);
  const timed: TimedStream = { firstTokenMs: Number.NaN, delaysMs: [] };
  let rest = '';
  await readAnswer(way, response, (text) => {
    const now = process.hrtime.bigint();
    rest += text;
    for (const [, sent = '0'] of rest.matchAll(/@(\d+) /g)) {
      if (timed.delaysMs.length === 0) timed.firstTokenMs = performance.now() - begun;
      timed.delaysMs.push(Number(now - BigInt(sent)) / 1e6);
    }
    rest = rest.slice(rest.lastIndexOf('\n') + 1);
  });
  return timed;
}

async function readAnswer(way: Way, response: IncomingMessage, onText: (text: string) => void): Promise<void> {
  let last = '';
  for await (const chunk of response.setEncoding('utf8')) {
    last = chunk;
    onText(chunk);
  }
  if (response.statusCode !== 200) throw new Error(`${way.name} answers ${response.statusCode}: ${last.slice(0, 500)}`);
}
