import { setTimeout as pause } from 'node:timers/promises';
import type { z } from 'zod';
import { type BotAnswer, refuse, succeed } from './bot-api-shapes.ts';
import type { deleteWebhookParameters, setWebhookParameters } from './call-parameters.ts';
import type { UpdateQueue } from './update-queue.ts';

export interface WebhookSender {
  set(parameters: z.infer<typeof setWebhookParameters>): BotAnswer;
  remove(parameters: z.infer<typeof deleteWebhookParameters>): BotAnswer;
  describe(): WebhookState;
  readonly isSet: boolean;
  /** Ends deliveries for good. */
  stop(): Promise<void>;
}

export interface WebhookState {
  url: string;
  has_custom_certificate: boolean;
  pending_update_count: number;
  max_connections?: number;
  allowed_updates?: readonly string[];
  last_error_date?: number;
  last_error_message?: string;
}

interface Target {
  url: string;
  secret: string | undefined;
  maxConnections: number;
  stopped: AbortController;
}

/** Telegram waits about a minute for an answer. */
const answerLimitMs = 60_000;

/**
 * Posts updates to the bot's URL, one after the other, and repeats each until it is answered with 2xx: Telegram's promise for
 * one connection. Unlike there, plain HTTP is enough and the pause between attempts doesn't grow.
 */
export function createWebhookSender(queue: UpdateQueue, retryMs: number, now: () => Date): WebhookSender {
  let target: Target | null = null;
  let delivery: Promise<void> = Promise.resolve();
  let isDelivering = false;
  let lastError: { last_error_date: number; last_error_message: string } | null = null;

  function begin(): void {
    const to = target;
    if (to === null || isDelivering) return;
    isDelivering = true;
    delivery = deliver(to).finally(() => {
      isDelivering = false;
      if (queue.count() > 0) begin();
    });
  }

  async function deliver(to: Target): Promise<void> {
    const { signal: abort } = to.stopped;
    for (let [update] = queue.read(1); update !== undefined && !abort.aborted; [update] = queue.read(1)) {
      const fault = await post(to, update);
      if (abort.aborted) return;
      if (fault === null) {
        queue.acknowledge(update.update_id + 1);
        continue;
      }
      lastError = { last_error_date: Math.floor(now().getTime() / 1000), last_error_message: fault };
      await pause(retryMs, undefined, { signal: abort }).catch(() => {});
    }
  }

  function end(): void {
    target?.stopped.abort();
    target = null;
    lastError = null;
  }

  queue.onPut(begin);
  return {
    set({ url, secret_token, max_connections, allowed_updates, drop_pending_updates }) {
      if (url === '') return this.remove({ drop_pending_updates });
      if (!URL.canParse(url)) return refuse(400, 'Bad Request: bad webhook: invalid webhook URL specified');
      if (secret_token !== undefined && !/^[\w-]{1,256}$/.test(secret_token)) {
        return refuse(400, 'Bad Request: secret token contains unallowed characters');
      }
      end();
      if (allowed_updates !== undefined) queue.allow(allowed_updates);
      if (drop_pending_updates) queue.clear();
      target = { url, secret: secret_token, maxConnections: max_connections, stopped: new AbortController() };
      queue.interrupt();
      void delivery.then(begin);
      return succeed(true);
    },
    remove({ drop_pending_updates }) {
      end();
      if (drop_pending_updates) queue.clear();
      return succeed(true);
    },
    describe: () => ({
      url: target?.url ?? '',
      has_custom_certificate: false,
      pending_update_count: queue.count(),
      ...(target === null ? {} : { max_connections: target.maxConnections }),
      ...(queue.allowed.length === 0 ? {} : { allowed_updates: queue.allowed }),
      ...lastError,
    }),
    get isSet() {
      return target !== null;
    },
    async stop() {
      end();
      await delivery;
    },
  };
}

/** The fault, in the words of `getWebhookInfo`; null if it was accepted. */
async function post({ url, secret, stopped }: Target, update: object): Promise<string | null> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(secret === undefined ? {} : { 'x-telegram-bot-api-secret-token': secret }),
      },
      body: JSON.stringify(update),
      signal: AbortSignal.any([stopped.signal, AbortSignal.timeout(answerLimitMs)]),
    });
    await response.arrayBuffer();
    return response.ok ? null : `Wrong response from the webhook: ${response.status} ${response.statusText}`;
  } catch {
    return 'Connection refused';
  }
}
