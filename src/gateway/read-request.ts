import type { IncomingMessage } from 'node:http';
import type { BodyShare } from './body-room.ts';
import type { Refusal } from './refusal.ts';

/** The longest body that is taken, bytes: chats with pictures are large. */
const bodyLimit = 64 * 1024 * 1024;

export interface BodyLimits {
  /** Of this body, bytes. */
  limit?: number;
  /** Of all that are held; unset: there is no other. */
  share?: BodyShare;
}

/** The whole body, or why it isn't taken: too long, or no room beside others. Rejects when the client breaks off. */
export async function readRequestBody(
  request: IncomingMessage,
  { limit = bodyLimit, share }: BodyLimits = {},
): Promise<Buffer | Refusal> {
  let chunks: Buffer[] = [];
  let length = 0;
  let hasRoom = true;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length;
    hasRoom &&= length <= limit && (share?.take(chunk.length) ?? true);
    if (hasRoom) {
      chunks.push(chunk);
      continue;
    }
    // The rest is read and let go: clients read an answer when they have sent all. It holds no room meanwhile.
    share?.release();
    chunks = [];
    if (length > 2 * limit) break;
  }
  if (length > limit) {
    const message = `The body is longer than ${limit / 1024 / 1024} MB`;
    return { status: 413, type: 'invalid_request_error', code: 'payload_too_large', message };
  }
  if (!hasRoom) return noRoom;
  return chunks.length === 1 && chunks[0] !== undefined ? chunks[0] : Buffer.concat(chunks);
}

const noRoom: Refusal = {
  status: 503,
  type: 'api_error',
  code: 'busy',
  message: 'Other large requests are under way; ask again in a few seconds',
  headers: { 'retry-after': '5' },
};

const memoryUses = ['on', 'off', 'read-only'] as const;
type MemoryUse = (typeof memoryUses)[number];

/** What a request asks for, as far as it can be read. A body that is no JSON is passed on all the same. */
export interface AskedFor {
  /** The parsed body; undefined: it is no JSON. */
  body: unknown;
  model: string | null;
  /** The client's own name of the chat: `x-conversation-id`, else `metadata.conversation_id`. */
  clientId: string | null;
  /** `x-memory`: `off` looks nothing up and stores nothing, `read-only` stores nothing. */
  memory: MemoryUse;
  /** `x-memory-as-of`: nothing later is remembered; null: now. */
  asOf: Date | null;
  /** `x-title` or `x-app-type`: which app asks. */
  appType: string | null;
}

export function readAskedFor(bytes: Buffer | null, headers: IncomingMessage['headers']): AskedFor {
  const body = bytes === null ? undefined : parse(bytes);
  const { model, metadata } = isFields(body) ? body : { model: undefined, metadata: undefined };
  const named = isFields(metadata) ? metadata.conversation_id : undefined;
  return {
    body,
    model: toText(model),
    clientId: toText(headers['x-conversation-id']) ?? toText(named),
    memory: readMemoryUse(headers['x-memory']) ?? 'on',
    asOf: readMoment(headers['x-memory-as-of']),
    appType: (toText(headers['x-app-type']) ?? toText(headers['x-title']))?.toLowerCase() ?? null,
  };
}

function parse(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString());
  } catch {
    return undefined;
  }
}

const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What `x-memory` says, in any case; null: nothing that is known. */
export function readMemoryUse(value: unknown): MemoryUse | null {
  const said = toText(value)?.toLowerCase();
  return memoryUses.find((use) => use === said) ?? null;
}

/** A moment as ISO 8601 with its zone; null: it is none. */
export function readMoment(value: unknown): Date | null {
  const text = toText(value);
  const isWhole = text !== null && /^\d{4}-\d\d-\d\dT.*(?:Z|[+-]\d\d:?\d\d)$/i.test(text);
  return isWhole && !Number.isNaN(Date.parse(text)) ? new Date(text) : null;
}

/** A short text that says something; null otherwise. */
function toText(value: unknown): string | null {
  const text = typeof value === 'string' ? value.trim() : '';
  return text === '' || text.length > 300 ? null : text;
}
