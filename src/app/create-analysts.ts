import type { Analysts } from '../../graphs/signal/dependencies.ts';
import type { FastAnalyst } from '../analysts/analyst.ts';
import { fallBackDeepAnalyst, fallBackFastAnalyst, fallBackPlanner } from '../analysts/fallback-analysts.ts';
import { createOpenAIDeepAnalyst } from '../analysts/language-model/deep-analyst.ts';
import { createOpenAIFastAnalyst } from '../analysts/language-model/fast-analyst.ts';
import { createOpenAIPlanner } from '../analysts/language-model/planner.ts';
import { createPrecedentAnalyst } from '../analysts/precedent/precedent-analyst.ts';
import { createRulesAnalyst } from '../analysts/rules/rules-analyst.ts';
import { createRulesPlanner } from '../analysts/rules/rules-planner.ts';
import { AppError } from '../domain/app-error.ts';
import type { Logger } from '../domain/logger.ts';
import type { Lessons } from '../models/lessons.ts';
import type { ModelConfig } from '../models/openai/model-config.ts';
import type { PinPrompts } from '../models/prompts/own-prompts.ts';
import type { Config } from './config.ts';

export interface AnalystMeans {
  fetch?: typeof fetch | undefined;
  lessons?: Lessons | undefined;
  /** Called once for each model of the fast look. */
  wrapFast?: ((analyst: FastAnalyst) => FastAnalyst) | undefined;
  /** Unset: the built-in prompts. */
  pinPrompts?: PinPrompts | undefined;
}

/** The offline analysts, and the configured models with the offline ones behind them; each made once per model id. */
export function createAnalysts(
  config: Pick<Config, 'openai' | 'models' | 'modelTimeoutMs'>,
  logger: Logger,
  { fetch, lessons, wrapFast = (analyst) => analyst, pinPrompts }: AnalystMeans = {},
): Analysts {
  const rules = createRulesAnalyst();
  const rulesPlanner = createRulesPlanner();
  const precedent = createPrecedentAnalyst();

  function toModelConfig(model: string): ModelConfig {
    if (config.openai === null) {
      throw new AppError('invalid_settings', `The model ${model} was asked for, but OPENAI_API_KEY is not set`, {
        hint: 'Set OPENAI_API_KEY, or ask for `rules` or `precedent`.',
      });
    }
    return {
      apiKey: config.openai.apiKey,
      baseUrl: config.openai.baseUrl ?? undefined,
      model,
      timeoutMs: config.modelTimeoutMs,
      fetch,
      lessons,
    };
  }

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
