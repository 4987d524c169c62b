import { openOnce } from '../../domain/open-once.ts';
import { loadConfig } from '../config.ts';
import { createApp } from '../create-app.ts';
import { createLogger } from '../log/create-logger.ts';

/** The one app behind all graphs of a server: it is built at the first run, and a build that failed is tried again. */
export const openStudio = openOnce(async () => {
  const config = loadConfig();
  return createApp({
    config,
    logger: createLogger({ level: config.logLevel ?? 'info', format: config.logFormat }),
  });
});
