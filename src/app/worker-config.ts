import { z } from 'zod';
import { type DuplicateLayer, duplicateLayers } from '../domain/duplicates/duplicate.ts';
import type { ModelPrices } from '../domain/model-prices.ts';
import { anonymousUrl, headerKey, list } from './setting-types.ts';

/** What the environment decides of the worker. */
export interface WorkerConfig {
  telegram: {
    token: string;
    /** Null: Telegram's own. */
    apiRoot: string | null;
    /** Null: long polling. */
    webhook: { url: string; secret: string } | null;
  } | null;
  /** An account of a person, for channels where no bot can be. */
  telegramUser: { apiId: number; apiHash: string; session: string | null } | null;
  /** The allow-list of channels, as it was written; empty: all that the bot is in. */
  telegramChannels: string[];
  watchFolder: string | null;
  alertsFile: string | null;
  alertWebhookSecret: string | null;
  duplicateLayers: DuplicateLayer[];
  /** Null: no limit. */
  budget: {
    deepPerMinute: number | null;
    deepPerDay: number | null;
    tokensPerDay: number | null;
    costPerDay: number | null;
  };
  prices: ModelPrices;
  usefulLifeMinutes: number;
  /** At once; null: one for the offline analysts, more for models. */
  fastLooks: number | null;
  deepLooks: number | null;
  attempts: number;
  checkpoints: 'auto' | 'on' | 'off';
  /** Null: nothing is pruned. */
  pruneAfterDays: number | null;
  stopSeconds: number;
  http: { host: string; port: number; token: string | null };
}

const count = (least: number, most: number) => z.coerce.number().int().min(least).max(most);
const amount = z.coerce.number().min(0).max(1_000_000);

/** `model=input/output` or `model=input/cached/output`, by comma: money for a million tokens. */
const pricesSchema = z.string().transform((text, context): ModelPrices => {
  const prices: ModelPrices = {};
  for (const entry of text.split(',').map((part) => part.trim())) {
    if (entry === '') continue;
    const [, model = '', rates = ''] = /^(.+?)=([\d./]+)$/.exec(entry) ?? [];
    const numbers = rates.split('/').map((rate) => (rate === '' ? Number.NaN : Number(rate)));
    const [input, second, third] = numbers;
    if (
      model === '' ||
      input === undefined ||
      second === undefined ||
      numbers.length > 3 ||
      numbers.some(Number.isNaN)
    ) {
      context.addIssue({
        code: 'custom',
        message: 'must be model=input/output or model=input/cached/output, by comma',
      });
      return z.NEVER;
    }
    prices[model] = { input, cachedInput: third === undefined ? input : second, output: third ?? second };
  }
  return prices;
});

/** The worker's settings: one line each; `.env.example` shows the same (a test compares them). */
export const workerEnvironment = {
  TELEGRAM_BOT_TOKEN: headerKey.optional(),
  TELEGRAM_CHANNELS: list(z.array(z.string())).optional(),
  TELEGRAM_API_ROOT: anonymousUrl.optional(),
  TELEGRAM_API_ID: count(1, 2_147_483_647).optional(),
  TELEGRAM_API_HASH: headerKey.optional(),
  TELEGRAM_USER_SESSION: headerKey.optional(),
  TELEGRAM_WEBHOOK_URL: anonymousUrl.optional(),
  TELEGRAM_WEBHOOK_SECRET: headerKey.optional(),
  WATCH_FOLDER: z.string().optional(),
  ALERTS_FILE: z.string().optional(),
  ALERT_WEBHOOK_SECRET: headerKey.optional(),
  DUPLICATE_LAYERS: z
    .union([z.literal('none').transform((): DuplicateLayer[] => []), list(z.array(z.enum(duplicateLayers)))])
    .optional(),
  DEEP_LOOKS_PER_MINUTE: count(1, 100_000).optional(),
  DEEP_LOOKS_PER_DAY: count(0, 10_000_000).optional(),
  TOKENS_PER_DAY: count(0, 1_000_000_000_000).optional(),
  COST_PER_DAY: amount.optional(),
  MODEL_PRICES: pricesSchema.optional(),
  DEEP_LOOK_USEFUL_MINUTES: count(1, 10_080).optional(),
  FIRST_LOOKS_AT_ONCE: count(1, 256).optional(),
  DEEP_LOOKS_AT_ONCE: count(1, 256).optional(),
  MESSAGE_ATTEMPTS: count(1, 1000).optional(),
  CHECKPOINTS: z.enum(['auto', 'on', 'off']).optional(),
  MEMORY_PRUNE_AFTER_DAYS: count(1, 36_500).optional(),
  STOP_SECONDS: count(1, 600).optional(),
  HTTP_HOST: z.string().optional(),
  HTTP_PORT: count(0, 65_535).optional(),
  HTTP_TOKEN: headerKey.min(16, 'must have at least 16 characters').optional(),
};
const environmentSchema = z.object(workerEnvironment);
type WorkerEnvironment = z.infer<typeof environmentSchema>;

/** One deep look each 25 s, where one is paid for; none for the offline analyst, which costs nothing. */
const paidDeepPerMinute = 2;

export function findWorkerGaps(given: { readonly [name: string]: string | undefined }): string[] {
  const { TELEGRAM_WEBHOOK_URL, TELEGRAM_WEBHOOK_SECRET, TELEGRAM_BOT_TOKEN } = given;
  const faults: string[] = [];
  if ((TELEGRAM_WEBHOOK_URL === undefined) !== (TELEGRAM_WEBHOOK_SECRET === undefined)) {
    const missing = TELEGRAM_WEBHOOK_URL === undefined ? 'TELEGRAM_WEBHOOK_URL' : 'TELEGRAM_WEBHOOK_SECRET';
    faults.push(
      `${missing} is missing: a webhook needs both TELEGRAM_WEBHOOK_URL and TELEGRAM_WEBHOOK_SECRET, or neither`,
    );
  }
  if ((given.TELEGRAM_API_ID === undefined) !== (given.TELEGRAM_API_HASH === undefined)) {
    const missing = given.TELEGRAM_API_ID === undefined ? 'TELEGRAM_API_ID' : 'TELEGRAM_API_HASH';
    faults.push(`${missing} is missing: a user account needs both TELEGRAM_API_ID and TELEGRAM_API_HASH, or neither`);
  }
  if (given.TELEGRAM_API_ID !== undefined && given.TELEGRAM_CHANNELS === undefined) {
    faults.push('TELEGRAM_CHANNELS is missing: a user account sees private chats too, so its channels must be named');
  }
  if (given.COST_PER_DAY !== undefined && given.MODEL_PRICES === undefined) {
    faults.push('COST_PER_DAY is set, but MODEL_PRICES is not: without prices nothing costs anything');
  }
  if (TELEGRAM_BOT_TOKEN === undefined && TELEGRAM_WEBHOOK_URL !== undefined) {
    faults.push('TELEGRAM_WEBHOOK_URL is set, but TELEGRAM_BOT_TOKEN is not');
  }
  return faults;
}

/** @param isPaid whether the deep look asks a model. */
export function toWorkerConfig(environment: WorkerEnvironment, isPaid: boolean): WorkerConfig {
  const { TELEGRAM_BOT_TOKEN: token, TELEGRAM_WEBHOOK_URL: url, TELEGRAM_WEBHOOK_SECRET: secret } = environment;
  const webhook = url === undefined || secret === undefined ? null : { url, secret };
  return {
    telegram: token === undefined ? null : { token, apiRoot: environment.TELEGRAM_API_ROOT ?? null, webhook },
    telegramUser:
      environment.TELEGRAM_API_ID === undefined || environment.TELEGRAM_API_HASH === undefined
        ? null
        : {
            apiId: environment.TELEGRAM_API_ID,
            apiHash: environment.TELEGRAM_API_HASH,
            session: environment.TELEGRAM_USER_SESSION ?? null,
          },
    telegramChannels: environment.TELEGRAM_CHANNELS ?? [],
    watchFolder: environment.WATCH_FOLDER ?? null,
    alertsFile: environment.ALERTS_FILE ?? null,
    alertWebhookSecret: environment.ALERT_WEBHOOK_SECRET ?? null,
    duplicateLayers: environment.DUPLICATE_LAYERS ?? [...duplicateLayers],
    budget: {
      deepPerMinute: environment.DEEP_LOOKS_PER_MINUTE ?? (isPaid ? paidDeepPerMinute : null),
      deepPerDay: environment.DEEP_LOOKS_PER_DAY ?? null,
      tokensPerDay: environment.TOKENS_PER_DAY ?? null,
      costPerDay: environment.COST_PER_DAY ?? null,
    },
    prices: environment.MODEL_PRICES ?? {},
    usefulLifeMinutes: environment.DEEP_LOOK_USEFUL_MINUTES ?? 30,
    fastLooks: environment.FIRST_LOOKS_AT_ONCE ?? null,
    deepLooks: environment.DEEP_LOOKS_AT_ONCE ?? null,
    attempts: environment.MESSAGE_ATTEMPTS ?? 8,
    checkpoints: environment.CHECKPOINTS ?? 'auto',
    pruneAfterDays: environment.MEMORY_PRUNE_AFTER_DAYS ?? null,
    stopSeconds: environment.STOP_SECONDS ?? 20,
    http: {
      host: environment.HTTP_HOST ?? '127.0.0.1',
      port: environment.HTTP_PORT ?? 8686,
      token: environment.HTTP_TOKEN ?? null,
    },
  };
}
