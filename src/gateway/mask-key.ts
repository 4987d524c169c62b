import type { Upstream } from './upstream.ts';

/** Keys shorter than this are no secrets, and may be words of the answer. */
const leastLength = 8;

/**
 * Overwrites the account's own key with stars wherever a refusal quotes it, in place: no length changes. What is compressed, or cut within
 * the key, stays as it came.
 */
export function maskKey(bytes: Buffer, { key }: Upstream): void {
  if (key?.kind !== 'own' || key.value.length < leastLength) return;
  const secret = Buffer.from(key.value);
  for (let at = bytes.indexOf(secret); at !== -1; at = bytes.indexOf(secret, at))
    bytes.fill('*', at, at + secret.length);
}
