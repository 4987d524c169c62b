import { InvalidNamespaceError } from '@langchain/langgraph-checkpoint';
import { AppError, toErrorMessage } from '../../domain/app-error.ts';

/** Bytes of a value as JSON. */
const mostValueBytes = 1_000_000;
/** Objects and lists in each other. */
const mostDepth = 64;
/** Bytes of all parts of a namespace together, and of a key: what an index has room for. */
const mostPlaceBytes = 1000;
const mostParts = 32;

/** Throws LangGraph's `InvalidNamespaceError` for what its stores refuse, and for more than 32 parts or 1,000 bytes. */
export function checkNamespace(namespace: unknown): asserts namespace is string[] {
  if (Array.isArray(namespace) && namespace.length === 0) throw new InvalidNamespaceError('Namespace cannot be empty.');
  checkPrefix(namespace);
  if (namespace[0] === 'langgraph') {
    throw new InvalidNamespaceError('Root label for namespace cannot be "langgraph".');
  }
}

/** The same for the beginning of one, which may be empty. */
export function checkPrefix(prefix: unknown): asserts prefix is string[] {
  const fault = findPrefixFault(prefix);
  if (fault !== null) throw new InvalidNamespaceError(`Invalid namespace: ${fault}.`);
}

function findPrefixFault(prefix: unknown): string | null {
  if (!Array.isArray(prefix)) return 'it must be a list of strings';
  if (prefix.length > mostParts) return `it has more than ${mostParts} labels`;
  for (const label of prefix) {
    if (typeof label !== 'string') return `its labels must be strings, not ${typeof label}`;
    if (label === '') return 'its labels cannot be empty strings';
    if (label.includes('.')) return `its labels cannot contain periods ('.')`;
    if (!isStorable(label)) return 'its labels cannot contain NUL or half a character';
  }
  return Buffer.byteLength(prefix.join('')) > mostPlaceBytes ? `it is longer than ${mostPlaceBytes} bytes` : null;
}

export function checkKey(key: unknown): asserts key is string {
  if (typeof key !== 'string') throw refuse(`A key is a text, not ${typeof key}`);
  if (!isStorable(key)) throw refuse('A key cannot contain NUL or half a character');
  if (Buffer.byteLength(key) > mostPlaceBytes) throw refuse(`A key is longer than ${mostPlaceBytes} bytes`);
}

/** The value as JSON keeps it, a copy. Throws `invalid_input` for what is no object, too large, too deep, or can't be stored as it is. */
export function toStoredValue(value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw refuse('A value must be an object');
  const copy = toJson(value, 'A value');
  if (typeof copy !== 'object' || copy === null || Array.isArray(copy)) throw refuse('A value must be an object');
  return copy as Record<string, unknown>;
}

/** Anything as JSON keeps it. Throws `invalid_input`. */
export function toJson(value: unknown, name: string): unknown {
  const text = stringify(value, name);
  const bytes = Buffer.byteLength(text);
  if (bytes > mostValueBytes)
    throw refuse(`${name} has ${bytes} bytes as JSON, and at most ${mostValueBytes} are kept`);
  const copy: unknown = JSON.parse(text);
  const fault = findJsonFault(copy);
  if (fault !== null) throw refuse(`${name} ${fault}`);
  return copy;
}

function stringify(value: unknown, name: string): string {
  let text: string | undefined;
  try {
    text = JSON.stringify(value);
  } catch (cause) {
    throw refuse(`${name} is not JSON: ${toErrorMessage(cause)}`, cause);
  }
  if (text === undefined) throw refuse(`${name} is not JSON: ${typeof value}`);
  return text;
}

/** Level by level, since a value may be as deep as it is long. */
function findJsonFault(value: unknown): string | null {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > mostDepth) return `is more than ${mostDepth} levels deep`;
    const next: unknown[] = [];
    for (const entry of level) {
      if (typeof entry === 'string' && !isStorable(entry)) return 'has a text with NUL or half a character in it';
      if (typeof entry !== 'object' || entry === null) continue;
      if (!Array.isArray(entry) && !Object.keys(entry).every(isStorable)) {
        return 'has a field with NUL or half a character in its name';
      }
      for (const inner of Object.values(entry)) next.push(inner);
    }
    level = next;
  }
  return null;
}

/** Postgres has no room for NUL, and none for half of a surrogate pair. */
function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}

function refuse(message: string, cause?: unknown): AppError {
  return new AppError('invalid_input', message, { cause });
}
