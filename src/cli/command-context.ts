import type { Config } from '../app/config.ts';
import { createLogger } from '../app/log/create-logger.ts';

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
