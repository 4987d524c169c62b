import { isLastTry } from '../../domain/last-try.ts';

export interface KeepingFetch {
  fetch: typeof fetch;
  /** The bodies of all answers with a 2xx status, oldest first; undefined for one that isn't JSON. */
  readonly answers: unknown[];
  /** What broke the last exchange before its answer was complete; null when nothing did, or the signal ended it. */
  broken(): unknown;
  /** Whether another try could come to anything; in a replay it can't. */
  mayRetry(): boolean;
}

/**
 * A `fetch` that keeps what it received. The client above it throws away the body, and with it the count of paid tokens, of
 * every answer that it cannot parse itself: fenced JSON, an answer cut at the token limit, a filtered one.
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
