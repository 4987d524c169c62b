import { loadConfig } from '../config.ts';
import { type App, createApp } from '../create-app.ts';
import { createLogger } from '../log/create-logger.ts';

let opening: Promise<App> | undefined;

/**
 * The graph that runs in production, for LangGraph Studio and the LangGraph server (`langgraph.json`). The server calls this
 * at every run: the app is built once, and a build that failed is tried again.
 */
export async function graph() {
  opening ??= openApp();
  return (await opening).graph;
}

async function openApp(): Promise<App> {
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
