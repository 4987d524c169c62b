import { join } from 'node:path';
import { z } from 'zod';
import { readJsonLines } from '../read-json-lines.ts';
import type { BenchDocument, BenchQuery } from '../retrieval/data-set.ts';

const titleSchema = z.object({ id: z.string(), text: z.string(), relevant: z.array(z.string()).min(1) });
const hint =
  'titles.jsonl has { id, text, relevant: [ids of all documents whose title contains the text] }, one a line.';

/** The copied titles of a data set: asked without a window, in the scope of the documents that they are of. */
export async function readTitles(directory: string, documents: readonly BenchDocument[]): Promise<BenchQuery[]> {
  const scopes = new Map(documents.map(({ id, scope }) => [id, scope]));
  const titles = await readJsonLines(join(directory, 'titles.jsonl'), titleSchema, hint);
  return titles.map(({ relevant, ...title }) => ({
    ...title,
    relevant,
    scope: scopes.get(relevant[0] ?? '') ?? 'default',
    asOf: null,
    windowHours: null,
  }));
}
