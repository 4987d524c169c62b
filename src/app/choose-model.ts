import { AppError } from '../domain/app-error.ts';
import { chooseUpstream, type Upstream } from '../gateway/upstream.ts';
import type { ModelConfig } from '../models/openai/model-config.ts';
import type { Config } from './config.ts';

/** An endpoint without keys is sent one that means nothing: the client can't do without. */
const noKey = 'none';

/** A model that something is to be asked of. */
export interface WantedModel {
  /** `MODEL` or `MODEL@NAME`. */
  model: string;
  /** What names it, such as `SUMMARY_MODEL`. */
  name: string;
  /** What happens without one, for the hint. */
  instead: string;
}

/**
 * Where a model is asked: `MODEL@NAME` at the upstream or account of that name, else at `OPENAI_BASE_URL` where there is a key, else at
 * the upstream that has the model. No account stands in for another. Throws `invalid_settings`.
 */
export function chooseModel(
  config: Pick<Config, 'openai' | 'modelTimeoutMs'>,
  upstreams: readonly Upstream[],
  wanted: WantedModel,
): ModelConfig {
  const { modelTimeoutMs: timeoutMs } = config;
  const choice = chooseUpstream(upstreams, wanted.model);
  const isNamed = choice !== null && choice.suffix !== null;
  if (!isNamed && config.openai !== null) {
    const { apiKey, baseUrl } = config.openai;
    return { apiKey, baseUrl: baseUrl ?? undefined, model: wanted.model, timeoutMs };
  }
  if (choice === null) {
    throw new AppError('invalid_settings', `${wanted.name} names a model, but there is nobody to ask for it`, {
      hint: `Set OPENAI_API_KEY or UPSTREAM_URL, or leave ${wanted.name} out: ${wanted.instead}.`,
    });
  }
  const { upstream, suffix } = choice;
  if (upstream.key?.kind === 'client') {
    throw new AppError(
      'invalid_settings',
      `${wanted.name} is asked at ${upstream.name}, which has only its clients' keys`,
      { hint: 'Add MODEL@NAME of an upstream with a key of its own, or set OPENAI_API_KEY.' },
    );
  }
  const model = suffix === null ? wanted.model : wanted.model.slice(0, -suffix.length);
  return { apiKey: upstream.key?.value ?? noKey, baseUrl: upstream.baseUrl, model, account: upstream.name, timeoutMs };
}
