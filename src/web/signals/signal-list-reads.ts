import type { Retrieval, RetrieveOptions } from '../../memory/memory.ts';
import type { SignalFilters } from './signal-filters.ts';
import type { SignalListRow } from './signal-list-row.ts';

/** A page of the list, newest first, as it stands at `position`. */
export interface SignalPage {
  position: string;
  signals: SignalListRow[];
}

/** What changed; more than were asked for are counted and not given. */
export interface SignalChanges extends SignalPage {
  count: number;
}

/** What the list of signals reads, in the owner's scope. */
export interface SignalListReads {
  list(filters: SignalFilters, page: { before: string | null; limit: number }): Promise<SignalPage>;
  /** What changed since a position. */
  listChanges(after: string, limit: number): Promise<SignalChanges>;
  /** Names, at most 100. */
  listSources(): Promise<string[]>;
  /** Throws `invalid_input` for a request that makes no sense. */
  search(words: string, options: RetrieveOptions): Promise<Retrieval>;
}
