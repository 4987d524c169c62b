import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import { locateChat } from '../../src/gateway/splice.ts';

/** A model that answers each request otherwise and keeps what it saw: of each request the bytes of its messages, one by one. */
export async function startRecordingModel(
  beforeAnswer: () => Promise<void> = async () => {},
): Promise<{ url: string; seen: string[][]; bodies: string[] }> {
  const seen: string[][] = [];
  const bodies: string[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', async () => {
      const body = Buffer.concat(chunks);
      bodies.push(body.toString());
      const elements = locateChat(body)?.messages?.elements ?? [];
      seen.push(elements.map(({ start, end }) => body.subarray(start, end).toString()));
      await beforeAnswer();
      response.setHeader('content-type', 'application/json');
      const message = { role: 'assistant', content: `answer ${seen.length}` };
      response.end(JSON.stringify({ model: 'm', choices: [{ index: 0, message, finish_reason: 'stop' }] }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`, seen, bodies };
}
