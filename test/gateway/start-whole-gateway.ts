import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import { loadConfig } from '../../src/app/config.ts';
import { createDayRecord } from '../../src/app/create-usage-record.ts';
import { loadSceneReader } from '../../src/app/load-scene-reader.ts';
import { openChatUpkeep } from '../../src/app/open-chat-upkeep.ts';
import { openGateway } from '../../src/app/open-gateway.ts';
import { openGatewayAccess } from '../../src/app/open-gateway-access.ts';
import { openRecall } from '../../src/app/open-recall.ts';
import type { Clock } from '../../src/domain/clock.ts';
import { silentLogger } from '../../src/domain/logger.ts';
import type { Database } from '../../src/store/database.ts';
import { createSqlCaller } from '../../src/store/sql/call-function.ts';
import { createSqlChatStore } from '../../src/store/sql/chat-store.ts';
import { createSqlSynonymStore } from '../../src/store/sql/synonym-store.ts';
import { createHealth } from '../../src/worker/health.ts';
import { makeTemporaryDirectory } from '../support/temporary-directory.ts';
import { startRecordingModel } from './recording-model.ts';

export interface Said {
  role: string;
  content: string;
}

/** A clock that a test sets. */
export function createSetClock(start: string): Clock & { set(moment: string): void } {
  let now = Date.parse(start);
  return {
    // Moments differ, as they do.
    now() {
      now += 1;
      return new Date(now);
    },
    set(moment) {
      now = Date.parse(moment);
    },
  };
}

/** The gateway as `serve` opens it, with all of its memory, over a database of the test; its model answers and keeps what it saw. */
export async function startWholeGateway(database: Database, clock: Clock, environment: Record<string, string> = {}) {
  const model = await startRecordingModel();
  const home = await makeTemporaryDirectory();
  onTestFinished(() => home.remove());
  const config = loadConfig({ SECONDLOOK_HOME: home.path, UPSTREAM_URL: model.url, UPSTREAM_KEY: 'k', ...environment });
  const call = createSqlCaller(database);
  const stores = { kind: 'pglite' as const, call, database, synonyms: createSqlSynonymStore(call) };
  const readScene = await loadSceneReader(config);
  const opening = { config, stores, readScene, clock, logger: silentLogger };
  const upkeep = await openChatUpkeep({ ...opening, local: { call }, name: 'test' });
  const access = await openGatewayAccess(stores, {
    clock,
    logger: silentLogger,
    health: createHealth({ clock, logger: silentLogger }),
  });
  const day = createDayRecord(call, config, clock, silentLogger);
  const recall = await openRecall({ config, stores, day, clock, logger: silentLogger });
  const gateway = await openGateway({
    ...opening,
    access,
    recall,
    onStored: upkeep.wake,
    events: { answered() {}, remembered() {}, released() {}, unreachable() {}, lost() {} },
  });
  if (gateway === null) throw new Error('there is no upstream');
  const server = createServer((request, response) => gateway.handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    server.closeAllConnections();
    server.close();
    await gateway.close();
    await access.close();
    await upkeep.close();
    await day.settle();
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;

  /** A chat of its own: each call is one more round of it. */
  function openChat() {
    const messages: Said[] = [];
    return async (content: string, headers: Record<string, string> = {}) => {
      messages.push({ role: 'user', content });
      const response = await fetch(`${url}/chat/completions`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify({ model: 'm', messages }),
      });
      const body = (await response.json()) as { choices: { message: Said }[] };
      messages.push(body.choices[0]?.message ?? { role: 'assistant', content: '' });
      const seen = JSON.parse(model.bodies.at(-1) ?? '{}') as { messages: Said[] };
      const given = seen.messages.filter(({ role }) => role === 'system').map((one) => one.content);
      return {
        chat: response.headers.get('x-conversation-id') ?? '',
        status: response.headers.get('x-memory-status'),
        rule: response.headers.get('x-memory-rule'),
        scene: response.headers.get('x-memory-scene'),
        /** What memory put in. */
        memory: given.join('\n'),
      };
    };
  }
  return { openChat, model, store: createSqlChatStore(call), call, url, wake: upkeep.wake };
}
