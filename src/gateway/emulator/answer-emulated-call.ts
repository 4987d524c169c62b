import type { ServerResponse } from 'node:http';
import { z } from 'zod';
import { pause } from '../../domain/pause.ts';
import { created, toChatCompletion, toChunks, toResponseEvents, toResponseObject } from './answer-shapes.ts';
import {
  chatRequestSchema,
  type EmulatedRequest,
  embeddingRequestSchema,
  responseRequestSchema,
} from './chat-request.ts';
import { type ComposedAnswer, composeAnswer, countTokens } from './compose-answer.ts';
import { type DevModel, devModels, findDevModel } from './dev-models.ts';
import type { ReceivedRequest } from './received-requests.ts';
import { type AnswerParts, sendAnswer } from './send-answer.ts';
import { toBase64Vector, toTextVector } from './to-text-vector.ts';
import { toErrorBody, writeJson } from './write-json.ts';

/** A call that was received whole, and how it is to be answered. */
interface EmulatedCall {
  pathname: string;
  body: Buffer;
  response: ServerResponse;
  entry: ReceivedRequest;
  client: AbortSignal;
  /** Chunks a second. */
  rate: number;
  timeScale: number;
}

/** Answers a call of `/v1/…`. A client that leaves ends it. */
export async function answerEmulatedCall(call: EmulatedCall): Promise<void> {
  const { pathname, response, entry } = call;
  const routes: Record<string, (input: unknown) => Promise<void> | void> = {
    '/v1/chat/completions': async (input) => {
      const request = chatRequestSchema.parse(input);
      entry.model = request.model;
      await answerAs(call, request, toChatParts);
    },
    '/v1/responses': async (input) => {
      const { model, input: said, instructions, stream } = responseRequestSchema.parse(input);
      entry.model = model;
      const messages = [
        ...(instructions ? [{ role: 'system', content: instructions }] : []),
        ...(typeof said === 'string' ? [{ role: 'user', content: said }] : said),
      ];
      await answerAs(call, { model, messages, stream, tools: [] }, toResponseParts);
    },
    '/v1/embeddings': (input) => answerEmbedding(call, input),
  };
  const route = Object.hasOwn(routes, pathname) ? routes[pathname] : undefined;
  if (route === undefined) return writeJson(response, 404, toErrorBody(404));
  try {
    await route(JSON.parse(call.body.toString('utf8')));
  } catch (error) {
    if (!(error instanceof z.ZodError || error instanceof SyntaxError)) throw error;
    const what = error instanceof z.ZodError ? z.prettifyError(error) : `The body is no JSON: ${error.message}`;
    writeJson(response, 400, toErrorBody(400, what));
  }
}

/** The models as `GET /v1/models` lists them. */
export function listModels(): object {
  const data = Object.entries(devModels).map(([id, { description }]) => ({
    id,
    object: 'model',
    created,
    owned_by: 'dev-upstream',
    description,
  }));
  return { object: 'list', data };
}

type ToParts = (answer: ComposedAnswer, request: EmulatedRequest, model: DevModel) => AnswerParts;

async function answerAs(call: EmulatedCall, request: EmulatedRequest, toParts: ToParts): Promise<void> {
  const { response, entry, client, rate, timeScale } = call;
  const model = findDevModel(request.model);
  if (model === undefined) {
    return writeJson(response, 404, toErrorBody(404, `There is no model ${request.model}; GET /v1/models lists them`));
  }
  if (model.delayMs !== undefined) await pause(Math.min(model.delayMs * timeScale, longestTimer), client);
  if (client.aborted) return;
  if (model.status !== undefined) {
    const headers: Record<string, string> = model.status === 429 ? { 'retry-after': '7' } : {};
    return writeJson(response, model.status, toErrorBody(model.status), headers);
  }
  if (model.breaksOff === 'cut') entry.state = 'cut';
  const answer = toParts(composeAnswer(request, model), request, model);
  await sendAnswer(response, answer, { model, partMs: request.stream ? 1000 / rate : 0, timeScale, client });
}

/** Node's timers know no eternity. */
const longestTimer = 2 ** 31 - 1;

const inError = JSON.stringify(toErrorBody(500));

function toChatParts(answer: ComposedAnswer, request: EmulatedRequest, model: DevModel): AnswerParts {
  if (!request.stream) return toJsonParts(toChatCompletion(answer));
  const events = toChunks(answer, request.stream_options?.include_usage === true).map((chunk) => JSON.stringify(chunk));
  const lines = model.isUnfinished ? events : [...events, '[DONE]'];
  const end = model.isVerbose ? '\r\n' : '\n';
  const comment = model.isVerbose ? `: keep-alive${end}${end}` : '';
  const toEvent = (data: string) => `${comment}data: ${data}${end}${end}`;
  return { contentType: 'text/event-stream', parts: lines.map(toEvent), error: toEvent(inError) };
}

function toResponseParts(answer: ComposedAnswer, request: EmulatedRequest): AnswerParts {
  if (!request.stream) return toJsonParts(toResponseObject(answer));
  const toEvent = (type: string, data: string) => `event: ${type}\ndata: ${data}\n\n`;
  return {
    contentType: 'text/event-stream',
    parts: toResponseEvents(answer).map((event) => toEvent(event.type, JSON.stringify(event))),
    error: toEvent('error', inError),
  };
}

/** In two parts, so that there is a middle. */
function toJsonParts(body: object): AnswerParts {
  const text = JSON.stringify(body);
  const middle = Math.floor(text.length / 2);
  return { contentType: 'application/json', parts: [text.slice(0, middle), text.slice(middle)], error: '' };
}

function answerEmbedding({ response, entry }: EmulatedCall, input: unknown): void {
  const { model, input: given, dimensions, encoding_format } = embeddingRequestSchema.parse(input);
  entry.model = model;
  // A list of numbers is one text, already cut into tokens.
  const texts = typeof given === 'string' ? [given] : isTexts(given) ? given : [given.join(' ')];
  const tokens = texts.reduce((sum, text) => sum + countTokens(text), 0);
  const data = texts.map((text, index) => {
    const vector = toTextVector(text, dimensions);
    return { object: 'embedding', index, embedding: encoding_format === 'base64' ? toBase64Vector(vector) : vector };
  });
  writeJson(response, 200, { object: 'list', data, model, usage: { prompt_tokens: tokens, total_tokens: tokens } });
}

const isTexts = (given: string[] | number[]): given is string[] => typeof given[0] === 'string';
