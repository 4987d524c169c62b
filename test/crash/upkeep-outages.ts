import { setTimeout as sleep } from 'node:timers/promises';
import { createUpstreamEmulator } from '../../src/gateway/emulator/upstream-emulator.ts';
import type { Database } from '../../src/store/database.ts';
import { openPostgres } from '../../src/store/postgres/open-postgres.ts';
import { createSqlCaller } from '../../src/store/sql/call-function.ts';
import { createSqlChatStore } from '../../src/store/sql/chat-store.ts';
import { type RunningServe, startServe } from '../end-to-end/start-serve.ts';
import { createScratchDatabase } from '../support/native-postgres.ts';
import { startOpenAIServer, testModels } from '../support/openai-server.ts';
import { startTcpProxy, throughProxy } from '../support/tcp-proxy.ts';
import { makeTemporaryDirectory } from '../support/temporary-directory.ts';
import { holdChats } from './gateway-chats.ts';
import { findUpkeepFaults, makeSilentChats, noFaults, type UpkeepFaults } from './upkeep-chats.ts';

export interface UpkeepOutageResult {
  answered: number;
  failures: number;
  faults: UpkeepFaults;
  /** By `written_by`, and those of them that name a cause. */
  summaries: Record<string, number>;
  degraded: number;
  /** Lines of the log about the work on chats. */
  lines: string[];
  /** From the end of the last outage until all was done, s. */
  caughtUpWithin: number;
}

/** A gateway before whose chats the models of vectors and summaries are away for so long, then the database. */
export async function surviveUpkeepOutages(serverUrl: string, outageMs: number): Promise<UpkeepOutageResult> {
  const directory = await makeTemporaryDirectory();
  const scratch = await createScratchDatabase(serverUrl);
  const { hostname: host, port } = new URL(scratch.url);
  const toDatabase = await startTcpProxy({ host, port: Number(port) });
  const models = await startOpenAIServer();
  models.answerWith('deep', ({ user }) => ({ content: JSON.stringify(answerModel(user)) }));
  const modelsUrl = new URL(models.url);
  const toModels = await startTcpProxy({ host: modelsUrl.hostname, port: Number(modelsUrl.port) });
  const upstream = createUpstreamEmulator({ rate: 5000 });
  const direct = openPostgres(scratch.url);
  let serve: RunningServe | undefined;
  try {
    serve = await startServe({
      SECONDLOOK_HOME: directory.path,
      DATABASE_URL: throughProxy(scratch.url, toDatabase),
      UPSTREAM_URL: `${await upstream.listen()}/v1`,
      UPSTREAM_KEY: 'dev',
      OPENAI_API_KEY: 'sk-test',
      OPENAI_BASE_URL: `http://127.0.0.1:${toModels.port}/v1`,
      EMBEDDING_MODEL: testModels.embed,
      SUMMARY_MODEL: testModels.deep,
      FAST_MODEL: 'rules',
      PLANNER_MODEL: 'rules',
      DEEP_MODEL: 'precedent',
    });
    const { url } = serve;
    let [answered, failures, first] = [0, 0, 0];
    const talk = async (ms: number) => {
      const until = performance.now() + ms;
      do {
        const toGateway = async () => ({ url, life: 0 });
        const count = () => {
          answered += 1;
        };
        failures += await holdChats({ chats: 4, rounds: 3, atOnce: 2, first, toGateway, onAnswer: count });
        first += 4;
      } while (performance.now() < until);
    };

    await storeSilent(direct, 0, 5);
    await talk(0);
    await untilDone(direct, 60_000);
    await toModels.cut();
    await storeSilent(direct, 5, 10);
    await talk(outageMs);
    await toModels.restore();
    await talk(0);
    await toDatabase.cut();
    await talk(outageMs);
    await toDatabase.restore();
    const restored = performance.now();
    await storeSilent(direct, 10, 12);
    await talk(0);
    await untilDone(direct, 120_000);
    const caughtUpWithin = (performance.now() - restored) / 1000;
    // The model of summaries is asked again when there is something to sum up, a minute after its last failure at most.
    for (let chat = 12; chat < 30 && !/model of summaries answers again/.test(serve.stderr); chat++) {
      await storeSilent(direct, chat, chat + 1);
      await untilDone(direct, 60_000);
      await sleep(4000);
    }
    const faults = await findUpkeepFaults(direct, new Date());
    const rows = await direct.query<{ by: string; n: number; degraded: number }>(
      'select written_by as by, count(*)::int as n, count(degraded)::int as degraded from summaries group by 1',
    );
    await serve.stop();
    return {
      answered,
      failures,
      faults,
      summaries: Object.fromEntries(rows.map(({ by, n }) => [by, n])),
      degraded: rows.reduce((sum, row) => sum + row.degraded, 0),
      lines: serve.stderr.match(/[^"\n]*(?:embedder of chats|model of summaries|work on chats)[^"\n]*/gi) ?? [],
      caughtUpWithin,
    };
  } finally {
    await serve?.kill();
    await direct.close();
    await upstream.close();
    await toModels.close();
    await models.close();
    await toDatabase.close();
    await scratch.close();
    await directory.remove();
  }
}

/** Notes for the messages that are asked about, and a summary. */
function answerModel(user: string): object {
  const messages: { id: number }[] = JSON.parse(/<chat>\n(.*)\n<\/chat>/s.exec(user)?.[1] ?? '[]');
  const notes = messages.map(({ id }) => ({ id, topic: 'boxes', entities: ['Lisbon'], emotion: 'none' }));
  return { summary: `${messages.length} messages about boxes.`, messages: notes };
}

async function storeSilent(database: Database, from: number, to: number): Promise<void> {
  const store = createSqlChatStore(createSqlCaller(database));
  await store.recordExchanges(makeSilentChats(to, 6).slice(from * 6));
}

async function untilDone(database: Database, limitMs: number): Promise<void> {
  const until = performance.now() + limitMs;
  while (performance.now() < until) {
    const faults = await findUpkeepFaults(database, new Date());
    if (JSON.stringify(faults) === JSON.stringify(noFaults)) return;
    await sleep(500);
  }
}
