const mask = '[secret]';

/** Keys as the known providers shape them, also when cut or starred by the provider (`sk-ab***yz`). */
const keyShapes = /\b(?:sk|pk|tvly|gsk|xai)-[\w*.-]{4,}|\bBearer\s+[\w*.~+/=-]{4,}/gi;
const urlCredentials = /\/\/[^\s/@]+@/g;

/** The text without `secrets`, without anything shaped like an API key and without the credentials of URLs. */
export function scrubSecrets(text: string, secrets: readonly string[]): string {
  let scrubbed = text;
  // Shorter ones are placeholders ("x", "none"); replacing those would shred ordinary words.
  for (const secret of secrets) if (secret.length >= 6) scrubbed = scrubbed.replaceAll(secret, mask);
  return scrubbed.replace(keyShapes, mask).replace(urlCredentials, '//');
}
