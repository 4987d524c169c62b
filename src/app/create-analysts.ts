import type { Analysts } from '../../graphs/signal/dependencies.ts';
import type { FastAnalyst } from '../analysts/analyst.ts';
import { fallBackDeepAnalyst, fallBackFastAnalyst, fallBackPlanner } from '../analysts/fallback-analysts.ts';
import { createOpenAIDeepAnalyst } from '../analysts/language-model/deep-analyst.ts';
import { createOpenAIFastAnalyst } from '../analysts/language-model/fast-analyst.ts';
import { createOpenAIPlanner } from '../analysts/language-model/planner.ts';
import { createPrecedentAnalyst } from '../analysts/precedent/precedent-analyst.ts';
import { createRulesAnalyst } from '../analysts/rules/rules-analyst.ts';
import { createRulesPlanner } from '../analysts/rules/rules-planner.ts';
import type { Logger } from '../domain/logger.ts';
import type { ModelConfig } from '../models/openai/model-config.ts';
import type { PinPrompts } from '../models/prompts/own-prompts.ts';
import type { Config } from './config.ts';
import { type Accounts, toAccounts } from './open-accounts.ts';

export interface AnalystMeans {
  /** Default: only that of `OPENAI_API_KEY`, and nothing is counted. */
  accounts?: Accounts;
  logger: Logger;
  /** Called once for each model of the fast look. */
  wrapFast?: ((analyst: FastAnalyst) => FastAnalyst) | undefined;
  /** Unset: the built-in prompts. */
  pinPrompts?: PinPrompts | undefined;
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
  }: AnalystMeans,
): Analysts {
  const rules = createRulesAnalyst();
  const rulesPlanner = createRulesPlanner();
  const precedent = createPrecedentAnalyst();

  const toModelConfig = (model: string): ModelConfig =>
    accounts.choose({ model, name: 'a look', instead: '`rules` and `precedent` need none' });

  const fast = remember((model) =>
    wrapFast(fallBackFastAnalyst(createOpenAIFastAnalyst(toModelConfig(model), pinPrompts), rules, logger)),
  );
  const planner = remember((model) =>
    fallBackPlanner(createOpenAIPlanner(toModelConfig(model), pinPrompts), rulesPlanner, logger),
  );
  const deep = remember((model) =>
    fallBackDeepAnalyst(createOpenAIDeepAnalyst(toModelConfig(model), pinPrompts), precedent, logger),
  );
  return {
    fast: (model) => ((model || config.models.fast) === 'rules' ? rules : fast(model || config.models.fast)),
    planner: (model) =>
      (model || config.models.planner) === 'rules' ? rulesPlanner : planner(model || config.models.planner),
    deep: (model) => ((model || config.models.deep) === 'precedent' ? precedent : deep(model || config.models.deep)),
  };
}

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
