import type { PGlite } from '@electric-sql/pglite';
import { exchange } from './exchange.ts';
import type { Wire } from './wire.ts';

/** An engine of this thread, which others may speak to as well. */
export function createLocalWire(engine: PGlite): Wire {
  let announceDeath: (reason: Error) => void = () => {};
  const died = new Promise<Error>((resolve) => {
    announceDeath = resolve;
  });
  return {
    exchange: (messages) => exchange(engine, messages),
    close: () => engine.close(),
    /** Only its thread could end it at once. */
    kill(reason) {
      const announce = () => announceDeath(new Error(`The embedded database has stopped: ${reason}`));
      engine.close().then(announce, announce);
    },
    died,
  };
}
