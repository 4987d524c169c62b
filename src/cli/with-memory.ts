import { loadConfig } from '../app/config.ts';
import { type MemoryOptions, type OpenMemory, openMemory } from '../app/open-memory.ts';
import { type CommandContext, createCommandLogger } from './command-context.ts';

/** Opens memory for a command that needs no graph, and closes it again, whatever happens. */
export async function withMemory<Result>(
  context: CommandContext,
  run: (memory: OpenMemory) => Promise<Result>,
  options: Omit<MemoryOptions, 'logger'> = {},
): Promise<Result> {
  const { config = loadConfig() } = options;
  const memory = await openMemory({ ...options, config, logger: createCommandLogger(config, context, 'warn') });
  try {
    return await run(memory);
  } finally {
    await memory.close();
  }
}
