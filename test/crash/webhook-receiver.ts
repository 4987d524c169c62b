import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ReceivedRequest {
  key: string;
  body: string;
  /** What it was answered with. */
  status: number;
}

export interface WebhookReceiver {
  url: string;
  /** Every request, in order, that was read to its end. */
  readonly requests: readonly ReceivedRequest[];
  /** Resolves when the next request is here and not yet answered; its answer waits until `release` is called. */
  holdNext(): { arrived: Promise<void>; release(): void };
  close(): Promise<void>;
}

/** A receiver of webhooks on loopback that notes everything, and answers 503 as often as `isFailing` says. */
export async function startWebhookReceiver(isFailing: () => boolean): Promise<WebhookReceiver> {
  const requests: ReceivedRequest[] = [];
  let hold: { arrive(): void; released: Promise<void> } | null = null;
  const server = createServer(async (request, response) => {
    const body = await readBody(request).catch(() => null);
    if (body === null) return;
    const status = isFailing() ? 503 : 200;
    requests.push({ key: String(request.headers['idempotency-key']), body, status });
    const held = hold;
    hold = null;
    held?.arrive();
    await held?.released;
    response.writeHead(status).end();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    requests,
    holdNext() {
      let release = (): void => {};
      const released = new Promise<void>((resolve) => {
        release = resolve;
      });
      const arrived = new Promise<void>((resolve) => {
        hold = { arrive: resolve, released };
      });
      return { arrived, release };
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}
