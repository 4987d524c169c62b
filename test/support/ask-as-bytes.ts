import { type IncomingMessage, request as openRequest } from 'node:http';

/** An answer as bytes, with the headers that are the upstream's own. */
export interface AnswerBytes {
  status: number | undefined;
  message: string | undefined;
  /** Names and values as they were sent, in their order; without those of one connection and those that the gateway adds. */
  headers: [string, string][];
  /** In Latin-1: a character for each byte. */
  body: string;
  trailers: string[];
  /** Whether it came to its end, or broke off. */
  isWhole: boolean;
}

const notOfUpstream =
  /^(?:connection|keep-alive|transfer-encoding|date|trailer|x-memory-.*|x-upstream-account|x-conversation-id)$/i;

/** Posts a body, and takes the answer as it comes over the wire: nothing is unpacked or followed. */
export function askAsBytes(url: string, body: Buffer, headers: Record<string, string> = {}): Promise<AnswerBytes> {
  return new Promise((resolve, reject) => {
    const request = openRequest(url, {
      method: 'POST',
      agent: false,
      headers: { 'content-type': 'application/json', 'content-length': body.length, ...headers },
    });
    request.once('error', reject);
    request.once('response', (response) => {
      // A connection that ends while the answer is read is the answer's affair.
      request.off('error', reject).on('error', () => {});
      resolve(readAnswerBytes(response));
    });
    request.end(body);
  });
}

async function readAnswerBytes(response: IncomingMessage): Promise<AnswerBytes> {
  const chunks: Buffer[] = [];
  await new Promise<void>((resolve) => {
    response.on('data', (chunk: Buffer) => chunks.push(chunk));
    response.once('close', resolve).on('error', () => {});
  });
  return {
    status: response.statusCode,
    message: response.statusMessage,
    headers: toPairsOf(response.rawHeaders).filter(([name]) => !notOfUpstream.test(name)),
    body: Buffer.concat(chunks).toString('latin1'),
    trailers: response.rawTrailers,
    isWhole: response.complete,
  };
}

const toPairsOf = (raw: readonly string[]): [string, string][] =>
  Array.from({ length: raw.length / 2 }, (_, index) => [raw[2 * index] ?? '', raw[2 * index + 1] ?? '']);
