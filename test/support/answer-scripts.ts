import type { Step, WireRequest } from './tricky-upstream.ts';

/** What a model that answers questions says over the wire, piece by piece; for `startTrickyUpstream`. */

export const head = (status = '200 OK', headers: readonly string[] = ['content-type: text/event-stream']): Step =>
  `HTTP/1.1 ${status}\r\n${headers.join('\r\n')}\r\nconnection: close\r\n\r\n`;
const event = (chunk: object): Step =>
  `data: ${JSON.stringify({ id: 'c1', object: 'chat.completion.chunk', model: 'answer-test-2', ...chunk })}\n\n`;
export const say = (content: string): Step =>
  event({ choices: [{ index: 0, delta: { content }, finish_reason: null }] });
export const end = (finish_reason = 'stop'): Step => event({ choices: [{ index: 0, delta: {}, finish_reason }] });
const counted = event({
  choices: [],
  usage: { prompt_tokens: 900, completion_tokens: 40, prompt_tokens_details: { cached_tokens: 512 } },
});
export const done: Step[] = ['data: [DONE]\n\n', 'close'];
export const refuse = (status: string, message: string, headers: readonly string[] = []): Step[] => [
  head(status, ['content-type: application/json', ...headers]),
  JSON.stringify({ error: { message, type: 'invalid_request_error', code: null } }),
  'close',
];
export const answer = (...pieces: string[]): Step[] => [head(), ...pieces.map(say), end(), counted, ...done];

/** An answer at once, as models that are asked for JSON give it. */
export function answerWhole(content: string): Step[] {
  const choices = [{ index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' }];
  const usage = { prompt_tokens: 90, completion_tokens: 40, total_tokens: 130 };
  const body = JSON.stringify({ id: 'c1', object: 'chat.completion', model: 'router-test-2', choices, usage });
  const length = `content-length: ${Buffer.byteLength(body)}`;
  return [head('200 OK', ['content-type: application/json', length]), body, 'close'];
}

export interface SentBody {
  model: string;
  messages: { role: string; content: string }[];
  stream_options?: object;
  temperature?: number;
}
export const bodyOf = (request: WireRequest | undefined): SentBody =>
  JSON.parse(request?.body.toString('utf8') ?? '{}');

/** The blocks of a user message by name; and what stands outside of them. */
export function readBlocks(content: string) {
  const blocks = new Map<string, unknown>();
  const outside = content.replace(/<(\w+)>\n(.*)\n<\/\1>/g, (_, name: string, json: string) => {
    blocks.set(name, JSON.parse(json));
    return '';
  });
  return { blocks, outside: outside.trim() };
}
