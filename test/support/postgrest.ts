import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { accessSync, constants } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { PGlite } from '@electric-sql/pglite';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import { createToken } from './json-web-token.ts';
import { skipBecause } from './skip-reason.ts';
import { startSupabaseGateway } from './supabase-gateway.ts';

export interface RunningPostgrest {
  /** For `SUPABASE_URL`: real HTTP on loopback, with the API under `/rest/v1` as on Supabase. */
  url: string;
  /** A token of the role `service_role`. */
  serviceKey: string;
  /** A token of the role `anon`. */
  anonKey: string;
  /** Stops the server; the database stays as it is. Safe to call twice. */
  close(): Promise<void>;
}

const startLimitMs = 20_000;

/** The `postgrest` on the PATH; null, with the reason printed, where there is none. */
export function findPostgrest(): string | null {
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    const candidate = join(folder, 'postgrest');
    try {
      accessSync(candidate, constants.X_OK);
      return candidate;
    } catch {}
  }
  return skipBecause('tests through PostgREST need `postgrest` on the PATH (.ci/postgrest-install fetches it)');
}

/**
 * Starts the real PostgREST over `database`: a PGlite instance, or the URL of a Postgres whose user may become the roles
 * `anon` and `service_role`, which must exist. It knows the tables and functions of this moment, so migrate before.
 *
 * PGlite has one session, which belongs to PostgREST while a request is under way: query the instance directly only
 * between requests.
 */
export async function startPostgrest(options: { database: PGlite | string }): Promise<RunningPostgrest> {
  const binary = findPostgrest();
  if (binary === null) throw new Error('postgrest is not on the PATH');
  // Sockets in a folder of its own where that is possible: no port to lose to somebody else before it is taken.
  const folder = await mkdtemp(join(tmpdir(), 'secondlook-postgrest-'));
  const socketPath = join(folder, 'http');
  const adminPort = await findFreePort();
  const secret = randomBytes(32).toString('hex');
  const database = await openDatabase(options.database, folder);
  const child = spawn(binary, [], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {
      ...database.settings,
      PGRST_DB_ANON_ROLE: 'anon',
      PGRST_DB_SCHEMAS: 'public',
      PGRST_DB_EXTRA_SEARCH_PATH: 'public,extensions',
      PGRST_DB_CHANNEL_ENABLED: 'false',
      // As on Supabase.
      PGRST_DB_MAX_ROWS: '1000',
      PGRST_JWT_SECRET: secret,
      PGRST_SERVER_UNIX_SOCKET: socketPath,
      PGRST_SERVER_HOST: '127.0.0.1',
      PGRST_ADMIN_SERVER_PORT: String(adminPort),
    },
  });
  const killWithThisProcess = () => child.kill('SIGKILL');
  process.once('exit', killWithThisProcess);

  const stopServer = async () => {
    await stop(child);
    process.off('exit', killWithThisProcess);
    await database.close();
    await rm(folder, { recursive: true, force: true });
  };

  try {
    await waitUntilReady(child, adminPort);
  } catch (cause) {
    await stopServer();
    throw cause;
  }
  const gateway = await startSupabaseGateway(socketPath);
  let closing: Promise<void> | undefined;
  return {
    url: gateway.url,
    serviceKey: createToken('service_role', secret),
    anonKey: createToken('anon', secret),
    close: () => {
      closing ??= gateway.close().then(stopServer);
      return closing;
    },
  };
}

async function openDatabase(
  database: PGlite | string,
  folder: string,
): Promise<{ settings: Record<string, string>; close(): Promise<void> }> {
  if (typeof database === 'string') return { settings: { PGRST_DB_URI: database }, close: async () => {} };
  const server = new PGLiteSocketServer({ db: database, path: join(folder, '.s.PGSQL.5432'), maxConnections: 2 });
  await server.start();
  return {
    settings: {
      PGRST_DB_URI: `postgresql://postgres@/postgres?host=${encodeURIComponent(folder)}`,
      PGRST_DB_POOL: '1',
      // The one session outlives this server, and a second one over the same instance would find its statements' names taken.
      PGRST_DB_PREPARED_STATEMENTS: 'false',
      PGRST_DB_POOL_MAX_IDLETIME: '3600',
    },
    close: () => server.stop(),
  };
}

/** Asks the admin server: a request to the API itself before it is ready makes it reconnect, later and under the tests. */
async function waitUntilReady(child: ChildProcess, adminPort: number): Promise<void> {
  let log = '';
  child.stderr?.on('data', (chunk) => {
    log = (log + chunk).slice(-4_000);
  });
  let failure: unknown;
  child.once('error', (error) => {
    failure = error;
  });
  const url = `http://127.0.0.1:${adminPort}/ready`;
  for (const deadline = Date.now() + startLimitMs; ; await delay(20)) {
    if (failure || child.exitCode !== null || Date.now() > deadline) {
      throw new Error(`PostgREST did not become ready: ${log}`, { cause: failure });
    }
    const answer = await fetch(url).catch(() => null);
    if (answer?.ok) return;
  }
}

async function findFreePort(): Promise<number> {
  const server = createServer();
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}
