import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
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
  const exchanges = [...toExchanges(lines, { scope, appType: options.appType ?? null })];
  const counts = { chats: new Set(lines.map(({ chat }) => chat)).size, rounds: 0, messages: 0, known: 0, forgotten: 0 };
  const done = await withStores(context, async ({ call }) => {
    const store = createSqlChatStore(call);
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
  if (!done) printNote('secondlook: stopped; run the same command again to go on where it ended');
  return done ? 0 : 130;
}

interface Counts {
  chats: number;
  rounds: number;
  messages: number;
  known: number;
  forgotten: number;
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
