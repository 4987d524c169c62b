import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import { createLimits } from '../../src/callers/limits.ts';
import { systemClock } from '../../src/domain/clock.ts';
import { silentLogger } from '../../src/domain/logger.ts';
import { createGateway, type GatewayOptions } from '../../src/gateway/create-gateway.ts';
import { nothingInjected } from '../../src/gateway/inject-memory.ts';
import type { BeginExchange } from '../../src/gateway/kept-exchange.ts';
import type { Upstream } from '../../src/gateway/upstream.ts';

/** Keeps nothing of any exchange. */
export const keepNothing: BeginExchange = () => ({
  id: '00000000-0000-4000-8000-000000000000',
  chatId: null,
  memory: nothingInjected,
  open() {},
  read: () => false,
  settle: () => Promise.resolve(),
  drop() {},
});

export const toUpstream = (baseUrl: string, over: Partial<Upstream> = {}): Upstream => ({
  name: 'main',
  baseUrl,
  key: { kind: 'own', value: 'sk-upstream' },
  models: ['*'],
  limits: {},
  ...over,
});

/** The gateway on a port of its own, before `upstream`; without memory unless `begin` is given. Ends with the test. */
export async function startGateway(
  upstream: string | readonly Upstream[],
  options: Partial<GatewayOptions> = {},
): Promise<{ url: string; close(): Promise<void> }> {
  const gateway = createGateway({
    upstreams: typeof upstream === 'string' ? [toUpstream(upstream)] : upstream,
    isLocal: true,
    origins: [],
    usesClientKeys: false,
    listKeys: () => [],
    limits: createLimits(systemClock),
    begin: keepNothing,
    events: { answered() {}, remembered() {}, released() {}, unreachable() {}, lost() {} },
    keepAliveSeconds: null,
    chatLimitMs: 5000,
    logger: silentLogger,
    ...options,
  });
  const server = createServer((request, response) => gateway.handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  let closing: Promise<void> | undefined;
  const close = () => {
    closing ??= new Promise<void>((resolve) => {
      gateway.close();
      server.close(() => resolve());
      server.closeAllConnections();
    });
    return closing;
  };
  onTestFinished(close);
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`, close };
}
