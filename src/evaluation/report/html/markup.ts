/** HTML or SVG that is safe to write: everything from outside is escaped in it. */
export interface Markup {
  readonly markup: string;
}

type Part = string | number | Markup | readonly Markup[];

/** Template tag: values are escaped, in text and in quoted attributes, unless they are markup themselves. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Markup {
  return { markup: strings.reduce((text, string, index) => text + toText(parts[index - 1] ?? '') + string) };
}

function toText(part: Part): string {
  if (typeof part === 'string' || typeof part === 'number') return escapeHtml(String(part));
  return 'markup' in part ? part.markup : part.map(({ markup }) => markup).join('');
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/**
 * Replaces by spaces: control characters and halves of surrogate pairs, which XML doesn't allow, and overrides of the
 * writing direction.
 */
function escapeHtml(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Cs}\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu, ' ')
    .replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
