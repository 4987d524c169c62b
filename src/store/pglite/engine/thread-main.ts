import { parentPort, workerData } from 'node:worker_threads';
import { toErrorMessage } from '../../../domain/app-error.ts';
import { createEngine } from './create-engine.ts';
import { exchange } from './exchange.ts';
import type { FromThread, ToThread } from './thread-wire.ts';

/** The thread of an embedded database; `workerData` is its options. */
const tell = (message: FromThread, transfer: ArrayBuffer[] = []): void => parentPort?.postMessage(message, transfer);

try {
  const engine = await createEngine(workerData);
  // An engine that was aborted would try the same message for ever. It has nothing left to lose: Postgres recovers from its log.
  engine.Module.onAbort = (reason: unknown) => {
    tell({ died: String(reason) });
    process.exit(1);
  };
  parentPort?.on('message', async (message: ToThread) => {
    if (message === 'close') {
      await engine.close();
      return tell({ closed: true });
    }
    const answer = await exchange(engine, message);
    tell({ answer }, [answer.buffer]);
  });
  tell({ opened: true });
} catch (error) {
  tell({ died: toErrorMessage(error) });
}
