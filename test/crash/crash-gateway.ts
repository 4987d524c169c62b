import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createUpstreamEmulator } from '../../src/gateway/emulator/upstream-emulator.ts';
import { openPglite } from '../../src/store/pglite/open-pglite.ts';
import { createRandom } from '../end-to-end/seeded-random.ts';
import { type RunningServe, startServe } from '../end-to-end/start-serve.ts';
import { prepareHome } from '../support/prepared-database.ts';
import { makeTemporaryDirectory } from '../support/temporary-directory.ts';
import { type AnsweredRound, holdChats } from './gateway-chats.ts';
import { readStoredRounds, type StoredRound } from './read-stored-rounds.ts';

export interface GatewayCrash {
  answered: AnsweredRound[];
  stored: StoredRound[];
  /** Answers whose last bytes went before they were on disk, as the gateways named them. */
  released: string[];
  /** Exchanges that a gateway said it could not keep. */
  lost: string[];
  kills: number;
  failures: number;
}

/**
 * Holds chats through a gateway that is killed again and again, each time at once when the last byte of an answer is here. The
 * last one is stopped as people stop it.
 */
export async function crashGateway(chats: number, rounds: number, kills: number, seed: number): Promise<GatewayCrash> {
  const random = createRandom(seed);
  const directory = await makeTemporaryDirectory();
  const upstream = createUpstreamEmulator({ rate: 5000 });
  const home = await prepareHome(join(directory.path, 'home'));
  const environment = {
    SECONDLOOK_HOME: home,
    UPSTREAM_URL: `${await upstream.listen()}/v1`,
    UPSTREAM_KEY: 'dev',
  };
  const lives: RunningServe[] = [];
  const start = async (): Promise<{ url: string; life: number }> => {
    const serve = await startServe(environment);
    lives.push(serve);
    return { url: serve.url, life: lives.length - 1 };
  };
  let gateway = start();

  // The kills are spread over all answers, each somewhere in its part.
  const size = (chats * rounds) / (kills + 1);
  const moments = Array.from({ length: kills }, (_, index) => Math.floor(size * (index + 0.2 + 0.8 * random())));
  const answered: AnsweredRound[] = [];
  function onAnswer(round: AnsweredRound): void {
    answered.push(round);
    if (answered.length < (moments[0] ?? Number.POSITIVE_INFINITY)) return;
    // An answer of a gateway that is gone already kills nobody.
    if (round.life !== lives.length - 1) return;
    moments.shift();
    const killed = lives[round.life]?.kill();
    gateway = Promise.resolve(killed).then(start);
  }

  try {
    await gateway;
    const failures = await holdChats({ chats, rounds, atOnce: 8, toGateway: () => gateway, onAnswer });
    await gateway;
    const code = await lives.at(-1)?.stop();
    if (code !== 0) throw new Error(`The last gateway ended with ${code}: ${lives.at(-1)?.stderr.slice(-2000)}`);
    const database = await openPglite(home);
    try {
      const said = lives.map(({ stderr }) => stderr).join('\n');
      return {
        answered,
        stored: await readStoredRounds(database),
        released: said.match(/^.*went out before it was on disk.*$/gm) ?? [],
        lost: [...(said.match(/^.*can't be kept.*$/gim) ?? []), ...(await readSetAside(home))],
        kills: lives.length - 1,
        failures,
      };
    } finally {
      await database.close();
    }
  } finally {
    await Promise.all(lives.map((life) => life.kill()));
    await upstream.close();
    await directory.remove();
  }
}

/** What the store refused. */
async function readSetAside(home: string): Promise<string[]> {
  const files = await readdir(home, { recursive: true });
  const broken = files.filter((file) => file.endsWith('exchanges.broken'));
  return (await Promise.all(broken.map((file) => readFile(join(home, file), 'utf8')))).filter((text) => text !== '');
}
