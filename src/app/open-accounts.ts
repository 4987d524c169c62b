import type { Clock } from '../domain/clock.ts';
import type { Logger } from '../domain/logger.ts';
import { openOnce } from '../domain/open-once.ts';
import type { Upstream } from '../gateway/upstream.ts';
import { type CallMeter, createCallMeter } from '../models/accounts/call-meter.ts';
import { checkExactModel } from '../models/accounts/exact-model.ts';
import { meterFetch } from '../models/accounts/metered-fetch.ts';
import { readProviderModel } from '../models/langchain/provider-models.ts';
import type { Lessons } from '../models/lessons.ts';
import { type ChatModelSource, isChatModelSource, type ModelSource } from '../models/model-source.ts';
import type { ModelConfig } from '../models/openai/model-config.ts';
import type { CallFunction } from '../store/sql/call-function.ts';
import { putModelCalls } from '../store/sql/model-quotas.ts';
import { chooseModel, type WantedModel } from './choose-model.ts';
import type { Config } from './config.ts';
import { loadUpstreams } from './load-upstreams.ts';

/** Where models are asked: accounts, of which none stands in for another. */
export interface Accounts {
  /** How a model is called; what its calls use is counted. Throws `invalid_settings` for one that there is nobody to ask for. */
  choose(wanted: WantedModel): ModelSource;
  /** Throws `invalid_settings` for an alias, with the exact ids, and for a provider's model that can't be made. */
  checkExact(source: ModelSource, name: string): Promise<void>;
  /** For models that a program brings. */
  readonly limits: { timeoutMs: number; meter: CallMeter | null };
}

export interface AccountMeans {
  /** Null: nothing is counted. */
  meter: CallMeter | null;
  logger: Logger;
  fetch?: typeof globalThis.fetch | undefined;
  lessons?: Lessons | undefined;
}

/** The accounts of the settings. Throws `invalid_settings`. */
export async function openAccounts(
  config: Pick<Config, 'openai' | 'modelTimeoutMs' | 'gateway' | 'accounts'>,
  means: AccountMeans,
): Promise<Accounts> {
  return toAccounts(config, await loadUpstreams(config), means);
}

export function toAccounts(
  config: Pick<Config, 'openai' | 'modelTimeoutMs'>,
  upstreams: readonly Upstream[],
  { meter, logger, fetch, lessons }: AccountMeans,
): Accounts {
  const limits = { timeoutMs: config.modelTimeoutMs, meter };
  return {
    limits,
    choose: (wanted) =>
      toProviderSource(wanted.model, { ...limits, lessons }) ??
      countModel({ ...chooseModel(config, upstreams, wanted), fetch, lessons }, meter),
    async checkExact(source, name) {
      if (isChatModelSource(source)) await source.loadChatModel();
      // To look at the list of models is no use of one.
      else await checkExactModel({ ...source, fetch }, name, logger);
    },
  };
}

/** A provider's model by its own client, made once; null: the name is no such model. */
function toProviderSource(
  name: string,
  means: Pick<ChatModelSource, 'timeoutMs' | 'lessons' | 'meter'>,
): ChatModelSource | null {
  const found = readProviderModel(name);
  if (found === null) return null;
  const load = async () => (await import('../models/langchain/load-provider-model.ts')).loadProviderModel(found);
  return { ...means, model: name, quota: found.provider, loadChatModel: openOnce(load) };
}

/** The same, with what its calls use counted. */
export function countModel(config: ModelConfig, meter: CallMeter | null): ModelConfig {
  if (meter === null) return config;
  const { account = '', model } = config;
  return { ...config, fetch: meterFetch({ account, model }, meter, config.fetch) };
}

/** Counts calls in a database, where all processes do. */
export function createSqlCallMeter(call: CallFunction, means: { clock: Clock; logger: Logger }): CallMeter {
  return createCallMeter((counts) => putModelCalls(call, counts), means);
}
