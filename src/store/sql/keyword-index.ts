/**
 * Tokens in their order as the text of a Postgres `tsvector`: every token with its places, counted from 1, so that counts
 * survive. Empty tokens take a place and are left out.
 */
export function toKeywordIndexText(tokens: readonly string[]): string {
  const places = new Map<string, string>();
  for (const [index, token] of tokens.entries()) {
    const known = places.get(token);
    places.set(token, known === undefined ? String(index + 1) : `${known},${index + 1}`);
  }
  places.delete('');
  let text = '';
  for (const [token, at] of places) text += `'${escapeToken(token)}':${at} `;
  return text;
}

const escapeToken = (token: string): string => (/['\\]/.test(token) ? token.replace(/['\\]/g, '$&$&') : token);
