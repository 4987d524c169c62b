import { isSecretName } from '../domain/secrets.ts';
import type { Upstream } from '../gateway/upstream.ts';
import type { Config } from './config.ts';
import { readToolSetting, type ToolRow, toolTable } from './tool-table.ts';

/**
 * Every text that a record must not hold: the keys and passwords of the settings and of the upstreams (accounts are among
 * them), and what stands in the queries of addresses.
 */
export function listSecrets(config: Config, upstreams: readonly Upstream[]): string[] {
  const { openai, rerank, tools, prices, supabase, databaseUrl, worker } = config;
  const { telegram, telegramUser, alertWebhookSecret, http } = worker;
  const ofTools = (holds: ToolRow['holds']) =>
    toolTable.filter((row) => row.holds === holds).map((row) => readToolSetting(row, tools));
  const keys = [
    openai?.apiKey,
    rerank?.apiKey,
    ...ofTools('key'),
    supabase?.serviceKey,
    alertWebhookSecret,
    http.token,
  ];
  const ofTelegram = [telegram?.token, telegram?.webhook?.secret, telegramUser?.apiHash, telegramUser?.session];
  const ofUpstreams = upstreams.map(({ key }) => (key?.kind === 'own' ? key.value : null));
  const ofDatabase = databaseUrl === null ? [] : findPasswords(databaseUrl);
  const urls = [openai?.baseUrl, rerank?.url, ...ofTools('address'), prices.klinesUrl, supabase?.url];
  const inUrls = urls.flatMap((url) => (url ? findUrlSecrets(url) : []));
  return [...keys, ...ofTelegram, ...ofUpstreams, ...ofDatabase, ...inUrls].filter((text) => typeof text === 'string');
}

/** The password of a database's address, also in its query, where libpq takes one too; its other options are no secrets. */
function findPasswords(address: string): string[] {
  const { password, searchParams } = new URL(address);
  const named = [...searchParams].filter(([name]) => isSecretName(name));
  return [decodeURIComponent(password), ...named.flatMap(([, value]) => [value, encodeURIComponent(value)])];
}

/** Every value in an address's query, encoded and decoded: any of them may be a key. */
function findUrlSecrets(address: string): string[] {
  const values = new URL(address).search
    .slice(1)
    .split('&')
    .map((pair) => pair.slice(pair.indexOf('=') + 1));
  return values.flatMap((value) => [value, decodeOrKeep(value)]);
}

function decodeOrKeep(value: string): string {
  try {
    return decodeURIComponent(value.replaceAll('+', ' '));
  } catch {
    return value;
  }
}
