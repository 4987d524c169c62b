import type { Lessons } from '../lessons.ts';

/** Where a model answers and how it is called: any endpoint that speaks OpenAI's chat completions or embeddings. */
export interface ModelConfig {
  /** Up to and including the version, such as `https://api.openai.com/v1`. Unset: OpenAI itself. */
  baseUrl?: string | undefined;
  apiKey: string;
  /** The exact model id. */
  model: string;
  /** Time limit of one answer, retry and change of mode included, ms. */
  timeoutMs: number;
  /** By which it is asked. Default: the global one. */
  fetch?: typeof fetch | undefined;
  /** Where what its refusals teach is kept. Default: in memory, for this model alone. */
  lessons?: Lessons | undefined;
}

const openAIBaseUrl = 'https://api.openai.com/v1';

/**
 * What the OpenAI client is told. Everything is named, because it would fill every gap from the process environment
 * (`OPENAI_BASE_URL`, `OPENAI_ORG_ID`, `OPENAI_PROJECT_ID`, LangSmith's gateway) behind the back of our own settings.
 */
export function toClientConfiguration(config: ModelConfig, fetchAnswer: typeof fetch) {
  return { baseURL: config.baseUrl ?? openAIBaseUrl, organization: null, project: null, fetch: fetchAnswer };
}
