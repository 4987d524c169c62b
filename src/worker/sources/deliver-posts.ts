import { AppError, toErrorMessage } from '../../domain/app-error.ts';
import type { Logger } from '../../domain/logger.ts';
import type { Post } from '../../domain/post.ts';
import type { PostSink } from './source.ts';

/**
 * Hands posts over, all at once. Where the sink finds one of them unacceptable for good, one after the other, and only
 * those that it refuses are passed over: otherwise one bad post would hold up all that come after it. Rejects with any
 * other failure of the sink; then nothing may be confirmed.
 */
export async function deliverPosts(sink: PostSink, posts: readonly Post[], logger: Logger): Promise<void> {
  if (posts.length === 0) return;
  try {
    await sink.receive(posts);
  } catch (error) {
    if (!isUnacceptable(error)) throw error;
    const [post] = posts;
    if (posts.length > 1) {
      for (const one of posts) await deliverPosts(sink, [one], logger);
    } else if (post !== undefined) {
      const { source, source_message_id } = post.message;
      logger.error(
        { source, source_message_id },
        `${source}/${source_message_id} can't be stored and is passed over: ${toErrorMessage(error)}`,
      );
    }
  }
}

export function isUnacceptable(error: unknown): boolean {
  return error instanceof AppError && error.code === 'invalid_input' && !error.retryable;
}
