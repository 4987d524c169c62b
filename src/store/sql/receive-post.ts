import { type Arrival, isPlausibleDate, toArrival } from '../../domain/arrival.ts';
import type { Duplicate, DuplicateLayer } from '../../domain/duplicates/duplicate.ts';
import type { DuplicateCandidate } from '../../domain/duplicates/near-duplicate.ts';
import type { Post } from '../../domain/post.ts';
import { makeStorable } from '../../domain/text/make-storable.ts';
import type { Reception } from '../../worker/inbox.ts';
import { toKeptPost } from '../../worker/inbox-message.ts';
import type { CallFunction } from './call-function.ts';
import { ask } from './functions.ts';

/** Finds near-duplicates: first by bands of a sketch in the database, then by the texts themselves. */
export interface NearDuplicates {
  /** Texts that share one of these may be near-duplicates. */
  toSketch(text: string): number[];
  find(text: string, candidates: readonly DuplicateCandidate[]): { id: number; score: number; reason: string } | null;
}

/** A post, and what its statement needs of it: that takes no database. Of a part of an album only the database knows the text. */
interface ReadyPost {
  post: Post;
  /** Null for one without text, and for a part of an album. */
  row: { kept: object; event: Arrival['event']; sketch: number[] } | null;
}

/** What can be made ready of a post before its turn. */
export function makeReady(post: Post, near: NearDuplicates, at: Date): ReadyPost {
  return { post, row: post.album_id === null ? toRow(post, near, at) : null };
}

function toRow(post: Post | null, near: NearDuplicates, at: Date): ReadyPost['row'] {
  const arrival = post && toArrival(post.message, toReceiptMoment(post, at));
  if (post === null || arrival === null) return null;
  const event = makeStorable(arrival.event);
  return { kept: makeStorable(toKeptPost(post, arrival)), event, sketch: near.toSketch(event.content) };
}

/** Stores one post as received, and decides whether it repeats an earlier one. The caller's turn at receiving. */
export async function receivePost(
  call: CallFunction,
  near: NearDuplicates,
  ready: ReadyPost,
  layers: readonly DuplicateLayer[],
  at: Date,
): Promise<Reception> {
  const { album_id, message } = ready.post;
  const album = album_id === null ? null : await joinAlbum(call, ready.post, album_id);
  const row = album === null ? ready.row : toRow(album.post, near, at);
  if (row === null) {
    const emptied = await findEmptied(call, message, album);
    return { id: null, outcome: 'without_text', duplicate: null, ...(emptied !== null && { emptied }) };
  }
  const { kept, event, sketch } = row;
  const received = await ask.receive_post(call, { post: kept, event, post_sketch: sketch, layers: [...layers] });
  const { id, outcome, duplicate, candidates } = received;
  if (outcome !== 'queued' || candidates.length === 0) return { id, outcome, duplicate };
  const found = near.find(event.content, candidates);
  if (found === null) return { id, outcome, duplicate: null };
  const linked = await linkNearDuplicate(call, id, found);
  return linked === null ? { id, outcome, duplicate: null } : { id, outcome: 'duplicate', duplicate: linked };
}

/** A back-filled post counts as received when it was published, unless it can't have been then, or that lies in the future. */
function toReceiptMoment({ is_backfill, message }: Post, at: Date): Date {
  const published = message.edited_at ?? message.published_at;
  if (!is_backfill || published === undefined || !isPlausibleDate(published, at)) return at;
  return new Date(Math.min(Date.parse(published), at.getTime()));
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

/** The id of the message that an edit has left without words; null where a later edit is stored, which gave it some again. */
async function findEmptied(
  call: CallFunction,
  { source, source_message_id, edited_at }: Post['message'],
  album: { emptied: string | null } | null,
): Promise<string | null> {
  if (edited_at === undefined) return null;
  if (album !== null) return album.emptied;
  const named = makeStorable({ message_source: source, message_reference: source_message_id, moment: edited_at });
  return (await ask.is_worded_later(call, named)) ? null : source_message_id;
}

/** The whole album as one post, known by its first part with a text; null while none has one, or none has one any more: `emptied`. */
async function joinAlbum(
  call: CallFunction,
  part: Post,
  albumId: string,
): Promise<{ post: Post | null; emptied: string | null }> {
  const { message, media_refs } = makeStorable(part);
  const { anchor, ...album } = await ask.put_album_part(call, {
    part_source: message.source,
    part_album: albumId,
    part_message_id: message.source_message_id,
    part_text: message.text,
    part_media: { list: media_refs },
    part_edited_at: message.edited_at ?? null,
  });
  if (anchor === null) return { post: null, emptied: null };
  const isBare = message.text.trim() === '';
  if (isBare) {
    await ask.put_album_media(call, { part_source: message.source, anchor, media: { list: album.media_refs } });
  }
  if (album.text === '') return { post: null, emptied: anchor };
  // A further picture of a text that is stored already, unless the edit took its own text away.
  if (isBare && message.edited_at === undefined) return { post: null, emptied: null };
  const edited_at = album.edited_at ?? undefined;
  const joined = { ...part.message, source_message_id: anchor, text: album.text, edited_at };
  return { post: { ...part, message: joined, media_refs: album.media_refs }, emptied: null };
}
