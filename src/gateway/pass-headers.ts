import { keyHeaders } from '../callers/caller-address.ts';
import type { Upstream } from './upstream.ts';

/** Pairs as they were sent, with their spelling and order; Node's `rawHeaders` in twos. */
type HeaderPairs = readonly [string, string][];

/** Of one connection only (RFC 9110 §7.6.1), or made anew by us. */
const ofConnection = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'host',
  'content-length',
  'expect',
]);

/** What says who the client is, to us alone. */
const ofClient = new Set([...keyHeaders, 'cookie', 'x-conversation-id']);
const isOfClient = (name: string): boolean => ofClient.has(name) || name.startsWith('x-memory');

/** Encodings of answers whose copy we can read. */
const readable = /^(?:gzip|x-gzip|deflate|br|identity|\*)$/i;

export function toPairs(rawHeaders: readonly string[]): HeaderPairs {
  return Array.from({ length: rawHeaders.length / 2 }, (_, index) => [
    rawHeaders[2 * index] ?? '',
    rawHeaders[2 * index + 1] ?? '',
  ]);
}

/** The client's headers as the upstream gets them, with the account's key and the length of the body. */
export function toRequestHeaders(
  client: HeaderPairs,
  {
    upstream,
    clientKey,
    userHeader,
    length,
  }: { upstream: Upstream; clientKey: string | null; userHeader: string | null; length: number | null },
): string[] {
  const dropped = dropConnection(client).filter(
    ([name]) => !isOfClient(name.toLowerCase()) && name.toLowerCase() !== userHeader?.toLowerCase(),
  );
  const kept = dropped.flatMap(([name, value]) => [
    name,
    name.toLowerCase() === 'accept-encoding' ? keepReadable(value) : value,
  ]);
  const key = upstream.key?.kind === 'own' ? upstream.key.value : upstream.key?.kind === 'client' ? clientKey : null;
  return [
    'host',
    new URL(upstream.baseUrl).host,
    ...kept,
    ...(key === null ? [] : ['authorization', `Bearer ${key}`]),
    ...(length === null ? [] : ['content-length', String(length)]),
  ];
}

/** The upstream's headers as the client gets them, with ours. A length is kept: the bytes are the same. */
export function toAnswerHeaders(upstream: HeaderPairs, ours: Readonly<Record<string, string>>): string[] {
  const kept = dropConnection(upstream, new Set(['content-length'])).filter(([name]) => !(name.toLowerCase() in ours));
  return [...kept.flat(), ...Object.entries(ours).flat()];
}

/** The upstream's reason for its status as the client gets it: none where it has signs that no status line may have. */
export function toReason(reason = ''): string {
  return /^[\t\x20-\x7e\x80-\xff]*$/.test(reason) ? reason : '';
}

/** Without those that belong to the connection, among them what `Connection` itself names. */
function dropConnection(pairs: HeaderPairs, keep: ReadonlySet<string> = new Set()): HeaderPairs {
  const named = pairs
    .filter(([name]) => name.toLowerCase() === 'connection')
    .flatMap(([, value]) => value.toLowerCase().split(','))
    .map((name) => name.trim());
  return pairs.filter(([given]) => {
    const name = given.toLowerCase();
    return keep.has(name) || !(ofConnection.has(name) || named.includes(name));
  });
}

function keepReadable(value: string): string {
  const kept = value.split(',').filter((entry) => readable.test(entry.split(';')[0]?.trim() ?? ''));
  return kept.length === 0 ? 'identity' : kept.join(',').trim();
}
