import { z } from 'zod';
import { defaultModels, modelSetting } from './model-section.ts';
import { setting } from './setting.ts';

export const askSection = {
  ask: {
    model: modelSetting(
      'ASK_MODEL',
      'Model that answers questions, as MODEL or MODEL@NAME of an upstream or account, or `extractive`: sentences of the messages, without a model.',
      defaultModels.deep,
      'extractive',
    ),
    web: setting('ASK_WEB', z.enum(['off', 'on', 'auto']), {
      about:
        'Whether questions may go to the web search of SEARXNG_URL or TAVILY_API_KEY: off, on (those about what is outside of the archive), auto (also where the archive has nothing that fits).',
      default: 'off',
    }),
  },
};
