import { Hono } from 'hono';
import type { StatusCode } from 'hono/utils/http-status';
import { z } from 'zod';
import { parseBody } from './parse-request.ts';

/**
 * Takes one update of Telegram with the secret that came with it (null: none), which only this function can judge; resolves to
 * the status to answer with. Telegram repeats an update that was answered by anything but 2xx.
 */
export type WebhookHandler = (body: unknown, secretHeader: string | null) => Promise<number>;

export const webhookPath = '/telegram/webhook';

/** For Telegram's servers, which have no token but the webhook's own secret. */
export function createWebhookRoute(handle: WebhookHandler): Hono {
  return new Hono().post(webhookPath, async (context) => {
    const secretHeader = context.req.header('x-telegram-bot-api-secret-token') ?? null;
    const status = await handle(await parseBody(context, z.unknown()), secretHeader);
    return context.body(null, status as StatusCode);
  });
}
