/** An item as it is kept. */
export interface StoredItem {
  id: number;
  namespace: string[];
  key: string;
  value: Record<string, unknown>;
  /** ISO 8601, UTC. */
  created_at: string;
  updated_at: string;
  /** Null: it stays. */
  expires_at: string | null;
}

export type ItemPlace = Pick<StoredItem, 'namespace' | 'key'>;

export interface NewItem extends ItemPlace {
  /** JSON, checked already. */
  value: Record<string, unknown>;
  /** Minutes after which it is gone; null: it stays. */
  ttlMinutes: number | null;
  /** By which it is found; none: it isn't. */
  tokens: readonly string[];
  /** By the meaning of which it is found. Null: the vector comes later. */
  texts: readonly { content: string; vector: readonly number[] | null }[];
}

export type ItemOperator = 'eq' | 'ne' | 'gt' | 'gte' | 'lt' | 'lte' | 'in' | 'nin' | 'exists';

/** One condition on a field of the value; the field is its key `name`, else what lies at `path`. */
export interface ItemCondition {
  name: string;
  path: readonly string[];
  operator: ItemOperator;
  /** JSON; a list for `in` and `nin`, a number or a text for the comparisons, true or false for `exists`. */
  operand: unknown;
}

/** What a search sees: items whose namespace begins with these parts, of which all conditions hold. */
export interface ItemRange {
  prefix: readonly string[];
  conditions: readonly ItemCondition[];
}

/** Items that have one of the tokens, and what their ranking needs to know of the range. */
export interface ItemMatches {
  /** How many items the range has, and their mean length in tokens; estimated where they are more than 1,000. */
  items: number;
  mean_length: number;
  /** In the order of `list`; the lists below go by place in it. */
  ids: number[];
  /** In tokens. */
  lengths: number[];
  postings: Record<string, ItemPosting>;
}

export interface ItemPosting {
  documents: number[];
  counts: number[];
  /** How many items of the range have the token. */
  frequency: number;
}

export interface NamespaceCondition {
  isAtEnd: boolean;
  /** `*` is any part. */
  path: readonly string[];
}

export interface UnembeddedItemText {
  item_id: number;
  place: number;
  content: string;
}

/**
 * Where items are kept. At `at` those are gone that have expired. Throws `AppError`. Equal scores, and lists without a score, are in the
 * order of the last change, newest first, then of key and namespace by code point.
 */
export interface ItemStore {
  /** Adds or replaces all or none; no two have one place. The moment of creation stays. Texts' vectors are all of `model`. */
  put(items: readonly NewItem[], model: string | null, at: Date): Promise<void>;
  delete(places: readonly ItemPlace[]): Promise<void>;
  /** In the order of the places; null: there is none. */
  find(places: readonly ItemPlace[], at: Date): Promise<(StoredItem | null)[]>;
  /** Those that are still there, in the order of the ids. */
  read(ids: readonly number[], at: Date): Promise<StoredItem[]>;
  list(range: ItemRange, page: { limit: number; offset: number }, at: Date): Promise<StoredItem[]>;
  match(range: ItemRange, tokens: readonly string[], at: Date): Promise<ItemMatches>;
  /** Nearest first, by the nearest text of each; similarity is the cosine, rounded to 6 places. */
  searchByMeaning(
    range: ItemRange,
    query: { vector: readonly number[]; model: string; limit: number },
    at: Date,
  ): Promise<{ id: number; similarity: number }[]>;
  /** Those that expire do so as if they were put now. */
  refresh(ids: readonly number[], at: Date): Promise<void>;
  /** Deletes what has expired; returns how many. */
  sweep(at: Date): Promise<number>;
  /** Each once, cut to `maxDepth` parts, by code point of their parts. */
  listNamespaces(
    wanted: { conditions: readonly NamespaceCondition[]; maxDepth: number | null; limit: number; offset: number },
    at: Date,
  ): Promise<string[][]>;
  /** Texts without a vector of this model. */
  listUnembedded(model: string, limit: number): Promise<UnembeddedItemText[]>;
  /** A text that is another by now takes none; a null vector is asked for no more. */
  putVectors(
    model: string,
    texts: readonly (UnembeddedItemText & { vector: readonly number[] | null })[],
  ): Promise<void>;
}
