import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import type { ChatStore, KnownRounds, StoredExchange } from '../../conversations/chat-store.ts';
import type { Exchange } from '../../conversations/exchange.ts';
import { type ChatFile, type ChatFileLine, readChatLines } from '../../conversations/import/read-chat-lines.ts';
import { groupByScope, type ImportedExchange, toExchanges } from '../../conversations/import/to-exchanges.ts';
import { AppError, toErrorMessage } from '../../domain/app-error.ts';
import { systemClock } from '../../domain/clock.ts';
import { decodeText } from '../../domain/text/decode-text.ts';
import type { CallFunction } from '../../store/sql/call-function.ts';
import { createSqlChatStore } from '../../store/sql/chat-store.ts';
import { createSqlChatUpkeep } from '../../store/sql/chat-upkeep.ts';
import { createSqlReadRounds } from '../../store/sql/read-rounds.ts';
import type { CommandContext } from '../command-context.ts';
import { parseScope } from '../parse-option.ts';
import { printLine, printNote, toTerminalText } from '../print.ts';
import { showProgress } from '../progress.ts';
import { withStores } from '../with-stores.ts';

interface GatewayImportOptions {
  scope?: string;
  appType?: string;
  json?: boolean;
}

/** Rounds in one transaction. */
const batchSize = 100;
/** Faults of a file that are named. */
const mostFaults = 10;
/** Scopes that are named. */
const mostScopes = 10;

/** Imports every chat of a file, or nothing if a line of it can't be used; of what is there already only pins are added. */
export async function importChats(
  file: string,
  options: GatewayImportOptions,
  context: CommandContext,
): Promise<number> {
  const given = options.scope === undefined ? null : parseScope(options.scope, '--scope');
  const { lines } = checkFile(file, await readChatFile(file));
  const byScope = given === null ? groupByScope(lines, 'default') : new Map([[given, lines]]);
  const counts = { chats: 0, rounds: 0, messages: 0, pinned: 0, known: 0, forgotten: 0, grown: 0 };
  const done = await withStores(context, async ({ call }) => {
    const store = createSqlChatStore(call);
    const all: Rounds[] = [];
    for (const [scope, ofScope] of byScope) {
      all.push(await sortRounds(store, ofScope, scope, options.appType ?? null, counts));
    }
    const unknown = all.flatMap((rounds) => rounds.unknown);
    if (!(await storeAll(call, unknown, counts, context.abort))) return false;
    // An import may have ended between a round and its pins.
    for (const { placement, pinned } of all.flatMap((rounds) => rounds.known)) {
      if (context.abort.aborted) return false;
      if (placement !== null) counts.pinned += await pinMessages(call, placement, pinned);
    }
    return true;
  });
  const scopes = [...byScope.keys()];
  const [only = null] = scopes.length === 1 ? scopes : [];
  const result = { scope: only, scopes, ...counts, interrupted: !done };
  await printLine(options.json ? JSON.stringify(result) : describe(scopes, counts));
  if (counts.grown > 0) printNote(describeGrown(counts.grown));
  if (!done) printNote('secondlook: stopped; run the same command again to go on where it ended');
  return done ? 0 : 130;
}

interface Rounds {
  unknown: ImportedExchange[];
  known: ImportedExchange[];
}

/** Which rounds a scope has yet to get; counts the others. */
async function sortRounds(
  store: ChatStore,
  lines: readonly ChatFileLine[],
  scope: string,
  appType: string | null,
  counts: Counts,
): Promise<Rounds> {
  const names = [...new Set(lines.map(({ chat }) => chat))];
  const own = await findOwn(store, scope, names);
  const all = [...toExchanges(lines, { scope, appType, own })];
  const there = await readRounds(store, scope, [...new Set(all.map(toChatId))]);
  counts.chats += names.length;
  counts.grown += all.filter((one) => one.messages.length > (there.get(toRoundKey(one)) ?? Infinity)).length;
  // By whatever road a round came, it is known by its place in the chat.
  const isKnown = (one: ImportedExchange) => there.has(toRoundKey(one));
  const known = all.filter(isKnown);
  counts.known += known.length;
  return { unknown: all.filter((one) => !isKnown(one)), known };
}

/** False: stopped before the end. */
async function storeAll(
  call: CallFunction,
  exchanges: readonly ImportedExchange[],
  counts: Counts,
  abort: AbortSignal,
): Promise<boolean> {
  const store = createSqlChatStore(call);
  const progress = showProgress(exchanges.length, 'rounds');
  let at = 0;
  for (; at < exchanges.length && !abort.aborted; at += batchSize) {
    const batch = exchanges.slice(at, at + batchSize);
    const stored = await store.recordExchanges(batch);
    for (const [n, one] of stored.entries()) {
      if (one.is_stored) {
        counts.rounds += 1;
        counts.messages += batch[n]?.messages.length ?? 0;
        counts.pinned += await pinMessages(call, one, batch[n]?.pinned ?? []);
      } else if (one.reason !== null) counts[one.reason] += 1;
    }
    progress.update(Math.min(at + batchSize, exchanges.length));
  }
  progress.stop();
  return at >= exchanges.length;
}

/** Keeps messages of a stored round for good; how many those were. */
async function pinMessages(
  call: CallFunction,
  { chat_id, round, revision }: Pick<StoredExchange, 'chat_id' | 'round' | 'revision'>,
  positions: readonly number[],
): Promise<number> {
  if (positions.length === 0) return 0;
  const chat = await createSqlReadRounds(call)(chat_id, round, null);
  const turns = chat?.turns.filter((turn) => turn.round === round && turn.revision === revision);
  const ids = positions
    .flatMap((position) => turns?.[position] ?? [])
    .flatMap(({ id, is_kept }) => (is_kept ? [] : id));
  const upkeep = createSqlChatUpkeep(call);
  let pinned = 0;
  // Of a tool's result nothing is kept.
  for (const id of ids) if ((await upkeep.pin(id, true, systemClock.now())) !== null) pinned += 1;
  return pinned;
}

interface Counts {
  chats: number;
  rounds: number;
  messages: number;
  pinned: number;
  known: number;
  forgotten: number;
  /** Of the known ones, those with more messages in the file than in the store. */
  grown: number;
}

/** Ids in one question. */
const idBatch = 1000;
const toChatId = ({ placement }: Exchange): string => placement?.chat_id ?? '';
const toRoundKey = ({ placement }: Exchange): string =>
  `${placement?.chat_id} ${placement?.round} ${placement?.revision}`;

async function askOfChats(store: ChatStore, scope: string, ids: readonly string[]): Promise<KnownRounds> {
  const found: KnownRounds = { rounds: [], forgotten: [] };
  for (let at = 0; at < ids.length; at += idBatch) {
    const { rounds, forgotten } = await store.listRounds(scope, ids.slice(at, at + idBatch));
    found.rounds = found.rounds.concat(rounds);
    found.forgotten = found.forgotten.concat(forgotten);
  }
  return found;
}

/** Names of the file that are ids of the scope's chats, as `chat export` writes them, forgotten ones included. */
async function findOwn(store: ChatStore, scope: string, names: readonly string[]): Promise<Set<string>> {
  const ids = names.map((name) => name.toLowerCase()).filter((name) => z.uuid().safeParse(name).success);
  const { rounds, forgotten } = await askOfChats(store, scope, ids);
  return new Set([...rounds.map(({ chat_id }) => chat_id), ...forgotten]);
}

/** How many messages each round of these chats has. */
async function readRounds(store: ChatStore, scope: string, ids: readonly string[]): Promise<Map<string, number>> {
  const { rounds } = await askOfChats(store, scope, ids);
  return new Map(rounds.map(({ chat_id, round, revision, messages }) => [`${chat_id} ${round} ${revision}`, messages]));
}

function describeGrown(grown: number): string {
  const rounds = grown === 1 ? '1 round has' : `${grown} rounds have`;
  return `secondlook: ${rounds} more messages in the file than what is stored, which is left as it is`;
}

async function readChatFile(file: string): Promise<ChatFile> {
  const bytes = await readFile(file).catch((error: unknown) => {
    throw new AppError('invalid_input', `Cannot read ${file}: ${toErrorMessage(error)}`, {
      hint: 'Give the path of a file of chats, one message a line, as `secondlook chat export` writes it.',
      cause: error,
    });
  });
  return readChatLines(decodeText(file, bytes).split('\n'));
}

function checkFile(file: string, read: ChatFile): ChatFile {
  const { faults, lines } = read;
  if (faults.length > 0) {
    const named = faults.slice(0, mostFaults).map(toTerminalText);
    const more = faults.length > mostFaults ? [`and ${faults.length - mostFaults} more`] : [];
    throw new AppError(
      'invalid_input',
      `${file} can't be imported; nothing of it was: ${[...named, ...more].join('\n  ')}`,
      {
        hint: 'A line is {"chat": "a", "round": 1, "role": "user", "content": "…", "created_at": "2026-03-01T12:00:00Z"}; name, scope, app_type and pinned are optional.',
      },
    );
  }
  if (lines.length === 0) throw new AppError('invalid_input', `${file} has no lines`);
  return read;
}

function describe(scopes: readonly string[], { chats, rounds, messages, pinned, known, forgotten }: Counts): string {
  const left = [
    ...(pinned > 0 ? [`${pinned} messages are kept for good`] : []),
    ...(known > 0 ? [`${known} rounds were there already`] : []),
    ...(forgotten > 0 ? [`${forgotten} are of chats that were forgotten, and were left out`] : []),
  ];
  const named = scopes.slice(0, mostScopes).map(toTerminalText).join(', ');
  const more = scopes.length > mostScopes ? ` and ${scopes.length - mostScopes} more` : '';
  const where = `${scopes.length === 1 ? 'the scope' : 'the scopes'} ${named}${more}`;
  return [`Imported ${rounds} rounds, ${messages} messages, of ${chats} chats into ${where}`, ...left].join('; ');
}
