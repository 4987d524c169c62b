import { join } from 'node:path';
import type { StructuredToolInterface } from '@langchain/core/tools';
import type { BaseCheckpointSaver } from '@langchain/langgraph';
import type { SignalGraphDependencies } from '../../graphs/signal/dependencies.ts';
import type { NewsStore } from '../../graphs/signal/news-store.ts';
import type { Spool } from '../../graphs/signal/spool.ts';
import type { FastAnalyst } from '../analysts/analyst.ts';
import { AppError } from '../domain/app-error.ts';
import type { Clock } from '../domain/clock.ts';
import { createDirectorySpool } from '../store/spool/directory-spool.ts';
import { createLangChainTool, type LangChainToolOptions } from '../tools/langchain-tool.ts';
import type { Tool } from '../tools/tool.ts';
import type { Config } from './config.ts';
import { createAnalysts, type LookModels, refuseOtherLook } from './create-analysts.ts';
import { createTools } from './create-tools.ts';
import { createUsageRecord } from './create-usage-record.ts';
import { type Accounts, openAccounts } from './open-accounts.ts';
import type { OpenMemory } from './open-memory.ts';
import { mayAskModels } from './open-prompts.ts';
import { listNamedModels, type ModelSetting } from './settings/named-models.ts';
import { toSpoolDirectory } from './spool-directory.ts';

/** The options of the graphs besides those of the memory that they stand on. */
export interface GraphOptions {
  /** Makes threads resumable; unset: runs leave nothing behind but what `Persist` stores. */
  checkpointer?: BaseCheckpointSaver;
  /** Chat models of LangChain in place of those that the settings name, such as `{ deep: new ChatAnthropic(…) }`. */
  models?: LookModels;
  /** Tools of LangChain for the planner, beside those that the settings switch on. */
  tools?: readonly (StructuredToolInterface | LangChainToolOptions)[];
  /** Puts something of your own around a part as it is made; `fast` is called once for each model. */
  wrap?: { fast?: (analyst: FastAnalyst) => FastAnalyst };
  /** Parts of your own in place of the configured ones, such as analysts or tools. */
  parts?: Partial<Omit<SignalGraphDependencies, 'store' | 'memory' | 'embedder' | 'clock' | 'logger'>>;
}

interface SignalParts {
  /** Everything that the two graphs are made of. */
  dependencies: SignalGraphDependencies;
  store: NewsStore;
  /** The spool of that store, also where `parts` leave the graphs without one. */
  spool: Spool;
}

/**
 * The analysts, tools and the spool around a memory. Nothing is compiled, delivered or written. Throws `invalid_settings` for models that
 * there is nobody to ask for.
 */
export async function createSignalParts(
  opened: Omit<OpenMemory, 'close'>,
  options: GraphOptions = {},
): Promise<SignalParts> {
  const { config, memory, embedder, stores, store, means } = opened;
  const { logger, clock, fetch, lessons, pinPrompts } = means;
  const { wrap, models = {}, parts = {} } = options;
  const spoolDirectory = stores === null ? join(config.home, 'spool', `own-${store.name}`) : toSpoolDirectory(config);
  const spool = parts.spool ?? createDirectorySpool(spoolDirectory);
  const accounts = await openAccounts(config, means);
  await checkLooks(config, accounts, models);
  const dependencies: SignalGraphDependencies = {
    // A dry run leaves nothing behind, and its store only seems to take what waits.
    spool: means.isDry ? null : spool,
    analysts: createAnalysts(config, { accounts, logger, lessons, models, wrapFast: wrap?.fast, pinPrompts }),
    tools: joinTools(
      createTools(config.tools, { memory, settings: config.settings, clock, fetch }),
      options.tools,
      clock,
    ),
    toolCallsPerDay: config.tools.callsPerDay,
    settings: config.settings,
    pinPrompts: mayAskModels(config, models) ? pinPrompts : undefined,
    recordUsage: stores === null ? null : createUsageRecord(stores.call, config, clock),
    ...parts,
    // Memory's own parts are in `parts` too where one call opens both.
    store,
    memory,
    embedder,
    clock,
    logger,
  };
  return { dependencies, store, spool };
}

const looks: Partial<Record<ModelSetting, keyof LookModels>> = {
  FAST_MODEL: 'fast',
  PLANNER_MODEL: 'planner',
  DEEP_MODEL: 'deep',
};

/** Throws `invalid_settings` for two tools of one name: the planner could not tell them apart. */
function joinTools(configured: readonly Tool[], own: GraphOptions['tools'] = [], clock: Clock): Tool[] {
  const made = own.map((one) => createLangChainTool('tool' in one ? one : { tool: one }, clock));
  const all = [...configured, ...made];
  const twice = all.find(({ name }, index) => all.findIndex((other) => other.name === name) !== index);
  if (twice === undefined) return all;
  throw new AppError('invalid_settings', `There are two tools named ${twice.name}`, {
    hint: 'Give one of them another name, or switch the configured one off.',
  });
}

/** Throws `invalid_settings` for a model that is an alias, or that nobody has, or the word of another look. */
async function checkLooks(config: Config, accounts: Accounts, models: LookModels): Promise<void> {
  for (const { setting: name, model } of listNamedModels(config)) {
    const look = looks[name];
    if (look === undefined || models[look] !== undefined) continue;
    refuseOtherLook(look, model, name);
    await accounts.checkExact(accounts.choose({ model, name, instead: 'the look is then made offline' }), name);
  }
}
