import { z } from 'zod';
import { AppError, errorCodes, toErrorMessage } from '../../domain/app-error.ts';
import { runWithin } from '../../domain/wait-until.ts';
import type { CallFunction } from '../sql/call-function.ts';

interface OwnerConfig {
  /** As `readOwner` says it. */
  url: string;
  token: string;
  /** The longest a call may take, ms. */
  timeoutMs?: number;
}

const failureSchema = z.object({
  error: z.object({
    code: z.enum(errorCodes),
    message: z.string(),
    hint: z.string().optional(),
    retryable: z.boolean(),
  }),
});
const resultSchema = z.object({ result: z.unknown() });

/**
 * The caller over the process that owns the embedded database: the same functions, on its connection. Its `AppError`s
 * arrive as they were. Throws `database_unavailable` when it does not answer, `timeout` after `timeoutMs`, or the reason
 * of the aborted signal.
 */
export function createOwnerCaller({ url, token, timeoutMs = 60_000 }: OwnerConfig): CallFunction {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  return (name, namedArguments, abort) =>
    runWithin(timeoutMs, abort, async (limit) => {
      const body = JSON.stringify(toBody(namedArguments));
      const answer = await ask(`${url}/owner/call/${name}`, { method: 'POST', headers, body, signal: limit });
      const parsed = resultSchema.safeParse(answer.body);
      if (answer.isOk && parsed.success) return parsed.data.result;
      throw toFailure(url, answer);
    });
}

/** False if nobody listens any more; a slow process counts as there. */
export async function isListening({ url }: Pick<OwnerConfig, 'url'>, limitMs = 2000): Promise<boolean> {
  const limit = AbortSignal.timeout(limitMs);
  return fetch(`${url}/health/live`, { signal: limit }).then(
    () => true,
    () => limit.aborted,
  );
}

interface Answer {
  isOk: boolean;
  status: number;
  /** Null if it is no JSON. */
  body: unknown;
}

/** Throws `database_unavailable`; `fetch` names neither headers nor body in its failures. */
async function ask(url: string, init: RequestInit): Promise<Answer> {
  try {
    // Nobody that it would pass us on to is to have the token.
    const response = await fetch(url, { ...init, redirect: 'error' });
    const text = await response.text();
    return { isOk: response.ok, status: response.status, body: parseJson(text) };
  } catch (error) {
    const detail = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    throw toUnavailable(new URL(url).origin, toErrorMessage(detail) || 'no reason given', error);
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function toFailure(url: string, { status, body }: Answer): AppError {
  const failure = failureSchema.safeParse(body);
  if (!failure.success) return toUnavailable(url, `HTTP status ${status}`);
  const { code, message, hint, retryable } = failure.data.error;
  // A function of the database finds null where there is nothing: what is not there is the function.
  if (code === 'not_found')
    return new AppError('database_outdated', `The process that owns the data is of another version: ${message}`, {
      hint: 'Start `serve` anew.',
    });
  return new AppError(code, message, { retryable, ...(hint !== undefined && { hint }) });
}

function toUnavailable(url: string, detail: string, cause?: unknown): AppError {
  return new AppError('database_unavailable', `The process that owns the data does not answer at ${url}: ${detail}`, {
    retryable: true,
    hint: 'Is `serve` still running? If it has ended, delete owner.json in the data directory.',
    cause,
  });
}

function toBody(namedArguments: Record<string, unknown>) {
  const entries = Object.entries(namedArguments);
  const isVector = (value: unknown): value is Float32Array => value instanceof Float32Array;
  return {
    arguments: Object.fromEntries(entries.map(([name, value]) => [name, isVector(value) ? [...value] : value])),
    vectors: entries.filter(([, value]) => isVector(value)).map(([name]) => name),
  };
}
