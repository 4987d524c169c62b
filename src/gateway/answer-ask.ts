import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { z } from 'zod';
import type { AnswerRecord } from '../ask/ask-event.ts';
import { type AskRoad, heartbeatMs } from '../ask/ask-road.ts';
import { listSources } from '../ask/list-sources.ts';
import { newsScope, type QuestionInput, questionLimit } from '../ask/question.ts';
import type { Caller } from '../callers/access.ts';
import { type Refusal, toRefusalBody } from '../callers/refusal.ts';
import { failureStatuses, showFailure } from '../callers/show-failure.ts';
import { AppError, toErrorMessage, withHint } from '../domain/app-error.ts';
import type { Logger } from '../domain/logger.ts';
import { cutText } from '../domain/text/normalise.ts';
import { answerRefusal } from './admit.ts';
import type { GatewayCall } from './pass-on.ts';

/** The model's name under which any chat app asks the archive. */
export const askModel = 'secondlook/ask';

/** Whether a caller may ask the archive: with a key that was made for news, or where none is needed. */
export const mayAsk = ({ mayUseOurs, key }: Caller): boolean => mayUseOurs && (key === null || key.news);

const partSchema = z.object({ type: z.string(), text: z.string().optional() });
const textSchema = z
  .union([z.string(), z.array(partSchema).transform((parts) => parts.map(({ text }) => text ?? '').join('\n'))])
  .nullish()
  .transform((text) => text ?? '');
const requestSchema = z.object({
  messages: z.array(z.object({ role: z.string(), content: textSchema })).min(1),
  stream: z.boolean().nullish(),
  stream_options: z.object({ include_usage: z.boolean().nullish() }).nullish(),
});

/**
 * Answers a chat completion from the archive. The client's system prompt is kept; nothing is injected, and nothing of it becomes a
 * chat: the answer is stored with the other answers.
 */
export async function answerAsk(
  { response, caller, asked, abort }: GatewayCall,
  ask: AskRoad,
  { logger, timeZone }: { logger: Logger; timeZone?: string | undefined },
): Promise<void> {
  if (!mayAsk(caller)) return answerRefusal(response, noNews);
  const parsed = requestSchema.safeParse(asked.body);
  const question = parsed.success ? toQuestion(parsed.data, caller.scope, asked.asOf) : null;
  if (!parsed.success || question === null) return answerRefusal(response, noQuestion);
  const head = { id: `chatcmpl-${randomUUID()}`, created: Math.floor(Date.now() / 1000), model: askModel };
  try {
    if (parsed.data.stream === true) {
      await stream(response, ask, question, {
        head,
        abort,
        timeZone,
        withUsage: parsed.data.stream_options?.include_usage === true,
      });
    } else answerWhole(response, await ask.invoke({ ...question, repair: true }, { abort }), head, timeZone);
  } catch (error) {
    if (abort.aborted) return;
    const refusal = toRefusal(error);
    logger.warn({ code: refusal.code }, `A question could not be answered: ${toErrorMessage(error)}`);
    if (!response.headersSent) return answerRefusal(response, refusal);
    response.end(`data: ${toRefusalBody(refusal)}\n\n`);
  }
}

interface Head {
  id: string;
  created: number;
  model: string;
}

/** The last message of the user, the rounds before it, and what the system says. Null: nobody asks anything. */
function toQuestion(
  { messages }: z.infer<typeof requestSchema>,
  caller: string,
  asOf: Date | null,
): QuestionInput | null {
  const last = messages.findLastIndex(({ role }) => role === 'user');
  const text = messages[last]?.content.trim() ?? '';
  if (text === '') return null;
  const history: { question: string; answer: string }[] = [];
  for (const { role, content } of messages.slice(0, last)) {
    if (role === 'user') history.push({ question: cutText(content, questionLimit), answer: '' });
    const round = history.at(-1);
    if (role === 'assistant' && round !== undefined) round.answer = content;
  }
  const instructions = messages
    .filter(({ role }) => role === 'system' || role === 'developer')
    .map(({ content }) => content)
    .join('\n\n');
  return {
    question: cutText(text, questionLimit),
    history,
    instructions,
    scope: newsScope,
    kept_for: caller,
    as_of: asOf?.toISOString() ?? null,
  };
}

async function stream(
  response: ServerResponse,
  ask: AskRoad,
  question: QuestionInput,
  {
    head,
    abort,
    withUsage,
    timeZone,
  }: { head: Head; abort: AbortSignal; withUsage: boolean; timeZone?: string | undefined },
): Promise<void> {
  const write = async (line: string): Promise<void> => {
    if (response.write(line) || response.destroyed) return;
    // Who reads slowly is waited for; who leaves is not.
    await once(response, 'drain', { signal: abort });
  };
  const say = (delta: object, finish_reason: string | null = null) =>
    write(toLine({ ...head, object: 'chat.completion.chunk', choices: [{ index: 0, delta, finish_reason }] }));
  const begin = async () => {
    if (response.headersSent) return;
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    await say({ role: 'assistant', content: '' });
  };
  const heartbeat = setInterval(() => {
    if (response.headersSent && !response.writableNeedDrain) response.write(': ping\n\n');
  }, heartbeatMs);
  try {
    for await (const event of ask.stream(question, { abort })) {
      await begin();
      if (event.type === 'text') await say({ content: event.data.text });
      if (event.type !== 'done') continue;
      const sources = listSources(event.data, timeZone);
      if (sources !== '') await say({ content: `\n\n${sources}` });
      await say({}, 'stop');
      if (withUsage) {
        await write(toLine({ ...head, object: 'chat.completion.chunk', choices: [], usage: toUsage(event.data) }));
      }
    }
  } finally {
    clearInterval(heartbeat);
  }
  response.end('data: [DONE]\n\n');
}

function answerWhole(response: ServerResponse, record: AnswerRecord, head: Head, timeZone: string | undefined): void {
  const sources = listSources(record, timeZone);
  const content = sources === '' ? record.answer : `${record.answer}\n\n${sources}`;
  const message = { role: 'assistant', content, refusal: null };
  response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  response.end(
    JSON.stringify({
      ...head,
      object: 'chat.completion',
      choices: [{ index: 0, message, logprobs: null, finish_reason: 'stop' }],
      usage: toUsage(record),
    }),
  );
}

function toUsage({ usage }: AnswerRecord) {
  const sum = (read: (used: AnswerRecord['usage'][number]) => number) =>
    usage.reduce((total, used) => total + read(used), 0);
  const prompt_tokens = sum(({ input_tokens }) => input_tokens);
  const completion_tokens = sum(({ output_tokens }) => output_tokens);
  return { prompt_tokens, completion_tokens, total_tokens: prompt_tokens + completion_tokens };
}

const toLine = (event: object): string => `data: ${JSON.stringify(event)}\n\n`;

const noNews: Refusal = {
  status: 403,
  type: 'permission_error',
  code: 'news_not_allowed',
  message: `${askModel} is only for gateway keys that were made with --news`,
};

const noQuestion: Refusal = {
  status: 400,
  type: 'invalid_request_error',
  code: 'invalid_messages',
  message: `${askModel} takes messages of text, the last one of the user with a question`,
};

function toRefusal(error: unknown): Refusal {
  if (!(error instanceof AppError)) {
    const message = 'Something went wrong; the log says what.';
    return { status: 500, type: 'api_error', code: 'internal_error', message };
  }
  const { code, message, hint } = showFailure(error);
  const status = failureStatuses[code];
  return { status, type: status < 500 ? 'invalid_request_error' : 'api_error', code, message: withHint(message, hint) };
}
