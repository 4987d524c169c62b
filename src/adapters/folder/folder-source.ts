import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { toErrorMessage } from '../../domain/app-error.ts';
import { type MessageInput, messageSchema } from '../../domain/message.ts';
import { type Post, postSchema } from '../../domain/post.ts';
import { hashText } from '../../domain/text/normalise.ts';
import type { Logger } from '../../ports/logger.ts';
import type { PostSink, Source } from '../../ports/source.ts';
import { loadMessages } from '../message-files/load-messages.ts';

export interface FolderSourceOptions {
  folder: string;
  logger: Logger;
  /** Between two looks into the folder, ms. Default: 2,000. */
  pollMs?: number;
}

/** Posts that are handed over at once. */
const batchSize = 200;

/**
 * Telegram exports (.json) and message files (.jsonl, .ndjson) that are put into a folder. A file is read once it has stopped
 * growing, and again when it changes; posts that are known already change nothing. One that can't be read is named in the log
 * once, and doesn't stop the others.
 */
export function createFolderSource({ folder, logger, pollMs = 2000 }: FolderSourceOptions): Source {
  const name = `folder:${folder}`;
  const seen = new Map<string, string>();
  const read = new Map<string, string>();

  async function readFolder(sink: PostSink, signal: AbortSignal): Promise<void> {
    for (const file of (await readdir(folder)).filter((entry) => /\.(?:json|jsonl|ndjson)$/i.test(entry)).sort()) {
      if (signal.aborted) return;
      const path = join(folder, file);
      const { size, mtimeMs } = await stat(path);
      const version = `${size}/${mtimeMs}`;
      const isStill = seen.get(path) === version;
      seen.set(path, version);
      if (!isStill || read.get(path) === version) continue;
      if (await readFile(path, sink, signal)) read.set(path, version);
    }
  }

  /** False when the sink could not take all of it: it is read again. */
  async function readFile(path: string, sink: PostSink, signal: AbortSignal): Promise<boolean> {
    const loaded = await loadMessages(path).catch((error: unknown) => {
      logger.error({ file: path }, `A file could not be read: ${toErrorMessage(error)}`);
      return null;
    });
    if (loaded === null) return true;
    for (const fault of loaded.faults) logger.warn({ file: path }, `A post could not be read: ${fault}`);
    const posts = loaded.messages.map(toPost);
    for (let start = 0; start < posts.length; start += batchSize) {
      if (signal.aborted) return false;
      await sink.receive(posts.slice(start, start + batchSize));
    }
    logger.info({ file: path, posts: posts.length, without_text: loaded.withoutText }, `Read ${path}`);
    return true;
  }

  return {
    name,
    async run(sink, { signal, onState }) {
      while (!signal.aborted) {
        try {
          await readFolder(sink, signal);
          onState({ isAnswering: true, reason: null });
        } catch (error) {
          onState({ isAnswering: false, reason: toErrorMessage(error) });
        }
        await sleep(pollMs, undefined, { signal }).catch(() => {});
      }
    },
  };
}

/** A message of a file as a post; one without an id is known by its text. */
export function toPost(input: MessageInput): Post {
  const message = messageSchema.parse(input);
  const { forwarded_from: origin } = message;
  return postSchema.parse({
    message: { ...message, source_message_id: message.source_message_id ?? hashText(message.text).slice(0, 32) },
    forward_origin: origin === undefined ? null : { source: origin, source_message_id: null, published_at: null },
    is_backfill: true,
  });
}
