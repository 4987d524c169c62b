import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import openInBrowser from 'open';
import { loadConfig } from '../../app/config.ts';
import { createPrices } from '../../app/create-prices.ts';
import { findPackageDirectory } from '../../app/package-directory.ts';
import { systemClock } from '../../domain/clock.ts';
import { updateOutcomes } from '../../evaluation/outcomes/update-outcomes.ts';
import { type CommandContext, createCommandLogger } from '../command-context.ts';
import { parseCount } from '../parse-option.ts';
import { printLine, printNote } from '../print.ts';
import { withStores } from '../with-stores.ts';
import { runUntilStopped } from './serve.ts';

const usualPort = 8686;

/** The port that was asked for; else the usual one, or 0, any free one, where that is taken. */
export async function chooseDeskPort(asked: string | undefined): Promise<number> {
  if (asked !== undefined) return parseCount(asked, '--port', 0, 65_535);
  const server = createServer().listen(usualPort, '127.0.0.1');
  try {
    await once(server, 'listening');
    return usualPort;
  } catch {
    return 0;
  } finally {
    server.close();
  }
}

/** Holds the demo's verdicts against the shipped prices, and shows all of it in a browser until Ctrl-C. */
export async function serveDemo(
  environment: Readonly<Record<string, string>>,
  port: number,
  context: CommandContext,
): Promise<number> {
  const config = loadConfig({
    ...environment,
    HTTP_PORT: String(port),
    PRICES_DIR: join(findPackageDirectory('samples'), 'prices'),
  });
  const prices = createPrices(config, createCommandLogger(config, context, 'warn'));
  if (prices !== null) {
    const options = { asOf: systemClock.now(), retry: false, limit: Number.MAX_SAFE_INTEGER, onProgress() {} };
    const { abort } = context;
    await withStores(context, ({ outcomes }) => updateOutcomes(outcomes, prices, { ...options, abort }), config);
  }
  return runUntilStopped(
    config,
    { isReceiving: false, hasHttp: true, files: [], onListening: (url) => void show(url) },
    context,
  );
}

/** Where somebody looks, a browser is opened; everywhere, the address is printed. */
async function show(url: string): Promise<void> {
  await printLine(`Open ${url} in a browser; Ctrl-C ends it`);
  if (!process.stdout.isTTY) return;
  await openInBrowser(url).catch(() => printNote('secondlook: no browser could be opened from here'));
}
