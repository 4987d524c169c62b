import { onTestFinished } from 'vitest';
import {
  createTelegramEmulator,
  type EmulatorOptions,
  type TelegramEmulator,
} from '../../../src/telegram/emulator/telegram-emulator.ts';

export interface BotReply {
  status: number;
  ok: boolean;
  // biome-ignore lint/suspicious/noExplicitAny: an answer may be anything, and each test knows which.
  result?: any;
  description?: string;
  parameters?: { retry_after?: number };
}

/** An emulator, and calls to it as any HTTP client makes them. */
export async function startBotApi(options: EmulatorOptions = {}) {
  const emulator: TelegramEmulator = createTelegramEmulator({ webhookRetryMs: 1, ...options });
  await emulator.listen();
  onTestFinished(() => emulator.close());
  const call = async (method: string, body: object = {}, abort?: AbortSignal): Promise<BotReply> => {
    const response = await fetch(`${emulator.url}/bot1:test/${method}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      ...(abort === undefined ? {} : { signal: abort }),
    });
    return { status: response.status, ...JSON.parse(await response.text()) };
  };
  const control = async (name: string, body?: unknown): Promise<BotReply> => {
    const response = await fetch(`${emulator.url}/control/${name}`, {
      method: 'POST',
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: response.status, ...JSON.parse(await response.text()) };
  };
  return { emulator, call, control };
}
