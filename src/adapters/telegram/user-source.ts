import { AppError, toErrorMessage } from '../../domain/app-error.ts';
import type { Post } from '../../domain/post.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Logger } from '../../ports/logger.ts';
import type { PostSink, Source, SourceContext } from '../../ports/source.ts';
import { type BackOffOptions, createBackOff, pauseFor } from './back-off.ts';
import type { ChannelList } from './channel-list.ts';
import { toSource } from './chat-names.ts';
import { deliverPosts } from './deliver-posts.ts';
import { createEventQueue } from './event-queue.ts';
import type { HistoryClient, HistoryListener } from './history-client.ts';
import { createStateReporter } from './state-reporter.ts';
import { toPost } from './to-post.ts';
import type { TelegramChat, TelegramMessage } from './update-schema.ts';

export interface TelegramUserSourceOptions {
  /** Called once a run; the source closes what it gets. */
  loadClient(): Promise<HistoryClient>;
  /** Must name the channels: an account sees private chats too. */
  channels: ChannelList;
  /** The highest post id that is stored of a source; null for none. */
  readLastId(source: string): Promise<number | null>;
  logger: Logger;
  clock: Clock;
  /** So many posts before the last stored one are read again at a back-fill, for the edits that were missed. Default: 50. */
  rereadPosts?: number;
  /** Between two reports while nothing is published. Default: 20,000. */
  heartbeatMs?: number;
  backOff?: BackOffOptions;
  pause?: (milliseconds: number, signal: AbortSignal) => Promise<void>;
}

type AccountEvent =
  | { kind: 'back-fill' }
  | { kind: 'post'; post: Post }
  | { kind: 'deleted'; source: string; ids: readonly string[] };

const postsPerCall = 100;
const historyAttempts = 3;

/**
 * Posts, edits and deletions of channels that a user account has joined. Whenever the account connects, at first and again
 * after an outage, each channel's history is read from its last stored post on before anything newer is handed over. A
 * channel without a stored post begins with what is published from now on.
 */
export function createTelegramUserSource(options: TelegramUserSourceOptions): Source {
  const { channels, logger, rereadPosts = 50, heartbeatMs = 20_000, pause = pauseFor } = options;
  const name = 'telegram-user';
  if (channels.isEmpty) {
    throw new AppError('invalid_settings', 'A Telegram account is read only where the list of channels names them', {
      hint: 'Set TELEGRAM_CHANNELS; an account also sees private chats.',
    });
  }

  return {
    name,
    async run(sink: PostSink, context: SourceContext) {
      const { signal } = context;
      const tell = createStateReporter(name, context, options);
      const backOff = createBackOff(options.backOff);
      const queue = createEventQueue<AccountEvent>();
      const chats = new Map<number, TelegramChat>();
      const lastIds = new Map<string, number>();
      let outage: string | null = 'not connected yet';
      const listener: HistoryListener = {
        onMessage(message, isEdit) {
          const post = channels.isAllowed(message.chat) ? toPost(message, isEdit) : null;
          if (post !== null) queue.put({ kind: 'post', post });
        },
        onDeleted(chatId, messageIds) {
          const chat = chats.get(chatId);
          if (chat !== undefined) queue.put({ kind: 'deleted', source: toSource(chat), ids: messageIds.map(String) });
        },
        onConnection(state, reason) {
          if (state === 'offline') outage = reason ?? 'no connection';
          else if (outage !== null) {
            outage = null;
            queue.put({ kind: 'back-fill' });
          }
        },
      };
      const client = await untilDone(async () => options.loadClient());
      if (client === null) return;
      try {
        await untilDone(() => client.open(listener));
        while (!signal.aborted) {
          const events = queue.take(postsPerCall, (first, next) => first.kind === 'post' && next.kind === 'post');
          if (events.length > 0) await handle(events, client);
          else await queue.wait(heartbeatMs, signal);
          if (!signal.aborted) tell({ isAnswering: outage === null, reason: outage });
        }
      } finally {
        await client.close().catch((error) => {
          logger.warn({ source: name }, `${name}: closing failed: ${toErrorMessage(error)}`);
        });
      }

      async function handle(events: readonly AccountEvent[], from: HistoryClient): Promise<void> {
        const [first] = events;
        if (first?.kind === 'back-fill') return backFill(from);
        if (first?.kind === 'deleted') return void (await untilDone(() => sink.withdraw(first.source, first.ids)));
        await handOver(events.flatMap((event) => (event.kind === 'post' ? [event.post] : [])));
      }

      async function handOver(posts: readonly Post[]): Promise<void> {
        await untilDone(() => deliverPosts(sink, posts, logger));
        if (signal.aborted) return;
        for (const { message } of posts) {
          const id = Number(message.source_message_id);
          lastIds.set(message.source, Math.max(lastIds.get(message.source) ?? 0, id));
        }
      }

      async function backFill(from: HistoryClient): Promise<void> {
        for (const entry of channels.entries) {
          for (let attempt = 1; attempt <= historyAttempts && !signal.aborted; attempt += 1) {
            try {
              await backFillChannel(entry, from);
              break;
            } catch (error) {
              const line = `${name}: the history of ${entry} can't be read: ${toErrorMessage(error)}`;
              logger.warn({ source: name, channel: entry, attempt }, line);
              if (attempt < historyAttempts) await pause(backOff.next(null), signal);
            }
          }
          backOff.reset();
        }
      }

      async function backFillChannel(entry: number | string, from: HistoryClient): Promise<void> {
        const chat = await from.findChat(entry);
        chats.set(chat.id, chat);
        const source = toSource(chat);
        const lastId = lastIds.get(source) ?? (await untilDone(() => options.readLastId(source)));
        if (lastId === null) return;
        lastIds.set(source, lastId);
        let batch: TelegramMessage[] = [];
        for await (const message of from.iterateHistory(chat.id, Math.max(0, lastId - rereadPosts))) {
          if (signal.aborted) return;
          batch.push(message);
          if (batch.length < postsPerCall) continue;
          await handOver(toPosts(batch));
          batch = [];
        }
        if (batch.length > 0) await handOver(toPosts(batch));
      }

      /** Repeats what failed, with growing pauses, until it succeeds; null where it was told to stop. */
      async function untilDone<T>(attempt: () => Promise<T>): Promise<T | null> {
        while (!signal.aborted) {
          try {
            const result = await attempt();
            backOff.reset();
            return result;
          } catch (error) {
            if (error instanceof AppError && error.code === 'invalid_settings') throw error;
            if (signal.aborted) return null;
            tell({ isAnswering: false, reason: toErrorMessage(error) });
            await pause(backOff.next(null), signal);
          }
        }
        return null;
      }
    },
  };
}

/** A message of the history is an edit where it has been edited: what is stored may be an earlier text of it. */
function toPosts(messages: readonly TelegramMessage[]): Post[] {
  return messages.flatMap((message) => toPost(message, message.edit_date != null) ?? []);
}
