import { isLastTry } from '../../domain/last-try.ts';

export interface KeepingFetch {
  fetch: typeof fetch;
  /** The bodies of all answers with a 2xx status, oldest first; undefined for a body that isn't JSON. */
  readonly answers: unknown[];
  /** The error that broke the last exchange before its answer was complete; null if none did, or it was aborted. */
  broken(): unknown;
  /** Whether another try could bring anything new; see `markLastTry`. */
  mayRetry(): boolean;
}

/**
 * A `fetch` that keeps the answers. The client above it drops the body of every answer that it can't parse itself (fenced JSON, cut at
 * the token limit, filtered), and with it the count of the tokens paid.
 */
export function createKeepingFetch(abort: AbortSignal, send: typeof fetch = fetch): KeepingFetch {
  const answers: unknown[] = [];
  let failure: unknown = null;

  async function fetchAndKeep(input: string | URL | Request, init?: RequestInit): Promise<Response> {
    failure = null;
    try {
      const response = await send(input, { ...init, signal: abort });
      if (!response.ok) return response;
      const body = await response.text();
      answers.push(parseOrUndefined(body));
      return new Response(body, { status: response.status, headers: response.headers });
    } catch (error) {
      if (!abort.aborted) failure = error;
      throw error;
    }
  }

  return { fetch: fetchAndKeep, answers, broken: () => failure, mayRetry: () => !isLastTry(abort) };
}

function parseOrUndefined(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
