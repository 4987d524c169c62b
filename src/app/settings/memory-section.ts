import { z } from 'zod';
import { runSettingsSchema } from '../../domain/run-settings.ts';
import { defaultDecayRate } from '../../domain/time-decay.ts';
import { needed, setting, together } from './setting.ts';
import { headerKey, number, baseUrl as url } from './value-schemas.ts';

const run = runSettingsSchema.shape;
const defaults = runSettingsSchema.parse({});

export const memorySection = {
  settings: {
    memory_policy: setting('MEMORY_POLICY', run.memory_policy, {
      about: 'cascade (vector, then keyword, then local) or parallel (all at once).',
      default: defaults.memory_policy,
    }),
    memory_match_threshold: setting('MEMORY_MATCH_THRESHOLD', number(run.memory_match_threshold), {
      about: 'Least cosine similarity of a vector hit, 0–1.',
      default: defaults.memory_match_threshold,
      recommended: '0.40',
      alias: 'MEMORY_SIMILARITY_THRESHOLD',
    }),
    memory_time_window_hours: setting('MEMORY_TIME_WINDOW_HOURS', number(run.memory_time_window_hours), {
      about: 'How far back memory looks, 1–87600 hours.',
      default: defaults.memory_time_window_hours,
      recommended: '168',
      alias: 'MEMORY_LOOKBACK_HOURS',
    }),
    memory_match_count: setting('MEMORY_MATCH_COUNT', number(run.memory_match_count), {
      about: 'Most rows that one way of searching adds to the evidence, 1–50.',
      default: defaults.memory_match_count,
      recommended: '3',
      alias: 'MEMORY_MAX_NOTES',
    }),
    memory_min_confidence: setting('MEMORY_MIN_CONFIDENCE', number(run.memory_min_confidence), {
      about: 'Least confidence of a verdict to serve as a precedent, 0–1.',
      default: defaults.memory_min_confidence,
      recommended: '0.6',
    }),
    memory_deadline_ms: setting('MEMORY_DEADLINE_MS', number(run.memory_deadline_ms), {
      about: 'Time limit of the whole retrieval, 50–60000 ms.',
      default: defaults.memory_deadline_ms,
    }),
  },
  /** By which a similarity falls with age, per day. */
  decayRate: setting('MEMORY_DECAY_RATE', z.coerce.number().min(0).max(10), {
    about: 'How fast a similarity falls with age when results are put in order, 0–10 a day: 1 / (1 + days × rate).',
    default: defaultDecayRate,
  }),
  rerank: together('a reranker', ['RERANK_URL', 'RERANK_MODEL'], {
    url: needed('RERANK_URL', url, {
      about:
        'A server with the common /rerank API, which `memory search --rerank`, `ask` and the search of chats ask: it gets questions, news and lines of chats. Needs RERANK_MODEL.',
      defaultWords: 'off',
    }),
    model: needed('RERANK_MODEL', z.string(), { about: "The reranker's model id.", defaultWords: 'none' }),
    apiKey: setting('RERANK_API_KEY', headerKey, { about: "The reranker's key.", defaultWords: 'none' }),
  }),
};
