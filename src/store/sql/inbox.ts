import { type Arrival, toArrival } from '../../domain/arrival.ts';
import type { Duplicate, DuplicateLayer } from '../../domain/duplicates/duplicate.ts';
import type { DuplicateCandidate } from '../../domain/duplicates/near-duplicate.ts';
import type { Post } from '../../domain/post.ts';
import { makeStorable } from '../../domain/text/make-storable.ts';
import { toStorableText } from '../../domain/text/normalise.ts';
import type { Inbox, Reception } from '../../worker/inbox.ts';
import { inboxMessageSchema, toKeptPost } from '../../worker/inbox-message.ts';
import type { JobQueueName } from '../../worker/job-queue.ts';
import type { Database } from '../database.ts';
import type { JobRequest, TransactionalQueue } from '../queue/transactional-queue.ts';
import { type CallFunction, createSqlCaller } from './call-function.ts';
import { toDatabaseError } from './database-error.ts';
import { ask } from './functions.ts';
import { oneAhead } from './one-ahead.ts';
import { parseAnswer } from './parse-answer.ts';

/** Messages of one call that get their jobs together: the first need not wait for the last. */
const jobsAtOnce = 10;
/** Messages that a failure left without a job, queued before others are received: more than any call has. */
const leftOverLimit = 1000;

type Run<T> = (call: CallFunction, send: Send) => Promise<T>;
type Send = (name: JobQueueName, jobs: JobRequest[]) => Promise<void>;

/** Finds near-duplicates: first by bands of a sketch in the database, then by the texts themselves. */
export interface NearDuplicates {
  /** Texts that share one of these may be near-duplicates. */
  toSketch(text: string): number[];
  find(text: string, candidates: readonly DuplicateCandidate[]): { id: number; score: number; reason: string } | null;
}

/** The inbox on the functions of `sql/0005_worker.sql`, with the jobs beside them. */
export function createSqlInbox(database: Database, queue: TransactionalQueue, near: NearDuplicates): Inbox {
  const call = createSqlCaller(database);

  /** Whether what has lost its job was looked for since the start, and since the last failure. */
  let isQueueChecked = false;
  /** The newest turn at receiving. */
  let newestTurn: Promise<unknown> = Promise.resolve();

  /** Runs calls in one transaction, where there are connections for others; failures are `AppError`s. */
  function within<T>(run: Run<T>): Promise<T> {
    if (database.kind === 'pglite') return beside(run);
    return database
      .transaction((handle) =>
        run(createSqlCaller({ query: handle.query, location: database.location }), (name, jobs) =>
          queue.send(name, jobs, handle),
        ),
      )
      .catch((error: unknown) => {
        throw toDatabaseError(error, database.location);
      });
  }

  /**
   * The embedded database has one connection, which a transaction would keep from every look: there the calls are statements among others.
   * What a failure between two of them leaves without its job is queued before anything else is received, or by the next sweep.
   */
  async function beside<T>(run: Run<T>): Promise<T> {
    try {
      return await run(call, (name, jobs) => queue.send(name, jobs, database));
    } catch (error) {
      isQueueChecked = false;
      throw error;
    }
  }

  /** Receivers take turns: one has linked its repeats before the next one looks for the originals of its own. */
  function inTurn<T>(run: Run<T>): Promise<T> {
    if (database.kind === 'pglite') {
      const turn = newestTurn.then(() => beside(run));
      newestTurn = turn.catch(() => {});
      return turn;
    }
    return within(async (callWithin, send) => {
      await ask.take_receiving_turn(callWithin, {});
      return run(callWithin, send);
    });
  }

  async function queueLeftOver(callWithin: CallFunction, send: Send, limit: number, at: Date): Promise<number> {
    if (!isQueueChecked) {
      isQueueChecked = true;
      await ask.note_lost_jobs(callWithin, {}).catch((error: unknown) => {
        isQueueChecked = false;
        throw error;
      });
    }
    const taken = await ask.take_unqueued(callWithin, { most: limit, at });
    await send(
      'first_look',
      taken.map(({ id, source }) => ({ messageId: id, key: source })),
    );
    return taken.length;
  }

  return {
    receive: (posts, layers, at) =>
      inTurn(async (callWithin, send) => {
        // Of one channel, what came before a failure is looked at before what comes after it.
        if (!isQueueChecked && database.kind === 'pglite') await queueLeftOver(callWithin, send, leftOverLimit, at);
        const readyPosts = oneAhead(posts, (post) => makeReady(post, near, at));
        const receptions: Reception[] = [];
        let jobs: JobRequest[] = [];
        for await (const ready of readyPosts) {
          const reception = await receivePost(callWithin, near, ready, layers, at);
          receptions.push(reception);
          if (reception.outcome === 'queued' && reception.id !== null) {
            jobs.push({ messageId: reception.id, key: toStorableText(ready.post.message.source) });
          }
          if (jobs.length < jobsAtOnce) continue;
          await send('first_look', jobs);
          jobs = [];
        }
        await send('first_look', jobs);
        return receptions;
      }),
    async read(id) {
      const answer = await ask.read_inbox_message(call, { message_id: id });
      if (answer === null || (Array.isArray(answer) && answer.length === 0)) return null;
      return parseAnswer(inboxMessageSchema, answer);
    },
    async settle(id, state, reason, at) {
      await ask.settle_message(call, { message_id: id, settled_state: state, reason, at });
    },
    defer: (id, priority) =>
      within(async (callWithin, send) => {
        const isDeferred = await ask.defer_message(callWithin, { message_id: id, deep_priority: priority });
        if (isDeferred) await send('deep_look', [{ messageId: id, priority }]);
      }),
    async fail(id, failure, limit, at) {
      const answer = await ask.fail_message(call, { message_id: id, reason: failure, most: limit, at });
      return answer ?? { state: 'dropped', attempts: 0 };
    },
    async listOverdue(before, limit) {
      return ask.list_overdue(call, { waiting_since: before, most: limit });
    },
    queueLeftOver(limit, at) {
      const sweep: Run<number> = (callWithin, send) => queueLeftOver(callWithin, send, limit, at);
      // What is being received has no jobs yet, and has lost none.
      return isQueueChecked ? within(sweep) : inTurn(sweep);
    },
    async withdraw(source, sourceMessageIds, at) {
      const named = { message_source: source, message_references: [...sourceMessageIds], at };
      return ask.withdraw_messages(call, named);
    },
  };
}

/** A post, and what its statement needs of it: that takes no database. Of a part of an album only the database knows the text. */
interface ReadyPost {
  post: Post;
  /** Null for one without text, and for a part of an album. */
  row: { kept: object; event: Arrival['event']; sketch: number[] } | null;
}

function makeReady(post: Post, near: NearDuplicates, at: Date): ReadyPost {
  return { post, row: post.album_id === null ? toRow(post, near, at) : null };
}

function toRow(post: Post | null, near: NearDuplicates, at: Date): ReadyPost['row'] {
  const arrival = post && toArrival(post.message, toReceiptMoment(post, at));
  if (post === null || arrival === null) return null;
  const event = makeStorable(arrival.event);
  return { kept: makeStorable(toKeptPost(post, arrival)), event, sketch: near.toSketch(event.content) };
}

async function receivePost(
  call: CallFunction,
  near: NearDuplicates,
  ready: ReadyPost,
  layers: readonly DuplicateLayer[],
  at: Date,
): Promise<Reception> {
  const { album_id } = ready.post;
  const row = album_id === null ? ready.row : toRow(await joinAlbum(call, ready.post, album_id), near, at);
  if (row === null) return { id: null, outcome: 'without_text', duplicate: null };
  const { kept, event, sketch } = row;
  const received = await ask.receive_post(call, { post: kept, event, post_sketch: sketch, layers: [...layers] });
  const { id, outcome, duplicate, candidates } = received;
  if (outcome !== 'queued' || candidates.length === 0) return { id, outcome, duplicate };
  const found = near.find(event.content, candidates);
  if (found === null) return { id, outcome, duplicate: null };
  const linked = await linkNearDuplicate(call, id, found);
  return linked === null ? { id, outcome, duplicate: null } : { id, outcome: 'duplicate', duplicate: linked };
}

/** A back-filled post counts as received when it was published, unless that lies in the future. */
function toReceiptMoment({ is_backfill, message }: Post, at: Date): Date {
  const published = new Date(message.edited_at ?? message.published_at ?? at);
  return is_backfill && published.getTime() <= at.getTime() ? published : at;
}

async function linkNearDuplicate(
  call: CallFunction,
  id: number,
  found: { id: number; score: number; reason: string },
): Promise<Duplicate | null> {
  const duplicate: Duplicate = {
    original: found.id,
    kind: 'near_duplicate',
    score: found.score,
    reason: found.reason,
  };
  const original = await ask.link_duplicate(call, {
    message_id: id,
    original_id: found.id,
    link_kind: duplicate.kind,
    link_score: duplicate.score,
    link_reason: duplicate.reason,
  });
  return original === null ? null : duplicate;
}

/** The whole album as one post, known by its first part with a text; null while none has one. */
async function joinAlbum(call: CallFunction, part: Post, albumId: string): Promise<Post | null> {
  const { message, media_refs } = makeStorable(part);
  const album = await ask.put_album_part(call, {
    part_source: message.source,
    part_album: albumId,
    part_message_id: message.source_message_id,
    part_text: message.text,
    part_media: { list: media_refs },
    part_edited_at: message.edited_at ?? null,
  });
  if (album.anchor === null) return null;
  // A further picture of a text that is stored already.
  if (message.text.trim() === '') {
    await ask.put_album_media(call, {
      part_source: message.source,
      anchor: album.anchor,
      media: { list: album.media_refs },
    });
    return null;
  }
  return {
    ...part,
    message: { ...part.message, source_message_id: album.anchor, text: album.text },
    media_refs: album.media_refs,
  };
}
