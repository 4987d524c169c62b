import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer as readWhole } from 'node:stream/consumers';
import { toErrorMessage } from '../../domain/app-error.ts';
import { answerEmulatedCall, listModels } from './answer-emulated-call.ts';
import { listenOnLoopback } from './listen-on-loopback.ts';
import { createReceivedRequests, type ReceivedRequest } from './received-requests.ts';
import { toErrorBody, writeJson } from './write-json.ts';

interface UpstreamEmulatorOptions {
  /** Chunks a second of a stream; default: 20. */
  rate?: number;
  /** By how much the waits of the models are multiplied; default: 1. */
  timeScale?: number;
  /** Default: the present. */
  now?: () => Date;
  /** Told of each request once its answer ended or its client left. */
  onRequest?(request: ReceivedRequest): void;
}

export interface UpstreamEmulator {
  /** On loopback; 0 (default) takes any free port. Resolves to the URL. Throws `invalid_settings` if the port is taken. */
  listen(port?: number): Promise<string>;
  /** The last hundred requests but those under `/dev/`, oldest first. */
  requests(): ReceivedRequest[];
  /** Cuts what is in progress. */
  close(): Promise<void>;
}

const loopbackHost = /^(?:127\.\d+\.\d+\.\d+|localhost|\[::1\])(?::\d+)?$/i;

/**
 * An OpenAI-compatible model on loopback, without a key or a network: it answers, streams, misbehaves where the model's name
 * asks for it, and shows what it received. The same exchange has the same answer.
 */
export function createUpstreamEmulator(options: UpstreamEmulatorOptions = {}): UpstreamEmulator {
  const { rate = 20, timeScale = 1, now = () => new Date(), onRequest = () => {} } = options;
  const received = createReceivedRequests();

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    // A page of the web could reach it under a name of its own, and read what was said.
    if (!loopbackHost.test(request.headers.host ?? '')) return writeJson(response, 403, toErrorBody(403));
    const { pathname } = new URL(request.url ?? '/', 'http://loopback');
    if (pathname === '/dev/requests') return writeJson(response, 200, received.list());
    const body = await readWhole(request);
    const entry = received.add(request, body, now());
    const client = new AbortController();
    const closed = new Promise<void>((resolve) => {
      response.once('close', () => {
        client.abort();
        entry.status = response.headersSent ? response.statusCode : null;
        if (entry.state === 'waiting') entry.state = response.writableFinished ? 'answered' : 'left';
        onRequest(entry);
        resolve();
      });
    });
    if (pathname === '/v1/models') writeJson(response, 200, listModels());
    else await answerEmulatedCall({ pathname, body, response, entry, client: client.signal, rate, timeScale });
    await closed;
  }

  const server = createServer((request, response) => {
    handle(request, response).catch((error) => {
      if (response.headersSent) response.destroy();
      else writeJson(response, 500, toErrorBody(500, toErrorMessage(error)));
    });
  });

  return {
    listen: (port = 0) => listenOnLoopback(server, port),
    requests: () => received.list(),
    async close() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
