import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createUpstreamEmulator, type UpstreamEmulator } from '../../src/gateway/emulator/upstream-emulator.ts';
import { openPostgres } from '../../src/store/postgres/open-postgres.ts';
import { type RunningServe, startServe } from '../end-to-end/start-serve.ts';
import { eventually } from '../support/eventually.ts';
import { createScratchDatabase } from '../support/native-postgres.ts';
import { fillDisk, makeRoom, mountSmallDisk, unmount } from '../support/small-disk.ts';
import { startTcpProxy, throughProxy } from '../support/tcp-proxy.ts';
import { makeTemporaryDirectory } from '../support/temporary-directory.ts';
import { type AnsweredRound, holdChats } from './gateway-chats.ts';
import { findChatFaults, readStoredRounds } from './read-stored-rounds.ts';

export interface OutageResult {
  /** Rounds that were answered while each was away. */
  answered: Record<string, number>;
  /** Requests that failed while each was away. */
  failures: Record<string, number>;
  /** The statuses of requests while the upstream was away. */
  statuses: number[];
  faults: ReturnType<typeof findChatFaults>;
  /** Answers whose end went before they were on disk; they were stored all the same unless `faults` says otherwise. */
  released: number;
  exitCode: number | null;
}

const batch = { chats: 8, rounds: 3, atOnce: 4 };

/**
 * A gateway on a native Postgres through which chats go on and on, while one after the other is away for so long: the database, the
 * disk (where one can be mounted), the upstream.
 */
export async function surviveOutages(serverUrl: string, outageMs: number): Promise<OutageResult> {
  const directory = await makeTemporaryDirectory();
  const scratch = await createScratchDatabase(serverUrl);
  const { hostname: host, port } = new URL(scratch.url);
  const proxy = await startTcpProxy({ host, port: Number(port) });
  const disk = await mountSmallDisk(join(directory.path, 'disk'), 16);
  let upstream: UpstreamEmulator = createUpstreamEmulator({ rate: 5000 });
  const upstreamUrl = await upstream.listen();
  let serve: RunningServe | undefined;
  try {
    serve = await startServe({
      SECONDLOOK_HOME: disk ?? directory.path,
      DATABASE_URL: throughProxy(scratch.url, proxy),
      UPSTREAM_URL: `${upstreamUrl}/v1`,
      UPSTREAM_KEY: 'dev',
    });
    const { url } = serve;
    const rounds: AnsweredRound[] = [];
    const result: Pick<OutageResult, 'answered' | 'failures'> = { answered: {}, failures: {} };
    let first = 0;

    /** Chats go on for so long, and until all that were begun are finished. */
    async function talk(name: string, ms: number): Promise<void> {
      const [until, before] = [performance.now() + ms, rounds.length];
      let failures = 0;
      do {
        const toGateway = async () => ({ url, life: 0 });
        failures += await holdChats({ ...batch, first, toGateway, onAnswer: (round) => void rounds.push(round) });
        first += batch.chats;
      } while (performance.now() < until);
      Object.assign(result.answered, { [name]: rounds.length - before });
      Object.assign(result.failures, { [name]: failures });
    }

    await talk('before', 0);
    await proxy.cut();
    await talk('database', outageMs);
    await proxy.restore();
    await talk('after the database', 0);
    if (disk !== null) {
      await fillDisk(disk);
      await talk('disk', outageMs);
      await makeRoom(disk);
      await talk('after the disk', 0);
    }
    await upstream.close();
    const statuses = await askAgainAndAgain(url, outageMs);
    upstream = createUpstreamEmulator({ rate: 5000 });
    await upstream.listen(Number(new URL(upstreamUrl).port));
    await talk('after the upstream', 0);

    const database = openPostgres(scratch.url);
    try {
      const readFaults = async () => findChatFaults(rounds, await readStoredRounds(database));
      await eventually(async () => ((await readFaults()).missing.length === 0 ? true : null), 30_000).catch(() => {});
      const exitCode = await serve.stop();
      const released = serve.stderr.match(/went out before it was on disk/g)?.length ?? 0;
      return { ...result, statuses, faults: await readFaults(), released, exitCode };
    } finally {
      await database.close();
    }
  } finally {
    await serve?.kill();
    await upstream.close();
    await proxy.close();
    if (disk !== null) unmount(disk);
    await scratch.close();
    await directory.remove();
  }
}

/** What a client sees while nobody answers. */
async function askAgainAndAgain(url: string, ms: number): Promise<number[]> {
  const statuses: number[] = [];
  const until = performance.now() + ms;
  while (performance.now() < until) {
    const response = await fetch(`${url}/v1/chat/completions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ model: 'dev/plain', messages: [{ role: 'user', content: 'Is anybody there?' }] }),
    });
    await response.text();
    statuses.push(response.status);
    await sleep(ms / 20);
  }
  return statuses;
}
