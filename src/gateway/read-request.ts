import type { IncomingMessage } from 'node:http';
import { readMoment } from '../callers/access.ts';

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

/** A short text that says something; null otherwise. */
function toText(value: unknown): string | null {
  const text = typeof value === 'string' ? value.trim() : '';
  return text === '' || text.length > 300 ? null : text;
}
