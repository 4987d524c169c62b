import { readFile } from 'node:fs/promises';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { vector } from '@electric-sql/pglite-pgvector';

/**
 * Shared buffers are memory of this process, and what Postgres reads through them lies in the same memory or in the system's file
 * cache already: 16 MB instead of the default 128 MB took a reopened database from 378 to 257 MB.
 */
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'];

export type Program = NonNullable<PGliteOptions['pgliteWasmModule']>;

export interface EngineOptions {
  /** Where its files are; undefined: in memory. */
  dataDir?: string;
  /** A prepared database that it begins as, a gzipped tar file; undefined: an empty one is made. */
  template?: Blob | undefined;
  /** Postgres, compiled; undefined: it is compiled anew. */
  program?: Program | undefined;
}

/** PGlite with pgvector, in this thread. */
export async function createEngine({ dataDir, template, program }: EngineOptions): Promise<PGlite> {
  return PGlite.create({
    ...(dataDir === undefined ? {} : { dataDir }),
    ...(template === undefined ? {} : { loadDataDir: template }),
    ...(program === undefined ? {} : { pgliteWasmModule: program }),
    extensions: { vector },
    startParams,
  });
}

/** Node has it, its types don't. */
const { compile } = (globalThis as unknown as { WebAssembly: { compile(bytes: Uint8Array): Promise<Program> } })
  .WebAssembly;
let threads = 0;
let compiled: Promise<Program | undefined> | undefined;

/**
 * Postgres for a thread that is about to open a directory. The first thread of a process compiles its own, as most have only one and
 * sharing costs 15 MB; the next ones share, which takes half a second of a core less. Undefined also where Postgres is not found, as a
 * bundler may have it.
 */
export async function shareProgram(): Promise<Program | undefined> {
  if (threads++ === 0) return undefined;
  compiled ??= readProgram()
    .then(compile)
    .catch(() => undefined);
  return compiled;
}

const readProgram = async () => readFile(new URL('./pglite.wasm', import.meta.resolve('@electric-sql/pglite')));
