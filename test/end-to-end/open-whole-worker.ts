import { setTimeout as delay } from 'node:timers/promises';
import { loadConfig } from '../../src/app/config.ts';
import { type OpenWorker, openWorker } from '../../src/app/open-worker.ts';
import { serveHttp } from '../../src/app/serve-http.ts';
import type { Logger } from '../../src/domain/logger.ts';
import type { HealthCheck } from '../../src/worker/health.ts';

export interface Readiness {
  status: number;
  checks: HealthCheck[];
}

/** What `secondlook serve` runs, in this process. */
export interface WholeWorker extends OpenWorker {
  url: string;
  /** Warnings and errors that were logged, one line each. */
  log: readonly string[];
  askReadiness(): Promise<Readiness>;
  /** Resolves when readiness is green, or red; rejects after the limit, with what is in the way. */
  waitUntilReady(isReady: boolean, limitMs: number): Promise<void>;
  /** Messages that are not settled, and alerts that are still to be sent. */
  countOpen(): Promise<number>;
}

/** Opened and started; `close()` stops it in order. */
export async function openWholeWorker(environment: Record<string, string>): Promise<WholeWorker> {
  const config = loadConfig({ HTTP_PORT: '0', ...environment });
  const log: string[] = [];
  const note = (_fields: object, line: string) => void log.push(line);
  const logger: Logger = { debug() {}, info() {}, warn: note, error: note };
  const open = await openWorker({ config, logger, isReceiving: true, hasHttp: true, write() {} });
  const http = await serveHttp(open, config, { logger, version: 'test' });
  await open.worker.start();
  const askReadiness = async () => {
    const response = await fetch(`${http.url}/health/ready`);
    return { ...((await response.json()) as { checks: HealthCheck[] }), status: response.status };
  };
  return {
    ...open,
    url: http.url,
    log,
    askReadiness,
    async waitUntilReady(isReady, limitMs) {
      for (const until = performance.now() + limitMs; ; await delay(50)) {
        const { status, checks } = await askReadiness();
        if ((status === 200) === isReady) return;
        if (performance.now() > until) throw new Error(`${status} after ${limitMs} ms: ${JSON.stringify(checks)}`);
      }
    },
    async countOpen() {
      const [row] = await open.stores.database.query<{ open: number }>(
        `select ((select count(*) from messages where settled_at is null and post is not null)
          + (select count(*) from alerts where state in ('queued', 'claimed')))::int as open`,
      );
      return row?.open ?? -1;
    },
    async close() {
      await open.worker.stop();
      await http.close();
      await open.close();
    },
  };
}
