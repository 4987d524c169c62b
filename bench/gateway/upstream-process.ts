import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { answerText, readPacedStream } from './make-request.ts';

/**
 * The model of the bench, in a process of its own: as little work as possible between a request and its bytes. A stream
 * keeps its pace from the moment when the request was there; each chunk carries the moment when it was
 * sent, in ns of the machine's monotonic clock, which all processes share. It prints its port.
 */

const answer = Buffer.from(
  JSON.stringify({
    id: 'chatcmpl-bench',
    object: 'chat.completion',
    created: 1_750_000_000,
    model: 'bench',
    choices: [{ index: 0, message: { role: 'assistant', content: answerText }, finish_reason: 'stop' }],
    usage: { prompt_tokens: 400, completion_tokens: 16, total_tokens: 416 },
  }),
);

function toChunk(content: string, finish: string | null): string {
  const choices = [{ index: 0, delta: finish === null ? { content } : {}, finish_reason: finish }];
  const chunk = {
    id: 'chatcmpl-bench',
    object: 'chat.completion.chunk',
    created: 1_750_000_000,
    model: 'bench',
    choices,
  };
  return `data: ${JSON.stringify(chunk)}\n\n`;
}

async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { model, stream = false } = (await json(request)) as { model: string; stream?: boolean };
  if (!stream) {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': answer.length }).end(answer);
    return;
  }
  const { chunks, everyMs } = readPacedStream(model);
  const begun = performance.now();
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' });
  let sent = 0;
  function send(): void {
    if (response.destroyed) return;
    if (sent === chunks) {
      response.end(`${toChunk('', 'stop')}data: [DONE]\n\n`);
      return;
    }
    response.write(toChunk(`@${process.hrtime.bigint()} `, null));
    sent += 1;
    setTimeout(send, Math.max(0, begun + sent * everyMs - performance.now()));
  }
  send();
}

const server = createServer({ keepAliveTimeout: 300_000 }, (request, response) => {
  handle(request, response).catch(() => response.destroy());
});
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`${(server.address() as AddressInfo).port}\n`);
});
