import { AppError, toErrorMessage } from '../../domain/app-error.ts';
import type { Logger } from '../../domain/logger.ts';
import { deliverPosts } from '../../worker/sources/deliver-posts.ts';
import type { PostSink } from '../../worker/sources/source.ts';
import { type ChannelList, createChannelFilter } from '../channel-list.ts';
import { type Press, readUpdates } from './read-updates.ts';

interface UpdateIntakeNeeds {
  channels: ChannelList;
  logger: Logger;
  /** Shows the person that their press was taken. May reject; nothing depends on it. */
  answerPress(id: string, text: string): Promise<void>;
}

/**
 * Takes a batch of updates: all posts in one call of the sink, then the presses. Resolves to the id of the last update, null if
 * none has one; from then on the batch may be confirmed. Rejects if the sink could not take it.
 */
type UpdateIntake = (updates: readonly unknown[], sink: PostSink) => Promise<number | null>;

export function createUpdateIntake({ channels, logger, answerPress }: UpdateIntakeNeeds): UpdateIntake {
  const isRead = createChannelFilter(channels, logger);
  return async (updates, sink) => {
    const { posts, presses, lastId } = readUpdates(updates, isRead, logger);
    await deliverPosts(sink, posts, logger);
    for (const press of presses) await takePress(press, sink);
    return lastId;
  };

  async function takePress({ id, feedback }: Press, sink: PostSink): Promise<void> {
    if (feedback === null) return;
    try {
      await sink.takeFeedback(feedback);
    } catch (error) {
      // An opinion must not hold up the posts, unless waiting is all that it needs.
      if (error instanceof AppError && error.retryable) throw error;
      logger.error({ alert: feedback.alertId }, `Feedback could not be stored: ${toErrorMessage(error)}`);
      return;
    }
    answerPress(id, feedback.mark === 'up' ? '👍' : '👎').catch(() => {});
  }
}
