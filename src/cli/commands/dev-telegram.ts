import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { orderMessages } from '../../replay/order-messages.ts';
import { createReplay } from '../../telegram/emulator/replay-posts.ts';
import { createTelegramEmulator, type TelegramEmulator } from '../../telegram/emulator/telegram-emulator.ts';
import { loadMessages } from '../../worker/sources/load-messages.ts';
import type { CommandContext } from '../command-context.ts';
import { parseCount, parseRate } from '../parse-option.ts';
import { printNote, toTerminalText } from '../print.ts';

export interface DevTelegramOptions {
  port?: string;
  replay?: string[];
  rate?: string;
  keepDates?: boolean;
}

/** The port of Telegram's own local Bot API server. */
const usualPort = '8081';

/** Runs a Bot API to try the worker with, until Ctrl-C; with `--replay`, it publishes the posts of files. */
export async function devTelegram(options: DevTelegramOptions, context: CommandContext): Promise<number> {
  const port = parseCount(options.port ?? usualPort, '--port', 0, 65_535);
  const rate = parseRate(options.rate ?? '1', 'posts');
  const files = await Promise.all((options.replay ?? []).map((file) => loadMessages(file)));
  for (const fault of files.flatMap(({ faults }) => faults)) printNote(`secondlook: ${toTerminalText(fault)}`);
  const emulator = createTelegramEmulator();
  const url = await emulator.listen(port);
  try {
    printNote(describeEmulator(url));
    const messages = orderMessages(
      files.flatMap((file) => file.messages),
      new Date(),
    );
    if (messages.length > 0) {
      await publish(emulator, messages, { rate, keepDates: options.keepDates ?? false, abort: context.abort });
    }
    if (!context.abort.aborted) await once(context.abort, 'abort');
  } finally {
    await emulator.close();
  }
  return 0;
}

async function publish(
  emulator: TelegramEmulator,
  messages: ReturnType<typeof orderMessages>,
  { rate, keepDates, abort }: { rate: number; keepDates: boolean; abort: AbortSignal },
): Promise<void> {
  printNote(`secondlook: publishing ${messages.length} messages, ${rate} a second`);
  const replay = createReplay(emulator, { keepDates });
  const begin = performance.now();
  for (const [index, { message }] of messages.entries()) {
    const due = begin + (index / rate) * 1000 - performance.now();
    if (due > 0) await sleep(due, undefined, { signal: abort }).catch(() => {});
    if (abort.aborted) return;
    replay(message);
  }
  printNote(`secondlook: all ${messages.length} messages are published; Ctrl-C ends`);
}

function describeEmulator(url: string): string {
  const call = (path: string, body?: object) =>
    `  curl -s ${url}${path}${body === undefined ? '' : ` -d '${JSON.stringify(body)}'`}`;
  return [
    `A Telegram Bot API is emulated at ${url} (no token, no account, nothing leaves this machine; Ctrl-C ends).`,
    'A worker that reads it:',
    `  TELEGRAM_BOT_TOKEN=1:test TELEGRAM_API_ROOT=${url} secondlook serve`,
    'A post, an edit of it, an album, a failure to come, and what the bot did:',
    call('/control/post', { text: 'Bybit loses 401,000 ETH in a cold wallet hack', chat: { username: 'newswire' } }),
    call('/control/edit', { message_id: 1, text: 'Bybit denies a hack', chat: { username: 'newswire' } }),
    call('/control/album', { caption: 'Two charts', media: ['photo', 'photo'] }),
    call('/control/fault', { method: 'getUpdates', error: 502, times: 3 }),
    call('/control/state'),
  ].join('\n');
}
