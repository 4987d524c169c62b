import { setImmediate } from 'node:timers/promises';
import type { RecallStore } from './recall-store.ts';
import { addPage, createScopeIndex, type ScopeIndex } from './scope-index.ts';

/** Rows of a page: so many are tokenised before others have their turn. */
const pageSize = 500;
/** The newest turns of a scope that are indexed. */
const mostOfScope = 100_000;
/** Lines in all scopes together, some 0.7 KB each; the scope that was asked least recently is let go first. */
const mostInAll = 200_000;
/** What a scope counts beside its lines: anybody may make up scopes, and an empty one has 1.1 KB too. */
const linesOfScope = 10;
/** From which share of hidden lines on an index is made anew. */
const mostHidden = 0.3;

/** Brings a scope's index up to what the store holds now, and gives it. Throws `AppError`. */
type OpenScopeIndex = (scope: string) => Promise<ScopeIndex>;

interface Entry {
  index: ScopeIndex;
  /** Null: nothing was read yet. */
  seen: string | null;
  /** Ends when the last reading that was asked for has. */
  reading: Promise<unknown>;
}

/**
 * The indexes of scopes, in memory, read at first use and brought up to date at each. One reading at a time per scope; who gives up
 * waiting doesn't stop it.
 */
export function createScopeIndexes(store: RecallStore, most = mostInAll): OpenScopeIndex {
  /** Least recently used first. */
  const entries = new Map<string, Entry>();

  return async (scope) => {
    const entry = entries.get(scope) ?? { index: createScopeIndex(), seen: null, reading: Promise.resolve() };
    entries.delete(scope);
    entries.set(scope, entry);
    const reading = entry.reading.catch(() => {}).then(() => bringUpToDate(store, scope, entry));
    entry.reading = reading;
    await reading;
    letGo(entries, most);
    return entry.index;
  };
}

async function bringUpToDate(store: RecallStore, scope: string, entry: Entry): Promise<void> {
  if (isWorn(entry.index)) reset(entry);
  const { seen, isOlder } = await readPages(store, scope, entry);
  if (!isOlder) {
    entry.seen = seen;
    return;
  }
  reset(entry);
  entry.seen = (await readPages(store, scope, entry)).seen;
}

function reset(entry: Entry): void {
  entry.index = createScopeIndex();
  entry.seen = null;
}

function isWorn({ lines, hidden }: ScopeIndex): boolean {
  return lines.length > 2 * pageSize && hidden > mostHidden * lines.length;
}

/** @returns isOlder: the database counts its transactions from before; another one was put in its place. */
async function readPages(store: RecallStore, scope: string, { index, seen: since }: Entry) {
  let seen: string | null = null;
  let [afterTurn, afterSummary] = [0, 0];
  for (;;) {
    const page = await store.listRecallable({
      scope,
      since,
      afterTurn,
      afterSummary,
      newest: mostOfScope,
      limit: pageSize,
    });
    seen ??= page.seen;
    addPage(index, page);
    if (page.turns.length < pageSize && page.summaries.length < pageSize) break;
    afterTurn = page.turns.at(-1)?.id ?? afterTurn;
    afterSummary = page.summaries.at(-1)?.id ?? afterSummary;
    await setImmediate();
  }
  return { seen, isOlder: since !== null && BigInt(seen) < BigInt(since) };
}

const toSize = ({ index }: Entry): number => linesOfScope + index.lines.length;

/** The newest entry stays, however large. */
function letGo(entries: Map<string, Entry>, most: number): void {
  let total = [...entries.values()].reduce((sum, entry) => sum + toSize(entry), 0);
  for (const [scope, entry] of entries) {
    if (total <= most || entries.size === 1) return;
    entries.delete(scope);
    total -= toSize(entry);
  }
}
