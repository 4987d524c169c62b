import { randomBytes } from 'node:crypto';
import { type GatewayKey, type GatewayKeys, hashGatewayKey } from '../../conversations/gateway-key.ts';
import { AppError } from '../../domain/app-error.ts';
import { systemClock } from '../../domain/clock.ts';
import { createSqlGatewayKeys } from '../../store/sql/gateway-keys.ts';
import type { CommandContext } from '../command-context.ts';
import { parseCount, parseScope } from '../parse-option.ts';
import { formatTable, printLine, printNote, toTerminalText } from '../print.ts';
import { withStores } from '../with-stores.ts';

interface GatewayKeyOptions {
  scope?: string;
  userHeader?: string;
  news?: boolean;
  asOf?: boolean;
  rpm?: string;
  tokensPerDay?: string;
  allow?: string[];
  json?: boolean;
}

function withKeys<Result>(context: CommandContext, run: (keys: GatewayKeys) => Promise<Result>): Promise<Result> {
  return withStores(context, ({ call }) => run(createSqlGatewayKeys(call)));
}

/** Makes a key of 256 random bits, and prints it; only its hash is stored. */
export async function addGatewayKey(
  name: string,
  options: GatewayKeyOptions,
  context: CommandContext,
): Promise<number> {
  const secret = `sl-${randomBytes(32).toString('base64url')}`;
  const key = toKey(name, options, hashGatewayKey(secret));
  await withKeys(context, (keys) => keys.put(key));
  if (options.json) {
    await printLine(JSON.stringify({ key: secret, ...toShown(key) }));
    return 0;
  }
  await printLine(secret);
  printNote(`secondlook: this is the key ${key.name}, for the scope ${key.scope}. It is not shown again: keep it now.`);
  printNote('secondlook: from now on, the gateway asks everybody for a key');
  return 0;
}

/** Lists the keys, revoked ones too, with what was used today. */
export async function listGatewayKeys(options: { json?: boolean }, context: CommandContext): Promise<number> {
  const { keys, tokens } = await withKeys(context, async (store) => ({
    keys: await store.list(),
    tokens: await store.readTokens(systemClock.now()),
  }));
  const shown = keys.map((key) => ({ ...toShown(key), tokens_today: tokens[key.name] ?? 0 }));
  if (options.json) await printLine(JSON.stringify({ keys: shown }));
  else await printLine(shown.length === 0 ? 'There are no keys.' : describeKeys(shown));
  return 0;
}

/** Revokes a key; a gateway that runs refuses it within seconds. */
export async function revokeGatewayKey(
  name: string,
  options: { json?: boolean },
  context: CommandContext,
): Promise<number> {
  const isRevoked = await withKeys(context, (keys) => keys.revoke(name, systemClock.now()));
  if (!isRevoked) {
    throw new AppError('not_found', `There is no key ${toTerminalText(name)} that could be revoked`, {
      hint: '`secondlook gateway key list` shows them all.',
    });
  }
  await printLine(options.json ? JSON.stringify({ revoked: name }) : `Revoked ${name}`);
  return 0;
}

function toKey(name: string, options: GatewayKeyOptions, hash: string): GatewayKey {
  if (!/^[\w.-]{1,64}$/.test(name)) {
    throw new AppError('invalid_input', `A key can't be named ${toTerminalText(name)}`, {
      hint: 'A name has up to 64 letters, digits, dots, dashes and underscores.',
    });
  }
  const { userHeader, rpm, tokensPerDay, allow = [] } = options;
  return {
    name,
    hash,
    scope: parseScope(options.scope ?? name, '--scope'),
    user_header: userHeader === undefined ? null : parseHeader(userHeader),
    news: options.news === true,
    as_of: options.asOf === true,
    rpm: rpm === undefined ? null : parseCount(rpm, '--rpm', 1, 1_000_000),
    tokens_per_day: tokensPerDay === undefined ? null : parseCount(tokensPerDay, '--tokens-per-day', 1, 1e12),
    allow: allow.map(parsePath),
    created_at: systemClock.now().toISOString(),
    revoked_at: null,
  };
}

/** A name of RFC 9110; headers come in small letters. */
function parseHeader(text: string): string {
  if (/^[\w!#$%&'*+.^`|~-]{1,100}$/.test(text)) return text.toLowerCase();
  throw new AppError('invalid_input', `--user-header is not the name of a header: ${toTerminalText(text)}`);
}

/** Below `/v1/`, whether that is written or not. */
function parsePath(text: string): string {
  const path = text.replace(/^\/?(?:v1\/)?/, '');
  if (/^[\w./-]*[\w*]$/.test(path) && !path.includes('..')) return path;
  throw new AppError('invalid_input', `--allow is not a path below /v1/: ${toTerminalText(text)}`, {
    hint: 'Such as files, or files/* for all below it.',
  });
}

/** Without its hash, which is nobody's business. */
function toShown({ hash: _, ...shown }: GatewayKey) {
  return shown;
}

function describeKeys(keys: readonly (ReturnType<typeof toShown> & { tokens_today: number })[]): string {
  return formatTable(
    ['name', 'scope', 'users by', 'may', 'limits', 'today', 'made', 'revoked'],
    keys.map((key) => [
      key.name,
      toTerminalText(key.scope),
      key.user_header ?? '',
      [key.news && 'news', key.as_of && 'as of', ...key.allow].filter(Boolean).join(', '),
      [key.rpm && `${key.rpm} a minute`, key.tokens_per_day && `${key.tokens_per_day} tokens a day`]
        .filter(Boolean)
        .join(', '),
      `${key.tokens_today} tokens`,
      key.created_at.slice(0, 10),
      key.revoked_at?.slice(0, 10) ?? '',
    ]),
  );
}
