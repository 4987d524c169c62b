import { z } from 'zod';
import { combined, type Given, needed, setting, together } from './setting.ts';
import { headerKey, baseUrl as url } from './value-schemas.ts';

/** Model snapshots, never aliases that move; used when there is a key and no other choice. */
export const defaultModels = {
  fast: 'gpt-4.1-mini-2025-04-14',
  planner: 'gpt-4.1-mini-2025-04-14',
  deep: 'gpt-4.1-2025-04-14',
  embedding: 'text-embedding-3-small',
};

const hasKey = (given: Given) => given.OPENAI_API_KEY !== undefined;

function model(name: string, about: string, withKey: string, without: string) {
  return setting(name, z.string(), {
    about,
    default: (given): string => (hasKey(given) ? withKey : without),
    defaultWords: `${withKey} with a key, ${without} without`,
  });
}

export const modelSection = {
  openai: together('a model', ['OPENAI_API_KEY'], {
    apiKey: needed('OPENAI_API_KEY', headerKey, {
      about: 'Key of an OpenAI-compatible endpoint; any value will do for one without keys.',
      defaultWords: 'the offline analysts',
    }),
    baseUrl: setting('OPENAI_BASE_URL', url, {
      about: 'Base URL of the endpoint.',
      defaultWords: "OpenAI's own",
      shown: 'https://api.openai.com/v1',
    }),
  }),
  /** Exact model ids, or `rules` / `precedent`. */
  models: {
    fast: model(
      'FAST_MODEL',
      'Model id of the fast look, as MODEL, MODEL@NAME of an upstream or account, or PROVIDER:MODEL of a package of LangChain (docs/langchain.md), or `rules`.',
      defaultModels.fast,
      'rules',
    ),
    planner: model('PLANNER_MODEL', 'Model id of the planner, as above, or `rules`.', defaultModels.planner, 'rules'),
    deep: model('DEEP_MODEL', 'Model id of the deep look, as above, or `precedent`.', defaultModels.deep, 'precedent'),
  },
  /** A model's id, `hashing` for the embedder without a model, null for no embeddings. */
  embeddingModel: combined(
    {
      model: model(
        'EMBEDDING_MODEL',
        'Embedding model of 1536 numbers or fewer, or `off`.',
        defaultModels.embedding,
        'off',
      ),
      choice: setting('EMBEDDINGS', z.enum(['off', 'model', 'hashing']), {
        about:
          'off, model (the one above) or hashing (vectors of spelling, made here, no key; few are as similar as the default MEMORY_MATCH_THRESHOLD asks for).',
        defaultWords: 'model if there is one, else off',
      }),
    },
    ({ model, choice }): string | null => {
      if (choice === 'hashing') return 'hashing';
      return choice === 'off' || model === 'off' ? null : model;
    },
  ),
  modelTimeoutMs: setting('MODEL_TIMEOUT_MS', z.coerce.number().int().min(100).max(150_000), {
    about: 'Time limit of one model call, 100–150000 ms.',
    default: 60_000,
  }),
};
