import { matchesModel, type Upstream } from '../gateway/upstream.ts';
import { isAlias } from '../models/accounts/exact-model.ts';
import type { ModelQuota, QuotaLimits } from '../models/accounts/model-quota.ts';
import { readProviderModel } from '../models/langchain/provider-models.ts';
import { openAIBaseUrl } from '../models/openai/model-config.ts';
import { chooseModel } from './choose-model.ts';
import type { Config } from './config.ts';
import { hashingSetting } from './create-embedder.ts';
import { listNamedModels } from './settings/named-models.ts';

/** A model at an account: what it does here, and what was used of its quota. */
export type ShownModel = ModelQuota & {
  /** The settings that name it; none: clients of the gateway ask for it, or earlier settings did. */
  roles: string[];
  /** The endpoint; null: none of today's settings. */
  host: string | null;
  /** What stands behind it may change. */
  is_alias: boolean;
  limits: QuotaLimits | null;
};

/** The models that the settings name, with where they are asked, and what was asked today besides; the named ones first. */
export function listKnownModels(
  config: Config,
  upstreams: readonly Upstream[],
  quotas: readonly ModelQuota[],
): ShownModel[] {
  return joinModels(listRoles(config, upstreams), quotas, upstreams);
}

type Role = Pick<ShownModel, 'account' | 'model' | 'host'> & { setting: string };

/** Each setting that names a model, with where it is asked. */
function listRoles(config: Config, upstreams: readonly Upstream[]): Role[] {
  const { openai, embeddingModel } = config;
  const embedding =
    openai === null || embeddingModel === null || embeddingModel === hashingSetting
      ? []
      : [{ setting: 'EMBEDDING_MODEL', model: embeddingModel }];
  return [...listNamedModels(config), ...embedding].map(({ setting, model }) => {
    const provider = readProviderModel(model);
    if (provider !== null) return { setting, account: provider.provider, model, host: provider.packageName };
    const chosen = chooseModel(config, upstreams, { model, name: setting, instead: 'it is then done offline' });
    const { account = '', baseUrl = openAIBaseUrl } = chosen;
    return { setting, account, model: chosen.model, host: new URL(baseUrl).host };
  });
}

/** One row for each model at each account, the named ones first. */
function joinModels(
  roles: readonly Role[],
  quotas: readonly ModelQuota[],
  upstreams: readonly Upstream[],
): ShownModel[] {
  const rows = new Map<string, ShownModel>();
  const take = (account: string, model: string): ShownModel => {
    const key = JSON.stringify([account, model]);
    const upstream = upstreams.find(({ name }) => name === account);
    const known = rows.get(key) ?? {
      ...unused,
      account,
      model,
      roles: [],
      host: upstream === undefined ? null : new URL(upstream.baseUrl).host,
      is_alias: isAlias(model),
      limits: findLimits(upstream, model),
    };
    rows.set(key, known);
    return known;
  };
  for (const { setting, account, model, host } of roles) {
    const row = take(account, model);
    row.roles.push(setting);
    row.host = host;
  }
  for (const quota of quotas) Object.assign(take(quota.account, quota.model), quota);
  return [...rows.values()];
}

const unused = {
  requests_per_minute: 0,
  tokens_per_minute: 0,
  requests_per_day: 0,
  tokens_per_day: 0,
  refused_per_day: 0,
  retry_at: null,
};

/** The exact id counts before a pattern. */
function findLimits(upstream: Upstream | undefined, model: string): QuotaLimits | null {
  const limits = upstream?.limits ?? {};
  const pattern = Object.keys(limits).find((one) => matchesModel(one, model));
  return limits[model] ?? (pattern === undefined ? null : (limits[pattern] ?? null));
}
