import { createHash } from 'node:crypto';
import type { Exchange, SaidMessage } from '../exchange.ts';
import { toChainKey, toTailKey } from '../message-key.ts';
import type { ChatFileLine } from './read-chat-lines.ts';

interface ImportedChats {
  scope: string;
  /** Null: what their lines say. */
  appType: string | null;
  /** Names that are ids of chats which the scope has, or had until they were forgotten. */
  own: ReadonlySet<string>;
}

export interface ImportedExchange extends Exchange {
  /** Positions of the messages that are to be kept for good, in order. */
  pinned: number[];
}

/** A message with its place in the chain. */
interface Link {
  role: SaidMessage['role'];
  key_text: string;
  key: string;
}

/** One asking of a round, with all that was said up to its end. */
interface Asking {
  revision: number;
  links: Link[];
  /** When its last message was said, ms since 1970. */
  endedAt: number;
}

/**
 * The rounds of a file as exchanges, chats in the order of the file, each chat by round. Their ids follow from scope, chat, round and
 * revision alone, so that a file which is imported again, or has grown, adds only what is new. A round goes on from the one before it.
 */
export function* toExchanges(lines: readonly ChatFileLine[], chats: ImportedChats): Generator<ImportedExchange> {
  for (const ofChat of groupBy(lines, ({ chat }) => chat).values()) {
    const rounds = [...groupBy(ofChat, ({ round, revision }) => `${round} ${revision}`).values()].toSorted(byPlace);
    let before: Asking[] = [];
    let current: Asking[] = [];
    let last = 0;
    for (const round of rounds) {
      const [{ round: number, revision, created_at } = { round: 0, revision: 0, created_at: '' }] = round;
      if (number !== last) {
        before = current.length > 0 ? current : before;
        current = [];
        last = number;
      }
      const history = findHistory(before, revision, Date.parse(created_at));
      const { exchange, links } = toExchange(round, history, chats);
      current.push({ revision, links, endedAt: Date.parse(exchange.answered_at) });
      yield exchange;
    }
  }
}

/** Of several askings of the round before: the one that was answered last by then; of those of one moment, that of the round's revision. */
function findHistory(before: readonly Asking[], revision: number, askedAt: number): readonly Link[] {
  const latest = Math.max(...before.map(({ endedAt }) => endedAt).filter((endedAt) => endedAt <= askedAt));
  const lately = before.filter(({ endedAt }) => endedAt === latest);
  const likely = lately.length > 0 ? lately : before;
  return (likely.find((asking) => asking.revision === revision) ?? likely.at(-1))?.links ?? [];
}

function byPlace([a]: ChatFileLine[], [b]: ChatFileLine[]): number {
  return (a?.round ?? 0) - (b?.round ?? 0) || (a?.revision ?? 0) - (b?.revision ?? 0);
}

function toExchange(round: readonly ChatFileLine[], history: readonly Link[], chats: ImportedChats) {
  const { scope, appType } = chats;
  const links = [...history];
  const messages = round.map((line): SaidMessage => {
    const parent_key = links.at(-1)?.key ?? null;
    const said = { role: line.role, key_text: line.content };
    const key = toChainKey(said, parent_key);
    links.push({ ...said, key });
    const isAnswer = line.role === 'assistant';
    return {
      role: line.role,
      name: line.name ?? null,
      // As with those that come by the gateway, nothing of a tool's result is kept.
      content: line.role === 'tool' ? '' : line.content,
      key,
      parent_key,
      tail_key: isAnswer ? toTailKey(links) : null,
      finish_state: isAnswer ? 'complete' : null,
    };
  });
  const [first] = round;
  const { chat = '', round: number = 1, revision = 1 } = first ?? {};
  const exchange: ImportedExchange = {
    id: toId(['exchange', scope, chat, number, revision]),
    scope,
    // A chat of ours keeps the name that its client gave it.
    client_id: toImportedId(chat, chats) === chat.toLowerCase() ? null : chat,
    app_type: appType ?? first?.app_type ?? null,
    gateway_key: null,
    upstream: 'import',
    model: null,
    asked_at: first?.created_at ?? '',
    answered_at: round.at(-1)?.created_at ?? '',
    placement: {
      chat_id: toImportedId(chat, chats),
      relation: history.length === 0 ? 'new' : 'next',
      round: number,
      revision,
      position: 0,
      supersedes: [],
      revives: null,
    },
    messages,
    scene: null,
    injection: null,
    usage: null,
    pinned: round.flatMap(({ pinned }, position) => (pinned === true ? [position] : [])),
  };
  return { exchange, links };
}

/** Which chat a name of the file is: a chat of ours by its own id, as `chat export` writes it; else one that is made of the name. */
function toImportedId(chat: string, { scope, own }: Pick<ImportedChats, 'scope' | 'own'>): string {
  const id = chat.toLowerCase();
  return own.has(id) ? id : toId(['chat', scope, chat]);
}

/** The same for the same words; in the form of RFC 9562's version 8, whose digits are anyone's to choose. */
function toId(words: readonly (string | number)[]): string {
  const digits = createHash('sha256').update(JSON.stringify(words)).digest('hex');
  const variant = ((Number.parseInt(digits.slice(16, 17), 16) & 0x3) | 0x8).toString(16);
  const parts = [digits.slice(0, 8), digits.slice(8, 12), `8${digits.slice(13, 16)}`];
  return [...parts, `${variant}${digits.slice(17, 20)}`, digits.slice(20, 32)].join('-');
}

/** The lines of each scope: that of a line, else the given one. */
export function groupByScope(lines: readonly ChatFileLine[], scope: string): Map<string, ChatFileLine[]> {
  return groupBy(lines, (line) => line.scope ?? scope);
}

function groupBy<Value>(values: readonly Value[], toGroup: (value: Value) => string): Map<string, Value[]> {
  const groups = new Map<string, Value[]>();
  for (const value of values) {
    const group = groups.get(toGroup(value));
    if (group === undefined) groups.set(toGroup(value), [value]);
    else group.push(value);
  }
  return groups;
}
