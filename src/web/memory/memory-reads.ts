import type { SynonymProposal } from '../../conversations/upkeep/chat-upkeep-store.ts';
import type { Retrieval, RetrieveOptions } from '../../memory/memory.ts';
import type { AskedTerm } from '../../memory/ranking/asked-terms.ts';
import type { AddedSynonyms } from '../../memory/synonyms/add-synonyms.ts';
import type { SynonymOrigin } from '../../memory/synonyms/describe-synonyms.ts';
import type { SynonymGroup } from '../../memory/synonyms/synonym-group.ts';
import type { MemoryPins } from '../../memory/upkeep/memory-pins.ts';
import type { PruningPreview } from '../../memory/upkeep/memory-upkeep.ts';

/** A retrieval with what was looked for, and which of its events are pinned. */
export interface ExplainedRetrieval extends Retrieval {
  terms: AskedTerm[];
  pinned: ReadonlySet<number>;
}

/** A group of names in effect. */
export type NamedGroup = SynonymGroup & { origin: SynonymOrigin };

/** What the pages of memory read and change. Throws `AppError`. */
export interface MemoryReads {
  /** Throws `invalid_input` for a request that makes no sense. */
  search(words: string, options: RetrieveOptions & { asOf: Date }): Promise<ExplainedRetrieval>;
  pins: MemoryPins;
  /** By an event's id or `SOURCE/MESSAGE`. Null: there is no such event. */
  setPinned(reference: string, isPinned: boolean): Promise<number | null>;
  listSynonyms(): Promise<NamedGroup[]>;
  /** What a search for some words looks for. */
  findTerms(words: string): AskedTerm[];
  /** They hold for the next search. Throws `invalid_input`. */
  addSynonyms(added: AddedSynonyms): Promise<void>;
  /** False: there is no entry of one's own for the term. */
  removeSynonyms(term: string): Promise<boolean>;
  /** Other names that people stated in their chats and nobody has decided about, the oldest first. */
  listProposals(): Promise<SynonymProposal[]>;
  /** False: there is no such proposal. */
  decideProposal(id: number, decision: 'accepted' | 'dismissed'): Promise<boolean>;
  /** Changes nothing. */
  previewPruning(before: Date): Promise<PruningPreview>;
}
