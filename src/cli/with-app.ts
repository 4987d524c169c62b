import { type Config, loadConfig } from '../app/config.ts';
import { type App, type AppOptions, createApp } from '../app/create-app.ts';
import { createLogger } from '../app/log/create-logger.ts';
import { AppError } from '../domain/app-error.ts';

export interface CommandContext {
  /** Aborted by the first Ctrl-C. */
  abort: AbortSignal;
  /** `--verbose`: information too, not only warnings. */
  verbose: boolean;
}

/** The logger of a command: quiet where answers are many, unless the setting or `--verbose` says otherwise. */
export function createCommandLogger(config: Config, context: CommandContext, usual: 'info' | 'warn') {
  return createLogger({ level: context.verbose ? 'debug' : (config.logLevel ?? usual), format: config.logFormat });
}

/** Opens the app for one command and closes it again, whatever happens. */
export async function withApp<Result>(
  context: CommandContext,
  usualLevel: 'info' | 'warn',
  run: (app: App) => Promise<Result>,
  config: Config = loadConfig(),
  options: Omit<AppOptions, 'config' | 'logger'> = {},
): Promise<Result> {
  const app = await createApp({ ...options, config, logger: createCommandLogger(config, context, usualLevel) });
  try {
    return await run(app);
  } finally {
    await app.close();
  }
}

/** A moment given on the command line; throws `invalid_input`. */
export function parseMoment(text: string, option: string): Date {
  const moment = new Date(text);
  const hasZone = /^\d{4}-\d{2}-\d{2}(?:[T ].*(?:Z|[+-]\d{2}:?\d{2}))?$/i.test(text);
  if (hasZone && !Number.isNaN(moment.getTime())) return moment;
  throw new AppError('invalid_input', `${option} is not a moment: ${text}`, {
    hint: 'Write it with its zone, as 2025-03-01T12:00:00Z; a date alone is 00:00 UTC.',
  });
}

/** A whole number given on the command line, within bounds; throws `invalid_input`. */
export function parseCount(text: string, option: string, least: number, most: number): number {
  const count = Number(text);
  if (Number.isInteger(count) && count >= least && count <= most) return count;
  throw new AppError('invalid_input', `${option} is not a whole number from ${least} to ${most}: ${text}`);
}
