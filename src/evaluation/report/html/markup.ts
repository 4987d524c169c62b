import { html as fill } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';

/** HTML or SVG that is safe to write: everything from outside is escaped in it. */
export type Markup = HtmlEscapedString;

/** Template tag: values are escaped, in text and in quoted attributes, unless they are markup themselves. */
export function html(
  strings: TemplateStringsArray,
  ...parts: readonly (string | number | Markup | readonly Markup[])[]
): Markup {
  const cleaned = parts.map((part) => (typeof part === 'string' ? clean(part) : part));
  // A promise only where a part is one.
  return fill(strings, ...cleaned) as Markup;
}

/**
 * Replaces by spaces: control characters and halves of surrogate pairs, which XML doesn't allow, and overrides of the
 * writing direction.
 */
function clean(text: string): string {
  return text.replace(/[\p{Cc}\p{Cs}\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu, ' ');
}
