import { z } from 'zod';
import { findTimeLeft } from '../../domain/deadline-levels.ts';
import { isLastTry } from '../../domain/last-try.ts';
import { readLimited } from '../../domain/read-limited.ts';

export interface KeepingFetch {
  fetch: typeof fetch;
  /** The bodies of all answers with a 2xx status, oldest first; undefined for a body that isn't JSON. Errors are none. */
  readonly answers: unknown[];
  /** The error that broke the last exchange before its answer was complete; null if none did, or it was aborted. */
  broken(): unknown;
  /** Why the last answer was not read to its end; null if it was. */
  unread(): string | null;
  /** Whether another try could bring anything new; see `markLastTry`. */
  mayRetry(): boolean;
  /** How long the limits around the call leave it, ms. */
  timeLeft(): number;
}

const megabyte = 2 ** 20;
/** Of an answer, MB: more than any that is usable. */
const usualLimit = 8;

/**
 * A `fetch` that keeps the answers. The client above it drops the body of every answer that it can't parse itself (fenced JSON, cut at
 * the token limit, filtered), and with it the count of the tokens paid.
 * @param limit the longest answer that is read, MB.
 */
export function createKeepingFetch(
  abort: AbortSignal,
  send: typeof fetch = fetch,
  limit: number = usualLimit,
): KeepingFetch {
  const answers: unknown[] = [];
  let failure: unknown = null;
  let unread: string | null = null;

  async function fetchAndKeep(input: string | URL | Request, init?: RequestInit): Promise<Response> {
    failure = null;
    unread = null;
    try {
      const response = await send(input, { ...init, signal: abort });
      if (!response.ok) return response;
      const body = await readLimited(response.body, limit * megabyte);
      if (body === null) {
        unread = `the answer is longer than ${limit} MB`;
        throw new Error(unread);
      }
      const answer = parseOrUndefined(body);
      const refusal = toRefusalStatus(answer);
      if (refusal === null) answers.push(answer);
      return new Response(body, { status: refusal ?? response.status, headers: response.headers });
    } catch (error) {
      if (!abort.aborted && unread === null) failure = error;
      throw error;
    }
  }

  return {
    fetch: fetchAndKeep,
    answers,
    broken: () => failure,
    unread: () => unread,
    mayRetry: () => !isLastTry(abort),
    timeLeft: () => findTimeLeft(abort),
  };
}

const refusalSchema = z.object({
  choices: z.never().array().nullish(),
  data: z.never().array().nullish(),
  error: z.object({ code: z.coerce.number().int().min(400).max(599) }),
});

/** The status that an error names which came as a success, as those of OpenRouter do; null: it is no such error. */
function toRefusalStatus(answer: unknown): number | null {
  return refusalSchema.safeParse(answer).data?.error.code ?? null;
}

function parseOrUndefined(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
