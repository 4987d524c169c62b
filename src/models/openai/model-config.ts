import type { Lessons } from '../lessons.ts';

/** An endpoint that speaks OpenAI's chat completions or embeddings, and how to call it. */
export interface ModelConfig {
  /** Up to and including the version, such as `https://api.openai.com/v1`. Unset: OpenAI itself. */
  baseUrl?: string | undefined;
  apiKey: string;
  /** The exact model id. */
  model: string;
  /** As in `MODEL@ACCOUNT`; unset: the one of `OPENAI_API_KEY`. */
  account?: string | undefined;
  /** Time limit of one answer, retries and changes of format included, ms. */
  timeoutMs: number;
  /** Default: the global one. */
  fetch?: typeof fetch | undefined;
  /** Keeps what its refusals teach. Default: in memory, for this model alone. */
  lessons?: Lessons | undefined;
}

/** Who was asked, as errors name it; the keys never stand in them. */
export type AskedModel = Pick<ModelConfig, 'model' | 'account'> & { apiKey?: string; otherKeys?: readonly string[] };

export const openAIBaseUrl = 'https://api.openai.com/v1';

/** The model as errors name it, with its account where that has a name. */
export function nameModel({ model, account }: Pick<ModelConfig, 'model' | 'account'>): string {
  return account === undefined ? model : `${model}@${account}`;
}

/**
 * Settings of the OpenAI client. All are given, because it would fill every gap from the environment (`OPENAI_BASE_URL`,
 * `OPENAI_ORG_ID`, `OPENAI_PROJECT_ID`, LangSmith's gateway), past our own settings.
 */
export function toClientConfiguration(config: ModelConfig, fetchAnswer: typeof fetch) {
  return {
    baseURL: config.baseUrl ?? openAIBaseUrl,
    organization: null,
    project: null,
    fetch: fetchAnswer,
    // It would print what an endpoint says, past our log.
    logLevel: 'off' as const,
  };
}
