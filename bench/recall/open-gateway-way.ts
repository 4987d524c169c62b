import { createHash, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { loadConfig } from '../../src/app/config.ts';
import { loadSceneReader } from '../../src/app/load-scene-reader.ts';
import { openGateway } from '../../src/app/open-gateway.ts';
import { openGatewayAccess } from '../../src/app/open-gateway-access.ts';
import { openRecall } from '../../src/app/open-recall.ts';
import type { Stores } from '../../src/app/open-stores.ts';
import { AppError } from '../../src/domain/app-error.ts';
import { systemClock } from '../../src/domain/clock.ts';
import { silentLogger } from '../../src/domain/logger.ts';
import { createUpstreamEmulator } from '../../src/gateway/emulator/upstream-emulator.ts';
import { createSqlGatewayKeys } from '../../src/store/sql/gateway-keys.ts';
import { createHealth } from '../../src/worker/health.ts';

export interface Message {
  role: 'user' | 'assistant';
  content: string;
}

export interface GatewayWay {
  /**
   * Sends messages and stores nothing of them.
   * @returns what was put before the model, empty where nothing was; and how long the answer took, ms.
   */
  ask(scope: string, messages: readonly Message[], memory: 'read-only' | 'off'): Promise<{ block: string; ms: number }>;
  /** Waits until memory answers in time. */
  isReady(scope: string): Promise<void>;
  close(): Promise<void>;
}

export interface WayOptions {
  home: string;
  stores: Stores;
  scopes: readonly string[];
  chars: number;
}

const mostTries = 10;

/** Our gateway over HTTP before the emulated model, with a key of its own for each scope. */
export async function openGatewayWay({ home, stores, scopes, chars }: WayOptions): Promise<GatewayWay> {
  const upstream = createUpstreamEmulator();
  const config = loadConfig({
    SECONDLOOK_HOME: home,
    UPSTREAM_URL: `${await upstream.listen()}/v1`,
    UPSTREAM_KEY: 'bench',
    INJECT_TRIGGER: 'search',
    INJECT_CHARS: String(chars),
  });
  const keys = await addKeys(stores, scopes);
  const nothing = () => {};
  const events = { answered: nothing, remembered: nothing, released: nothing, unreachable: nothing, lost: nothing };
  const logger = silentLogger;
  const health = createHealth({ clock: systemClock, logger });
  const access = await openGatewayAccess(stores, { clock: systemClock, logger, health });
  const recall = await openRecall({ config, stores, day: { count() {} }, logger });
  const readScene = await loadSceneReader(config);
  const gateway = await openGateway({ config, stores, access, recall, readScene, events, logger });
  if (gateway === null) throw new AppError('invalid_settings', 'There is no gateway');
  const server = createServer((request, response) => gateway.handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/chat/completions`;

  const ask: GatewayWay['ask'] = async (scope, messages, memory) => {
    const headers = {
      'content-type': 'application/json',
      authorization: `Bearer ${keys.get(scope)}`,
      'x-memory': memory,
    };
    const body = JSON.stringify({ model: 'dev/plain', messages });
    const started = performance.now();
    const response = await fetch(url, { method: 'POST', headers, body });
    const answer = await response.text();
    const ms = performance.now() - started;
    if (!response.ok) throw new AppError('model_failed', `The gateway answered ${response.status}: ${answer}`);
    if (response.headers.get('x-memory-status') === 'degraded') throw new AppError('timeout', 'Memory was degraded');
    return { block: readBlock(upstream.requests().at(-1)?.body ?? ''), ms };
  };

  return {
    ask,
    async isReady(scope) {
      for (let left = mostTries; left > 0; left--) {
        const isThere = await ask(scope, [{ role: 'user', content: 'Anything new?' }], 'read-only').then(
          () => true,
          () => false,
        );
        if (isThere) return;
      }
      throw new AppError('timeout', 'Memory did not get ready');
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await gateway.close();
      await access.close();
      await upstream.close();
    },
  };
}

async function addKeys(stores: Stores, scopes: readonly string[]): Promise<Map<string, string>> {
  const store = createSqlGatewayKeys(stores.call);
  const keys = new Map(scopes.map((scope) => [scope, `sl-${randomBytes(16).toString('hex')}`]));
  for (const [scope, key] of keys) {
    await store.put({
      ...{ name: `bench ${key.slice(-8)}`, hash: createHash('sha256').update(key).digest('hex'), scope },
      ...{ user_header: null, news: false, as_of: false, rpm: null, tokens_per_day: null, allow: [] },
      ...{ created_at: new Date().toISOString(), revoked_at: null },
    });
  }
  return keys;
}

/** We send no system message: the one that arrives is memory. */
function readBlock(body: string): string {
  const { messages } = JSON.parse(body) as { messages: { role: string; content: string }[] };
  return messages.find(({ role }) => role === 'system')?.content ?? '';
}
