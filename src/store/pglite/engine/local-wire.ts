import type { PGlite } from '@electric-sql/pglite';
import type { Wire } from './wire.ts';

/** An engine of this thread, which others may speak to as well. */
export function createLocalWire(engine: PGlite): Wire {
  return {
    async exchange(messages) {
      const parts: Uint8Array[] = [];
      // Without a receiver of its own, the answer would go to that of whoever asked last.
      await engine.execProtocolRawStream(messages, { onRawData: (part) => parts.push(part.slice()) });
      return Buffer.concat(parts);
    },
    close: () => engine.close(),
    /** Only its thread could end it. */
    kill() {},
    died: new Promise(() => {}),
  };
}
