/** A text as the ranking sees it. */
export interface KeywordDocument {
  /** From `toKeywordTokens`. */
  tokens: readonly string[];
  /** The conversation of this turn, across all scopes; null in a broadcast, where neighbours are unrelated. */
  thread: string | null;
  /** Who said it, as written; null if there is nobody to ask for. */
  source: string | null;
  /** When it became known, ms; null: it has no time, so it neither ages nor belongs to an episode. */
  at: number | null;
  /** Whether it ends with a question mark. */
  asks: boolean;
}

/** The documents that have a token, in the order in which they were added, and how often each has it. */
export interface Posting {
  documents: number[];
  counts: number[];
}

/** The index that the ranking reads; all lists go by document number: 0, 1, … in the order of `addDocument`. */
export interface KeywordIndex {
  postings: Map<string, Posting>;
  /** Tokens of each document, repeats counted. */
  lengths: number[];
  /** In lower case. */
  sources: (string | null)[];
  times: (number | null)[];
  /** True for a turn of a conversation that only asks. */
  areQuestions: boolean[];
  /** The turns of each document's conversation, in the order in which they were added; null: it isn't part of one. */
  conversations: (number[] | null)[];
  /** Its place among them, from 0. */
  positions: number[];
  byThread: Map<string, number[]>;
}

/** Postgres keeps no more positions of a lexeme than this, so it counts no further. */
const countLimit = 256;

export function createKeywordIndex(documents: Iterable<KeywordDocument> = []): KeywordIndex {
  const index: KeywordIndex = {
    postings: new Map(),
    lengths: [],
    sources: [],
    times: [],
    areQuestions: [],
    conversations: [],
    positions: [],
    byThread: new Map(),
  };
  for (const document of documents) addDocument(index, document);
  return index;
}

/** Adds a document at the end and returns its number. The turns of a conversation must be added in order. */
export function addDocument(index: KeywordIndex, document: KeywordDocument): number {
  const number = index.lengths.length;
  for (const [token, count] of countTokens(document.tokens)) {
    const posting = index.postings.get(token) ?? { documents: [], counts: [] };
    if (posting.documents.length === 0) index.postings.set(token, posting);
    posting.documents.push(number);
    posting.counts.push(count);
  }
  const conversation = document.thread === null ? null : (index.byThread.get(document.thread) ?? []);
  if (document.thread !== null && conversation !== null) index.byThread.set(document.thread, conversation);
  index.lengths.push(document.tokens.length);
  index.sources.push(document.source?.toLowerCase() ?? null);
  index.times.push(document.at);
  index.areQuestions.push(document.asks && conversation !== null);
  index.conversations.push(conversation);
  index.positions.push(conversation === null ? 0 : conversation.push(number) - 1);
  return number;
}

/** Whether a text only asks: its last character is a question mark. */
export function endsWithQuestion(text: string): boolean {
  return /[?？]$/u.test(text.trimEnd());
}

function countTokens(tokens: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const token of tokens) counts.set(token, Math.min(countLimit, (counts.get(token) ?? 0) + 1));
  return counts;
}
