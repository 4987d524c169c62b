import { type Config, loadConfig } from '../app/config.ts';
import { openStores, type Stores } from '../app/open-stores.ts';
import { type CommandContext, createCommandLogger } from './command-context.ts';

/**
 * Opens only the stores, for commands that maintain them, and closes them again, whatever happens. On a server their statements
 * may take as long as they need: an index of many vectors takes minutes.
 */
export async function withStores<Result>(
  context: CommandContext,
  run: (stores: Stores, config: Config) => Promise<Result>,
  config: Config = loadConfig(),
): Promise<Result> {
  const stores = await openStores(config, createCommandLogger(config, context, 'warn'), { statementTimeoutMs: 0 });
  try {
    return await run(stores, config);
  } finally {
    await stores.close();
  }
}
