import type { PGlite } from '@electric-sql/pglite';

/**
 * Hands messages of Postgres's protocol to the engine; resolves to its answer, bytes of their own. With a receiver given: without one
 * PGlite parses each answer and keeps what it has parsed, and an answer could go to the receiver of whoever asked last. One at a time, in
 * the order of the calls.
 */
export function exchange(engine: PGlite, messages: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  return engine.runExclusive(() => exchangeAlone(engine, messages));
}

async function exchangeAlone(engine: PGlite, messages: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  await engine.execProtocolRawStream(messages, { onRawData: (part) => parts.push(part.slice()) });
  const answer = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let offset = 0;
  for (const part of parts) {
    answer.set(part, offset);
    offset += part.length;
  }
  return answer;
}
