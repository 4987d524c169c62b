import type { Clock } from '../domain/clock.ts';
import type { Logger } from '../domain/logger.ts';
import type { PinPrompts } from '../models/prompts/own-prompts.ts';
import { createPromptSource } from '../models/prompts/prompt-source.ts';
import { createSqlPromptStore } from '../store/sql/prompt-store.ts';
import type { Config } from './config.ts';
import type { Stores } from './open-stores.ts';
import { promptTable } from './prompt-table.ts';
import { listNamedModels } from './settings/named-models.ts';

/** The prompts in use in a database. Undefined without one: the built-in ones. */
export function openPrompts(
  stores: Pick<Stores, 'call'> | null,
  { clock, logger }: { clock: Clock; logger: Logger },
): PinPrompts | undefined {
  if (stores === null) return undefined;
  return createPromptSource(createSqlPromptStore(stores.call), { templates: promptTable, clock, logger });
}

/** Whether there is a model to be told anything: otherwise no run waits for the prompts. */
export function hasChatModels(config: Config, own: object = {}): boolean {
  const { upstreamUrl, upstreamsFile } = config.gateway;
  const isAnyReachable = config.openai !== null || upstreamUrl !== null || upstreamsFile !== null;
  return isAnyReachable || listNamedModels(config).length > 0 || Object.values(own).some((one) => one !== undefined);
}
