import { access, constants, readdir, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Config } from '../app/config.ts';
import { openStores } from '../app/open-stores.ts';
import { findPackageDirectory } from '../app/package-directory.ts';
import { toExchangeDirectory, toRepostDirectory, toSpoolDirectory } from '../app/spool-directory.ts';
import type { Check } from '../domain/check.ts';
import { silentLogger } from '../domain/logger.ts';
import { loadPatterns } from '../memory/patterns/load-patterns.ts';
import type { Database } from '../store/database.ts';
import { makeDirectory } from '../store/make-directory.ts';
import { createDirectorySpool, createRepostSpool } from '../store/spool/directory-spool.ts';
import { listSetAside, readWaitingChats } from '../store/spool/look-into-spool.ts';
import { describeLaterMigrations, findLaterMigrations, loadMigrations } from '../store/sql/migrations.ts';
import { toCheck } from './check.ts';
import { checkSchema } from './check-schema.ts';

/** Less than this is too little to store a day's messages, bytes. */
const leastFreeBytes = 200 * 1024 * 1024;
/** Exchanges are stored some moments after their answer. */
const usualWaitMs = 60_000;

export function checkHome(config: Config): Promise<Check> {
  return toCheck('data directory', async () => {
    makeDirectory(config.home);
    await access(config.home, constants.W_OK);
    const { bavail, bsize } = await statfs(config.home);
    const free = bavail * bsize;
    const detail = `${config.home}, ${Math.round(free / 1024 / 1024)} MB free`;
    if (free >= leastFreeBytes) return { status: 'ok', detail };
    return { status: 'broken', detail, fix: 'Free some disk space, or set SECONDLOOK_HOME to a directory elsewhere.' };
  });
}

/** What waits for the database, and for others, and what was given up, where there is any. */
export async function checkSpool(config: Config): Promise<Check[]> {
  const directory = toSpoolDirectory(config);
  const waiting = await toCheck('spool', async () => {
    const { kinds, unclearLocks } = await listWaiting(directory);
    if (kinds.length === 0) return { status: 'ok', detail: 'nothing is waiting' };
    const unclear =
      unclearLocks.length === 0
        ? ''
        : ` If what wrote some of them is certainly gone, delete ${unclearLocks.join(' and ')} and start \`serve\` anew.`;
    const isOfChats = kinds.every((kind) => kind.includes('exchanges'));
    const who = isOfChats ? '`secondlook serve`' : 'a command';
    const fix = `They are delivered as soon as ${who} reaches the database again; see the database checks.${unclear}`;
    return { status: 'broken', detail: `${kinds.join(' and ')} wait for the database`, fix };
  });
  return [waiting, ...(await checkOtherSpools(directory)), ...(await checkSetAside(directory))];
}

async function listWaiting(directory: string): Promise<{ kinds: string[]; unclearLocks: string[] }> {
  const verdicts = await createDirectorySpool(directory).count();
  const reposts = await createRepostSpool(toRepostDirectory(directory)).count();
  const chats = await readWaitingChats(toExchangeDirectory(directory));
  const isOld = chats.since === null || Date.now() - chats.since.getTime() > usualWaitMs;
  const kinds = [
    verdicts > 0 && `${verdicts} verdicts`,
    reposts > 0 && `${reposts} reposts`,
    chats.count > 0 && isOld && `${chats.count} exchanges of chats (since ${chats.since?.toISOString() ?? 'long ago'})`,
  ].filter((kind) => kind !== false);
  return { kinds, unclearLocks: chats.unclearLocks };
}

/** Nobody delivers what waits for a database that has another address by now. */
async function checkOtherSpools(own: string): Promise<Check[]> {
  const checks: Check[] = [];
  for (const name of await readdir(dirname(own)).catch(() => [])) {
    const directory = join(dirname(own), name);
    if (directory === own) continue;
    const { kinds } = await listWaiting(directory).catch(() => ({ kinds: [] }));
    const detail = `${kinds.join(' and ')} wait in ${directory} for another database`;
    const fix = `If it is the present one at a new address, stop \`serve\` and put this folder in the place of ${own}.`;
    if (kinds.length > 0) checks.push({ name: 'other spool', status: 'warn', detail, fix });
  }
  return checks;
}

async function checkSetAside(directory: string): Promise<Check[]> {
  const aside = await listSetAside(directory).catch(() => []);
  if (aside.length === 0) return [];
  const more = aside.length > 1 ? ` and ${aside.length - 1} more` : '';
  const fix = 'Nothing uses these files any more: look at them, then delete them.';
  const detail = `the database refused it, or it can't be read: ${aside[0]}${more}`;
  return [{ name: 'set aside', status: 'warn', detail, fix }];
}

export function checkPatterns(): Promise<Check> {
  return toCheck('memory patterns', async () => {
    const { patterns, broken } = await loadPatterns(findPackageDirectory('memories'), silentLogger);
    if (broken.length === 0 && patterns.length > 0) return { status: 'ok', detail: `${patterns.length} patterns` };
    const detail = broken.map(({ file, reason }) => `${file}: ${reason}`).join('; ') || 'none';
    return { status: 'broken', detail, fix: 'Mend or remove the named files in memories/.' };
  });
}

/** Connection, schema and rights of the store in use; the others are off. */
export async function checkDatabase(config: Config): Promise<Check[]> {
  const checks: Check[] = [
    config.supabase === null
      ? { name: 'supabase', status: 'off', detail: 'SUPABASE_URL and SUPABASE_SERVICE_KEY are not set' }
      : { name: 'supabase', status: 'ok', detail: new URL(config.supabase.url).host },
  ];
  if (config.databaseUrl === null && config.supabase === null) {
    checks.push({ name: 'DATABASE_URL', status: 'off', detail: 'not set: the embedded database is used' });
  }
  const stores = await openStores(config, silentLogger).catch((error: unknown) => error);
  if (stores === null || typeof stores !== 'object' || !('call' in stores)) {
    return [...checks, await toCheck('database connection', () => Promise.reject(stores))];
  }
  const { kind, call, close, store, database } = stores as Awaited<ReturnType<typeof openStores>>;
  try {
    const connection = await toCheck('database connection', async () => {
      await store.readMessage('0');
      return { status: 'ok', detail: `${kind}: reads` };
    });
    checks.push(connection);
    if (connection.status !== 'ok') return checks;
    checks.push(await checkWriting(store), ...(await checkSchema(call)));
    // Over HTTP nobody can ask for it.
    if (database !== null) checks.push(...(await checkLaterVersion(database)));
    return checks;
  } finally {
    await close();
  }
}

/** A call that writes nothing if its limit is 0, but needs the right to write. */
function checkWriting(store: Awaited<ReturnType<typeof openStores>>['store']): Promise<Check> {
  return toCheck('database rights', async () => {
    await store.takeToolCall(new Date(0), 0);
    return { status: 'ok', detail: 'reads and writes' };
  });
}

/** Nothing is broken by it, as far as this version can know. */
async function checkLaterVersion(database: Database): Promise<Check[]> {
  const later = await findLaterMigrations(database, await loadMigrations(findPackageDirectory('sql'))).catch(() => []);
  const detail = describeLaterMigrations(database.location, later);
  if (detail === null) return [];
  const fix = 'Install the version that made them, or a later one.';
  return [{ name: 'database version', status: 'warn', detail, fix }];
}
