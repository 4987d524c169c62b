import type { Clock } from '../domain/clock.ts';
import type { Logger } from '../domain/logger.ts';
import type { PinPrompts } from '../models/prompts/own-prompts.ts';
import { createPromptSource } from '../models/prompts/prompt-source.ts';
import { createSqlPromptStore } from '../store/sql/prompt-store.ts';
import type { Config } from './config.ts';
import type { Stores } from './open-stores.ts';
import { promptTable } from './prompt-table.ts';
import { listNamedModels, type ModelSetting } from './settings/named-models.ts';

/** The prompts in use in a database. Undefined without one: the built-in ones. */
export function openPrompts(
  stores: Pick<Stores, 'call'> | null,
  { clock, logger }: { clock: Clock; logger: Logger },
): PinPrompts | undefined {
  if (stores === null) return undefined;
  return createPromptSource(createSqlPromptStore(stores.call), { templates: promptTable, clock, logger });
}

const looks: readonly ModelSetting[] = ['FAST_MODEL', 'PLANNER_MODEL', 'DEEP_MODEL'];

/** Whether a look may ask a model: where none does, no run waits for the prompts. @param own models of a program's. */
export function mayAskModels(config: Config, own: object = {}): boolean {
  const { upstreamUrl, upstreamsFile } = config.gateway;
  const isAnyReachable = config.openai !== null || upstreamUrl !== null || upstreamsFile !== null;
  const isAnyNamed = listNamedModels(config).some(({ setting }) => looks.includes(setting));
  return isAnyReachable || isAnyNamed || Object.values(own).some((one) => one !== undefined);
}
