import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import type { ChatStore, KnownRounds } from '../../conversations/chat-store.ts';
import type { Exchange } from '../../conversations/exchange.ts';
import { type ChatFile, readChatLines } from '../../conversations/import/read-chat-lines.ts';
import { toExchanges } from '../../conversations/import/to-exchanges.ts';
import { AppError, toErrorMessage } from '../../domain/app-error.ts';
import { createSqlChatStore } from '../../store/sql/chat-store.ts';
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

/** Imports every chat of a file, or nothing if a line of it can't be used; what is there already is left as it is. */
export async function importChats(
  file: string,
  options: GatewayImportOptions,
  context: CommandContext,
): Promise<number> {
  const scope = parseScope(options.scope ?? 'default', '--scope');
  const { lines } = checkFile(file, await readFile(file));
  const names = [...new Set(lines.map(({ chat }) => chat))];
  const counts = { chats: names.length, rounds: 0, messages: 0, known: 0, forgotten: 0, grown: 0 };
  const done = await withStores(context, async ({ call }) => {
    const store = createSqlChatStore(call);
    const own = await findOwn(store, scope, names);
    const all = [...toExchanges(lines, { scope, appType: options.appType ?? null, own })];
    const there = await readRounds(store, scope, [...new Set(all.map(toChatId))]);
    counts.grown = all.filter((one) => one.messages.length > (there.get(toRoundKey(one)) ?? Infinity)).length;
    // By whatever road a round came, it is known by its place in the chat.
    const isThere = (one: Exchange) => there.has(toRoundKey(one));
    counts.known = all.filter(isThere).length;
    const exchanges = all.filter((one) => !isThere(one));
    const progress = showProgress(exchanges.length, 'rounds');
    let at = 0;
    for (; at < exchanges.length && !context.abort.aborted; at += batchSize) {
      const batch = exchanges.slice(at, at + batchSize);
      const stored = await store.recordExchanges(batch);
      for (const [n, { is_stored, reason }] of stored.entries()) {
        if (is_stored) count(counts, batch[n]);
        else if (reason !== null) counts[reason] += 1;
      }
      progress.update(Math.min(at + batchSize, exchanges.length));
    }
    progress.stop();
    return at >= exchanges.length;
  });
  await printLine(options.json ? JSON.stringify({ scope, ...counts, interrupted: !done }) : describe(scope, counts));
  if (counts.grown > 0) printNote(describeGrown(counts.grown));
  if (!done) printNote('secondlook: stopped; run the same command again to go on where it ended');
  return done ? 0 : 130;
}

interface Counts {
  chats: number;
  rounds: number;
  messages: number;
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

function count(counts: Counts, exchange: Exchange | undefined): void {
  counts.rounds += 1;
  counts.messages += exchange?.messages.length ?? 0;
}

async function readFile(file: string): Promise<ChatFile> {
  try {
    return await readChatLines(createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY }));
  } catch (error) {
    throw new AppError('invalid_input', `Cannot read ${file}: ${toErrorMessage(error)}`);
  }
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
        hint: 'A line is {"chat": "a", "round": 1, "role": "user", "content": "…", "created_at": "2026-03-01T12:00:00Z"}; name is optional.',
      },
    );
  }
  if (lines.length === 0) throw new AppError('invalid_input', `${file} has no lines`);
  return read;
}

function describe(scope: string, { chats, rounds, messages, known, forgotten }: Counts): string {
  const left = [
    ...(known > 0 ? [`${known} rounds were there already`] : []),
    ...(forgotten > 0 ? [`${forgotten} are of chats that were forgotten, and were left out`] : []),
  ];
  const imported = `Imported ${rounds} rounds, ${messages} messages, of ${chats} chats into the scope ${scope}`;
  return [imported, ...left].join('; ');
}
