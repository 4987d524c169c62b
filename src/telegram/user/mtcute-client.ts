import { AppError, toErrorMessage } from '../../domain/app-error.ts';
import { type MtcuteChat, type MtcuteMessage, toTelegramChat, toTelegramMessage } from './from-mtcute.ts';
import type { HistoryClient, HistoryListener } from './history-client.ts';

interface UserAccountOptions {
  /** The application's, from https://my.telegram.org. */
  apiId: number;
  apiHash: string;
  /** Path of the session file. */
  storage: string;
  /** A session exported by mtcute, for the first start; a session in the file takes precedence. */
  session?: string;
}

interface Emitter<Event> {
  add(listener: (event: Event) => void): void;
}

/** The part of mtcute 0.30's `TelegramClient` that we use. https://ref.mtcute.dev */
interface MtcuteClient {
  start(options: { session?: string }): Promise<unknown>;
  onNewMessage: Emitter<MtcuteMessage>;
  onEditMessage: Emitter<MtcuteMessage>;
  onDeleteMessage: Emitter<{ channelId: number | null; messageIds: number[] }>;
  onConnectionState: Emitter<'offline' | 'connecting' | 'updating' | 'connected'>;
  getChat(chat: number | string): Promise<MtcuteChat>;
  iterHistory(
    chat: number,
    options: { minId: number; reverse: true; offset: { id: number; date: number } },
  ): AsyncIterable<MtcuteMessage>;
  destroy(): Promise<void>;
}

interface MtcuteModule {
  TelegramClient: new (options: {
    apiId: number;
    apiHash: string;
    storage: string;
    updates: { catchUp: boolean; onChannelTooLong: () => void };
  }) => MtcuteClient;
}

/** Not resolved until it is needed: most installations do without. */
const moduleName = '@mtcute/node';

/**
 * A user account by mtcute, an optional dependency. Throws `invalid_settings` if it isn't installed. This part has never been
 * run against Telegram, because that takes an account: it follows mtcute's documentation, and the source in front of it is
 * tested against a fake with the same contract.
 */
export async function loadMtcuteClient(
  options: UserAccountOptions,
  load?: () => Promise<unknown>,
): Promise<HistoryClient> {
  const { TelegramClient } = await importMtcute(load);
  const { apiId, apiHash, storage, session } = options;
  let heard: HistoryListener | null = null;
  const onChannelTooLong = () => heard?.onGap();
  const client = new TelegramClient({ apiId, apiHash, storage, updates: { catchUp: true, onChannelTooLong } });
  return {
    async open(listener) {
      if (heard === null) listenTo(client, listener);
      heard = listener;
      try {
        await client.start(session === undefined ? {} : { session });
      } catch (error) {
        if (!/neither phone nor|SESSION_REVOKED|AUTH_KEY|USER_DEACTIVATED/i.test(toErrorMessage(error))) throw error;
        throw new AppError('invalid_settings', 'The Telegram account has no valid session', {
          hint: 'Sign in with mtcute, and give the exported session in TELEGRAM_USER_SESSION.',
        });
      }
      listener.onConnection('connected', null);
    },
    findChat: async (chat) => toTelegramChat(await client.getChat(chat)),
    async *iterateHistory(chatId, afterId) {
      const history = client.iterHistory(chatId, {
        minId: afterId,
        reverse: true,
        offset: { id: afterId + 1, date: 0 },
      });
      for await (const message of history) yield toTelegramMessage(message);
    },
    close: () => client.destroy(),
  };
}

function listenTo(client: MtcuteClient, listener: HistoryListener): void {
  client.onNewMessage.add((message) => listener.onMessage(toTelegramMessage(message), false));
  client.onEditMessage.add((message) => listener.onMessage(toTelegramMessage(message), true));
  client.onDeleteMessage.add(({ channelId, messageIds }) => {
    // Deletions outside of channels don't name the chat.
    if (channelId !== null) listener.onDeleted(channelId, messageIds);
  });
  client.onConnectionState.add((state) => {
    if (state === 'connected') listener.onConnection('connected', null);
    else if (state === 'offline') listener.onConnection('offline', 'no connection to Telegram');
  });
}

/** Throws `invalid_settings` if it isn't installed. */
export async function importMtcute(load: () => Promise<unknown> = () => import(moduleName)): Promise<MtcuteModule> {
  try {
    return (await load()) as MtcuteModule;
  } catch (error) {
    throw new AppError(
      'invalid_settings',
      `Reading by a Telegram account needs ${moduleName}: ${toErrorMessage(error)}`,
      {
        hint: `npm install ${moduleName}@0.30.3`,
        cause: error,
      },
    );
  }
}
