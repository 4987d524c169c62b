import type { HttpPages } from '../http/create-http-app.ts';
import { assetsPath, loadAssets } from './assets.ts';
import { createWebApp, type WebOptions } from './create-web-app.tsx';
import { pagePaths, signOutPath } from './layout/document.tsx';
import { answerForeigner } from './layout/foreigner.tsx';
import { createSessions } from './session/session-cookie.ts';
import { signInPath } from './session/sign-in.tsx';
import { signalsPath } from './signal/signal-path.ts';
import { createLiveFeed } from './signals/live-feed.ts';
import { livePath } from './signals/stream-signals.tsx';

interface PagesOptions extends Omit<WebOptions, 'assets' | 'sessions' | 'feed' | 'canRead'> {
  /** Where `npm run build` left the browser's files. */
  assetsDirectory: string;
  /** Of `HTTP_TOKEN`: what people sign in with. Null: nobody needs to. */
  token: string | null;
}

/** The first part of each path. A page has its own and what is below. */
const ownParts = new Set(
  [...Object.values(pagePaths), signalsPath, livePath, signInPath, signOutPath, assetsPath].map(toFirstPart),
);

/** The desk's pages for the HTTP server. Throws `not_found` where the browser's files aren't built. */
export function createPages({ assetsDirectory, token, ...options }: PagesOptions): HttpPages {
  const assets = loadAssets(assetsDirectory);
  const sessions = createSessions(token, options.clock);
  const feed = createLiveFeed(options.parts.signals, options.logger);
  return {
    isSignedIn: sessions.isSignedIn,
    isOpen: (path) => token !== null && isPage(path),
    isPage,
    createApp: ({ canRead }) => createWebApp({ ...options, assets, sessions, feed, canRead }),
    answerForeigner,
    close: async () => feed.close(),
  };
}

function isPage(path: string): boolean {
  return ownParts.has(toFirstPart(path));
}

function toFirstPart(path: string): string {
  return path.split('/')[1] ?? '';
}
