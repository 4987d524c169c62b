import { AppError, toErrorMessage } from '../../domain/app-error.ts';
import { type BackOffOptions, createBackOff } from '../../domain/back-off.ts';
import type { Clock } from '../../domain/clock.ts';
import { createRetry } from '../../domain/create-retry.ts';
import type { Logger } from '../../domain/logger.ts';
import { pause as defaultPause } from '../../domain/pause.ts';
import type { Post } from '../../domain/post.ts';
import { deliverPosts } from '../../worker/sources/deliver-posts.ts';
import type { PostSink, Source, SourceContext } from '../../worker/sources/source.ts';
import type { TelegramChat, TelegramMessage } from '../bot/update-schema.ts';
import type { ChannelList } from '../channel-list.ts';
import { toSource } from '../chat-names.ts';
import { createEventQueue } from '../event-queue.ts';
import { createStateReporter } from '../state-reporter.ts';
import { toPost } from '../to-post.ts';
import type { HistoryClient, HistoryListener } from './history-client.ts';
import { readHistory } from './read-history.ts';
import { createUnreadHistories, type Gap } from './unread-histories.ts';

export interface TelegramUserSourceOptions {
  /** Called once a run; the source closes what it gets. */
  loadClient(): Promise<HistoryClient>;
  /** Must name the channels: an account sees private chats too. */
  channels: ChannelList;
  /** The highest stored post id of a source; null for none. */
  readLastId(source: string): Promise<number | null>;
  logger: Logger;
  clock: Clock;
  /** A back-fill also reads this many ids before the last stored one, for edits that were missed. Default: 50. */
  rereadPosts?: number;
  /** Interval of the reports while nothing is published, ms. Default: 20,000. */
  heartbeatMs?: number;
  backOff?: BackOffOptions;
  pause?: typeof defaultPause;
}

type AccountEvent =
  | { kind: 'back-fill'; from: ReadonlyMap<string, number> }
  | { kind: 'unread' }
  | { kind: 'post'; post: Post }
  | { kind: 'deleted'; chatId: number; ids: readonly string[] };

const postsPerCall = 100;
/** A post older than this when read from a history is a back-fill; a younger one is only late. */
const lateMs = 3_600_000;
const historyAttempts = 3;

/**
 * Posts, edits and deletions of channels that a user account has joined. Whenever the account connects, at first and again
 * after an outage or a gap, each channel's history is read from its last stored post on; posts published meanwhile follow after
 * it. A history that can't be read, or not to its end, is read on later. A channel without a stored post begins with what is published
 * from now on.
 */
export function createTelegramUserSource(options: TelegramUserSourceOptions): Source {
  const { channels, logger, rereadPosts = 50, heartbeatMs = 20_000, pause = defaultPause } = options;
  const name = 'telegram-user';
  if (channels.isEmpty) {
    throw new AppError('invalid_settings', 'A Telegram account needs a list of channels to read', {
      hint: 'Set TELEGRAM_CHANNELS; an account also sees private chats.',
    });
  }

  return {
    name,
    async run(sink: PostSink, context: SourceContext) {
      const { abort } = context;
      const tell = createStateReporter(name, context, options);
      const queue = createEventQueue<AccountEvent>();
      /** What each channel has been called since the start, by id: a deletion names no more than that. */
      const sources = new Map<number, Set<string>>();
      /** The highest id handed over, by source. */
      const lastIds = new Map<string, number>();
      /** The highest id stored before anything was handed over, by source. */
      const storedIds = new Map<string, number | null>();
      /**
       * `lastIds` at the moment when the connection was lost: posts that arrive right after an outage must not hide the gap
       * before them.
       */
      let idsBefore: ReadonlyMap<string, number> = new Map();
      let outage: string | null = 'not connected yet';
      const backOff = createBackOff(options.backOff);
      const untilDone = createRetry({
        abort,
        backOff,
        pause,
        onFailure: (error) => tell({ isAnswering: false, reason: toErrorMessage(error) }),
        isFinal: (error) => error instanceof AppError && error.code === 'invalid_settings',
      });

      const client = await untilDone(() => options.loadClient());
      if (client === null) return;
      // Otherwise reading a history would outlast the stop.
      let closing: Promise<void> | null = null;
      const close = () => {
        closing ??= client.close().catch((error) => {
          logger.warn({ source: name }, `${name}: closing failed: ${toErrorMessage(error)}`);
        });
        return closing;
      };
      abort.addEventListener('abort', close, { once: true });
      const unread = createUnreadHistories({
        name,
        channels: channels.entries,
        readChannel,
        onTime: () => queue.put({ kind: 'unread' }),
        rereadPosts,
        backOff: options.backOff,
        pause,
        abort,
        logger,
      });
      try {
        await untilDone(() => client.open(listen()));
        while (!abort.aborted) {
          const events = queue.take(postsPerCall, (first, next) => first.kind === 'post' && next.kind === 'post');
          if (events.length > 0) await handle(events);
          else await queue.wait(heartbeatMs, abort);
          if (!abort.aborted) tellState();
        }
      } finally {
        abort.removeEventListener('abort', close);
        await close();
      }

      function listen(): HistoryListener {
        return {
          onMessage(message, isEdit) {
            if (!channels.isAllowed(message.chat)) return;
            noteSource(message.chat);
            const post = readPost(message, isEdit);
            // Reactions and views come as edits without a date: an old post that was never stored would pass for one of now.
            const isUnseen = isEdit && message.edit_date == null;
            if (post !== null && !(isUnseen && isOld(post))) queue.put({ kind: 'post', post });
          },
          onDeleted: (chatId, messageIds) => queue.put({ kind: 'deleted', chatId, ids: messageIds.map(String) }),
          onGap: () => queue.put({ kind: 'back-fill', from: new Map(lastIds) }),
          onConnection(state, reason) {
            if (state === 'offline') {
              if (outage === null) idsBefore = new Map(lastIds);
              outage = reason ?? 'no connection';
            } else if (outage !== null) {
              outage = null;
              queue.put({ kind: 'back-fill', from: idsBefore });
            }
          },
        };
      }

      function tellState(): void {
        tell({ isAnswering: outage === null, reason: outage });
      }

      function noteSource(chat: TelegramChat): string {
        const source = toSource(chat);
        sources.set(chat.id, (sources.get(chat.id) ?? new Set()).add(source));
        return source;
      }

      async function handle(events: readonly AccountEvent[]): Promise<void> {
        const [first] = events;
        if (first?.kind === 'back-fill') {
          unread.add(first.from);
          return unread.read(historyAttempts);
        }
        if (first?.kind === 'unread') return unread.read(1);
        if (first?.kind === 'deleted') {
          for (const source of sources.get(first.chatId) ?? []) await untilDone(() => sink.withdraw(source, first.ids));
          return;
        }
        await handOver(events.flatMap((event) => (event.kind === 'post' ? [event.post] : [])));
      }

      /** Null for none; undefined when it is aborted. */
      async function readStoredId(source: string): Promise<number | null | undefined> {
        if (!storedIds.has(source)) {
          const read = await untilDone(async () => ({ id: await options.readLastId(source) }));
          if (read !== null) storedIds.set(source, read.id);
        }
        return storedIds.get(source);
      }

      async function handOver(posts: readonly Post[]): Promise<void> {
        // Afterwards nobody knows any more where a gap before them began.
        for (const source of new Set(posts.map(({ message }) => message.source))) await readStoredId(source);
        await untilDone(() => deliverPosts(sink, posts, logger));
        if (abort.aborted) return;
        tellState();
        for (const { message } of posts) {
          lastIds.set(message.source, Math.max(lastIds.get(message.source) ?? 0, Number(message.source_message_id)));
        }
      }

      /** Goes on where an earlier attempt ended: a long gap would never be read under the server's limits. */
      async function readChannel(entry: number | string, gap: Gap): Promise<void> {
        if (client === null) return;
        const chat = await client.findChat(entry);
        const source = noteSource(chat);
        const lastId = gap.from.get(source) ?? (await readStoredId(source)) ?? null;
        if (lastId === null) return;
        const afterId = Math.max(0, lastId - rereadPosts, gap.readTo ?? 0);
        for await (const messages of readHistory(client, chat.id, { afterId, size: postsPerCall, abort })) {
          // A stored message that has been edited may still have its earlier text.
          const posts = messages.flatMap((message) => readPost(message, message.edit_date != null) ?? []);
          await handOver(posts.map((post) => ({ ...post, is_backfill: isOld(post) })));
          gap.readTo = messages.at(-1)?.message_id ?? gap.readTo;
        }
      }
    },
  };

  function isOld({ message }: Post): boolean {
    const published = Date.parse(message.published_at ?? '');
    return options.clock.now().getTime() - published > lateMs;
  }

  /** Null for anything that is no post, and, with a line in the log, for anything unreadable. */
  function readPost(message: TelegramMessage, isEdit: boolean): Post | null {
    try {
      return toPost(message, isEdit);
    } catch {
      const { message_id, chat } = message;
      logger.warn({ chat: chat.id, message: message_id }, `${name}: post ${message_id} of ${chat.id} can't be read`);
      return null;
    }
  }
}
