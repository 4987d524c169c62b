import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { AppError, toErrorMessage } from '../../domain/app-error.ts';
import { describeMisspeltKey, type MessageInput, messageSchema } from '../../domain/message.ts';
import { decodeText } from '../../domain/text/decode-text.ts';
import { normaliseText } from '../../domain/text/normalise.ts';
import { countPrivate, readTelegramExport, telegramExportSchema } from './telegram-export.ts';

export interface LoadedMessages {
  /** In the order of the file. */
  messages: MessageInput[];
  /** How many posts had nothing to read (service messages, media without a caption). */
  withoutText: number;
  /** Posts that could not be read, each with the place and the reason. */
  faults: string[];
  /** What else is to be said of the file, that was left out on purpose. */
  notes: string[];
}

/**
 * The messages of a file: Telegram Desktop's `result.json` (one chat or a whole account), or JSON lines in the shape of
 * `messageSchema`. Throws `invalid_input` for a file that can't be read or is neither.
 */
export async function loadMessages(path: string): Promise<LoadedMessages> {
  const text = decodeText(path, await readBytes(path));
  return looksLikeLines(path, text) ? readLines(path, text) : readExport(path, text);
}

async function readBytes(path: string): Promise<Buffer> {
  try {
    return await readFile(path);
  } catch (error) {
    throw new AppError('invalid_input', `Cannot read ${path}: ${toErrorMessage(error)}`, {
      hint: 'Give the path of a Telegram Desktop export (result.json) or of a .jsonl file.',
      cause: error,
    });
  }
}

function looksLikeLines(path: string, text: string): boolean {
  if (/\.(?:jsonl|ndjson)$/i.test(path)) return true;
  const [first = '', second = ''] = text.trimStart().split('\n', 2);
  return first.trimEnd().endsWith('}') && (second.startsWith('{') || second === '') && !first.includes('"messages"');
}

function readExport(path: string, text: string): LoadedMessages {
  const parsed = telegramExportSchema.safeParse(parseExport(path, text));
  if (!parsed.success) {
    throw new AppError('invalid_input', `${path} is JSON, but no Telegram Desktop export`, {
      hint: 'An export has `messages`, or `chats.list`; other messages go into a .jsonl file, one object with `text` a line.',
    });
  }
  const loaded: LoadedMessages = { messages: [], withoutText: 0, faults: [], notes: [] };
  const hidden = countPrivate(parsed.data);
  if (hidden.chats > 0) {
    loaded.notes.push(
      `${path}: ${hidden.messages} messages of ${hidden.chats} private chats (people, bots, Saved Messages) are not read; ` +
        'to have one read, export that chat alone',
    );
  }
  for (const post of readTelegramExport(parsed.data)) {
    if (post.message !== undefined) loaded.messages.push(post.message);
    else if (post.isFault) loaded.faults.push(`${path}: ${post.skipped}`);
    else loaded.withoutText++;
  }
  return loaded;
}

function parseExport(path: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const place = Number(/position (\d+)/.exec(toErrorMessage(error))?.[1] ?? Number.NaN);
    const isCut = /end of JSON|Unterminated/i.test(toErrorMessage(error)) || place >= text.trimEnd().length;
    const what = isCut ? `is cut off after ${text.length} characters` : `is not JSON: ${toErrorMessage(error)}`;
    throw new AppError('invalid_input', `${path} ${what}`, {
      hint: 'Export the chat again from Telegram Desktop (format: machine-readable JSON) and let it finish.',
      cause: error,
    });
  }
}

function readLines(path: string, text: string): LoadedMessages {
  const loaded: LoadedMessages = { messages: [], withoutText: 0, faults: [], notes: [] };
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue;
    const place = `${path}:${index + 1}`;
    try {
      const message: unknown = JSON.parse(line);
      const parsed = messageSchema.safeParse(message);
      const misspelt = describeMisspeltKey(message);
      if (misspelt !== null) loaded.faults.push(`${place}: ${misspelt}`);
      else if (!parsed.success) loaded.faults.push(`${place}: ${z.prettifyError(parsed.error)}`);
      else if (normaliseText(parsed.data.text) === '') loaded.withoutText++;
      else loaded.messages.push(parsed.data);
    } catch (error) {
      loaded.faults.push(`${place}: ${toErrorMessage(error)}`);
    }
  }
  if (loaded.messages.length === 0 && loaded.withoutText === 0) {
    throw new AppError(
      'invalid_input',
      `${path} has no message that can be read: ${loaded.faults[0] ?? 'it is empty'}`,
      {
        hint: 'One JSON object a line, with at least `text`.',
      },
    );
  }
  return loaded;
}
