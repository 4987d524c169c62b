import { createHash, type Hash } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { toErrorMessage } from '../../domain/app-error.ts';
import { createBackOff } from '../../domain/back-off.ts';
import type { Logger } from '../../domain/logger.ts';
import { type MessageInput, messageSchema } from '../../domain/message.ts';
import { pause } from '../../domain/pause.ts';
import { type Post, postSchema } from '../../domain/post.ts';
import { hashText } from '../../domain/text/normalise.ts';
import { deliverPosts } from './deliver-posts.ts';
import { loadMessages } from './load-messages.ts';
import type { PostSink, Source } from './source.ts';

interface FolderSourceOptions {
  folder: string;
  logger: Logger;
  /** Between two looks into the folder, ms. Default: 2,000. */
  pollMs?: number;
}

/** Posts that are handed over at once. */
const batchSize = 200;
/** The longest pause while nothing can be read, or nothing is taken, ms: each attempt reads the file anew. */
const longestPauseMs = 30_000;

/**
 * Telegram exports (.json) and message files (.jsonl, .ndjson) that are put into a folder. A file is read once it has stopped
 * growing, and again when it changes; of one that still begins with what was taken of it, the rest alone is handed over. What the sink
 * can't take is handed over again, and what it took isn't. One that can't be read is named in the log once, and doesn't stop the others.
 */
export function createFolderSource({ folder, ...options }: FolderSourceOptions): Source {
  return watchFiles(`folder:${folder}`, () => listMessageFiles(folder), options);
}

/** The paths of a folder's files of messages, in their order. Rejects where it can't be read. */
export async function listMessageFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder);
  return entries
    .filter((entry) => /\.(?:json|jsonl|ndjson)$/i.test(entry))
    .sort()
    .map((entry) => join(folder, entry));
}

/** The same for files by name: each is read, and again when it changes. */
export function createFilesSource(files: readonly string[], options: Omit<FolderSourceOptions, 'folder'>): Source {
  return watchFiles('files', async () => [...files], options);
}

function watchFiles(
  name: string,
  list: () => Promise<string[]>,
  { logger, pollMs = 2000 }: Omit<FolderSourceOptions, 'folder'>,
): Source {
  const seen = new Map<string, string>();
  const read = new Map<string, string>();
  /** How many posts of a file were taken, and the hash of these. */
  const taken = new Map<string, { count: number; hash: string }>();

  async function readFiles(sink: PostSink, abort: AbortSignal, onTaken: () => void): Promise<void> {
    for (const path of await list()) {
      if (abort.aborted) return;
      const version = await readVersion(path);
      const isStill = seen.get(path) === version;
      seen.set(path, version);
      if (!isStill || read.get(path) === version) continue;
      if (await readFile(path, sink, abort, onTaken)) read.set(path, version);
    }
  }

  /** False when it was told to stop before all of it was taken. Rejects while the sink can't take it. */
  async function readFile(path: string, sink: PostSink, abort: AbortSignal, onTaken: () => void): Promise<boolean> {
    const loaded = await loadMessages(path).catch((error: unknown) => {
      logger.error({ file: path }, `A file could not be read: ${toErrorMessage(error)}`);
      return null;
    });
    if (loaded === null) return true;
    for (const fault of loaded.faults) logger.warn({ file: path }, `A post could not be read: ${fault}`);
    for (const note of loaded.notes) logger.info({ file: path }, note);
    const posts = loaded.messages.map(toFolderPost);
    const { start, hash } = findRest(posts, taken.get(path));
    for (let at = start; at < posts.length; at += batchSize) {
      if (abort.aborted) return false;
      const batch = posts.slice(at, at + batchSize);
      await deliverPosts(sink, batch, logger);
      taken.set(path, { count: at + batch.length, hash: toDigest(addPosts(hash, batch)) });
      onTaken();
    }
    logger.info({ file: path, posts: posts.length, without_text: loaded.withoutText }, `Read ${path}`);
    return true;
  }

  return {
    name,
    async run(sink, { abort, onState }) {
      const backOff = createBackOff({ firstMs: pollMs, mostMs: longestPauseMs });
      let waitMs = pollMs;
      let told: string | null = null;
      const onAnswer = (): void => {
        backOff.reset();
        waitMs = pollMs;
        onState({ isAnswering: true, reason: null });
        if (told !== null) logger.info({ source: name }, `${name} can be read again`);
        told = null;
      };
      const onFailure = (error: unknown): void => {
        waitMs = backOff.next();
        const reason = toErrorMessage(error);
        onState({ isAnswering: false, reason });
        if (reason !== told) logger.warn({ source: name }, `Nothing can be read of ${name}: ${reason}`);
        told = reason;
      };
      while (!abort.aborted) {
        await readFiles(sink, abort, onAnswer).then(onAnswer, onFailure);
        await pause(waitMs, abort);
      }
    },
  };
}

/** Where the posts begin that are yet to be taken, and the hash of those before. */
function findRest(posts: readonly Post[], taken: { count: number; hash: string } | undefined) {
  const hash = addPosts(createHash('sha256'), posts.slice(0, taken?.count ?? 0));
  return taken !== undefined && toDigest(hash) === taken.hash
    ? { start: taken.count, hash }
    : { start: 0, hash: createHash('sha256') };
}

function addPosts(hash: Hash, posts: readonly Post[]): Hash {
  for (const post of posts) hash.update(JSON.stringify(post));
  return hash;
}

/** The hash can be added to afterwards. */
const toDigest = (hash: Hash): string => hash.copy().digest('hex');

/** Changes whenever the file does; `unreadable` for one that is gone again or leads nowhere. */
async function readVersion(path: string): Promise<string> {
  return stat(path).then(
    ({ size, mtimeMs }) => `${size}/${mtimeMs}`,
    () => 'unreadable',
  );
}

/** A message of a file as a post; one without an id is known by its text. */
export function toFolderPost(input: MessageInput): Post {
  const message = messageSchema.parse(input);
  const { forwarded_from: origin } = message;
  return postSchema.parse({
    message: { ...message, source_message_id: message.source_message_id ?? hashText(message.text).slice(0, 32) },
    forward_origin: origin ? { source: origin, source_message_id: null, published_at: null } : null,
    is_backfill: true,
  });
}
