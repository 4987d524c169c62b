import { readFile } from 'node:fs/promises';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { vector } from '@electric-sql/pglite-pgvector';

/**
 * Shared buffers are memory of this process, and what Postgres reads through them lies in the same memory or in the system's file
 * cache already: 16 MB instead of the default 128 MB took a reopened database from 378 to 257 MB.
 */
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'];
/** The log of a new database is written in files of 1 MB: the first of 16 would be two thirds of all that is copied at a first start. */
const initDbStartParams = ['--wal-segsize=1'];
/** What is in memory, or about to be shipped, keeps no file of the log to write on later; two are the least that can be said. */
const inMemory = ['-c', 'min_wal_size=2MB', '-c', 'max_wal_size=2MB'];

type Program = NonNullable<PGliteOptions['pgliteWasmModule']>;

export interface EngineOptions {
  /** Where its files are; undefined: in memory. */
  dataDir?: string;
  /** A prepared database that it begins as, the bytes of a tar file; undefined: an empty one is made. */
  template?: Uint8Array | undefined;
  /** Postgres, compiled; undefined: it is compiled anew. */
  program?: Program | undefined;
}

/** PGlite with pgvector, in this thread. */
export async function createEngine({ dataDir, template, program }: EngineOptions): Promise<PGlite> {
  return PGlite.create({
    ...(dataDir === undefined ? {} : { dataDir }),
    ...(template === undefined ? {} : { loadDataDir: toLoaded(template) }),
    ...(program === undefined ? {} : { pgliteWasmModule: program }),
    extensions: { vector },
    startParams: dataDir === undefined ? [...startParams, ...inMemory] : startParams,
    initDbStartParams,
  });
}

/** A blob of bytes copies them as it is made and again as it is read: 0.4 s of a core for a database of 30 MB. */
function toLoaded({ buffer, byteOffset, byteLength }: Uint8Array): Blob {
  const isWhole = byteOffset === 0 && byteLength === buffer.byteLength;
  const bytes = isWhole ? buffer : buffer.slice(byteOffset, byteOffset + byteLength);
  return Object.assign(new Blob([]), { arrayBuffer: async () => bytes });
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
