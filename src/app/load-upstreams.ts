import { z } from 'zod';
import { AppError } from '../domain/app-error.ts';
import type { Upstream } from '../gateway/upstream.ts';
import { quotaLimitsSchema } from '../models/accounts/model-quota.ts';
import { openAIBaseUrl } from '../models/openai/model-config.ts';
import { type Config, readVariable } from './config.ts';
import { readSettingsFile } from './read-settings-file.ts';
import { baseUrl, headerKey } from './settings/value-schemas.ts';

const name = z.string().regex(/^[a-z0-9][a-z0-9_.-]*$/i, 'must be letters, digits, _ . -');
const fileSchema = z.array(
  z.strictObject({
    name,
    base_url: baseUrl,
    key_env: z.string().min(1).nullish(),
    models: z.array(z.string().min(1)).default(['*']),
    limits: z
      .union([z.record(z.string().min(1), quotaLimitsSchema), quotaLimitsSchema.transform((all) => ({ '*': all }))])
      .nullish(),
  }),
);

/**
 * The gateway's upstreams: `UPSTREAM_URL` first, those of `UPSTREAMS_FILE`, and an account for each `OPENAI_API_KEY_<NAME>`.
 * None: there is no gateway. Throws `invalid_settings`.
 */
export async function loadUpstreams(
  config: Pick<Config, 'gateway' | 'accounts'>,
  readKey: (name: string) => string | null = readVariable,
): Promise<Upstream[]> {
  const { upstreamUrl, upstreamKey, upstreamsFile } = config.gateway;
  const main = upstreamUrl === null ? [] : [toUpstream('main', upstreamUrl, upstreamKey, { models: ['*'] })];
  const named = upstreamsFile === null ? [] : await readUpstreams(upstreamsFile, readKey);
  const accounts = config.accounts.map(({ name: account, key, baseUrl: url }) =>
    toUpstream(account, checkUrl(account, url ?? openAIBaseUrl), key, { models: [] }),
  );
  const upstreams = [...main, ...named, ...accounts];
  const twice = upstreams.find((one, index) => upstreams.findIndex((other) => other.name === one.name) !== index);
  if (twice !== undefined) throw new AppError('invalid_settings', `Two upstreams are called ${twice.name}`);
  return upstreams;
}

async function readUpstreams(file: string, readKey: (name: string) => string | null): Promise<Upstream[]> {
  const rows = await readSettingsFile(file, fileSchema, {
    name: 'UPSTREAMS_FILE',
    hint: 'It is a JSON array of { "name", "base_url", "key_env", "models" }; see docs/gateway.md.',
  });
  return rows.map((row) => {
    const key = row.key_env == null ? null : readKey(row.key_env);
    if (row.key_env != null && key === null) {
      throw new AppError(
        'invalid_settings',
        `${row.key_env} is not set: it is to hold the key of the upstream ${row.name}`,
      );
    }
    return toUpstream(row.name.toLowerCase(), row.base_url, key, { models: row.models, limits: row.limits ?? {} });
  });
}

function checkUrl(account: string, url: string): string {
  if (baseUrl.safeParse(url).success) return url;
  throw new AppError('invalid_settings', `OPENAI_BASE_URL_${account.toUpperCase()} is no usable base URL`);
}

function toUpstream(
  name: string,
  url: string,
  key: string | null,
  { models, limits = {} }: Pick<Upstream, 'models'> & Partial<Pick<Upstream, 'limits'>>,
): Upstream {
  if (key !== null && !headerKey.safeParse(key).success) {
    throw new AppError('invalid_settings', `The key of the upstream ${name} has a character that no key has`);
  }
  const { origin, pathname } = new URL(url);
  const path = pathname.replace(/\/+$/, '');
  return {
    name,
    baseUrl: `${origin}${path === '' ? '/v1' : path}`,
    key: key === null ? null : key === 'client' ? { kind: 'client' } : { kind: 'own', value: key },
    models,
    limits,
  };
}
