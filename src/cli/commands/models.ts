import { chooseModel } from '../../app/choose-model.ts';
import type { Config } from '../../app/config.ts';
import { hashingSetting } from '../../app/create-embedder.ts';
import { loadUpstreams } from '../../app/load-upstreams.ts';
import { listNamedModels } from '../../app/settings/named-models.ts';
import { AppError, toErrorMessage } from '../../domain/app-error.ts';
import { systemClock } from '../../domain/clock.ts';
import { matchesModel, type Upstream } from '../../gateway/upstream.ts';
import { isAlias, listExactIds } from '../../models/accounts/exact-model.ts';
import { type ModelQuota, mainAccount, type QuotaLimits } from '../../models/accounts/model-quota.ts';
import { readProviderModel } from '../../models/langchain/provider-models.ts';
import { openAIBaseUrl } from '../../models/openai/model-config.ts';
import { readModelQuotas } from '../../store/sql/model-quotas.ts';
import type { CommandContext } from '../command-context.ts';
import { formatTable, printLine, toTerminalText } from '../print.ts';
import { withStores } from '../with-stores.ts';

/** A model at an account: what it does here, and what was used of its quota. */
type ShownModel = ModelQuota & {
  /** The settings that name it; none: clients of the gateway ask for it, or earlier settings did. */
  roles: string[];
  /** The endpoint; null: none of today's settings. */
  host: string | null;
  /** What stands behind it may change. */
  is_alias: boolean;
  limits: QuotaLimits | null;
};

/** Shows the models that the settings name, with their accounts, and what every account used. */
export async function showModels(options: { json?: boolean }, context: CommandContext): Promise<number> {
  return withStores(context, async ({ call }, config) => {
    const upstreams = await loadUpstreams(config);
    const models = joinModels(listRoles(config, upstreams), await readModelQuotas(call, systemClock.now()), upstreams);
    if (options.json) await printLine(JSON.stringify({ models }));
    else if (models.length === 0) await printLine('No model is named by the settings, and none was asked today.');
    else await printLine(describeModels(models));
    return 0;
  });
}

/** Lists the exact ids that the endpoint of an account has. */
export async function listExactModels(
  account: string | true,
  options: { json?: boolean },
  config: Config,
): Promise<number> {
  const endpoint = await findEndpoint(account === true ? '' : account.toLowerCase(), config);
  const { host } = new URL(endpoint.baseUrl ?? openAIBaseUrl);
  const models = await listExactIds(endpoint).catch((error: unknown) => {
    throw new AppError('model_failed', `${host} could not be asked for its models: ${describeFault(error)}`, {
      hint: 'Check the base URL, and whether the endpoint is up.',
      cause: error,
    });
  });
  if (models === null) throw new AppError('not_found', `${host} has no list of its models`);
  await printLine(options.json ? JSON.stringify({ models }) : models.map(toTerminalText).join('\n'));
  return 0;
}

/** `fetch` tells why in the cause of its error. */
function describeFault(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return toErrorMessage(cause);
}

async function findEndpoint(account: string, config: Config) {
  const upstreams = await loadUpstreams(config);
  if (account === '' && config.openai !== null) {
    return { apiKey: config.openai.apiKey, baseUrl: config.openai.baseUrl ?? undefined };
  }
  const found = account === '' ? upstreams[0] : upstreams.find(({ name }) => name === account);
  if (found === undefined) {
    const names = upstreams.map(({ name }) => name).join(', ') || 'none';
    throw new AppError('not_found', `There is no account ${toTerminalText(account) || 'at all'}; there are: ${names}`, {
      hint: 'Set OPENAI_API_KEY, OPENAI_API_KEY_<NAME>, UPSTREAM_URL or UPSTREAMS_FILE.',
    });
  }
  return { apiKey: found.key?.kind === 'own' ? found.key.value : 'none', baseUrl: found.baseUrl };
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
    if (provider !== null) return { setting, account: '', model, host: provider.packageName };
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

function describeModels(models: readonly ShownModel[]): string {
  const head = [
    'model',
    'account',
    'at',
    'used for',
    'requests/min',
    'requests today',
    'tokens/min',
    'tokens today',
    'state',
  ];
  return formatTable(head, models.map(describeModel));
}

function describeModel(row: ShownModel): string[] {
  const { limits } = row;
  const of = (used: number, limit: number | null | undefined) => (limit == null ? String(used) : `${used} / ${limit}`);
  return [
    toTerminalText(row.model),
    toTerminalText(row.account) || mainAccount,
    row.host ?? '',
    row.roles.map((role) => role.replace(/_MODEL$/, '').toLowerCase()).join(', ') || 'the gateway',
    of(row.requests_per_minute, limits?.rpm),
    of(row.requests_per_day, limits?.rpd),
    of(row.tokens_per_minute, limits?.tpm),
    of(row.tokens_per_day, limits?.tpd),
    describeState(row),
  ];
}

function describeState({ refused_per_day, retry_at, is_alias }: ShownModel): string {
  const states = [
    refused_per_day > 0 ? `${refused_per_day} refused today` : null,
    retry_at === null ? null : `again at ${retry_at.slice(11, 19)} UTC`,
    is_alias ? 'an alias: name the exact id' : null,
  ];
  return states.filter((state) => state !== null).join(', ');
}
