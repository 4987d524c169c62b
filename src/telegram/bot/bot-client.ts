import { Api } from 'grammy';
import { runWithin } from '../../domain/wait-until.ts';
import { allowedUpdates } from './update-schema.ts';

interface BotClientOptions {
  token: string;
  /** Default: Telegram's own. A local Bot API server, or the emulator. */
  apiRoot?: string;
  /** How much longer an answer may take than its long poll. Default: 10,000. */
  answerLimitMs?: number;
}

/**
 * The few calls that reading needs. Each ends within its time or when it is aborted, whatever the server does, and rejects with
 * an error that `toBotFailure` understands. The errors are grammY's own and quote the token.
 */
interface BotClient {
  /** Updates from `offset` on, which confirms all before it. Raw and not yet validated. */
  getUpdates(offset: number, timeoutSeconds: number, abort: AbortSignal): Promise<readonly unknown[]>;
  answerCallback(id: string, text: string, abort: AbortSignal): Promise<void>;
  /** One connection, so that updates come in order. */
  setWebhook(url: string, secretToken: string, abort: AbortSignal): Promise<void>;
  /** Waiting updates are kept. */
  deleteWebhook(abort?: AbortSignal): Promise<void>;
  getWebhook(abort: AbortSignal): Promise<{ url: string; lastError: { at: number; message: string } | null }>;
}

const updatesPerPoll = 100;

export function createBotClient({ token, apiRoot, answerLimitMs = 10_000 }: BotClientOptions): BotClient {
  const api = new Api(token, apiRoot === undefined ? {} : { apiRoot: apiRoot.replace(/\/+$/, '') });
  const call = <T>(limitMs: number, abort: AbortSignal | undefined, run: (signal: ApiSignal) => Promise<T>) =>
    runWithin(limitMs, abort, (within) => run(within as ApiSignal));

  return {
    getUpdates: (offset, timeout, abort) =>
      call(timeout * 1000 + answerLimitMs, abort, (within) =>
        api.getUpdates({ offset, timeout, limit: updatesPerPoll, allowed_updates: allowedUpdates }, within),
      ),
    async answerCallback(id, text, abort) {
      await call(answerLimitMs, abort, (within) => api.answerCallbackQuery(id, { text }, within));
    },
    async setWebhook(url, secretToken, abort) {
      const settings = { secret_token: secretToken, max_connections: 1, allowed_updates: allowedUpdates };
      await call(answerLimitMs, abort, (within) => api.setWebhook(url, settings, within));
    },
    async deleteWebhook(abort) {
      await call(answerLimitMs, abort, (within) => api.deleteWebhook({}, within));
    },
    async getWebhook(abort) {
      const info = await call(answerLimitMs, abort, (within) => api.getWebhookInfo(within));
      const { url = '', last_error_date: at, last_error_message: message } = info;
      return { url, lastError: at === undefined ? null : { at, message: message ?? 'unknown' } };
    },
  };
}

/** grammY types its abort signals by a polyfill; the platform's own work too. */
type ApiSignal = Parameters<Api['getWebhookInfo']>[0] & AbortSignal;
