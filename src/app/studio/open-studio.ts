import { loadConfig } from '../config.ts';
import { type App, createApp } from '../create-app.ts';
import { createLogger } from '../log/create-logger.ts';

let opening: Promise<App> | undefined;

/** The one app behind all graphs of a server: it is built at the first run, and a build that failed is tried again. */
export function openStudio(): Promise<App> {
  opening ??= open();
  return opening;
}

async function open(): Promise<App> {
  try {
    const config = loadConfig();
    return await createApp({
      config,
      logger: createLogger({ level: config.logLevel ?? 'info', format: config.logFormat }),
    });
  } catch (error) {
    opening = undefined;
    throw error;
  }
}
