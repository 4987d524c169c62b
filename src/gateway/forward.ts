import { Agent as HttpAgent, type IncomingMessage, request as requestHttp } from 'node:http';
import { Agent as HttpsAgent, request as requestHttps } from 'node:https';

interface ForwardRequest {
  url: string;
  method: string;
  /** Names and values in turn, as Node's `rawHeaders`. */
  headers: string[];
  body: Buffer | null;
  /** Ends the call, before its answer too. */
  abort: AbortSignal;
}

/** Calls upstreams over kept-alive connections. Answers come as they are: no redirect is followed, nothing is unpacked. */
export interface Forwarder {
  /** Resolves with the answer's head; its body is still to be read. Rejects when no answer came. */
  forward(request: ForwardRequest): Promise<IncomingMessage>;
  close(): void;
}

/** Connections are opened within this, ms; how long an answer may take is the upstream's affair. */
const connectLimitMs = 10_000;

export function createForwarder(): Forwarder {
  const options = { keepAlive: true, noDelay: true, maxSockets: Number.POSITIVE_INFINITY, scheduling: 'lifo' as const };
  const agents = { http: new HttpAgent(options), https: new HttpsAgent(options) };

  function send({ url, method, headers, body, abort }: ForwardRequest, isRepeated: boolean): Promise<IncomingMessage> {
    return new Promise((resolve, reject) => {
      const target = new URL(url);
      const isSecure = target.protocol === 'https:';
      const call = (isSecure ? requestHttps : requestHttp)(target, {
        method,
        headers,
        // Another idle connection may be as stale.
        agent: isRepeated ? false : isSecure ? agents.https : agents.http,
        signal: abort,
      });
      const timer = setTimeout(
        () => call.destroy(new Error(`no connection within ${connectLimitMs / 1000} s`)),
        connectLimitMs,
      );
      call.once('socket', (socket) => {
        if (!socket.connecting) clearTimeout(timer);
        else socket.once(isSecure ? 'secureConnect' : 'connect', () => clearTimeout(timer));
      });
      let isAnswered = false;
      call.once('response', (answer) => {
        clearTimeout(timer);
        isAnswered = true;
        resolve(answer);
      });
      call.on('error', (error: NodeJS.ErrnoException) => {
        clearTimeout(timer);
        // The upstream closed an idle connection just as we took it: nothing of the request was answered.
        const isLost = call.reusedSocket && error.code === 'ECONNRESET' && !isAnswered;
        if (isLost && !isRepeated && !abort.aborted)
          send({ url, method, headers, body, abort }, true).then(resolve, reject);
        else reject(error);
      });
      call.end(body ?? undefined);
    });
  }

  return {
    forward: (request) => send(request, false),
    close() {
      agents.http.destroy();
      agents.https.destroy();
    },
  };
}
