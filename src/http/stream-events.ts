import type { Context } from 'hono';
import { streamSSE } from 'hono/streaming';
import { heartbeatMs } from '../ask/ask-road.ts';
import type { Logger } from '../domain/logger.ts';
import { describeFailure, type ShownFailure } from './answer-error.ts';

/** Sends an event; resolves when its reader takes more. */
export type TellEvent = (event: string, data: object, id?: string) => Promise<void>;

interface StreamOptions {
  logger: Logger;
  /** Where it was asked, as the log names it. */
  place: { method: string; path: string };
  /** Aborted when the reader leaves; given where something began to listen before. */
  abort?: AbortController;
  /** Sent where nothing else is: a comment, which keeps a silent connection open; or an event that its reader can hear. */
  heartbeat?: string;
  /** Asked between events; once it says no, `abort` is aborted. */
  mayGoOn?(): boolean;
  /** Says what went wrong; left out: the reader is told nothing. */
  tellFailure?(tell: TellEvent, shown: ShownFailure): Promise<void>;
}

/** An answer of events. What fails is logged and told by an event, since its status went out before; who left is told nothing. */
export function streamEvents(
  context: Context,
  {
    logger,
    place,
    abort = new AbortController(),
    heartbeat = ': ping\n\n',
    mayGoOn = () => true,
    tellFailure,
  }: StreamOptions,
  send: (tell: TellEvent, abort: AbortSignal) => Promise<void>,
): Response {
  const onLeave = () => abort.abort();
  context.req.raw.signal.addEventListener('abort', onLeave, { once: true });
  return streamSSE(context, async (sse) => {
    sse.onAbort(onLeave);
    const tell: TellEvent = (event, data, id) =>
      sse.writeSSE({ event, data: JSON.stringify(data), ...(id !== undefined && { id }) });
    // Of a slow reader the last one waits still: more would pile up.
    let isPinging = false;
    const ping = async (): Promise<void> => {
      if (sse.aborted || !mayGoOn()) return abort.abort();
      if (isPinging) return;
      isPinging = true;
      await sse.write(heartbeat);
      isPinging = false;
    };
    const timer = setInterval(() => void ping(), heartbeatMs);
    timer.unref();
    try {
      await send(tell, abort.signal);
    } catch (error) {
      if (abort.signal.aborted) return;
      const { shown } = describeFailure(error, place, logger);
      await tellFailure?.(tell, shown);
    } finally {
      clearInterval(timer);
      abort.abort();
    }
  });
}
