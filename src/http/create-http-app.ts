import { Hono } from 'hono';
import type { Logger } from '../domain/logger.ts';
import { cutText } from '../domain/text/normalise.ts';
import { answerError } from './answer-error.ts';
import { type AskRoutes, createAskRoutes } from './ask-routes.ts';
import { type AccessOptions, createAccess } from './guard-access.ts';
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
  ask?: AskRoutes;
}

export interface HttpAppOptions extends AccessOptions {
  routes: HttpRoutes;
  logger: Logger;
}

/** The routes with their guards. Failures are `{ error: { message, code } }`. Throws `invalid_settings` as `createAccess` does. */
export function createHttpApp({ routes, logger, ...accessOptions }: HttpAppOptions): Hono {
  const access = createAccess(accessOptions);
  const app = new Hono();
  app.use(async (context, next) => {
    await next();
    context.header('cache-control', 'no-store');
    context.header('x-content-type-options', 'nosniff');
  });
  app.use(access.requireOwnPage);
  app.use((context, next) => {
    // Telegram calls the public name, through a proxy, and brings its own secret.
    return context.req.path === webhookPath ? next() : access.requireKnownHost(context, next);
  });
  app.route('/', createHealthRoutes(routes, access));
  app.route('/', createReadRoutes(routes, access));
  if (routes.queue) app.route('/', createQueueRoutes(routes.queue, access));
  if (routes.handleWebhook) app.route('/', createWebhookRoute(routes.handleWebhook));
  if (routes.ask) app.route('/', createAskRoutes(routes.ask, access, logger));
  if (routes.owner) app.route('/', createOwnerRoutes(routes.owner, access));
  app.notFound((context) => {
    const message = `There is nothing at ${context.req.method} ${cutText(context.req.path, 200)}`;
    return context.json({ error: { message, code: 'not_found' } }, 404);
  });
  app.onError((error, context) => answerError(error, context, logger));
  return app;
}
