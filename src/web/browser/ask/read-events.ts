/** One event of a stream, its data not yet read. */
interface StreamEvent {
  event: string;
  data: string;
}

/** The events of an answer to `fetch`, as they come; comments are left out. */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<StreamEvent, void> {
  const reader = body.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>).getReader();
  let held = '';
  for (;;) {
    const { done, value = '' } = await reader.read();
    held += value;
    const blocks = held.split('\n\n');
    held = blocks.pop() ?? '';
    for (const block of blocks) {
      const fields = block.split('\n');
      const read = (name: string) =>
        fields.flatMap((field) => (field.startsWith(`${name}: `) ? [field.slice(name.length + 2)] : []));
      const data = read('data').join('\n');
      if (data !== '') yield { event: read('event')[0] ?? 'message', data };
    }
    if (done) return;
  }
}
