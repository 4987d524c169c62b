import { z } from 'zod';
import type { ModelPrices } from '../../domain/model-prices.ts';
import { modelPricesSchema } from './model-prices-schema.ts';
import { modelSection } from './model-section.ts';
import { type Given, setting } from './setting.ts';
import { count } from './value-schemas.ts';

/** One deep look each 25 s, where one is paid for; none for the offline analyst, which costs nothing. */
const paidDeepPerMinute = 2;

/** Whoever is asked: an endpoint of ours, an account, an upstream or a provider. */
const isDeepPaid = (given: Given) => (given.DEEP_MODEL ?? modelSection.models.deep.toDefault(given)) !== 'precedent';

export const paceSection = {
  /** Null: no limit. */
  budget: {
    deepPerMinute: setting('DEEP_LOOKS_PER_MINUTE', count(1, 100_000), {
      about: 'Most deep looks in a minute, 1–100000.',
      default: (given): number | null => (isDeepPaid(given) ? paidDeepPerMinute : null),
      defaultWords: `${paidDeepPerMinute} where the deep look asks a model, else no limit`,
    }),
    deepPerDay: setting('DEEP_LOOKS_PER_DAY', count(0, 10_000_000), {
      about: 'Most deep looks in a day (UTC), 0–10000000.',
      defaultWords: 'no limit',
    }),
    tokensPerDay: setting('TOKENS_PER_DAY', count(0, 1_000_000_000_000), {
      about:
        'Tokens of all models in a day (UTC) after which deep looks wait and ALERT_MODEL is not asked, 0–1000000000000.',
      defaultWords: 'no limit',
    }),
    costPerDay: setting('COST_PER_DAY', z.coerce.number().min(0).max(1_000_000), {
      about:
        'Money in a day (UTC) after which deep looks wait and ALERT_MODEL is not asked, 0–1000000, by the prices in MODEL_PRICES, which it needs.',
      defaultWords: 'no limit',
    }),
  },
  prices: setting('MODEL_PRICES', modelPricesSchema, {
    about: 'Money for a million tokens: model=input/output or model=input/cached/output, by comma.',
    default: (): ModelPrices => ({}),
    defaultWords: 'none, costs are unknown',
  }),
  usefulLifeMinutes: setting('DEEP_LOOK_USEFUL_MINUTES', count(1, 10_080), {
    about: 'A message that waited longer for its deep look is settled by its fast verdict, 1–10080 minutes.',
    default: 30,
  }),
  /** At once; null: few for the offline analysts, more for models. */
  fastLooks: setting('FIRST_LOOKS_AT_ONCE', count(1, 256), {
    about: 'Fast looks at once, each of another channel, 1–256.',
    defaultWords: '8 with a model or ALERT_MODEL, 1 without',
  }),
  deepLooks: setting('DEEP_LOOKS_AT_ONCE', count(1, 256), {
    about: 'Deep looks at once, 1–256.',
    defaultWords: '4 with a model or ALERT_MODEL, 2 without',
  }),
  attempts: setting('MESSAGE_ATTEMPTS', count(1, 1000), {
    about: 'Attempts after which a message is given up and listed as dead, 1–1000.',
    default: 8,
  }),
  checkpoints: setting('CHECKPOINTS', z.enum(['auto', 'on', 'off']), {
    about: 'auto (where a model is paid), on or off: a retried message goes on at its last finished step.',
    default: 'auto',
  }),
  /** Null: nothing is pruned. */
  pruneAfterDays: setting('MEMORY_PRUNE_AFTER_DAYS', count(1, 36_500), {
    about:
      'Days, 1–36500, after which the worker deletes events (`secondlook memory prune --help` says which stay), and all alerts with their feedback and what models cost. It does so at the start and once a day.',
    defaultWords: 'never',
  }),
  stopSeconds: setting('STOP_SECONDS', count(1, 600), {
    about: 'How long the worker may finish what is under way when it is told to stop, 1–600 seconds.',
    default: 20,
  }),
};
