import { dirname, join, resolve } from 'node:path';
import type { Check } from '../domain/check.ts';
import { systemClock } from '../domain/clock.ts';
import type { Logger } from '../domain/logger.ts';
import type { HttpPages } from '../http/create-http-app.ts';
import { createPages } from '../web/create-pages.ts';
import { createBackgroundWork } from './background-work.ts';
import type { Config } from './config.ts';
import { createDeskAsking } from './create-desk-asking.ts';
import { createDeskBriefings } from './create-desk-briefings.ts';
import { createDeskChats } from './create-desk-chats.ts';
import { createDeskMemory } from './create-desk-memory.ts';
import { createDeskReport } from './create-desk-report.ts';
import { createDeskSignalList } from './create-desk-signal-list.ts';
import { createDeskSignals } from './create-desk-signals.ts';
import { createDeskWorks } from './create-desk-works.ts';
import type { OpenWorker } from './open-worker.ts';
import { findPackageDirectory } from './package-directory.ts';
import type { NewsReading } from './read-news.ts';

/** The pages of the desk on an open worker. */
export function createDeskPages(
  open: OpenWorker,
  config: Config,
  { news, examine, logger }: { news: NewsReading; examine?: (() => Promise<Check[]>) | undefined; logger: Logger },
): HttpPages {
  const clock = systemClock;
  const work = createBackgroundWork();
  const pages = createPages({
    assetsDirectory: join(dirname(findPackageDirectory('sql')), 'dist', 'web'),
    token: config.worker.http.token,
    timeZone: config.gateway.timeZone,
    hasInventedPrices: isShipped(config.prices.directory),
    clock,
    logger,
    parts: {
      ask: { ...createDeskAsking(open, config), readMessage: news.readMessage },
      briefing: createDeskBriefings(open, config, { logger, work }),
      report: createDeskReport(open, config, logger),
      works: createDeskWorks(open, config, { examine, logger }),
      signal: createDeskSignals(open, config, { logger, work }),
      memory: createDeskMemory(open, news),
      signals: createDeskSignalList(open, news),
      chats: createDeskChats(open),
    },
  });
  return {
    ...pages,
    async close() {
      await Promise.all([pages.close(), work.close()]);
    },
  };
}

/** The prices that come with the project are invented. */
const isShipped = (directory: string | null): boolean =>
  directory !== null && resolve(directory) === join(findPackageDirectory('samples'), 'prices');
