import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Config } from '../app/config.ts';
import type { Check } from '../domain/check.ts';
import { requireGuard } from '../http/guard-access.ts';
import { toListenError } from '../http/listen-error.ts';
import { toCheck } from './check.ts';

/** Whether `serve` could listen at its address. Its port isn't tried: a `serve` that runs has it, and one that starts would find it taken. */
export function checkHttp({ worker: { http } }: Config): Promise<Check> {
  const { host, port, token } = http;
  return toCheck('http', async () => {
    requireGuard(http);
    const server = createServer();
    try {
      await once(server.listen(0, host), 'listening');
    } catch (error) {
      throw toListenError(error, host, port);
    } finally {
      server.close();
    }
    return { status: 'ok', detail: `${host}:${port}${token === null ? '' : ', with a token'}` };
  });
}
