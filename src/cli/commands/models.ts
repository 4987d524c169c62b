import type { Config } from '../../app/config.ts';
import { listKnownModels, type ShownModel } from '../../app/list-known-models.ts';
import { loadUpstreams } from '../../app/load-upstreams.ts';
import { AppError, toFaultMessage } from '../../domain/app-error.ts';
import { systemClock } from '../../domain/clock.ts';
import { listExactIds } from '../../models/accounts/exact-model.ts';
import { mainAccount } from '../../models/accounts/model-quota.ts';
import { openAIBaseUrl } from '../../models/openai/model-config.ts';
import { readModelQuotas } from '../../store/sql/model-quotas.ts';
import type { CommandContext } from '../command-context.ts';
import { formatTable, printLine, toTerminalText } from '../print.ts';
import { withStores } from '../with-stores.ts';

/** Shows the models that the settings name, with their accounts, and what every account used. */
export async function showModels(options: { json?: boolean }, context: CommandContext): Promise<number> {
  return withStores(context, async ({ call }, config) => {
    const upstreams = await loadUpstreams(config);
    const models = listKnownModels(config, upstreams, await readModelQuotas(call, systemClock.now()));
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
    throw new AppError('model_failed', `${host} could not be asked for its models: ${toFaultMessage(error)}`, {
      hint: 'Check the base URL, and whether the endpoint is up.',
      cause: error,
    });
  });
  if (models === null) throw new AppError('not_found', `${host} has no list of its models`);
  await printLine(options.json ? JSON.stringify({ models }) : models.map(toTerminalText).join('\n'));
  return 0;
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
