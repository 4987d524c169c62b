import { toErrorMessage } from '../domain/app-error.ts';
import type { Post } from '../domain/post.ts';
import type { WorkerDependencies } from './dependencies.ts';
import { isUnacceptable } from './sources/deliver-posts.ts';
import type { PostSink } from './sources/source.ts';

type Needs = Pick<WorkerDependencies, 'inbox' | 'outbox' | 'events' | 'health' | 'clock' | 'logger'> & {
  settings: Pick<WorkerDependencies['settings'], 'duplicateLayers'>;
  /** Tells people that messages were deleted at their source. */
  withdraw(messageIds: readonly number[]): Promise<void>;
};

/** Whether a post that was emptied has words again, by a later edit of it, or of another part of its album, that came with it. */
function speaksAgain(later: readonly Post[], emptied: string, post: Post | undefined): boolean {
  return later.some(({ message, album_id }) => {
    if (message.source !== post?.message.source || message.text.trim() === '') return false;
    return message.source_message_id === emptied || (album_id !== null && album_id === post.album_id);
  });
}

/** Takes over from the sources: all posts of a call, and nothing else. */
export function receivePosts({ inbox, outbox, events, health, clock, logger, settings, withdraw }: Needs): PostSink {
  async function receive(posts: readonly Post[]): Promise<void> {
    if (posts.length === 0) return;
    const started = performance.now();
    const now = clock.now();
    const receptions = await inbox.receive(posts, settings.duplicateLayers, now).catch((error: unknown) => {
      // A post that is refused says nothing of the database.
      if (!isUnacceptable(error)) health.failing('database', toErrorMessage(error));
      throw error;
    });
    health.ok('database');
    events.stage('receive', (performance.now() - started) / 1000);
    for (const [index, { outcome, duplicate, emptied }] of receptions.entries()) {
      const message = posts[index]?.message;
      if (message === undefined) continue;
      events.received(outcome);
      const isGone = emptied !== undefined && !speaksAgain(posts.slice(index + 1), emptied, posts[index]);
      if (isGone) await takeBack(message.source, [emptied]);
      if (duplicate !== null) events.duplicate(duplicate.kind);
      const published = message.edited_at ?? message.published_at;
      if (published !== undefined && outcome !== 'known') {
        events.sourceLag(message.source, Math.max(0, (now.getTime() - Date.parse(published)) / 1000));
      }
      logger.debug(
        { message: `${message.source}/${message.source_message_id}`, outcome, duplicate },
        `Received: ${outcome}`,
      );
    }
  }

  /** A post whose text was taken back says as little as a deleted one. */
  async function takeBack(source: string, sourceMessageIds: readonly string[]): Promise<void> {
    await withdraw(await inbox.withdraw(source, sourceMessageIds, clock.now()));
  }

  return {
    receive,
    withdraw: takeBack,
    async takeFeedback(feedback) {
      const isKnown = await outbox.putFeedback(feedback, clock.now());
      if (!isKnown) logger.warn({ alert: feedback.alertId }, 'Feedback on an alert that is not known');
    },
  };
}
