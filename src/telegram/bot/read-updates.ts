import { z } from 'zod';
import type { Feedback } from '../../alerts/feedback.ts';
import type { Logger } from '../../domain/logger.ts';
import type { Post } from '../../domain/post.ts';
import { readFeedback } from '../feedback-data.ts';
import { toPost } from '../to-post.ts';
import { callbackSchema, type TelegramChat, telegramMessageSchema, updateSchema } from './update-schema.ts';

/** A press on a button under an alert, and the id for answering it. */
export interface Press {
  id: string;
  /** Null if the button isn't ours. */
  feedback: Feedback | null;
}

interface ReadUpdates {
  /** In the order of the updates. */
  posts: Post[];
  presses: Press[];
  /** The id of the last update; null if none has an id. */
  lastId: number | null;
}

const messageKinds = ['channel_post', 'edited_channel_post', 'message', 'edited_message'] as const;

/**
 * The posts and presses in a batch of updates. An unreadable update is logged once, with its id and the place of the fault, and
 * skipped: Telegram would only deliver the same again.
 */
export function readUpdates(
  updates: readonly unknown[],
  isRead: (chat: TelegramChat) => boolean,
  logger: Logger,
): ReadUpdates {
  const read: ReadUpdates = { posts: [], presses: [], lastId: null };
  for (const raw of updates) {
    const frame = updateSchema.safeParse(raw);
    if (!frame.success) {
      logger.warn({}, `Telegram: an update without an id is passed over: ${describeFault(frame.error)}`);
      continue;
    }
    const update = frame.data;
    read.lastId = Math.max(read.lastId ?? 0, update.update_id);
    try {
      readOne(update, isRead, read);
    } catch (error) {
      const fault = error instanceof z.ZodError ? describeFault(error) : 'it has another shape';
      logger.warn({ update: update.update_id }, `Telegram: update ${update.update_id} is passed over: ${fault}`);
    }
  }
  return read;
}

function readOne(
  update: z.infer<typeof updateSchema>,
  isRead: (chat: TelegramChat) => boolean,
  read: ReadUpdates,
): void {
  const kind = messageKinds.find((name) => update[name] != null);
  if (kind !== undefined) {
    const message = telegramMessageSchema.parse(update[kind]);
    if (!isRead(message.chat)) return;
    const post = toPost(message, kind.startsWith('edited_'));
    if (post !== null) read.posts.push(post);
  } else if (update.callback_query != null) {
    const callback = callbackSchema.parse(update.callback_query);
    read.presses.push({ id: callback.id, feedback: readFeedback(callback) });
  }
}

/** Where and what, without the content. */
function describeFault(error: z.ZodError): string {
  const [issue] = error.issues;
  return `${issue?.path.join('.') || 'the update'}: ${issue?.message ?? 'it has another shape'}`;
}
