import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Clock } from '../../domain/clock.ts';
import type { Embedder } from '../../models/embedding/embedder.ts';
import { asksToRemember } from '../annotate/asks-to-remember.ts';
import { findAliases } from '../annotate/find-aliases.ts';
import { readScenes } from '../annotate/read-scenes.ts';
import type { ReadScene } from '../scene/scene.ts';
import { planSummaries, silenceMs } from '../summarise/plan-summaries.ts';
import {
  type ChatTextKind,
  type ChatUpkeepStore,
  type ChatWork,
  type TakenChat,
  type WorkTurn,
  workTurnLimit,
} from './chat-upkeep-store.ts';
import { embedChat } from './embed-chat.ts';
import { extractName, type NoteWriter, type WrittenSummary } from './note-writer.ts';
import type { Resting } from './resting.ts';
import { toSummary } from './to-summary.ts';

export interface ChatWorkOptions {
  store: ChatUpkeepStore;
  /** Null: there are no vectors. */
  embedding: { embedder: Embedder; resting: Resting } | null;
  notes: NoteWriter;
  readScene: ReadScene;
  clock: Clock;
}

const nothing: WrittenSummary = { text: '', by: extractName, degraded: null };

/**
 * Does what a chat waits for, in order: vectors, notes on each message, summaries and their vectors. Each step is stored as it is done, and
 * what is stored is not done again. Returns when the chat is due again; null: nothing is left. Rejects where the store fails.
 */
export async function workOnChat(taken: TakenChat, options: ChatWorkOptions, abort: AbortSignal): Promise<Date | null> {
  const haveMessages = await embed(taken, 'turn', options, abort);
  const open = await noteAndSummarise(taken, options, abort);
  const haveSummaries = await embed(taken, 'summary', options, abort);
  const dues: number[] = [];
  if (!haveMessages || !haveSummaries) dues.push((options.embedding?.resting.until() ?? options.clock.now()).getTime());
  const last = open.at(-1);
  if (last !== undefined) dues.push(Date.parse(last.created_at) + silenceMs);
  return dues.length === 0 ? null : new Date(Math.min(...dues));
}

/** False: some have none yet, as the embedder rests. */
async function embed(
  { chat_id }: TakenChat,
  kind: ChatTextKind,
  { store, embedding }: ChatWorkOptions,
  abort: AbortSignal,
): Promise<boolean> {
  if (embedding === null) return true;
  const { embedder, resting } = embedding;
  // Nothing asked is no answer: it doesn't end a rest.
  if ((await store.listUnembedded(chat_id, kind, embedder.model, 0, 1)).length === 0) return true;
  return (await resting.attempt(() => embedChat(store, embedder, { chat: chat_id, kind, abort }), abort)) !== null;
}

/** A long history page by page; returns the messages at its end that wait for more. */
async function noteAndSummarise(taken: TakenChat, options: ChatWorkOptions, abort: AbortSignal): Promise<WorkTurn[]> {
  for (let after = 0; ; ) {
    const work = await options.store.read(taken.chat_id, after);
    const turns = await annotate(taken, work, options, abort);
    const { ranges, open } = planSummaries(turns, options.clock.now());
    const isPage = turns.length === workTurnLimit;
    // What stands at the end of a page goes on in the next one, unless it is all of it.
    const whole = isPage && open.length === 0 && ranges.length > 1 ? ranges.slice(0, -1) : ranges;
    for (const range of whole) await summarise(taken, range, options, abort);
    if (!isPage) return open;
    const rest = open[0] ?? ranges.slice(whole.length)[0]?.[0];
    const next = (rest?.round ?? Number.POSITIVE_INFINITY) - 1;
    after = Math.max(after + 1, Math.min(next, turns.at(-1)?.round ?? next));
    abort.throwIfAborted();
  }
}

/** The same messages, with notes on those that had none. */
async function annotate(
  { chat_id }: TakenChat,
  { turns, base_scene }: ChatWork,
  { store, notes: writer, readScene, clock }: ChatWorkOptions,
  abort: AbortSignal,
): Promise<WorkTurn[]> {
  const unread = turns.filter((turn) => !turn.is_annotated);
  if (unread.length === 0) return turns;
  const readings = readScenes(unread, base_scene ?? 'daily', readScene);
  const without = unread.map((turn, index) => ({ ...turn, ...readings[index] }));
  // The embedded database and the words never wait: this is where others get their turn.
  await nextTurn();
  const { notes, by } = await writer.annotate(without, abort);
  const noted = new Map(without.map((turn, index) => [turn.id, { ...turn, ...notes[index] } as WorkTurn]));
  const stated = without.flatMap((turn) =>
    turn.role === 'user' ? findAliases(turn.content).map((one) => ({ ...one, created_at: turn.created_at })) : [],
  );
  if (stated.length > 0) await store.proposeSynonyms(chat_id, stated);
  const rows = [...noted.values()].map(({ id, topic, entities, emotion, scene, role, content }) => {
    const is_kept = role === 'user' && asksToRemember(content, scene);
    return { id, topic, entities, emotion, scene, by, is_kept };
  });
  await store.putNotes(chat_id, clock.now(), rows);
  return turns.map((turn) => noted.get(turn.id) ?? turn);
}

async function summarise(
  taken: TakenChat,
  range: readonly WorkTurn[],
  { store, notes, clock }: ChatWorkOptions,
  abort: AbortSignal,
): Promise<void> {
  await nextTurn();
  const written = await notes.summarise(range, abort);
  // Without a word it is none, and is never found; but the rounds are done with.
  await store.putSummary(taken, toSummary(range, written ?? nothing, clock.now()));
}
