import {
  addDocument,
  createKeywordIndex,
  endsWithQuestion,
  type KeywordIndex,
} from '../../memory/ranking/keyword-index.ts';
import { toKeywordTokens } from '../../memory/ranking/keyword-tokens.ts';
import type { Scene } from '../scene/scene.ts';
import { toSpoken } from '../to-spoken.ts';
import { toSaidNumber } from './present-text.ts';
import type { RecallablePage, RecallableSummary, RecallableTurn } from './recall-store.ts';

/** What the index knows of a line, beside its words. */
export interface IndexedLine {
  kind: 'turn' | 'summary';
  id: number;
  chat_id: string;
  round: number;
  scene: Scene | null;
  /** Milliseconds. */
  at: number;
  /** Since when it is kept for good, milliseconds; null: it isn't. */
  kept_since: number | null;
  /** Of `toSaidNumber`: the same for whoever says the same. */
  said: number;
  asks: boolean;
  /** Superseded, or gone from the store, since the index was made. */
  is_hidden: boolean;
}

/** The words of what was said in one scope; `lines` go by document number. */
export interface ScopeIndex {
  keywords: KeywordIndex;
  lines: IndexedLine[];
  numbers: Map<string, number>;
  /** How many lines are hidden: an index that is made anew has none. */
  hidden: number;
}

export function createScopeIndex(): ScopeIndex {
  return { keywords: createKeywordIndex(), lines: [], numbers: new Map(), hidden: 0 };
}

export function toLineKey({ kind, id }: Pick<IndexedLine, 'kind' | 'id'>): string {
  return `${kind}:${id}`;
}

/** Adds what is new on a page, and notes what has changed; the same page again changes nothing. */
export function addPage(index: ScopeIndex, { turns, summaries, forgotten }: RecallablePage): void {
  for (const turn of turns) addTurn(index, turn);
  for (const summary of summaries) addSummary(index, summary);
  if (forgotten.length > 0) hideChats(index, new Set(forgotten));
}

/** Lines that the store has no more. */
export function hideLines(index: ScopeIndex, keys: Iterable<string>): void {
  for (const key of keys) {
    const line = index.lines[index.numbers.get(key) ?? -1];
    if (line !== undefined) hide(index, line, true);
  }
}

function hideChats(index: ScopeIndex, chats: ReadonlySet<string>): void {
  for (const line of index.lines) if (chats.has(line.chat_id)) hide(index, line, true);
}

function hide(index: ScopeIndex, line: IndexedLine, isHidden: boolean): void {
  if (line.is_hidden !== isHidden) index.hidden += isHidden ? 1 : -1;
  line.is_hidden = isHidden;
}

const toTime = (moment: string | null): number | null => (moment === null ? null : Date.parse(moment));

/** What a turn says never changes; whether it counts does. */
function addTurn(index: ScopeIndex, turn: RecallableTurn): void {
  const said = turn.role === 'assistant' ? toSpoken(turn.text) : turn.text;
  const isHidden = turn.is_superseded || turn.role === 'tool' || said === '';
  const known = index.lines[index.numbers.get(toLineKey({ kind: 'turn', id: turn.id })) ?? -1];
  if (known !== undefined) {
    known.scene = turn.scene;
    known.kept_since = toTime(turn.kept_since);
    hide(index, known, isHidden);
    return;
  }
  // Not there, it doesn't stand between its neighbours either.
  if (isHidden) return;
  const { id, chat_id, round, scene, at, name } = turn;
  const kept_since = toTime(turn.kept_since);
  add(index, { kind: 'turn', id, chat_id, round, scene, at: Date.parse(at), kept_since, is_hidden: false }, said, name);
}

/** A summary may be made anew: then the older words of it count no more. */
function addSummary(index: ScopeIndex, { id, chat_id, round, scene, at, text }: RecallableSummary): void {
  hideLines(index, [toLineKey({ kind: 'summary', id })]);
  if (text === '') return;
  const line = { kind: 'summary' as const, id, chat_id, round, scene, at: Date.parse(at) };
  add(index, { ...line, kept_since: null, is_hidden: false }, text, null);
}

function add(index: ScopeIndex, line: Omit<IndexedLine, 'said' | 'asks'>, text: string, name: string | null): void {
  const asks = endsWithQuestion(text);
  const number = addDocument(index.keywords, {
    tokens: toKeywordTokens({ text, source: name, publishedAt: new Date(line.at) }),
    thread: line.kind === 'turn' ? line.chat_id : null,
    source: name,
    at: line.at,
    asks,
  });
  index.lines[number] = { ...line, said: toSaidNumber(text), asks };
  index.numbers.set(toLineKey(line), number);
}
