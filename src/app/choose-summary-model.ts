import type { Upstream } from '../gateway/upstream.ts';
import type { ModelConfig } from '../models/openai/model-config.ts';
import { chooseModel } from './choose-model.ts';
import type { Config } from './config.ts';

/** The model that writes summaries, and where it is asked. Null: the settings name none. Throws `invalid_settings`. */
export function chooseSummaryModel(
  config: Pick<Config, 'gateway' | 'openai' | 'modelTimeoutMs'>,
  upstreams: readonly Upstream[],
): ModelConfig | null {
  const model = config.gateway.summaryModel;
  if (model === null) return null;
  return chooseModel(config, upstreams, {
    model,
    name: 'SUMMARY_MODEL',
    instead: 'summaries are then made offline',
  });
}
