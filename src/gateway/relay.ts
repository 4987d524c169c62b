import type { IncomingMessage, ServerResponse } from 'node:http';
import { toPairs } from './pass-headers.ts';
import { waitAtMost } from './wait-at-most.ts';

/** How the upstream's answer ended: whole, broken off by the upstream, or left by the client. */
export type RelayEnd = 'complete' | 'failed' | 'stopped';

interface RelayOptions {
  upstream: IncomingMessage;
  client: ServerResponse;
  /** Sees every chunk before it is passed on; true: it is the last that the client waits for. */
  read(chunk: Buffer): boolean;
  /** Called once, when the answer is whole as read, or as whole as it will be. What the client waits for is held meanwhile. */
  settle(end: RelayEnd): Promise<void>;
  /** The longest that the last chunk is held, ms. */
  holdLimitMs: number;
  /** Told when the last chunk went before `settle` was done. */
  onReleased(): void;
  /** Seconds of silence after which a comment keeps the connection open; null: never. */
  keepAliveSeconds: number | null;
}

/**
 * Passes an answer on, byte for byte and as it comes. Of an event stream only the last event is held until `settle` is done,
 * of any other answer the last chunk. Resolves when nothing more will happen; never rejects.
 */
export function relay(options: RelayOptions): Promise<void> {
  const { upstream, client, read, holdLimitMs } = options;
  const isStream = /^text\/event-stream/i.test(upstream.headers['content-type'] ?? '');
  let settled: Promise<void> | null = null;
  let held: Buffer[] = [];
  const keepAlive =
    isStream && !upstream.headers['content-encoding'] ? createKeepAlive(client, options.keepAliveSeconds) : null;

  function settleOnce(end: RelayEnd): Promise<void> {
    settled ??= options.settle(end).catch(() => undefined);
    return settled;
  }

  /** Waits for `settle`, within the limit. */
  async function hold(end: RelayEnd): Promise<void> {
    const isSettled = await waitAtMost(
      holdLimitMs,
      settleOnce(end).then(() => true),
    );
    if (isSettled === null) options.onReleased();
  }

  function release(): void {
    const chunks = held;
    held = [];
    for (const chunk of chunks) write(chunk);
  }

  function write(chunk: Buffer): void {
    if (client.writableEnded || client.destroyed) return;
    keepAlive?.note(chunk);
    if (!client.write(chunk)) {
      upstream.pause();
      client.once('drain', () => upstream.resume());
    }
  }

  return new Promise((resolve) => {
    let isOver = false;
    let isHolding = false;
    let releasing: Promise<void> | null = null;

    upstream.on('data', (chunk: Buffer) => {
      const isLast = read(chunk);
      if (isHolding) held.push(chunk);
      else if (isLast && releasing === null) {
        held.push(chunk);
        isHolding = true;
        releasing = hold('complete').then(() => {
          isHolding = false;
          release();
        });
      } else if (isStream) write(chunk);
      else {
        release();
        held.push(chunk);
      }
    });
    upstream.once('end', () => {
      void finish(upstream.complete ? 'complete' : 'failed');
    });
    upstream.once('error', () => {
      void finish('failed');
    });
    upstream.once('aborted', () => {
      void finish('failed');
    });
    client.once('close', () => {
      if (!client.writableFinished) void finish('stopped');
    });
    // Either may have left while the head of the answer waited; of that no event comes any more.
    if (client.destroyed) void finish('stopped');
    else if (upstream.destroyed) void finish('failed');

    async function finish(end: RelayEnd): Promise<void> {
      if (isOver) return;
      isOver = true;
      keepAlive?.stop();
      if (end === 'stopped') upstream.destroy();
      await (releasing ?? (end === 'stopped' ? settleOnce(end) : hold(end)));
      release();
      if (end === 'complete') {
        if (upstream.rawTrailers.length > 0) client.addTrailers(toPairs(upstream.rawTrailers));
        client.end();
      } else client.socket?.destroySoon(); // what arrived is delivered, and then the answer breaks off as it did for us
      resolve();
    }
  });
}

/** A line's end and an empty line, where the two signs of CRLF are one end. */
const eventEnd = /(?:\r\n|\n|\r(?!\n))(?:\r\n|\n|\r)$/;

/** Sends comments while an event stream is silent, between events only. */
function createKeepAlive(client: ServerResponse, seconds: number | null) {
  if (seconds === null) return null;
  let tail = '\n\n';
  const timer = setInterval(() => {
    if (eventEnd.test(tail)) client.write(': keep-alive\n\n');
  }, seconds * 1000);
  return {
    note(chunk: Buffer) {
      tail = (tail + chunk.subarray(-4).toString('latin1')).slice(-4);
      timer.refresh();
    },
    stop: () => clearInterval(timer),
  };
}
