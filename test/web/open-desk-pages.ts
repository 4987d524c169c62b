import { join } from 'node:path';
import { loadConfig } from '../../src/app/config.ts';
import { openWorker } from '../../src/app/open-worker.ts';
import { type HttpOptions, serveHttp } from '../../src/app/serve-http.ts';
import { silentLogger } from '../../src/domain/logger.ts';
import type { MessageInput } from '../../src/domain/message.ts';
import { loadMessages } from '../../src/worker/sources/load-messages.ts';
import { prepareHome } from '../support/prepared-database.ts';
import { projectDirectory } from '../support/run-process.ts';
import { makeTemporaryDirectory } from '../support/temporary-directory.ts';

/** What `secondlook serve` runs, in this process, on an archive of its own; the sources and the queue stand still. */
export async function openDeskPages(settings: Record<string, string> = {}, parts: Pick<HttpOptions, 'examine'> = {}) {
  const home = await makeTemporaryDirectory();
  await prepareHome(home.path);
  const config = loadConfig({ SECONDLOOK_HOME: home.path, TIME_ZONE: 'UTC', ...settings });
  const open = await openWorker({ config, logger: silentLogger, isReceiving: false, hasHttp: true, write() {} });
  const serve = (port: number) => {
    const { worker } = config;
    const own = { ...config, worker: { ...worker, http: { ...worker.http, port } } };
    return serveHttp(open, own, { logger: silentLogger, version: 'test', ...parts });
  };
  let http = await serve(0);
  const { url } = http;
  return {
    ...open,
    url,
    home: home.path,
    /** Analyses messages in turn, each as of its own time. */
    async put(messages: readonly MessageInput[]): Promise<void> {
      for (const message of messages) {
        const asOf = message.published_at;
        await open.app.analyze(message, asOf === undefined ? {} : { as_of: asOf });
      }
    },
    /** The messages that ship with the project. */
    async putSamples(): Promise<void> {
      const { messages } = await loadMessages(join(projectDirectory, 'samples/messages.jsonl'));
      await this.put(messages);
    },
    /** The server goes away, and comes back at its address once this is done. */
    async restart(meanwhile: () => Promise<void>): Promise<void> {
      await http.close();
      await meanwhile();
      http = await serve(Number(new URL(url).port));
    },
    async close() {
      await http.close();
      await open.close();
      await home.remove();
    },
  };
}
export type DeskPages = Awaited<ReturnType<typeof openDeskPages>>;
