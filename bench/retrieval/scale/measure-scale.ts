import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '../../../src/domain/app-error.ts';
import { createArchive } from './generate-rows.ts';
import { loadRows } from './load-rows.ts';
import { measureInMemory } from './measure-in-memory.ts';
import { measureInserts } from './measure-inserts.ts';
import { measureKeywordLeg, measureRetrieve, measureVectorLeg } from './measure-legs.ts';
import { findServerUrl, openScaleDatabase } from './scale-database.ts';

export interface ScaleOptions {
  rows: number;
  engine: 'pglite' | 'postgres';
  /** The directory that keeps the embedded database; null: none. */
  keep: string | null;
  /** Queries of each kind. */
  queries: number;
  seed: number;
  /** How many are searched in plain memory. */
  documents: number;
  note: (line: string) => void;
}

/** The contents of a kept database; another generator makes other rows. */
const generatorVersion = 1;

/**
 * Latency of both legs over generated rows, each query beside its bare statement on the same connection, and how much of the
 * true answer they find. Times in ms unless the key says otherwise.
 */
export async function measureScale({ rows, engine, keep, queries, seed, documents, note }: ScaleOptions) {
  if (engine === 'postgres') findServerUrl();
  const content = JSON.stringify({ rows, seed, generator: generatorVersion });
  const isLoaded = keep !== null && (await isKept(keep, content));
  const inMemory = await measureInMemory({ documents, seed, queries, note });
  const archive = createArchive(rows, seed);
  const opened = await openScaleDatabase(engine, keep);
  /** What is stored in an empty archive costs, beside what it costs in the full one. */
  async function fill() {
    const { insert_p50_ms: insert_empty_p50_ms } = await measureInserts(opened.database, seed);
    return { insert_empty_p50_ms, ...(await loadRows(opened, archive.rows, rows, note)) };
  }
  try {
    note(`scale: ${rows} rows in ${engine}${isLoaded ? ', kept from before' : ''}`);
    const { database } = opened;
    const built = isLoaded ? {} : await fill();
    if (keep !== null) await writeFile(toMarker(keep), content);
    await database.query('analyze');
    const asked = archive.queries(queries);
    return {
      rows,
      engine,
      queries,
      ...(await measureKeywordLeg(database, asked, note)),
      ...(await measureVectorLeg(database, asked, note)),
      ...(await measureRetrieve(opened.wide, asked, note)),
      ...(await measureInserts(database, seed)),
      ...inMemory,
      ...built,
    };
  } finally {
    await opened.close();
  }
}

function toMarker(keep: string): string {
  return join(keep, 'bench.json');
}

async function isKept(keep: string, content: string): Promise<boolean> {
  const marker = toMarker(keep);
  if (existsSync(marker)) {
    const kept = await readFile(marker, 'utf8');
    if (kept === content) return true;
    throw new AppError('invalid_input', `${keep} holds another archive: ${kept}, not ${content}`, {
      hint: 'Name another directory, or remove that one.',
    });
  }
  if (existsSync(join(keep, 'pglite'))) {
    throw new AppError('invalid_input', `${keep} holds a database that was not filled to the end`, {
      hint: 'Name another directory, or remove that one.',
    });
  }
  return false;
}
