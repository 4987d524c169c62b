import type { IncomingMessage } from 'node:http';
import type { BodyShare } from './body-room.ts';
import type { Refusal } from './refusal.ts';

/** The longest body that is taken, bytes: chats with pictures are large. */
const bodyLimit = 64 * 1024 * 1024;

interface BodyLimits {
  /** Of this body, bytes. */
  limit?: number;
  /** Of all that are held; unset: there is no other. */
  share?: BodyShare;
}

/** The whole body, or why it isn't taken: too long, or no room beside others. Rejects when the client breaks off. */
export async function readRequestBody(
  request: IncomingMessage,
  { limit = bodyLimit, share }: BodyLimits = {},
): Promise<Buffer | Refusal> {
  let chunks: Buffer[] = [];
  let length = 0;
  let hasRoom = true;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length;
    hasRoom &&= length <= limit && (share?.take(chunk.length) ?? true);
    if (hasRoom) {
      chunks.push(chunk);
      continue;
    }
    // The rest is read and let go: clients read an answer when they have sent all. It holds no room meanwhile.
    share?.release();
    chunks = [];
    if (length > 2 * limit) break;
  }
  if (length > limit) {
    const message = `The body is longer than ${limit / 1024 / 1024} MB`;
    return { status: 413, type: 'invalid_request_error', code: 'payload_too_large', message };
  }
  if (!hasRoom) return noRoom;
  return chunks.length === 1 && chunks[0] !== undefined ? chunks[0] : Buffer.concat(chunks);
}

const noRoom: Refusal = {
  status: 503,
  type: 'api_error',
  code: 'busy',
  message: 'Other large requests are under way; ask again in a few seconds',
  headers: { 'retry-after': '5' },
};
