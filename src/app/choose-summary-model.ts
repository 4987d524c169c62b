import { AppError } from '../domain/app-error.ts';
import { chooseUpstream, type Upstream } from '../gateway/upstream.ts';
import type { ModelConfig } from '../models/openai/model-config.ts';
import type { Config } from './config.ts';

/** An endpoint without keys is sent one that means nothing: the client can't do without. */
const noKey = 'none';

/**
 * The model that writes summaries, and where it is asked: `MODEL@NAME` at the upstream or account of that name, else at `OPENAI_BASE_URL`
 * where there is a key, else at the upstream that has the model. Null: the settings name none. Throws `invalid_settings`.
 */
export function chooseSummaryModel(
  config: Pick<Config, 'gateway' | 'openai' | 'modelTimeoutMs'>,
  upstreams: readonly Upstream[],
): ModelConfig | null {
  const wanted = config.gateway.summaryModel;
  if (wanted === null) return null;
  const { modelTimeoutMs: timeoutMs } = config;
  const choice = chooseUpstream(upstreams, wanted);
  const isNamed = choice !== null && choice.suffix !== null;
  if (!isNamed && config.openai !== null) {
    const { apiKey, baseUrl } = config.openai;
    return { apiKey, baseUrl: baseUrl ?? undefined, model: wanted, timeoutMs };
  }
  if (choice === null) {
    throw new AppError('invalid_settings', 'SUMMARY_MODEL names a model, but there is nobody to ask for it', {
      hint: 'Set OPENAI_API_KEY or UPSTREAM_URL, or unset SUMMARY_MODEL: summaries are then made offline.',
    });
  }
  const { upstream, suffix } = choice;
  if (upstream.key?.kind === 'client') {
    throw new AppError(
      'invalid_settings',
      `SUMMARY_MODEL is asked at ${upstream.name}, which has only its clients' keys`,
      {
        hint: 'Add MODEL@NAME of an upstream with a key of its own, or set OPENAI_API_KEY.',
      },
    );
  }
  const model = suffix === null ? wanted : wanted.slice(0, -suffix.length);
  return { apiKey: upstream.key?.value ?? noKey, baseUrl: upstream.baseUrl, model, timeoutMs };
}
