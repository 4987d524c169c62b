import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { type GatewayKey, hashGatewayKey, isGatewayKey } from '../conversations/gateway-key.ts';
import { isInCalendar } from '../domain/is-in-calendar.ts';
import { isForeignPage, namesLoopback, readKeyHeader } from './caller-address.ts';
import type { Refusal } from './refusal.ts';

export interface CallerRules {
  /** Whether only this machine can reach us. */
  isLocal: boolean;
  /** Pages that may call, as origins: `https://chat.example`. */
  origins: readonly string[];
  /** Whether the client's own key goes to the upstream, and says whose chats are meant. */
  usesClientKeys: boolean;
  /**
   * All keys, those that were revoked too: once there was one, nobody comes in without. Null: they could not be read yet, and nobody
   * comes in at all.
   */
  listKeys(): readonly GatewayKey[] | null;
}

/** Who calls: whose chats these are, and what its key allows. */
export interface Caller {
  scope: string;
  /** Null: no key of ours was needed. */
  key: GatewayKey | null;
  /** The client's own key, where it is the upstream's. Never logged, never stored. */
  clientKey: string | null;
  /** Whether upstreams answer it that don't ask for the client's own key: they cost the operator. */
  mayUseOurs: boolean;
}

/** Content types that a page of another origin can't send without asking first. */
const jsonType = /^application\/(?:[\w.+-]*\+)?json\s*(?:;|$)/i;

/** Whether a page of this origin may call; requests without an origin come from programs. */
export function checkOrigin(headers: IncomingHttpHeaders, origins: readonly string[]): Refusal | null {
  const { origin, host } = headers;
  if (origin !== undefined && origins.includes(origin)) return null;
  if (!isForeignPage({ page: origin, host, site: headers['sec-fetch-site']?.toString() })) return null;
  return {
    status: 403,
    type: 'permission_error',
    code: 'forbidden_origin',
    message: 'Pages of another origin may not call here: name the origin in GATEWAY_ORIGINS',
  };
}

/** Who calls, or why it may not. */
export function identifyCaller(
  headers: IncomingHttpHeaders,
  url: string,
  { isLocal, usesClientKeys, listKeys }: CallerRules,
): Caller | Refusal {
  const given = readKey(headers, url);
  const keys = listKeys();
  if (keys === null) return keysUnknown;
  // Looked up by its hash, which says nothing of how much of a guess was right.
  const digest = given === null ? null : hashGatewayKey(given);
  const key = keys.find((one) => one.hash === digest);
  if (key !== undefined) return key.revoked_at === null ? toUserScope(key, headers) : refuseWithoutKey(unknownKey);
  const isOpen = isLocal && keys.length === 0;
  if (usesClientKeys) {
    // It may have been made a moment ago: no upstream is to see it.
    if (given !== null && isGatewayKey(given)) return refuseWithoutKey(unknownKey);
    const mayUseOurs = isOpen && namesLoopback(headers.host);
    if (digest === null && !mayUseOurs) return refuseWithoutKey('Send your own key as `Authorization: Bearer …`');
    const scope = digest === null ? 'default' : `client-${digest.slice(0, 16)}`;
    return { scope, key: null, clientKey: given, mayUseOurs };
  }
  if (isOpen) return checkLocalName(headers);
  if (keys.every(({ revoked_at }) => revoked_at !== null))
    return refuseWithoutKey('No gateway key exists: make one by `secondlook gateway key add NAME`');
  return refuseWithoutKey(given === null ? 'Send your gateway key as `Authorization: Bearer sl-…`' : unknownKey);
}

/** Whoever came in now might have a key that was revoked, or none where one is needed. */
const keysUnknown: Refusal = {
  status: 503,
  type: 'api_error',
  code: 'keys_unknown',
  message:
    "The gateway keys can't be read at present, and without them nobody comes in; they are tried again every 10 seconds",
  headers: { 'retry-after': '10' },
};

const unknownKey = 'This gateway key is unknown or was revoked';

/** Whether a key may ask as of a moment, and whether that is one. */
export function checkAsOf(headers: IncomingHttpHeaders, { key }: Caller): Refusal | null {
  const given = headers['x-memory-as-of'];
  if (given === undefined) return null;
  if (key?.as_of !== true) {
    const message = 'x-memory-as-of is only for gateway keys that were made with --as-of';
    return { status: 403, type: 'permission_error', code: 'as_of_not_allowed', message };
  }
  if (readMoment(given) !== null) return null;
  const message = 'x-memory-as-of is a moment with its zone, such as 2026-03-01T12:00:00Z';
  return { status: 400, type: 'invalid_request_error', code: 'invalid_as_of', message };
}

/** A moment as ISO 8601 with its zone; null: it is none. */
export function readMoment(value: unknown): Date | null {
  const text = typeof value === 'string' ? value.trim() : '';
  const isWhole = /^\d{4}-\d\d-\d\dT.{1,40}(?:Z|[+-]\d\d:?\d\d)$/i.test(text);
  return isWhole && isInCalendar(text.slice(0, 10)) && !Number.isNaN(Date.parse(text)) ? new Date(text) : null;
}

/** A page can send anything but JSON to another origin unasked. */
export function checkContentType(headers: IncomingHttpHeaders): Refusal | null {
  if (jsonType.test(headers['content-type'] ?? '')) return null;
  return {
    status: 415,
    type: 'invalid_request_error',
    code: 'unsupported_content_type',
    message: 'Send JSON with the header `Content-Type: application/json`',
  };
}

/** Against DNS rebinding: without a key, this machine must be called by a name of its own. */
function checkLocalName(headers: IncomingHttpHeaders): Caller | Refusal {
  if (namesLoopback(headers.host)) return { scope: 'default', key: null, clientKey: null, mayUseOurs: true };
  return {
    status: 403,
    type: 'permission_error',
    code: 'forbidden_host',
    message:
      'This address is for its own machine: call it as 127.0.0.1 or localhost, or make a key by `secondlook gateway key add NAME`',
  };
}

function toUserScope(key: GatewayKey, headers: IncomingHttpHeaders): Caller | Refusal {
  const { user_header: name } = key;
  const caller = { scope: key.scope, key, clientKey: null, mayUseOurs: true };
  if (name === null) return caller;
  const user = headers[name.toLowerCase()];
  if (typeof user === 'string' && user.trim() !== '')
    return { ...caller, scope: `${key.scope}/${toUserName(user.trim())}` };
  return {
    status: 400,
    type: 'invalid_request_error',
    code: 'missing_user',
    message: `This gateway key is shared: say who asks by the header ${name}`,
  };
}

/** A long name is known by its hash: cut, it would be that of others too. */
function toUserName(user: string): string {
  const name = encodeURIComponent(user);
  return name.length <= 200 ? name : `sha256:${createHash('sha256').update(user).digest('hex')}`;
}

function readKey(headers: IncomingHttpHeaders, url: string): string | null {
  const key = readKeyHeader(headers) ?? new URLSearchParams(url.split('?')[1] ?? '').get('key');
  return key === '' ? null : key;
}

function refuseWithoutKey(message: string): Refusal {
  return {
    status: 401,
    type: 'authentication_error',
    code: 'invalid_api_key',
    message,
    headers: { 'www-authenticate': 'Bearer' },
  };
}
