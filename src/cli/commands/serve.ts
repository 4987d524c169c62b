import { access } from 'node:fs/promises';
import { type Config, loadConfig } from '../../app/config.ts';
import { type OpenWorker, openWorker } from '../../app/open-worker.ts';
import { serveHttp } from '../../app/serve-http.ts';
import { AppError, toErrorMessage } from '../../domain/app-error.ts';
import type { Logger } from '../../domain/logger.ts';
import { collectGarbageOfStart } from '../collect-garbage.ts';
import { type CommandContext, createCommandLogger } from '../command-context.ts';
import { examineApart } from '../examine-apart.ts';
import { parseCount } from '../parse-option.ts';
import { printNote, writeOut } from '../print.ts';
import { readVersion } from '../read-version.ts';
import { toStartNotes } from '../start-notes.ts';

interface ServeOptions {
  port?: string;
  /** Files of messages, read through the queue. */
  replay?: string[];
  /** `--no-receive`: works on the queue and reads no source. */
  receive: boolean;
}

/** Runs sources, queue, looks, alerts and HTTP in one process, until Ctrl-C or SIGTERM. */
export async function serve(options: ServeOptions, context: CommandContext): Promise<number> {
  const config = withPort(loadConfig(), options.port);
  const files = await checkFiles(options.replay);
  return runUntilStopped(config, { isReceiving: options.receive, hasHttp: true, files }, context);
}

/** Runs one of several workers on a server's database; without HTTP unless a port is given. */
export async function work(options: ServeOptions, context: CommandContext): Promise<number> {
  const config = withPort(loadConfig(), options.port);
  if (config.databaseUrl === null) {
    throw new AppError('invalid_settings', 'A worker shares its database with others, and DATABASE_URL is not set', {
      hint: 'Set DATABASE_URL to a Postgres with pgvector, or use `secondlook serve`, which has the embedded one to itself.',
    });
  }
  const files = await checkFiles(options.replay);
  return runUntilStopped(config, { isReceiving: options.receive, hasHttp: options.port !== undefined, files }, context);
}

export interface RunOptions {
  isReceiving: boolean;
  hasHttp: boolean;
  files: readonly string[];
  /** Called once it answers; stands for the notes about what is not configured. */
  onListening?: (url: string) => void;
}

/** Runs what was asked for until Ctrl-C or SIGTERM. */
export async function runUntilStopped(
  config: Config,
  { isReceiving, hasHttp, files, onListening }: RunOptions,
  context: CommandContext,
): Promise<number> {
  const logger = createCommandLogger(config, context, 'info');
  const open = await openWorker({ config, logger, isReceiving, hasHttp, files, write: writeOut });
  try {
    const http = hasHttp
      ? await serveHttp(open, config, { logger, version: readVersion(), examine: () => examineApart() })
      : null;
    try {
      await open.worker.start();
      collectGarbageOfStart();
      if (onListening === undefined || http === null)
        describeStart(config, open, http?.url ?? null, isReceiving && files.length === 0, logger);
      else onListening(http.url);
      await Promise.race([open.worker.ended, waitForAbort(context.abort)]);
      logger.info({}, 'Stopping: intake ends, what is under way is finished');
      await open.worker.stop();
    } finally {
      await http?.close();
    }
  } finally {
    await open.close();
  }
  logger.info({}, 'Stopped');
  return 0;
}

function describeStart(
  config: Config,
  open: OpenWorker,
  url: string | null,
  isReceiving: boolean,
  logger: Logger,
): void {
  const { worker } = config;
  const place = open.stores.database.location;
  logger.info(
    { database: place, http: url },
    url === null ? `Working on ${place}` : `Working on ${place}, HTTP at ${url}`,
  );
  const hasSource = worker.telegram !== null || worker.telegramUser !== null || worker.watchFolder !== null;
  if (open.gateway?.passesOn === true && url !== null)
    logger.info({ gateway: `${url}/v1` }, `Chat apps reach their models at ${url}/v1`);
  const parts = {
    isReceiving,
    hasSource,
    passesOn: open.gateway?.passesOn === true,
    hasHttp: url !== null,
    hasAlertChannels: worker.alertsFile !== null,
  };
  for (const note of toStartNotes(parts)) printNote(`secondlook: ${note}`);
}

/** A wrong path is reported at once, not in a line of the log. */
async function checkFiles(files: readonly string[] = []): Promise<readonly string[]> {
  for (const file of files) {
    await access(file).catch((error: unknown) => {
      throw new AppError('invalid_input', `Cannot read ${file}: ${toErrorMessage(error)}`, { cause: error });
    });
  }
  return files;
}

function withPort(config: Config, option: string | undefined): Config {
  if (option === undefined) return config;
  const port = parseCount(option, '--port', 0, 65_535);
  return { ...config, worker: { ...config.worker, http: { ...config.worker.http, port } } };
}

function waitForAbort(abort: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (abort.aborted) resolve();
    else abort.addEventListener('abort', () => resolve(), { once: true });
  });
}
