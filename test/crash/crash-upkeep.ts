import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findPackageDirectory } from '../../src/app/package-directory.ts';
import { createUpstreamEmulator } from '../../src/gateway/emulator/upstream-emulator.ts';
import type { Database } from '../../src/store/database.ts';
import { openPglite } from '../../src/store/pglite/open-pglite.ts';
import { openPostgres } from '../../src/store/postgres/open-postgres.ts';
import { createSqlCaller } from '../../src/store/sql/call-function.ts';
import { createSqlChatStore } from '../../src/store/sql/chat-store.ts';
import { applyMigrations, loadMigrations } from '../../src/store/sql/migrations.ts';
import { createRandom } from '../end-to-end/seeded-random.ts';
import { createScratchDatabase } from '../support/native-postgres.ts';
import { prepareHome } from '../support/prepared-database.ts';
import { startCommand } from '../support/run-process.ts';
import { makeTemporaryDirectory } from '../support/temporary-directory.ts';
import { killNow } from '../support/watch-process.ts';
import { findUpkeepFaults, makeSilentChats, type UpkeepFaults } from './upkeep-chats.ts';

export interface UpkeepCrash {
  kills: number;
  faults: UpkeepFaults;
  /** How many summaries there are, and of how many chats. */
  summaries: number;
  seconds: number;
}

export interface UpkeepCrashOptions {
  chats: number;
  rounds: number;
  kills: number;
  seed: number;
  /** Of a native Postgres, on which two processes work at once; null: the embedded database, with one. */
  serverUrl: string | null;
  /** Without a vector for so long once there are enough, all is done, ms. */
  quietMs: number;
}

/** A process, and whether it answers yet. */
interface Life {
  child: ReturnType<typeof startCommand>;
  isUp(): boolean;
}

function listenTo(child: Life['child']): Life {
  let said = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  return { child, isUp: () => said.includes('HTTP at') };
}

/** Stored chats, worked on by processes that are killed again and again in the middle of it, each time when a vector was just made. */
export async function crashUpkeep({
  chats,
  rounds,
  kills,
  seed,
  serverUrl,
  quietMs,
}: UpkeepCrashOptions): Promise<UpkeepCrash> {
  const begun = performance.now();
  const random = createRandom(seed);
  const directory = await makeTemporaryDirectory();
  const home = await prepareHome(join(directory.path, 'home'));
  const scratch = serverUrl === null ? null : await createScratchDatabase(serverUrl);
  const openDatabase = async () => (scratch === null ? openPglite(home) : openPostgres(scratch.url));

  // Each chat asks for its vectors twice: of what was said, and of its summaries.
  const needed = 2 * chats;
  const size = needed / (kills + 2);
  const moments = Array.from({ length: kills }, (_, index) => Math.floor(size * (index + 0.3 + 0.7 * random())));
  let vectors = 0;
  let lastAt = performance.now();
  let killed = 0;
  const lives: (Life | null)[] = [];
  const upstream = createUpstreamEmulator({
    onRequest({ path, status }) {
      if (path !== '/v1/embeddings' || status !== 200) return;
      vectors += 1;
      lastAt = performance.now();
      if (vectors >= (moments[0] ?? Number.POSITIVE_INFINITY)) void killOne();
    },
  });
  const upstreamUrl = `${await upstream.listen()}/v1`;
  // Not waited for until it answers: it works before that.
  const start = () =>
    listenTo(
      startCommand(['serve'], {
        environment: {
          HTTP_PORT: '0',
          SECONDLOOK_HOME: home,
          ...(scratch !== null && { DATABASE_URL: scratch.url }),
          UPSTREAM_URL: upstreamUrl,
          OPENAI_API_KEY: 'dev',
          OPENAI_BASE_URL: upstreamUrl,
          EMBEDDING_MODEL: 'text-embedding-3-small',
          FAST_MODEL: 'rules',
          PLANNER_MODEL: 'rules',
          DEEP_MODEL: 'precedent',
        },
      }),
    );

  async function killOne(): Promise<void> {
    const standing = [...lives.keys()].filter((index) => lives[index] !== null);
    const which = standing[Math.floor(random() * standing.length)] ?? -1;
    const life = lives[which];
    if (life == null) return;
    moments.shift();
    killed += 1;
    lives[which] = null;
    await killNow(life.child);
    lives[which] = start();
  }

  async function stop({ child }: Life): Promise<void> {
    const ended = once(child, 'close');
    child.kill('SIGTERM');
    await ended;
  }

  try {
    if (scratch !== null)
      await withDatabase(openDatabase, async (database) => {
        await applyMigrations(database, await loadMigrations(findPackageDirectory('sql')));
      });
    await withDatabase(openDatabase, (database) => fill(database, chats, rounds));
    lives.push(start());
    if (scratch !== null) lives.push(start());
    await untilQuiet();
    // What a killed process had on a server is another's half a minute later.
    if (scratch !== null) await sleep(32_000).then(untilQuiet);
    for (const life of lives) if (life !== null) await stop(life);
    return await withDatabase(openDatabase, async (database) => {
      const [counted] = await database.query<{ n: number }>('select count(*)::int as n from summaries');
      const faults = await findUpkeepFaults(database, new Date());
      return { kills: killed, faults, summaries: counted?.n ?? 0, seconds: (performance.now() - begun) / 1000 };
    });
  } finally {
    await Promise.all(lives.map((life) => life && killNow(life.child)));
    await upstream.close();
    await scratch?.close();
    await directory.remove();
  }

  async function untilQuiet(): Promise<void> {
    const isBusy = () => moments.length > 0 || vectors < needed || lives.some((life) => life === null || !life.isUp());
    while (performance.now() - lastAt < quietMs || isBusy()) {
      await sleep(100);
      if (performance.now() - lastAt > 60_000) throw new Error(`No vector for a minute, ${moments.length} kills to go`);
    }
  }
}

async function fill(database: Database, chats: number, rounds: number): Promise<void> {
  const store = createSqlChatStore(createSqlCaller(database));
  const exchanges = makeSilentChats(chats, rounds);
  for (let from = 0; from < exchanges.length; from += 200)
    await store.recordExchanges(exchanges.slice(from, from + 200));
}

async function withDatabase<Result>(
  open: () => Promise<Database>,
  use: (database: Database) => Promise<Result>,
): Promise<Result> {
  const database = await open();
  try {
    return await use(database);
  } finally {
    await database.close();
  }
}
