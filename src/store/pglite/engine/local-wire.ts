import type { PGlite } from '@electric-sql/pglite';
import type { Wire } from './wire.ts';

/** An engine of this thread. */
export function createLocalWire(engine: PGlite): Wire {
  return {
    exchange: (messages) => engine.execProtocolRaw(messages),
    close: () => engine.close(),
    /** Only its thread could end it. */
    kill() {},
    died: new Promise(() => {}),
  };
}
