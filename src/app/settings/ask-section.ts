import { z } from 'zod';
import { defaultModels } from './model-section.ts';
import { type Given, setting } from './setting.ts';

/** An endpoint that isn't OpenAI's has the deep model that was named for it, not ours. */
function toDefaultModel({ OPENAI_API_KEY, DEEP_MODEL }: Given): string {
  if (OPENAI_API_KEY === undefined) return 'extractive';
  return DEEP_MODEL === undefined || DEEP_MODEL === 'precedent' ? defaultModels.deep : DEEP_MODEL;
}

export const askSection = {
  ask: {
    model: setting('ASK_MODEL', z.string(), {
      about:
        'Model that answers questions, as MODEL or MODEL@NAME of an upstream or account, or `extractive`: sentences of the messages, without a model.',
      default: toDefaultModel,
      defaultWords: `DEEP_MODEL, else ${defaultModels.deep}, with a key; extractive without`,
    }),
    routerModel: setting('ROUTER_MODEL', z.string(), {
      about: 'Model id that reads questions (where they are answered, and with which filters), or `rules`.',
      default: 'rules',
    }),
    selectModel: setting('SELECT_MODEL', z.string(), {
      about:
        'Model that chooses what an answer is made from, as MODEL or MODEL@NAME of an upstream or account, `reranker` (that of RERANK_URL) or `rules`.',
      default: ({ RERANK_URL }): string => (RERANK_URL === undefined ? 'rules' : 'reranker'),
      defaultWords: 'reranker where there is one, else rules',
    }),
    cacheMinutes: setting('ASK_CACHE_MINUTES', z.coerce.number().min(0).max(1440), {
      about:
        "How long a model's answer from the archive is given again to the same question, unless the archive has something else for it by then; 0: never.",
      default: 10,
    }),
    web: setting('ASK_WEB', z.enum(['off', 'on', 'auto']), {
      about:
        'Whether questions may go to the web search of SEARXNG_URL or TAVILY_API_KEY: off; on (those about what is outside of the archive); auto (also if the archive has nothing that fits).',
      default: 'off',
    }),
  },
};
