import { type Config, loadConfig } from '../app/config.ts';
import { type App, type AppOptions, createApp } from '../app/create-app.ts';
import { type CommandContext, createCommandLogger } from './command-context.ts';

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
