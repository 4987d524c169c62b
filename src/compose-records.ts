import { type CallRecords, createCallRecords } from './adapters/call-records/create-call-records.ts';
import { type RunDescription, type RunFile, readRunFile } from './adapters/call-records/run-file.ts';
import { precedentVersion } from './adapters/offline/precedent-analyst.ts';
import { rulesVersion } from './adapters/offline/rules-analyst.ts';
import { deepPromptVersion, fastPromptVersion, plannerPromptVersion } from './adapters/openai/prompts.ts';
import type { App } from './app.ts';
import type { Config } from './config.ts';
import { toMessageKey } from './domain/message-key.ts';
import { pipelineVersion } from './domain/pipeline-version.ts';

export interface RecordOptions {
  /** A folder to record into, or null. */
  recordTo: string | null;
  /** A folder to answer from, or null. */
  replayFrom: string | null;
  onMiss: 'error' | 'live';
  /** The version of secondlook. */
  product: string;
  onWarning: (line: string) => void;
}

/** In a replay memory has all the time there is: what was late in the recorded run is late again without a clock. */
const replayDeadlineMs = 60_000;
/** Stands for a key that nobody needs. */
const noKey = 'recorded';

/** Opens the records of a run, and says which settings the run has. Throws as `createCallRecords` does. */
export function openCallRecords(given: Config, options: RecordOptions): { records: CallRecords; config: Config } {
  const config = options.replayFrom === null ? given : toReplayConfig(given, readRunFile(options.replayFrom));
  const records = createCallRecords({
    ...options,
    description: describeRun({ ...config, settings: given.settings }, options.product),
    secrets: findSecrets(config),
  });
  return { records, config };
}

/** The app, with each of its messages in its own place of the record. */
export function recordMessages(app: Pick<App, 'analyze'>, records: CallRecords): Pick<App, 'analyze'> {
  return {
    analyze: (message, context) =>
      records.runMessage(toMessageKey(message), (signal) => app.analyze(message, context, { signal })),
  };
}

function describeRun(config: Config, product: string): RunDescription {
  const { memorySearch, searxngUrl, tavilyApiKey, priceUrl } = config.tools;
  return {
    product,
    pipeline: pipelineVersion,
    versions: {
      fast: fastPromptVersion,
      planner: plannerPromptVersion,
      deep: deepPromptVersion,
      rules: rulesVersion,
      precedent: precedentVersion,
    },
    models: config.models,
    openai: config.openai && { base_url: config.openai.baseUrl },
    embedding_model: config.embeddingModel,
    rerank: config.rerank && { url: config.rerank.url, model: config.rerank.model },
    tools: {
      memory_search: memorySearch,
      searxng_url: searxngUrl,
      tavily: tavilyApiKey !== null,
      price_url: priceUrl,
    },
    settings: config.settings,
  };
}

/** Where no key is set, the models and tools of the record: a record can be replayed on a machine that has none. */
function toReplayConfig(config: Config, run: RunFile): Config {
  const replayed: Config = {
    ...config,
    settings: { ...config.settings, memory_deadline_ms: replayDeadlineMs },
    rerank: config.rerank ?? (run.rerank && { ...run.rerank, apiKey: null }),
  };
  if (config.openai !== null || run.openai === null) return replayed;
  const { tools } = run;
  return {
    ...replayed,
    openai: { apiKey: noKey, baseUrl: run.openai.base_url },
    models: run.models,
    embeddingModel: run.embedding_model,
    tools: {
      ...config.tools,
      memorySearch: tools.memory_search,
      searxngUrl: tools.searxng_url,
      tavilyApiKey: tools.tavily ? noKey : null,
      priceUrl: tools.price_url,
    },
  };
}

function findSecrets({ openai, rerank, tools, supabase, databaseUrl }: Config): string[] {
  const password = databaseUrl === null ? '' : decodeURIComponent(new URL(databaseUrl).password);
  return [openai?.apiKey, rerank?.apiKey, tools.tavilyApiKey, supabase?.serviceKey, password].filter(
    (secret) => typeof secret === 'string' && secret !== noKey,
  ) as string[];
}
