import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { isSecretName, scrubLikely, secretMask } from '../../domain/secrets.ts';

/** A request as the emulator received it. */
export interface ReceivedRequest {
  /** From 1. */
  number: number;
  /** ISO 8601. */
  at: string;
  method: string;
  path: string;
  /** In their order, secrets masked. */
  headers: [string, string][];
  /** As text; of a very long one only the beginning. */
  body: string;
  /** Of the whole body. */
  bytes: number;
  /** Hex, of the whole body's bytes. */
  sha256: string;
  model: string | null;
  /** Of the answer; null: none yet, or none at all. */
  status: number | null;
  /** `left`: the client had gone before the answer was complete; `cut`: the model cut it. */
  state: 'waiting' | 'answered' | 'left' | 'cut';
}

const keptRequests = 100;
const keptBody = 256 * 1024;
const secretHeaders = /^(?:authorization|proxy-authorization|cookie)$/i;

interface ReceivedRequests {
  add(request: IncomingMessage, body: Buffer, at: Date): ReceivedRequest;
  /** The last hundred, oldest first. */
  list(): ReceivedRequest[];
}

/** What was received, in memory. */
export function createReceivedRequests(): ReceivedRequests {
  const received: ReceivedRequest[] = [];
  let number = 0;
  return {
    add(request, body, at) {
      number += 1;
      const entry: ReceivedRequest = {
        number,
        at: at.toISOString(),
        method: request.method ?? '',
        path: scrubLikely(request.url ?? ''),
        headers: toMaskedHeaders(request.rawHeaders),
        body: body.subarray(0, keptBody).toString('utf8'),
        bytes: body.length,
        sha256: createHash('sha256').update(body).digest('hex'),
        model: null,
        status: null,
        state: 'waiting',
      };
      received.push(entry);
      if (received.length > keptRequests) received.shift();
      return entry;
    },
    list: () => [...received],
  };
}

function toMaskedHeaders(raw: readonly string[]): [string, string][] {
  return Array.from({ length: raw.length / 2 }, (_, index) => {
    const [name = '', value = ''] = raw.slice(index * 2, index * 2 + 2);
    const isSecret = secretHeaders.test(name) || isSecretName(name);
    return [name, isSecret ? value.replace(/^(Bearer )?.*$/is, `$1${secretMask}`) : value];
  });
}
