/** The most of an answer that is read, UTF-16 units. */
export const messageTextLimit = 200_000;

/** The text of a message: that of its blocks, where it has blocks. */
export function toMessageText(content: unknown): string {
  if (typeof content === 'string') return content.slice(0, messageTextLimit);
  if (!Array.isArray(content)) return '';
  const texts = content.map((block: { type?: unknown; text?: unknown } | string) => {
    if (typeof block === 'string') return block;
    return block?.type === 'text' && typeof block.text === 'string' ? block.text : '';
  });
  return texts.join('').slice(0, messageTextLimit);
}
