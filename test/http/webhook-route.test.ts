import { describe, expect, it } from 'vitest';
import { AppError } from '../../src/domain/app-error.ts';
import type { WebhookHandler } from '../../src/http/webhook-route.ts';
import { startHttp } from './start-http.ts';

describe('the webhook of Telegram', () => {
  it('hands over the update with its secret, and answers as it is told', async () => {
    const calls: Parameters<WebhookHandler>[] = [];
    const statuses = [200, 401, 500];
    const handleWebhook: WebhookHandler = async (...call) => {
      calls.push(call);
      return statuses.shift() ?? 0;
    };
    // A token for everything else is none of Telegram's business.
    const { ask } = await startHttp({ token: 'a-token', routes: { handleWebhook } });
    const headers = { 'x-telegram-bot-api-secret-token': 'agreed' };
    expect((await ask('/telegram/webhook', { json: { update_id: 1 }, headers })).status).toBe(200);
    expect((await ask('/telegram/webhook', { json: { update_id: 2 } })).status).toBe(401);
    expect((await ask('/telegram/webhook', { json: { update_id: 3 } })).status).toBe(500);
    expect(calls).toEqual([
      [{ update_id: 1 }, 'agreed'],
      [{ update_id: 2 }, null],
      [{ update_id: 3 }, null],
    ]);
  });

  it('answers an update that could not be stored so that it is delivered again', async () => {
    const handleWebhook = () => Promise.reject(new AppError('database_unavailable', 'gone', { retryable: true }));
    const { ask } = await startHttp({ routes: { handleWebhook } });
    expect((await ask('/telegram/webhook', { json: {} })).status).toBe(503);
  });

  it('refuses what is no JSON or too long, and is not there unless it is wanted', async () => {
    const { ask } = await startHttp({ routes: { handleWebhook: async () => 200 } });
    expect((await ask('/telegram/webhook', { method: 'POST', body: '{' })).status).toBe(400);
    expect((await ask('/telegram/webhook', { json: 'x'.repeat(2_000_000) })).status).toBe(413);
    const { ask: askOther } = await startHttp();
    expect((await askOther('/telegram/webhook', { json: {} })).status).toBe(404);
  });
});
