/** The text of a body; null once it is longer than `limit` bytes: what follows isn't read. */
export async function readLimited(body: AsyncIterable<Uint8Array> | null, limit: number): Promise<string | null> {
  const decoder = new TextDecoder();
  let text = '';
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.byteLength;
    if (size > limit) return null;
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
