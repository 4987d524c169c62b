import type { IncomingMessage, ServerResponse } from 'node:http';
import type { BotAnswer, BotParameters } from './bot-api-shapes.ts';

/** The parameters of a call: from its query, then its body (JSON or a form). Throws a `SyntaxError` for broken JSON. */
export async function readParameters(request: IncomingMessage, query: URLSearchParams): Promise<BotParameters> {
  const body = await readBody(request);
  const isForm = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded') === true;
  // curl -d labels JSON as a form.
  if (body !== '' && (!isForm || /^\s*[[{]/.test(body))) return { ...Object.fromEntries(query), ...parseObject(body) };
  return { ...Object.fromEntries(query), ...Object.fromEntries(new URLSearchParams(body)) };
}

export async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

function parseObject(body: string): BotParameters {
  const parsed: unknown = JSON.parse(body);
  return typeof parsed === 'object' && parsed !== null ? { ...parsed } : {};
}

/** Answers as Telegram does: JSON, or a page of HTML if its gateway fails. */
export function writeAnswer(response: ServerResponse, answer: BotAnswer): void {
  if (response.writableEnded || response.destroyed) return;
  const status = answer.ok ? 200 : answer.error_code;
  if (status >= 501) {
    response
      .writeHead(status, { 'content-type': 'text/html' })
      .end(`<html>\r\n<head><title>${status} Bad Gateway</title></head>\r\n<body></body>\r\n</html>\r\n`);
    return;
  }
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
}

/** Aborted if the client closes the connection before it has its answer. */
export function watchClient(response: ServerResponse): AbortSignal {
  const gone = new AbortController();
  response.on('close', () => gone.abort());
  return gone.signal;
}
