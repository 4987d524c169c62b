import type { ApiClientOptions } from 'grammy';

type GrammyFetch = NonNullable<ApiClientOptions['fetch']>;

/** How the description begins of an answer that a gateway gave in place of the Bot API. */
const notJson = 'an answer that is not JSON';

/**
 * The built-in `fetch` for grammY, with three changes. A proxy's answer that isn't JSON (403 as a web page) becomes a Bot API
 * answer with that status and `notJson`: grammY would report it as no answer at all, and nobody could tell what it was. Redirects
 * are not followed, because the URL holds the bot's token. And each alert gets its own connection: a kept one may be closed by
 * the other side just as it is reused, and an alert that was never sent would be uncertain.
 */
export function createTelegramFetch(): GrammyFetch {
  const ask = async (url: string, init: AskInit): Promise<Response> => {
    const { abort, release } = toNativeSignal(init.signal);
    try {
      const { method, headers, body } = init;
      const once = { ...headers, connection: 'close' };
      const response = await fetch(url, { method, headers: once, body, signal: abort, redirect: 'manual' });
      const text = await response.text();
      return isJson(text) || response.ok ? new Response(text) : toErrorAnswer(response);
    } finally {
      release();
    }
  };
  return ask as unknown as GrammyFetch;
}

/** The form in which grammY passes a call without files. */
interface AskInit {
  method: string;
  headers: Record<string, string>;
  body: string;
  signal: PolyfilledSignal;
}

interface PolyfilledSignal {
  aborted: boolean;
  addEventListener(type: 'abort', listener: () => void): void;
  removeEventListener(type: 'abort', listener: () => void): void;
}

/** The built-in `fetch` refuses the abort signals of grammY's polyfill. */
function toNativeSignal(signal: PolyfilledSignal): { abort: AbortSignal; release(): void } {
  const controller = new AbortController();
  const abort = () => controller.abort();
  if (signal.aborted) abort();
  signal.addEventListener('abort', abort);
  return { abort: controller.signal, release: () => signal.removeEventListener('abort', abort) };
}

function toErrorAnswer({ status, statusText }: Response): Response {
  const description = statusText === '' ? notJson : `${notJson} (${statusText})`;
  return Response.json({ ok: false, error_code: status, description });
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
