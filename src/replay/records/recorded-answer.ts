import { toErrorMessage } from '../../domain/app-error.ts';
import type { Scrub } from '../../domain/secrets.ts';
import type { Break, RecordedAnswer } from './record-lines.ts';

/** The headers that any of our code reads. */
const keptHeaders = ['content-type', 'retry-after', 'retry-after-ms'];
/** Statuses whose answers have no body. */
const bodiless = new Set([101, 103, 204, 205, 304]);

/** Reads an answer to its end. Rejects only if the reader gave up. */
export async function readAnswer(
  response: Response,
  scrub: Scrub,
  abort?: AbortSignal | null,
): Promise<RecordedAnswer> {
  const chunks: Uint8Array[] = [];
  let broken: Break | null = null;
  try {
    for await (const chunk of response.body ?? []) chunks.push(chunk);
  } catch (error) {
    if (abort?.aborted) throw error;
    broken = toBreak(error);
  }
  const headers = keptHeaders.flatMap((name) => {
    const value = response.headers.get(name);
    return value === null ? [] : [[name, value]];
  });
  return {
    status: response.status,
    headers: Object.fromEntries(headers),
    ...toBody(Buffer.concat(chunks), scrub),
    ...(broken === null ? {} : { broken }),
  };
}

function toBody(bytes: Buffer, scrub: Scrub): Pick<RecordedAnswer, 'body' | 'base64'> {
  const text = bytes.toString('utf8');
  // Half a character, or no text at all: only the bytes themselves are exact.
  return Buffer.from(text, 'utf8').equals(bytes)
    ? { body: scrub(text) }
    : { body: bytes.toString('base64'), base64: true };
}

/** The answer again, as often as needed. */
export function toResponse({ status, headers, body, base64, broken }: RecordedAnswer): Response {
  const bytes = Buffer.from(body, base64 ? 'base64' : 'utf8');
  if (bodiless.has(status)) return new Response(null, { status, headers });
  if (broken === undefined) return new Response(bytes, { status, headers });
  const half = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (bytes.length > 0 && !isSent) controller.enqueue(bytes);
      else controller.error(fromBreak(broken));
      isSent = true;
    },
  });
  let isSent = false;
  return new Response(half, { status, headers });
}

export function toBreak(error: unknown): Break {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : null;
  const code = cause !== null && 'code' in cause && typeof cause.code === 'string' ? cause.code : undefined;
  return {
    message: toErrorMessage(error),
    cause: cause && { message: cause.message, ...(code === undefined ? {} : { code }) },
  };
}

/** An error of the shape that `fetch` throws. */
export function fromBreak({ message, cause }: Break): TypeError {
  if (cause === null) return new TypeError(message);
  const { code } = cause;
  return new TypeError(message, {
    cause: Object.assign(new Error(cause.message), code === undefined ? {} : { code }),
  });
}
