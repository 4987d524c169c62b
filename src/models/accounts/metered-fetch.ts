import { readRetryAfter } from '../../domain/retry-after.ts';
import { splitTokens } from '../../domain/split-tokens.ts';
import type { CallMeter } from './call-meter.ts';

/** The most of an answer's end in which its tokens are looked for, in UTF-16 units. */
const tailLimit = 64_000;

/**
 * A `fetch` that counts the requests of one model at one account, those that are refused, and the tokens that answers count, streamed
 * ones too. Answers pass as they come.
 */
export function meterFetch(
  whose: { account: string; model: string },
  meter: CallMeter,
  send: typeof fetch | undefined,
): typeof fetch {
  return async (input, init) => {
    meter.count({ ...whose, requests: 1 });
    const response = await (send ?? fetch)(input, init);
    if (response.status === 429) {
      const retryAfterMs = readRetryAfter(response.headers.get('retry-after'), new Date());
      meter.count({ ...whose, isRefused: true, retryAfterMs });
    }
    if (!response.ok || response.body === null) return response;
    const { status, statusText, headers } = response;
    const body = response.body.pipeThrough(readTokens((tokens) => meter.count({ ...whose, tokens })));
    return new Response(body, { status, statusText, headers });
  };
}

function readTokens(onTokens: (tokens: number) => void): TransformStream<Uint8Array, Uint8Array> {
  const decoder = new TextDecoder();
  let tail = '';
  return new TransformStream({
    transform(chunk, controller) {
      controller.enqueue(chunk);
      tail = (tail + decoder.decode(chunk, { stream: true })).slice(-tailLimit);
    },
    flush() {
      const tokens = findTokens(tail);
      if (tokens > 0) onTokens(tokens);
    },
  });
}

/** The tokens that an answer counts last; 0: it counts none. In what a model says quotes have a backslash before them. */
export function findTokens(text: string): number {
  const at = text.lastIndexOf('"usage"');
  if (at < 0) return 0;
  const count = text.slice(at, at + 2000);
  const read = (name: string) => {
    const digits = new RegExp(`"${name}"\\s{0,8}:\\s{0,8}(\\d{1,12})`).exec(count)?.[1];
    return digits === undefined ? null : Number(digits);
  };
  const { input, output } = splitTokens({
    prompt: read('prompt_tokens'),
    completion: read('completion_tokens'),
    total: read('total_tokens'),
  });
  return input + output;
}
