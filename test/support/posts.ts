import type { MessageInput } from '../../src/domain/message.ts';
import { type Post, type PostInput, postSchema } from '../../src/domain/post.ts';

/** A post of the channel `wire` at noon of a day in March 2025, unless told otherwise. */
export function makePost(message: Partial<MessageInput> = {}, rest: Omit<PostInput, 'message'> = {}): Post {
  const published = {
    source: 'wire',
    source_message_id: '1',
    text: '交易所 X 被盗 1.5 亿美元 ETH',
    published_at: '2025-03-01T12:00:00Z',
  };
  return postSchema.parse({ message: { ...published, ...message }, ...rest });
}
