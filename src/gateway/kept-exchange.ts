import type { IncomingHttpHeaders } from 'node:http';
import type { Caller } from '../callers/access.ts';
import type { PathKind } from './gateway-path.ts';
import type { MemoryReport } from './inject-memory.ts';
import type { AskedFor } from './read-request.ts';
import type { RelayEnd } from './relay.ts';

/** A request as it set out. */
export interface BegunRequest {
  kind: PathKind;
  caller: Caller;
  asked: AskedFor;
  /** The body; null: there is none. */
  bytes: Buffer | null;
  /** The upstream's name. */
  upstream: string;
  /** The model's name there; null: none was asked for. */
  model: string | null;
}

/** What is kept of one exchange while it is under way. Its faults cost no answer: see `keep-safely.ts`. */
export interface KeptExchange {
  id: string;
  /** The chat that it belongs to; null: unknown, or not kept. A promise where the store has to be asked. */
  chatId: string | null | Promise<string | null>;
  /** What memory puts into the request. A promise where it has to be looked up: the request waits for it. */
  memory: MemoryReport | Promise<MemoryReport>;
  /** The head of an answer that is worth keeping has come. */
  open(headers: IncomingHttpHeaders): void;
  /** Sees each chunk of that answer; true: the last event of the stream is in it. */
  read(chunk: Buffer): boolean;
  /** Stores what was said. Resolves when a crash can't lose it any more, or when it had to be given up, which is logged. */
  settle(end: RelayEnd): Promise<void>;
  /** There is nothing to keep: the upstream refused, or can't be reached. */
  drop(): void;
}

/** Begins to keep an exchange. */
export type BeginExchange = (request: BegunRequest) => KeptExchange;
