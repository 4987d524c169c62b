import { Duplex } from 'node:stream';
import type { Wire } from './wire.ts';

/** A stream that behaves as the socket of a `pg.Client`. */
interface WireStream extends Duplex {
  connect(): void;
}

/** The connection of a `pg.Client` to an embedded database, which opens as the connection does, and ends with it. */
export function createWireStream(open: () => Promise<Wire>): WireStream {
  let opening: Promise<Wire> | null = null;
  let ending: Promise<void> | undefined;
  /** The exchange after which all are over: answers come in the order of the calls. */
  let newest = Promise.resolve();

  async function exchange(messages: Uint8Array): Promise<void> {
    const answer = await (await opening)?.exchange(messages);
    if (answer !== undefined && answer.length > 0)
      stream.push(Buffer.from(answer.buffer, answer.byteOffset, answer.length));
  }
  /** The next statement is handed over before this one is answered: the engine has it when it is done with this one. */
  function write(messages: Uint8Array, done: () => void): void {
    newest = exchange(messages).catch((error: Error) => void stream.destroy(error));
    done();
  }

  const stream = new Duplex({
    read() {},
    write: (chunk: Uint8Array, _encoding, done) => write(chunk, done),
    // All messages up to the next synchronisation, at once: a statement is one exchange.
    writev: (chunks, done) => write(Buffer.concat(chunks.map(({ chunk }) => chunk)), done),
    final(done) {
      void newest.then(() => {
        stream.push(null);
        ending ??= opening?.then((wire) => wire.close());
        Promise.resolve(ending).then(() => done(), done);
      });
    },
    /** Whoever opens the directory again must be alone in it: an engine that nobody speaks to any more goes first. */
    destroy(error, done) {
      ending ??= opening?.then(async (wire) => {
        wire.kill('its connection was broken off');
        await wire.died;
      });
      const goOn = () => done(error);
      Promise.resolve(ending).then(goOn, goOn);
    },
  });
  return Object.assign(stream, {
    connect() {
      opening = open();
      opening.then(
        (wire) => {
          void wire.died.then((reason) => stream.destroy(reason));
          stream.emit('connect');
        },
        (error: Error) => stream.destroy(error),
      );
    },
    setNoDelay() {},
    setKeepAlive() {},
    ref() {},
    unref() {},
  });
}
