import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { AppError, toErrorMessage } from '../../domain/app-error.ts';
import { listenOnLoopback } from '../../gateway/emulator/listen-on-loopback.ts';
import { type EmulatedMessage, type EmulatedUpdate, refuse, type UpdateKind } from './bot-api-shapes.ts';
import { createBotMethods } from './bot-methods.ts';
import { createChatArchive } from './chat-archive.ts';
import { createControlRoutes, type DirectedEmulator } from './control-routes.ts';
import { createFaultPlan, type Fault, toFaultAnswer } from './fault-plan.ts';
import { readBody, readParameters, watchClient, writeAnswer } from './http-exchange.ts';
import { createOutgoingMessages, type SentMessage } from './outgoing-messages.ts';
import { createUpdateQueue } from './update-queue.ts';
import { createWebhookSender, type WebhookState } from './webhook-sender.ts';

export interface EmulatorOptions {
  /** The only token that is accepted. Default: any of the right form. */
  token?: string;
  /** Default: the present. */
  now?: () => Date;
  /** Pause between two attempts at a webhook. Default: 1,000. */
  webhookRetryMs?: number;
}

interface EmulatorState {
  /** The messages that the bot sent, in order, in their current state. */
  sent: readonly SentMessage[];
  /** The bot's answers to presses. */
  callback_answers: readonly { id: string; text: string | null }[];
  /** Offsets of `getUpdates`, each change once. */
  offsets: readonly number[];
  /** Updates not acknowledged yet. */
  pending: number;
  /** Posts, edits and presses so far. */
  published: number;
  allowed_updates: readonly string[];
  webhook: WebhookState;
  /** Calls of each method so far, successful or not. */
  calls: Readonly<Record<string, number>>;
  faults: readonly Fault[];
}

export interface TelegramEmulator extends DirectedEmulator {
  /** On loopback; 0 (default) takes any free port. Resolves to the URL. Throws `invalid_settings` if the port is taken. */
  listen(port?: number): Promise<string>;
  /** `apiRoot` for a client. Empty before `listen`. */
  readonly url: string;
  close(): Promise<void>;
  /** Sends an update of any shape, to see how a client handles it. */
  raw(kind: UpdateKind, content: object): EmulatedUpdate | null;
  state(): EmulatorState;
}

const tokenPattern = /^\d+:[\w-]+$/;

/**
 * Telegram's Bot API in memory, with channels to post into: everything that a bot would see of Telegram, including failures,
 * without a token, an account or a network. All tokens belong to one and the same bot.
 */
export function createTelegramEmulator(options: EmulatorOptions = {}): TelegramEmulator {
  const { now = () => new Date() } = options;
  const archive = createChatArchive(now);
  const queue = createUpdateQueue(100_001);
  const outgoing = createOutgoingMessages(archive);
  const webhook = createWebhookSender(queue, options.webhookRetryMs ?? 1000, now);
  const faults = createFaultPlan();
  const openCallbacks = new Set<string>();
  const answers: { id: string; text: string | null }[] = [];
  const offsets: number[] = [];
  const calls: Record<string, number> = {};
  let published = 0;
  let albums = 0;
  let url = '';
  const methods = createBotMethods({
    bot: { id: 700_000, is_bot: true, first_name: 'Desk', username: 'desk_bot' },
    queue,
    outgoing,
    webhook,
    openCallbacks,
    onCallbackAnswer: (id, text) => answers.push({ id, text }),
    onOffset: (offset) => offsets.at(-1) !== offset && offsets.push(offset),
  });

  function publish(message: EmulatedMessage, isEdit: boolean): EmulatedMessage {
    const kind = message.chat.type === 'channel' ? 'channel_post' : 'message';
    published += 1;
    queue.put(isEdit ? `edited_${kind}` : kind, message);
    return message;
  }

  const emulator: TelegramEmulator = {
    async listen(port = 0) {
      url = await listenOnLoopback(server, port);
      return url;
    },
    get url() {
      return url;
    },
    async close() {
      await webhook.stop();
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
    post: (request) => publish(archive.create(request), false),
    edit: (request) => publish(archive.edit(request), true),
    album({ chat, caption, media, date }) {
      albums += 1;
      const media_group_id = String(13_000_000_000_000_000 + albums);
      return media.map((kind, index) =>
        emulator.post({
          media: kind,
          media_group_id,
          ...(chat === undefined ? {} : { chat }),
          ...(date === undefined ? {} : { date }),
          ...(index === 0 && caption !== undefined ? { text: caption } : {}),
        }),
      );
    },
    press({ chat_id, message_id, data, user_id = 700_002 }) {
      const message = archive.find(chat_id, message_id);
      const keyboard = outgoing.find(chat_id, message_id)?.reply_markup;
      const button = keyboard?.inline_keyboard
        .flat()
        .find(({ callback_data }) => callback_data === data || callback_data?.endsWith(`:${data}`));
      if (message === undefined || button?.callback_data === undefined) {
        throw new AppError('not_found', `No button ${data} under message ${message_id} of chat ${chat_id}`);
      }
      published += 1;
      const id = String(8_000_000_000_000 + published);
      openCallbacks.add(id);
      const from = { id: user_id, is_bot: false, first_name: 'Desk' };
      queue.put('callback_query', { id, from, message, chat_instance: String(chat_id), data: button.callback_data });
      return id;
    },
    raw: (kind, content) => queue.put(kind, content),
    fault: (request) => faults.add(request),
    clearFaults: () => faults.clear(),
    state: () => ({
      sent: outgoing.list(),
      callback_answers: answers,
      offsets,
      pending: queue.count(),
      published,
      allowed_updates: queue.allowed,
      webhook: webhook.describe(),
      calls,
      faults: faults.list(),
    }),
  };

  const control = createControlRoutes(emulator);
  const server = createServer((request, response) => {
    handle(request, response).catch((error) =>
      writeAnswer(response, refuse(400, `Bad Request: ${toErrorMessage(error)}`)),
    );
  });

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://loopback');
    if (pathname.startsWith('/control/')) {
      writeAnswer(response, control(pathname.slice('/control/'.length), await readBody(request)));
      return;
    }
    const [, token = '', name = ''] = /^\/bot([^/]+)\/(\w+)$/.exec(pathname) ?? [];
    const client = watchClient(response);
    const parameters = await readParameters(request, searchParams);
    calls[name] = (calls[name] ?? 0) + 1;
    const fault = faults.take(name);
    if (fault?.error === 'hang') return;
    if (fault?.error === 'drop') return void request.socket.destroy();
    if (typeof fault?.error === 'number') return writeAnswer(response, toFaultAnswer(fault.error, fault));
    const answer = await call(token, name, parameters, client);
    if (fault?.error === 'drop_after') request.socket.destroy();
    else if (fault?.error !== 'hang_after') writeAnswer(response, answer);
  }

  function call(token: string, name: string, parameters: Record<string, unknown>, client: AbortSignal) {
    if (!tokenPattern.test(token)) return refuse(404, 'Not Found');
    if (options.token !== undefined && token !== options.token) return refuse(401, 'Unauthorized');
    const method = methods.get(name.toLowerCase());
    return method === undefined ? refuse(404, 'Not Found: method not found') : method(parameters, client);
  }

  return emulator;
}
