import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { getCookie, setCookie } from 'hono/cookie';
import { languageDetector } from 'hono/language';
import { secureHeaders } from 'hono/secure-headers';
import { AppError } from '../domain/app-error.ts';
import type { Clock } from '../domain/clock.ts';
import type { Logger } from '../domain/logger.ts';
import { createAskPage } from './ask/ask-page.tsx';
import type { AskReads } from './ask/ask-reads.ts';
import type { Assets } from './assets.ts';
import { createBriefingPage } from './briefing/briefing-page.tsx';
import type { BriefingReads } from './briefing/briefing-reads.ts';
import type { DeskContext, DeskEnvironment } from './desk.ts';
import { type PageLanguage, pageLanguages, type Theme, themes } from './language.ts';
import { answerFailure } from './layout/failure.tsx';
import type { ChatReads } from './memory/chats/chat-reads.ts';
import { createChatsPage } from './memory/chats/chats-page.tsx';
import { createMemoryPage } from './memory/memory-page.tsx';
import type { MemoryReads } from './memory/memory-reads.ts';
import { createReportPage } from './report/report-page.tsx';
import type { ReportReads } from './report/report-reads.ts';
import { createFormGuard } from './session/form-guard.ts';
import { readFormToken, type Sessions } from './session/session-cookie.ts';
import { answerSignedOut, createSignInRoutes, toOwnPath, toSignInAddress } from './session/sign-in.tsx';
import { createSignalPage } from './signal/signal-page.tsx';
import type { SignalReads } from './signal/signal-reads.ts';
import type { LiveFeed } from './signals/live-feed.ts';
import type { SignalListReads } from './signals/signal-list-reads.ts';
import { createSignalsPage } from './signals/signals-page.tsx';
import { asksForLive, refuseLive } from './signals/stream-signals.tsx';
import { deskWords } from './words/desk-words.ts';
import { createWorksPage } from './works/works-page.tsx';
import type { WorksReads } from './works/works-reads.ts';

/** What the pages show, each by functions of its own. */
interface WebParts {
  ask: AskReads;
  briefing: BriefingReads;
  signal: SignalReads;
  memory: MemoryReads;
  signals: SignalListReads;
  report: ReportReads;
  chats: ChatReads;
  works: WorksReads;
}

export interface WebOptions {
  parts: WebParts;
  assets: Assets;
  sessions: Sessions;
  /** What is new, for the pages that are open. */
  feed: LiveFeed;
  /** Of `TIME_ZONE`. */
  timeZone: string;
  clock: Clock;
  /** As `Desk` has it. */
  hasInventedPrices: boolean;
  logger: Logger;
  /** Whether the request may read, by its token or because none is set. */
  canRead(context: DeskContext): boolean;
}

/** The pages of the desk. Whoever may not read is sent to the sign-in; a form without this browser's form token changes nothing. */
export function createWebApp(options: WebOptions) {
  const { parts, assets, sessions, feed, timeZone, clock, hasInventedPrices, logger, canRead } = options;
  const app = new Hono<DeskEnvironment>();
  app.use(languageDetector({ ...languageOptions, supportedLanguages: [...pageLanguages] }));
  app.use(secureHeaders(headers));
  app.use(compress());
  app.use(async (context, next) => {
    const language = context.get('language') as PageLanguage;
    const url = new URL(context.req.url);
    context.set('desk', {
      language,
      theme: readTheme(context),
      words: deskWords[language],
      timeZone,
      now: clock.now(),
      hasInventedPrices,
      formToken: readFormToken(context),
      isSignedIn: sessions.isSignedIn(context),
      address: toOwnPath(`${url.pathname}${url.search}`),
      toAsset: assets.toAddress,
    });
    // No text here has one, and Postgres has no room for it.
    if (url.searchParams.toString().includes('%00')) throw new AppError('invalid_input', 'The address holds a NUL');
    await next();
  });
  app.onError((error, context) => answerFailure(error, context as DeskContext, logger));
  app.route('/', assets.routes);
  app.route('/', createSignInRoutes(sessions));
  const pages = new Hono<DeskEnvironment>();
  pages.use(async (context, next) => {
    if (canRead(context)) return next();
    if (context.req.method !== 'GET') return answerSignedOut(context);
    if (asksForLive(context)) return refuseLive(context, 'signed-out');
    return context.redirect(toSignInAddress(context.get('desk').address), 303);
  });
  pages.use(createFormGuard());
  pages.route('/', createAskPage(parts.ask, logger));
  pages.route('/', createBriefingPage(parts.briefing));
  pages.route('/', createSignalPage(parts.signal, logger));
  pages.route('/', createMemoryPage(parts.memory));
  pages.route('/', createSignalsPage(parts.signals, { feed, logger, canRead }));
  pages.route('/', createReportPage(parts.report, logger));
  pages.route('/', createChatsPage(parts.chats));
  pages.route('/', createWorksPage(parts.works));
  app.route('/', pages);
  app.notFound((context) =>
    answerFailure(new AppError('not_found', context.get('desk').words.failed.notFound), context, logger),
  );
  return app;
}

const cookieOptions = { path: '/', httpOnly: true, sameSite: 'Strict', maxAge: 365 * 24 * 3600 } as const;

const languageOptions = {
  order: ['querystring', 'cookie', 'header'] as ('querystring' | 'cookie' | 'header')[],
  lookupQueryString: 'lang',
  lookupCookie: 'secondlook_language',
  fallbackLanguage: 'en',
  cookieOptions: { sameSite: 'Strict', httpOnly: true, path: '/' } as const,
  // `zh-Hans-CN` and `zh-TW` are Chinese.
  convertDetectedLanguage: (language: string) => (/^zh\b/i.test(language) ? 'zh' : language.slice(0, 2).toLowerCase()),
};

const themeCookie = 'secondlook_theme';

function readTheme(context: DeskContext): Theme {
  const isTheme = (name: string | undefined): name is Theme => themes.some((theme) => theme === name);
  const asked = context.req.query('theme');
  if (isTheme(asked)) {
    setCookie(context, themeCookie, asked, cookieOptions);
    return asked;
  }
  const known = getCookie(context, themeCookie);
  return isTheme(known) ? known : 'system';
}

/** Scripts, styles and requests of this address alone; nothing inline, no frame around it. */
const headers = {
  contentSecurityPolicy: {
    defaultSrc: ["'none'"],
    scriptSrc: ["'self'"],
    styleSrc: ["'self'"],
    imgSrc: ["'self'"],
    connectSrc: ["'self'"],
    formAction: ["'self'"],
    baseUri: ["'none'"],
    frameAncestors: ["'none'"],
  },
  xFrameOptions: 'DENY',
  referrerPolicy: 'same-origin',
};
