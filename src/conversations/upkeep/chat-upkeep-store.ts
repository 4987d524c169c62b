import { z } from 'zod';
import { storedMomentSchema } from '../../domain/stored-values.ts';
import { scenes } from '../scene/scene.ts';

const int = z.number().int();

/** A chat that has work, as it was when it was taken. */
const takenChatSchema = z.object({
  chat_id: z.uuid(),
  scope: z.string(),
  /** Grows with what is said. */
  changes: int,
  /** How often in a row it was taken without being finished, this time included. */
  attempts: int,
  last_at: storedMomentSchema,
});
export type TakenChat = z.infer<typeof takenChatSchema>;

export const chatTakingSchema = z.object({
  work: takenChatSchema.nullable(),
  /** Without work: when there may be some, ISO 8601; null: nobody waits. */
  next_at: storedMomentSchema.nullable(),
});

/** A message of a user or a model that counts, and of which something is still to be made. */
const workTurnSchema = z.object({
  id: int,
  round: int,
  role: z.enum(['user', 'assistant']),
  name: z.string().nullable(),
  /** At most `workTextLength` characters of it. */
  content: z.string(),
  scene: z.enum(scenes).nullable().catch(null),
  topic: z.string().nullable(),
  entities: z.array(z.string()),
  emotion: z.string().nullable(),
  created_at: storedMomentSchema,
  is_annotated: z.boolean(),
  /** The last round before it that stands in a summary, 0: none does; null: it stands in one itself. */
  gap: int.nullable(),
  /** A later round stands in a summary: nothing more comes between. */
  is_closed: z.boolean(),
});
export type WorkTurn = z.infer<typeof workTurnSchema>;

export const chatWorkSchema = z.object({
  /** By round, as they were said, the first `workTurnLimit`. */
  turns: z.array(workTurnSchema),
  /** What the chat went on with before the first message without notes. */
  base_scene: z.enum(['daily', 'plot']).nullable(),
});
export type ChatWork = z.infer<typeof chatWorkSchema>;

/** Characters of a message that are read. */
export const workTextLength = 8000;
/** Messages that are read at once; more of them are more work. */
export const workTurnLimit = 400;

/** What is noted of a message. */
export interface TurnNotes {
  topic: string | null;
  /** Names of people, places and things, as they were said. */
  entities: readonly string[];
  /** A strong feeling of one's own, one of `emotions`. */
  emotion: string | null;
}

export interface StoredNotes extends TurnNotes {
  id: number;
  /** Stored where none is known. */
  scene: string | null;
  /** `lexicon`, or the model that made them. */
  by: string;
  /** Somebody asked to remember it: it is kept for good. */
  is_kept: boolean;
}

export interface NewSummary extends TurnNotes {
  from_round: number;
  to_round: number;
  text: string;
  scene: string | null;
  /** When the last of it was said, ISO 8601: from then on it may be known. */
  created_at: string;
  written_at: string;
  /** `extract`, or the model that wrote it. */
  by: string;
  /** Why it isn't the model's that was to write it; null: it is. */
  degraded: string | null;
}

export type ChatTextKind = 'turn' | 'summary';

/** What a person said means the same as something else. */
interface StatedSynonym {
  term: string;
  synonym: string;
  /** The words in which it was said. */
  said: string;
  /** ISO 8601. */
  created_at: string;
}

export const synonymProposalSchema = z.object({
  id: int,
  scope: z.string(),
  term: z.string(),
  synonym: z.string(),
  chat_id: z.uuid().nullable(),
  said: z.string(),
  created_at: storedMomentSchema,
  decision: z.enum(['accepted', 'dismissed']).nullable(),
  decided_at: storedMomentSchema.nullable(),
});
export type SynonymProposal = z.infer<typeof synonymProposalSchema>;

export const pinnedMessageSchema = z.object({
  id: int,
  chat_id: z.uuid(),
  memory_type: z.enum(['short_term', 'long_term']),
});
type PinnedMessage = z.infer<typeof pinnedMessageSchema>;

/**
 * The work that chats wait for. A chat waits from the moment in which something of it is stored, in the same transaction; whoever takes it
 * has it until `until`, then anybody may. Everything is safe to repeat. Throws `AppError`.
 */
export interface ChatUpkeepStore {
  /** The chat that has waited longest, or when to ask again. */
  take(worker: string, at: Date, leaseSeconds: number): Promise<z.infer<typeof chatTakingSchema>>;
  /** False: somebody else has it, or it is gone. */
  renew(chat: string, worker: string, until: Date): Promise<boolean>;
  /** `due` null: nothing is left to do. Where more was said since it was taken, it is due at once. */
  finish(taken: TakenChat, worker: string, due: Date | null, isFailed: boolean): Promise<void>;
  /** Gives back what this worker has; null: what any has, where they all died. */
  release(worker: string | null): Promise<void>;
  /** Makes chats due that hold a text without a vector of this model; counts them. */
  markUnembedded(model: string): Promise<number>;

  /** What is to be made of the rounds after one; 0: of all. */
  read(chat: string, after: number): Promise<ChatWork>;
  /** How many were still there. */
  putNotes(chat: string, at: Date, notes: readonly StoredNotes[]): Promise<number>;
  /** False: more was said since the chat was taken, or these rounds have a summary. */
  putSummary(taken: TakenChat, summary: NewSummary): Promise<boolean>;
  /** In the order of ids, above `after`. */
  listUnembedded(
    chat: string,
    kind: ChatTextKind,
    model: string,
    after: number,
    most: number,
  ): Promise<{ id: number; text: string }[]>;
  /** Vector null: the model takes none of this text, and is not asked again. Counts the rows. */
  putEmbeddings(
    chat: string,
    kind: ChatTextKind,
    model: string,
    rows: readonly { id: number; vector: readonly number[] | null }[],
  ): Promise<number>;

  /** Null: there is no such message of a user or a model. */
  pin(message: number, isPinned: boolean, at: Date): Promise<PinnedMessage | null>;
  /** Deletes at most `most` messages from before, but none that is kept for good; counts them, 0: nothing is left. */
  prune(before: Date, most: number): Promise<number>;

  /** Each pair of names once in a scope, whatever was decided of it; counts the new ones. */
  proposeSynonyms(chat: string, stated: readonly StatedSynonym[]): Promise<number>;
  /** `scope` null: of all. `decision` null: those that nobody has decided about. Oldest first. */
  listProposals(scope: string | null, decision: SynonymProposal['decision']): Promise<SynonymProposal[]>;
  /** Null: there is no such proposal. */
  decideProposal(id: number, decision: 'accepted' | 'dismissed', at: Date): Promise<SynonymProposal | null>;
}
