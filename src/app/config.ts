import { z } from 'zod';
import { AppError } from '../domain/app-error.ts';
import { type RunSettings, runSettingsSchema } from '../domain/run-settings.ts';
import { defaultDecayRate } from '../memory/fusion/time-decay.ts';
import { exchangeId, headerKey as key, list, anonymousUrl as url } from './setting-types.ts';
import { findWorkerGaps, toWorkerConfig, type WorkerConfig, workerEnvironment } from './worker-config.ts';

export const logLevels = ['debug', 'info', 'warn', 'error', 'silent'] as const;

/** Everything that the environment decides, parsed and checked. */
export interface Config {
  /** The data directory. */
  home: string;
  databaseUrl: string | null;
  supabase: { url: string; serviceKey: string } | null;
  openai: { apiKey: string; baseUrl: string | null } | null;
  /** Exact model ids, or `rules` / `precedent`. */
  models: { fast: string; planner: string; deep: string };
  /** A model's id, `hashing` for the embedder without a model, null for no embeddings. */
  embeddingModel: string | null;
  rerank: { url: string; model: string; apiKey: string | null } | null;
  /** By which a similarity falls with age, per day. */
  decayRate: number;
  modelTimeoutMs: number;
  tools: {
    memorySearch: boolean;
    searxngUrl: string | null;
    tavilyApiKey: string | null;
    priceUrl: string | null;
    callsPerDay: number;
  };
  /** Where prices for outcomes come from, asked in this order. */
  prices: { directory: string | null; klinesUrl: string | null; exchange: string | null };
  settings: RunSettings;
  worker: WorkerConfig;
  /** Null: what the command at hand finds fitting. */
  logLevel: (typeof logLevels)[number] | null;
  logFormat: 'auto' | 'json' | 'pretty';
}

const run = runSettingsSchema.shape;
const number = <Field extends z.ZodType>(field: Field) => z.preprocess(Number, field);
/** The whole environment: one line per setting; `.env.example` shows the same (a test compares them). */
export const environmentSchema = z.object({
  SECONDLOOK_HOME: z.string().optional(),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  SUPABASE_URL: url.optional(),
  SUPABASE_SERVICE_KEY: key.optional(),
  OPENAI_API_KEY: key.optional(),
  OPENAI_BASE_URL: url.optional(),
  FAST_MODEL: z.string().optional(),
  PLANNER_MODEL: z.string().optional(),
  DEEP_MODEL: z.string().optional(),
  EMBEDDINGS: z.enum(['off', 'model', 'hashing']).optional(),
  EMBEDDING_MODEL: z.string().optional(),
  MODEL_TIMEOUT_MS: z.coerce.number().int().min(100).max(150_000).optional(),
  AI_SIGNAL_THRESHOLD: number(run.ai_signal_threshold).optional(),
  HIGH_VALUE_CONFIDENCE_THRESHOLD: number(run.high_value_confidence_threshold).optional(),
  GATE_ALLOWED_TYPES: list(run.allowed_types).optional(),
  GATE_URGENT_TYPES: list(run.urgent_types).optional(),
  GATE_CRITICAL_ASSETS: list(run.critical_assets).optional(),
  GATE_SHADOW_RATE: number(run.gate_shadow_rate).optional(),
  WATCHLIST_ASSETS: list(run.watchlist_assets).optional(),
  WATCHLIST_SOURCES: list(run.watchlist_sources).optional(),
  WATCHLIST_CONFIDENCE_THRESHOLD: number(run.watchlist_confidence_threshold).optional(),
  MEMORY_POLICY: run.memory_policy.optional(),
  MEMORY_MATCH_THRESHOLD: number(run.memory_match_threshold).optional(),
  MEMORY_SIMILARITY_THRESHOLD: number(run.memory_match_threshold).optional(),
  MEMORY_TIME_WINDOW_HOURS: number(run.memory_time_window_hours).optional(),
  MEMORY_LOOKBACK_HOURS: number(run.memory_time_window_hours).optional(),
  MEMORY_MATCH_COUNT: number(run.memory_match_count).optional(),
  MEMORY_MAX_NOTES: number(run.memory_match_count).optional(),
  MEMORY_MIN_CONFIDENCE: number(run.memory_min_confidence).optional(),
  MEMORY_DEADLINE_MS: number(run.memory_deadline_ms).optional(),
  MEMORY_DECAY_RATE: z.coerce.number().min(0).max(10).optional(),
  RERANK_URL: url.optional(),
  RERANK_MODEL: z.string().optional(),
  RERANK_API_KEY: key.optional(),
  TOOL_MEMORY_SEARCH: z.stringbool().optional(),
  TOOL_CALLS_PER_DAY: z.coerce.number().int().min(0).max(100_000).optional(),
  SEARXNG_URL: url.optional(),
  TAVILY_API_KEY: key.optional(),
  PRICE_API_URL: url.optional(),
  PRICES_DIR: z.string().optional(),
  KLINES_URL: url.optional(),
  PRICE_EXCHANGE: exchangeId.optional(),
  ...workerEnvironment,
  LOG_LEVEL: z.enum(logLevels).optional(),
  LOG_FORMAT: z.enum(['auto', 'json', 'pretty']).optional(),
});
type Environment = z.infer<typeof environmentSchema>;
/** The environment as it was given, without what is empty. */
type Given = { readonly [name: string]: string | undefined };

/** Settings that go by two names; the first is the one we document. */
const aliases = [
  ['MEMORY_MATCH_THRESHOLD', 'MEMORY_SIMILARITY_THRESHOLD'],
  ['MEMORY_TIME_WINDOW_HOURS', 'MEMORY_LOOKBACK_HOURS'],
  ['MEMORY_MATCH_COUNT', 'MEMORY_MAX_NOTES'],
] as const;

/** Model snapshots, never aliases that move; used when there is a key and no other choice. */
const defaultModels = {
  fast: 'gpt-4.1-mini-2025-04-14',
  planner: 'gpt-4.1-mini-2025-04-14',
  deep: 'gpt-4.1-2025-04-14',
  embedding: 'text-embedding-3-small',
};

/**
 * Reads the environment, once. An empty value counts as unset. Throws `invalid_settings` listing every fault together, and
 * never a value: one of them may be a secret.
 */
export function loadConfig(environment: Readonly<Record<string, string | undefined>> = process.env): Config {
  const given: Given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value.trim() !== ''),
  );
  const parsed = environmentSchema.safeParse(given);
  const issues = parsed.error?.issues ?? [];
  const faults = [
    ...issues.map((issue) => `${issue.path[0]?.toString() ?? 'environment'}: ${issue.message}`),
    ...findConflicts(given),
    ...findGaps(given),
    ...findWorkerGaps(given),
  ];
  if (!parsed.success || faults.length > 0) {
    throw new AppError(
      'invalid_settings',
      `These settings cannot be used:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`,
      {
        hint: 'See .env.example for every setting and its range; unset one to get its default.',
      },
    );
  }
  return toConfig(parsed.data);
}

function findConflicts(given: Given): string[] {
  const { shape } = environmentSchema;
  return aliases
    .filter(([name, alias]) => {
      const [value, other] = [shape[name].safeParse(given[name]).data, shape[alias].safeParse(given[alias]).data];
      return value !== undefined && other !== undefined && value !== other;
    })
    .map(([name, alias]) => `${name} and ${alias} are two names of one setting and have different values: keep one`);
}

function findGaps(given: Given): string[] {
  const { SUPABASE_URL, SUPABASE_SERVICE_KEY, OPENAI_API_KEY } = given;
  const faults: string[] = [];
  if ((SUPABASE_URL === undefined) !== (SUPABASE_SERVICE_KEY === undefined)) {
    const missing = SUPABASE_URL === undefined ? 'SUPABASE_URL' : 'SUPABASE_SERVICE_KEY';
    faults.push(`${missing} is missing: Supabase needs both SUPABASE_URL and SUPABASE_SERVICE_KEY, or neither`);
  }
  if (OPENAI_API_KEY === undefined) {
    for (const [name, offline] of [
      ['FAST_MODEL', 'rules'],
      ['PLANNER_MODEL', 'rules'],
      ['DEEP_MODEL', 'precedent'],
    ] as const) {
      const model = given[name];
      if (model !== undefined && model !== offline) {
        faults.push(
          `${name} names a model, but OPENAI_API_KEY is not set (any value will do for an endpoint without keys)`,
        );
      }
    }
    if (given.EMBEDDING_MODEL !== undefined && given.EMBEDDING_MODEL !== 'off') {
      faults.push('EMBEDDING_MODEL names a model, but OPENAI_API_KEY is not set');
    }
    if (given.EMBEDDINGS === 'model') faults.push('EMBEDDINGS asks for a model, but OPENAI_API_KEY is not set');
  }
  if ((given.RERANK_URL === undefined) !== (given.RERANK_MODEL === undefined)) {
    const missing = given.RERANK_URL === undefined ? 'RERANK_URL' : 'RERANK_MODEL';
    faults.push(`${missing} is missing: a reranker needs both RERANK_URL and RERANK_MODEL, or neither`);
  }
  return faults;
}

function toConfig(environment: Environment): Config {
  const hasModel = environment.OPENAI_API_KEY !== undefined;
  return {
    home: environment.SECONDLOOK_HOME ?? '.secondlook',
    databaseUrl: environment.DATABASE_URL ?? null,
    supabase:
      environment.SUPABASE_URL === undefined || environment.SUPABASE_SERVICE_KEY === undefined
        ? null
        : { url: environment.SUPABASE_URL, serviceKey: environment.SUPABASE_SERVICE_KEY },
    openai:
      environment.OPENAI_API_KEY === undefined
        ? null
        : { apiKey: environment.OPENAI_API_KEY, baseUrl: environment.OPENAI_BASE_URL ?? null },
    models: {
      fast: environment.FAST_MODEL ?? (hasModel ? defaultModels.fast : 'rules'),
      planner: environment.PLANNER_MODEL ?? (hasModel ? defaultModels.planner : 'rules'),
      deep: environment.DEEP_MODEL ?? (hasModel ? defaultModels.deep : 'precedent'),
    },
    embeddingModel: chooseEmbeddings(environment, hasModel),
    rerank:
      environment.RERANK_URL === undefined || environment.RERANK_MODEL === undefined
        ? null
        : { url: environment.RERANK_URL, model: environment.RERANK_MODEL, apiKey: environment.RERANK_API_KEY ?? null },
    decayRate: environment.MEMORY_DECAY_RATE ?? defaultDecayRate,
    modelTimeoutMs: environment.MODEL_TIMEOUT_MS ?? 60_000,
    tools: {
      memorySearch: environment.TOOL_MEMORY_SEARCH ?? false,
      searxngUrl: environment.SEARXNG_URL ?? null,
      tavilyApiKey: environment.TAVILY_API_KEY ?? null,
      priceUrl: environment.PRICE_API_URL ?? null,
      callsPerDay: environment.TOOL_CALLS_PER_DAY ?? 50,
    },
    prices: {
      directory: environment.PRICES_DIR ?? null,
      klinesUrl: environment.KLINES_URL ?? null,
      exchange: environment.PRICE_EXCHANGE ?? null,
    },
    settings: toRunSettings(environment),
    worker: toWorkerConfig(environment, hasModel && environment.DEEP_MODEL !== 'precedent'),
    logLevel: environment.LOG_LEVEL ?? null,
    logFormat: environment.LOG_FORMAT ?? 'auto',
  };
}

function chooseEmbeddings({ EMBEDDINGS, EMBEDDING_MODEL }: Environment, hasModel: boolean): string | null {
  if (EMBEDDINGS === 'hashing') return 'hashing';
  const model = EMBEDDING_MODEL ?? (hasModel ? defaultModels.embedding : 'off');
  return EMBEDDINGS === 'off' || model === 'off' ? null : model;
}

function toRunSettings(environment: Environment): RunSettings {
  return runSettingsSchema.parse({
    ai_signal_threshold: environment.AI_SIGNAL_THRESHOLD,
    high_value_confidence_threshold: environment.HIGH_VALUE_CONFIDENCE_THRESHOLD,
    allowed_types: environment.GATE_ALLOWED_TYPES,
    urgent_types: environment.GATE_URGENT_TYPES,
    critical_assets: environment.GATE_CRITICAL_ASSETS,
    gate_shadow_rate: environment.GATE_SHADOW_RATE,
    watchlist_assets: environment.WATCHLIST_ASSETS,
    watchlist_sources: environment.WATCHLIST_SOURCES,
    watchlist_confidence_threshold: environment.WATCHLIST_CONFIDENCE_THRESHOLD,
    memory_policy: environment.MEMORY_POLICY,
    memory_match_threshold: environment.MEMORY_MATCH_THRESHOLD ?? environment.MEMORY_SIMILARITY_THRESHOLD,
    memory_time_window_hours: environment.MEMORY_TIME_WINDOW_HOURS ?? environment.MEMORY_LOOKBACK_HOURS,
    memory_match_count: environment.MEMORY_MATCH_COUNT ?? environment.MEMORY_MAX_NOTES,
    memory_min_confidence: environment.MEMORY_MIN_CONFIDENCE,
    memory_deadline_ms: environment.MEMORY_DEADLINE_MS,
  });
}
