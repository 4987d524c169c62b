import type { Clock } from '../domain/clock.ts';
import type { Logger } from '../domain/logger.ts';
import type { PinPrompts } from '../models/prompts/own-prompts.ts';
import { createPromptSource } from '../models/prompts/prompt-source.ts';
import { createSqlPromptStore } from '../store/sql/prompt-store.ts';
import type { Config } from './config.ts';
import type { Stores } from './open-stores.ts';
import { promptTable } from './prompt-table.ts';

/** The prompts in use in a database. Undefined without one, and where there is no model to be told anything: the built-in ones. */
export function openPrompts(
  { openai, gateway }: Pick<Config, 'openai' | 'gateway'>,
  stores: Pick<Stores, 'call'> | null,
  { clock, logger }: { clock: Clock; logger: Logger },
): PinPrompts | undefined {
  const hasModels = openai !== null || gateway.upstreamUrl !== null || gateway.upstreamsFile !== null;
  if (stores === null || !hasModels) return undefined;
  return createPromptSource(createSqlPromptStore(stores.call), { templates: promptTable, clock, logger });
}
