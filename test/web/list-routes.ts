import { join } from 'node:path';
import { systemClock } from '../../src/domain/clock.ts';
import { silentLogger } from '../../src/domain/logger.ts';
import { assetsPath, loadAssets } from '../../src/web/assets.ts';
import { createWebApp, type WebOptions } from '../../src/web/create-web-app.tsx';
import { createSessions } from '../../src/web/session/session-cookie.ts';
import { projectDirectory } from '../support/run-process.ts';

export interface WebRoute {
  method: string;
  /** With a 1 wherever an id stands. */
  path: string;
}

/** Whatever the pages ask of their parts; nothing is asked where routes are only listed. */
const anything: never = new Proxy(() => anything, { get: () => anything }) as never;

/** The pages without a server, with parts that a test brings itself. */
export function createScriptedPages(own: Partial<WebOptions> = {}) {
  return createWebApp({
    parts: anything,
    assets: loadAssets(join(projectDirectory, 'dist/web')),
    sessions: createSessions(null, systemClock),
    timeZone: 'UTC',
    hasInventedPrices: false,
    clock: systemClock,
    logger: silentLogger,
    feed: anything,
    canRead: () => true,
    ...own,
  });
}

/** Every route of the pages that a reader needs, so that a new one is looked at by the tests of all. */
export function listWebRoutes(): WebRoute[] {
  const routes = createScriptedPages()
    .routes.filter(({ method, path }) => method !== 'ALL' && !path.startsWith(assetsPath) && !path.startsWith('/sign-'))
    .map(({ method, path }) => ({ method, path: path.replace(/:\w+(?:\{[^}]*\})?/g, '1') }));
  return [...new Map(routes.map((route) => [`${route.method} ${route.path}`, route])).values()];
}
