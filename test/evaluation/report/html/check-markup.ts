const voidElements = new Set(['meta', 'link', 'br', 'hr', 'img', 'input']);

/**
 * The elements of a page, in order, each with its attributes. Throws where a tag is not closed or closed twice, an attribute is
 * not quoted, or a bare `<` or `&` stands in the text: what a browser would have to guess.
 */
export function readElements(page: string): { name: string; attributes: Record<string, string> }[] {
  const elements: { name: string; attributes: Record<string, string> }[] = [];
  const open: string[] = [];
  const text = page.replace(/^<!doctype html>/i, '').replace(/<style>[^<]*<\/style>/, '<style></style>');
  const tag = /<(\/?)([a-zA-Z][a-zA-Z0-9]*)((?:\s+[a-zA-Z][a-zA-Z0-9-]*(?:="[^"<]*")?)*)\s*(\/?)>/g;
  const between = text.replace(tag, '');
  if (/[<>]/.test(between)) throw new Error(`a bare < or > at ${/.{0,40}[<>].{0,40}/.exec(between)?.[0]}`);
  if (/&(?!(?:amp|lt|gt|quot|#39);)/.test(text))
    throw new Error(`a bare & at ${/.{0,20}&(?!(?:amp|lt|gt|quot|#39);).{0,20}/.exec(text)?.[0]}`);
  for (const [, closing, name = '', rest = '', empty] of text.matchAll(tag)) {
    if (closing) {
      const last = open.pop();
      if (last !== name) throw new Error(`</${name}> closes <${last}>`);
      continue;
    }
    const attributes = Object.fromEntries(
      [...rest.matchAll(/([a-zA-Z][a-zA-Z0-9-]*)(?:="([^"]*)")?/g)].map(([, key = '', value = '']) => [key, value]),
    );
    elements.push({ name, attributes });
    if (!empty && !voidElements.has(name)) open.push(name);
  }
  if (open.length > 0) throw new Error(`not closed: ${open.join(', ')}`);
  return elements;
}
