import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { toMessageKey } from '../../domain/message-key.ts';
import type { CallRecord } from './read-record.ts';
import { resultsFileName } from './run-file.ts';

const resultSchema = z.object({
  event: z.object({ source: z.string(), source_message_id: z.string(), text: z.string() }),
});

/** The messages whose result was written and is gone: only a crash of the whole machine can lose it. */
export function findLostResults(directory: string, { messages }: CallRecord): string[] {
  const path = join(directory, resultsFileName);
  const kept = new Set(isFile(path) ? readFileSync(path, 'utf8').split('\n').map(toKey) : []);
  return [...messages]
    .filter(([key, turns]) => !kept.has(key) && [...turns.values()].some((turn) => turn.isComplete && turn.hasResult))
    .map(([key]) => key.replace(/#[0-9a-f]+$/, ''));
}

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() === true;
}

/** Null for a line that is no result, or only half of one. */
function toKey(line: string): string | null {
  try {
    return toMessageKey(resultSchema.parse(JSON.parse(line)).event);
  } catch {
    return null;
  }
}
