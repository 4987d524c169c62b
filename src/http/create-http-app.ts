import { type Context, Hono, type MiddlewareHandler } from 'hono';
import type { Logger } from '../domain/logger.ts';
import { cutText } from '../domain/text/normalise.ts';
import { answerError } from './answer-error.ts';
import { type AskRoutes, createAskRoutes } from './ask-routes.ts';
import { type Access, type AccessOptions, comesFromForeignPage, createAccess } from './guard-access.ts';
import { createHealthRoutes, type HealthRoutes } from './health-routes.ts';
import { createOwnerRoutes, type OwnerRoutes } from './owner-routes.ts';
import { createQueueRoutes, type QueueRoutes } from './queue-routes.ts';
import { createReadRoutes, type ReadRoutes } from './read-routes.ts';
import { createWebhookRoute, type WebhookHandler, webhookPath } from './webhook-route.ts';

/** The functions behind the routes. A missing one has no route. */
export interface HttpRoutes extends HealthRoutes, ReadRoutes {
  queue?: QueueRoutes;
  handleWebhook?: WebhookHandler;
  owner?: OwnerRoutes;
  /** The pages for people; asked last. */
  pages?: HttpPages;
  ask?: AskRoutes;
}

/** Pages for people. */
export interface HttpPages {
  isSignedIn(context: Context): boolean;
  /** Whether this needs no known host, because it asks for a session by itself or leads to the sign-in. */
  isOpen(path: string): boolean;
  /** Whether the path is theirs, where no route of ours has it. */
  isPage(path: string): boolean;
  createApp(access: Access): { fetch(request: Request): Response | Promise<Response> };
  /** To whoever followed a link of another site: nothing but a link of our own. */
  answerForeigner(context: Context): Response | Promise<Response>;
  /** Ends what is answered without end; resolves when all has ended that was begun on a page. */
  close(): Promise<void>;
}

export interface HttpAppOptions extends AccessOptions {
  routes: HttpRoutes;
  logger: Logger;
}

function toPages(pages: HttpPages, access: Access): MiddlewareHandler {
  const app = pages.createApp(access);
  return async (context, next) => {
    const { method, path, raw } = context.req;
    // Whoever looks for a page is told by one that there is none.
    const isLookedFor = method === 'GET' && context.req.header('accept')?.includes('text/html') === true;
    return isLookedFor || pages.isPage(path) ? app.fetch(raw) : next();
  };
}

/** The routes with their guards. Failures are `{ error: { message, code } }`. Throws `invalid_settings` as `createAccess` does. */
export function createHttpApp({ routes, logger, ...accessOptions }: HttpAppOptions): Hono {
  const { pages } = routes;
  const access = createAccess({ ...accessOptions, isSignedIn: pages?.isSignedIn });
  const app = new Hono();
  app.use(async (context, next) => {
    await next();
    if (!context.res.headers.has('cache-control')) context.header('cache-control', 'no-store');
    context.header('x-content-type-options', 'nosniff');
  });
  app.use((context, next) => {
    const isLink = context.req.method === 'GET' && context.req.header('sec-fetch-mode') === 'navigate';
    if (pages && isLink && comesFromForeignPage(context)) return Promise.resolve(pages.answerForeigner(context));
    return access.requireOwnPage(context, next);
  });
  // With a gateway key it is called by any name, as the gateway is.
  if (routes.ask) app.route('/', createAskRoutes(routes.ask, access, logger));
  app.use((context, next) => {
    // Telegram calls the public name, through a proxy, and brings its own secret.
    const isOpen = context.req.path === webhookPath || pages?.isOpen(context.req.path) === true;
    return isOpen ? next() : access.requireKnownHost(context, next);
  });
  app.route('/', createHealthRoutes(routes, access));
  app.route('/', createReadRoutes(routes, access));
  if (routes.queue) app.route('/', createQueueRoutes(routes.queue, access));
  if (routes.handleWebhook) app.route('/', createWebhookRoute(routes.handleWebhook));
  if (routes.owner) app.route('/', createOwnerRoutes(routes.owner, access));
  if (pages) app.use(toPages(pages, access));
  app.notFound((context) => {
    const message = `There is nothing at ${context.req.method} ${cutText(context.req.path, 200)}`;
    return context.json({ error: { message, code: 'not_found' } }, 404);
  });
  app.onError((error, context) => answerError(error, context, logger));
  return app;
}
