import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { onTestFinished } from 'vitest';

/** One thing that the upstream does: send these bytes, wait, or end the connection: by a FIN, or by a RST. */
export type Step = Buffer | string | { pauseMs: number } | 'close' | 'reset';

/** A request exactly as it came over the wire. */
export interface WireRequest {
  /** Request line and header lines. */
  head: string[];
  body: Buffer;
}

export interface TrickyUpstream {
  /** The base URL, `/v1` included. */
  url: string;
  requests: WireRequest[];
  /** How many of its connections have been ended by the other side. */
  left(): number;
  close(): Promise<void>;
}

/**
 * A server of bytes: each request is answered with the steps of its script, whatever they are. It knows no HTTP but the end of a
 * request, so that nothing repairs what a test wants broken. Ends with the test.
 */
export async function startTrickyUpstream(script: (request: WireRequest) => readonly Step[]): Promise<TrickyUpstream> {
  const requests: WireRequest[] = [];
  const sockets = new Set<Socket>();
  let left = 0;

  const server = createServer({ noDelay: true }, (socket) => {
    sockets.add(socket);
    let received: Buffer = Buffer.alloc(0);
    let playing = Promise.resolve();
    socket.on('error', () => {});
    socket.once('close', () => {
      sockets.delete(socket);
      left += 1;
    });
    socket.on('data', (bytes: Buffer) => {
      received = Buffer.concat([received, bytes]);
      for (let taken = takeRequest(received); taken !== null; taken = takeRequest(received)) {
        const { request, rest } = taken;
        received = rest;
        requests.push(request);
        playing = playing.then(() => play(socket, script(request)));
      }
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  let isClosed = false;
  async function close(): Promise<void> {
    if (isClosed) return;
    isClosed = true;
    for (const socket of sockets) socket.destroy();
    server.close();
    await once(server, 'close');
  }
  onTestFinished(close);
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requests,
    left: () => left,
    close,
  };
}

async function play(socket: Socket, steps: readonly Step[]): Promise<void> {
  for (const step of steps) {
    if (socket.destroyed) return;
    if (step === 'close') socket.end();
    else if (step === 'reset') socket.resetAndDestroy();
    else if (typeof step === 'string' || Buffer.isBuffer(step))
      await new Promise<void>((sent) => socket.write(step, () => sent()));
    else await sleep(step.pauseMs);
  }
}

/** The first whole request in what came; null: it isn't whole yet. */
function takeRequest(received: Buffer): { request: WireRequest; rest: Buffer } | null {
  const end = received.indexOf('\r\n\r\n');
  if (end === -1) return null;
  const head = received.subarray(0, end).toString('latin1').split('\r\n');
  const length = Number(head.map((line) => /^content-length: (\d+)$/i.exec(line)?.[1]).find(Boolean) ?? 0);
  const from = end + 4;
  if (received.length < from + length) return null;
  return { request: { head, body: received.subarray(from, from + length) }, rest: received.subarray(from + length) };
}
