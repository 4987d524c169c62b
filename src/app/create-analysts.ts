import type { BaseChatModel } from '@langchain/core/language_models/chat_models';
import type { Analysts } from '../../graphs/signal/dependencies.ts';
import type { FastAnalyst } from '../analysts/analyst.ts';
import { fallBackDeepAnalyst, fallBackFastAnalyst, fallBackPlanner } from '../analysts/fallback-analysts.ts';
import { createModelDeepAnalyst } from '../analysts/language-model/deep-analyst.ts';
import { createModelFastAnalyst } from '../analysts/language-model/fast-analyst.ts';
import { createModelPlanner } from '../analysts/language-model/planner.ts';
import { createPrecedentAnalyst } from '../analysts/precedent/precedent-analyst.ts';
import { createRulesAnalyst } from '../analysts/rules/rules-analyst.ts';
import { createRulesPlanner } from '../analysts/rules/rules-planner.ts';
import { AppError } from '../domain/app-error.ts';
import type { Logger } from '../domain/logger.ts';
import { toChatModelSource } from '../models/langchain/own-chat-model.ts';
import type { Lessons } from '../models/lessons.ts';
import type { ModelSource } from '../models/model-source.ts';
import type { PinPrompts } from '../models/prompts/own-prompts.ts';
import type { Config } from './config.ts';
import { type Accounts, toAccounts } from './open-accounts.ts';

interface AnalystMeans {
  /** Default: only that of `OPENAI_API_KEY`, and nothing is counted. */
  accounts?: Accounts;
  logger: Logger;
  /** Called once for each model of the fast look. */
  wrapFast?: ((analyst: FastAnalyst) => FastAnalyst) | undefined;
  /** Unset: the built-in prompts. */
  pinPrompts?: PinPrompts | undefined;
  /** Chat models in place of those of the settings; a run that names a model gets the one it names. */
  models?: LookModels | undefined;
  lessons?: Lessons | undefined;
}

/** Chat models of LangChain for the looks. */
export interface LookModels {
  fast?: BaseChatModel | undefined;
  planner?: BaseChatModel | undefined;
  deep?: BaseChatModel | undefined;
}

type Look = keyof LookModels;

/** What each look is called where no model is asked. */
const offlineLooks = { fast: 'rules', planner: 'rules', deep: 'precedent' } as const satisfies Record<Look, string>;

/** Throws `invalid_settings` for the word of another look, which no model has for its id. @param name what names the model. */
export function refuseOtherLook(look: Look, model: string, name: string): void {
  const words: readonly string[] = Object.values(offlineLooks);
  if (model === offlineLooks[look] || !words.includes(model)) return;
  throw new AppError('invalid_settings', `${name} can't be \`${model}\`, which is of another look`, {
    hint: `Without a model it is \`${offlineLooks[look]}\`.`,
  });
}

/**
 * The offline analysts, and the configured models with the offline ones behind them; each made once per model id. Asking for a model
 * throws `invalid_settings` where there is nobody to ask for it.
 */
export function createAnalysts(
  config: Pick<Config, 'models' | 'openai' | 'modelTimeoutMs'>,
  {
    logger,
    accounts = toAccounts(config, [], { meter: null, logger }),
    wrapFast = (analyst) => analyst,
    pinPrompts,
    models = {},
    lessons,
  }: AnalystMeans,
): Analysts {
  const rules = createRulesAnalyst();
  const rulesPlanner = createRulesPlanner();
  const precedent = createPrecedentAnalyst();

  const toOwn = (model: BaseChatModel | undefined) =>
    model && toChatModelSource(model, { ...accounts.limits, lessons });
  const own = { fast: toOwn(models.fast), planner: toOwn(models.planner), deep: toOwn(models.deep) };

  const toSource = (model: string, look: Look): ModelSource => {
    const mine = model === ownModel ? own[look] : undefined;
    if (mine !== undefined) return mine;
    const name = `\`${look}_model\``;
    refuseOtherLook(look, model, name);
    return accounts.choose({ model, name, instead: `\`${offlineLooks[look]}\` needs none` });
  };

  const fast = remember((model) =>
    wrapFast(fallBackFastAnalyst(createModelFastAnalyst(toSource(model, 'fast'), pinPrompts), rules, logger)),
  );
  const planner = remember((model) =>
    fallBackPlanner(createModelPlanner(toSource(model, 'planner'), pinPrompts), rulesPlanner, logger),
  );
  const deep = remember((model) =>
    fallBackDeepAnalyst(createModelDeepAnalyst(toSource(model, 'deep'), pinPrompts), precedent, logger),
  );
  /** An empty name is the configured model, which a program's own stands in for. */
  const toName = (model: string, look: Look) => model || (models[look] === undefined ? config.models[look] : ownModel);
  return {
    fast: (model) => (toName(model, 'fast') === offlineLooks.fast ? rules : fast(toName(model, 'fast'))),
    planner: (model) =>
      toName(model, 'planner') === offlineLooks.planner ? rulesPlanner : planner(toName(model, 'planner')),
    deep: (model) => (toName(model, 'deep') === offlineLooks.deep ? precedent : deep(toName(model, 'deep'))),
  };
}

/** No model has this name. */
const ownModel = '';

function remember<Value>(create: (key: string) => Value): (key: string) => Value {
  const made = new Map<string, Value>();
  return (key) => {
    const known = made.get(key);
    if (known !== undefined) return known;
    const value = create(key);
    made.set(key, value);
    return value;
  };
}
