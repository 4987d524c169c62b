/** Stands where a secret stood. */
export const secretMask = '[secret]';
/** Shorter ones are placeholders (`none`, `ollama`): taking those out would shred ordinary words. */
const leastLength = 8;
/** Keys as the known providers shape them, also when cut or starred by the provider (`sk-ab***yz`). */
const keyShapes = /\b(?:sk|pk|tvly|gsk|xai)-[\w*.-]{4,}|\bBearer\s+[\w*.~+/=-]{4,}/gi;

/** Takes known secrets out of a text, and leaves everything else as it is, byte for byte. */
export type Scrub = (text: string) => string;

/**
 * Masks each of `secrets` as it is written, as URLs, forms and JSON write it, and in base64 of its own. Secrets of fewer than 8
 * characters are left alone.
 */
export function createScrub(secrets: readonly (string | null | undefined)[]): Scrub {
  const known = secrets.filter((secret) => typeof secret === 'string').filter((secret) => secret.length >= leastLength);
  // In one pass, the longest first: what holds another is masked whole, and no mask is read as a part of a secret.
  const forms = [...new Set(known.flatMap(toForms))].toSorted((a, b) => b.length - a.length);
  if (forms.length === 0) return (text) => text;
  const anyForm = new RegExp(forms.map(escapePattern).join('|'), 'g');
  return (text) => text.replace(anyForm, secretMask);
}

/** Masks what only looks like a key or a bearer token, and takes the credentials out of URLs, out of their queries too. */
export function scrubLikely(text: string): string {
  return dropCredentials(text.replace(keyShapes, secretMask)).replace(
    /([?&])([\w.-]+)=[^\s&#"'`<>)\]]+/g,
    (whole, mark: string, name: string) => (isSecretName(name) ? `${mark}${name}=${secretMask}` : whole),
  );
}

/** Whether the parameter of an address of this name holds a secret. */
export function isSecretName(name: string): boolean {
  return /key|token|secret|passw|^pwd$|signature/i.test(name);
}

/** URLs without `user:password@`. */
export function dropCredentials(text: string): string {
  return text.replace(/\/\/[^\s/@]+@/g, '//');
}

function toForms(secret: string): string[] {
  const wellFormed = secret.toWellFormed();
  const url = encodeURIComponent(wellFormed);
  const form = new URLSearchParams([['', secret]]).toString().slice(1);
  const base64 = Buffer.from(secret, 'utf8').toString('base64');
  return [
    secret,
    ...[url, form].flatMap((encoded) => [encoded, encoded.replace(/%../g, (code) => code.toLowerCase())]),
    JSON.stringify(secret).slice(1, -1),
    base64,
    base64.replace(/=+$/, ''),
    Buffer.from(secret, 'utf8').toString('base64url'),
  ];
}

function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
