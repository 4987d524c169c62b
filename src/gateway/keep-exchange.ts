import { randomUUID } from 'node:crypto';
import type { Limits } from '../callers/limits.ts';
import { recogniseAuxiliary } from '../conversations/auxiliary/recognise-auxiliary.ts';
import type { Exchange, FinishState, TokenUsage } from '../conversations/exchange.ts';
import type { ChatStates } from '../conversations/inject/chat-states.ts';
import { type RequestMessage, readPlacedMessages } from '../conversations/message-key.ts';
import { type AnswerReader, createAnswerReader } from '../conversations/read-answer/answer-reader.ts';
import { estimateEmbedding, estimateUsage } from '../conversations/read-answer/estimate-usage.ts';
import type { AnswerReading } from '../conversations/read-answer/gather-answer.ts';
import { readResponseInput } from '../conversations/read-answer/response-input.ts';
import type { ChatMemory, Recognised } from '../conversations/recognise/chat-memory.ts';
import { toSaidAnswer } from '../conversations/recognise/to-said-messages.ts';
import { toErrorMessage } from '../domain/app-error.ts';
import type { Clock } from '../domain/clock.ts';
import type { Logger } from '../domain/logger.ts';
import type { CallMeter } from '../models/accounts/call-meter.ts';
import { type InjectMemory, type MemoryAnswer, nothingInjected } from './inject-memory.ts';
import type { BeginExchange, BegunRequest, KeptExchange } from './kept-exchange.ts';
import type { PlacedMessage } from './place-memory.ts';
import type { RelayEnd } from './relay.ts';
import { waitAtMost } from './wait-at-most.ts';

interface KeeperOptions {
  memory: ChatMemory;
  /** Puts memory into requests; null: nothing is ever put in. */
  inject: InjectMemory | null;
  /** Remembers what was put in. */
  states: Pick<ChatStates, 'note' | 'generation'>;
  /** Resolves when the exchange can't be lost any more. */
  append(exchange: Exchange): Promise<void>;
  /** Counts tokens of what isn't stored; resolves when they are. */
  addTokens(key: string, tokens: number, at: Date): Promise<void>;
  limits: Limits;
  /** Counts tokens by upstream; unset: nothing is counted. */
  meter?: CallMeter | undefined;
  clock: Clock;
  logger: Logger;
}

/** How long the end of an answer waits for its place in a chat, ms; of the 50 that it may be held. */
const placeLimitMs = 25;

/** Keeps what is said through the gateway: every exchange of a chat once, and every token that a key has used. */
export function createKeeper(options: KeeperOptions): BeginExchange {
  return (request) => {
    const placed = request.kind === 'chat' ? readPlacedMessages(request.asked.body) : null;
    const messages = placed?.map(({ message }) => message) ?? [];
    const asked = request.kind === 'responses' ? readResponseInput(request.asked.body) : messages;
    const counted = createCounted(request, asked, options);
    const auxiliary = recogniseAuxiliary(messages);
    const passed = { ...counted, chatId: null };
    if (auxiliary !== null) return { ...passed, memory: { ...nothingInjected, scene: 'auxiliary' } };
    const status = request.asked.memory === 'off' ? 'off' : 'none';
    if (placed === null || placed.length === 0) return { ...passed, memory: { ...nothingInjected, status } };
    const asking = { request, placed, messages, counted };
    return request.asked.memory === 'on' ? createStored(asking, options) : createUnkept(asking, options);
  };
}

const noUsage: TokenUsage = { prompt_tokens: 0, completion_tokens: 0, is_estimated: false };

/** Reads an answer and counts what it cost. */
function createCounted(request: BegunRequest, asked: readonly RequestMessage[], options: KeeperOptions) {
  const { limits, clock, logger } = options;
  const key = request.caller.key?.name ?? null;
  let reader: AnswerReader | null = null;
  const guess = (answer: RequestMessage) =>
    request.kind === 'embeddings' ? estimateEmbedding(request.asked.body) : estimateUsage(asked, answer);

  /**
   * What was said, with its tokens counted for the key; `isStored`: with the exchange they are counted in the store. What is no answer of a
   * chat is no exchange, and has used what the upstream says: nothing is guessed of a page.
   */
  function finish(isStored: boolean, end: RelayEnd): AnswerReading & { isAnswer: boolean } {
    reader ??= createAnswerReader({ contentEncoding: null });
    const reading = reader.end();
    const isVectors = request.kind === 'embeddings' && reading.has_ended && reading.finish_state !== 'failed';
    const isAnswer = end !== 'complete' || reading.is_answer || isVectors;
    const usage = reading.usage ?? (isAnswer ? guess(reading.message) : noUsage);
    const tokens = usage.prompt_tokens + usage.completion_tokens;
    if (request.model !== null) options.meter?.count({ account: request.upstream, model: request.model, tokens });
    if (key !== null) limits.addTokens(key, tokens);
    if (key !== null && !(isStored && isAnswer)) {
      options.addTokens(key, tokens, clock.now()).catch((error: unknown) => {
        logger.warn({ gateway_key: key }, `Tokens can't be counted at present: ${toErrorMessage(error)}`);
      });
    }
    return { ...reading, usage, isAnswer };
  }

  return {
    id: randomUUID(),
    open(headers: Parameters<KeptExchange['open']>[0]) {
      reader = createAnswerReader({ contentEncoding: headers['content-encoding'] ?? null });
    },
    read: (chunk: Buffer) => reader?.write(chunk).is_final ?? false,
    async settle(end: RelayEnd) {
      finish(false, end);
    },
    finish,
    drop() {},
  };
}

type Counted = ReturnType<typeof createCounted>;

/** A request of a chat. */
interface Asking {
  request: BegunRequest;
  placed: readonly PlacedMessage[];
  messages: readonly RequestMessage[];
  counted: Counted;
}

/** Finds the chat of a request, and what memory has for it. */
function lookUp(
  { request: { caller, asked, bytes }, placed, messages }: Asking,
  { memory, inject, clock }: KeeperOptions,
) {
  const at = clock.now();
  const asking = { scope: caller.scope, client_id: asked.clientId, messages, at };
  const recognising = memory.recognise(asking);
  const call = { scope: caller.scope, messages: placed, recognised: recognising, at, asOf: asked.asOf };
  const injecting: MemoryAnswer | Promise<MemoryAnswer> =
    inject === null || bytes === null ? withoutMemory : inject({ ...call, bytes });
  return { at, asking, recognising, injecting };
}

const withoutMemory: MemoryAnswer = { ...nothingInjected, scene: null, added: null };

/** An exchange of which nothing is kept but its keys, in this process: a client that sends it back goes on with its chat. */
function createUnkept(asking: Asking, options: KeeperOptions): KeptExchange {
  const { memory, clock } = options;
  const { counted, messages, request } = asking;
  const isOff = request.asked.memory === 'off';
  const { at, recognising, injecting } = lookUp(asking, isOff ? { ...options, inject: null } : options);

  const release = () => letGo(recognising, memory);

  async function settle(end: RelayEnd): Promise<void> {
    const reading = counted.finish(false, end);
    const { placement, messages: said, parent_key } = await recognising;
    if (!reading.isAnswer) return release();
    if (placement === null) return;
    const answer = toSaidAnswer(reading.message, messages, parent_key, toFinishState(reading, end));
    const silent = [...said, answer].map((message) => ({ ...message, content: '' }));
    const moments = { asked_at: at.toISOString(), answered_at: clock.now().toISOString() };
    memory.overhear({ ...moments, scope: request.caller.scope, placement, messages: silent });
  }

  return {
    ...counted,
    chatId: null,
    memory: isOff ? { ...nothingInjected, status: 'off' } : injecting,
    settle,
    drop: release,
  };
}

/** An exchange that becomes a part of a chat. */
function createStored(asking: Asking, options: KeeperOptions): KeptExchange {
  const { memory, states, append, clock } = options;
  const { counted, messages } = asking;
  const { caller, asked, upstream } = asking.request;
  const { at: askedAt, asking: recogniseRequest, recognising, injecting } = lookUp(asking, options);
  const { generation } = states;
  const toChatId = (found: Recognised) => found.placement?.chat_id ?? null;

  /** The end of an answer can't wait for a slow store: then the exchange goes to disk without its place, and gets it later. */
  async function findPlace(): Promise<Recognised> {
    const found = await waitAtMost(placeLimitMs, recognising);
    if (found !== null) return found;
    letGo(recognising, memory);
    return memory.leave(recogniseRequest);
  }

  async function settle(end: RelayEnd): Promise<void> {
    const recognised = await findPlace();
    const reading = counted.finish(true, end);
    // A page, an error or nothing, with the status of an answer: like any refusal of the upstream, it is kept as no round.
    if (!reading.isAnswer) return memory.release(recognised);
    // The request waited for it: it is there.
    const { status, scene, added } = await injecting;
    const exchange: Exchange = {
      id: counted.id,
      scope: caller.scope,
      client_id: asked.clientId,
      app_type: asked.appType,
      gateway_key: caller.key?.name ?? null,
      upstream,
      model: reading.model ?? asked.model,
      asked_at: askedAt.toISOString(),
      answered_at: clock.now().toISOString(),
      placement: recognised.placement,
      messages: [
        ...recognised.messages,
        toSaidAnswer(reading.message, messages, recognised.parent_key, toFinishState(reading, end)),
      ],
      scene,
      // A chat that was forgotten meanwhile may be quoted in it.
      injection: states.generation === generation ? added : null,
      usage: reading.usage,
    };
    // Before the last byte goes: the client's next request is to find it.
    memory.note(exchange);
    // What was found from another moment says nothing of now.
    states.note(exchange, status === 'none' && asked.asOf === null);
    await append(exchange);
  }

  return {
    ...counted,
    chatId: recognising instanceof Promise ? recognising.then(toChatId) : toChatId(recognising),
    memory: injecting,
    settle,
    drop: () => letGo(recognising, memory),
  };
}

/** Of a place that nothing is kept at, whenever it is known. */
function letGo(recognising: Recognised | Promise<Recognised>, memory: Pick<ChatMemory, 'release'>): void {
  void Promise.resolve(recognising).then((recognised) => memory.release(recognised));
}

/** Whether an answer is whole is said by itself; that somebody left before its end is known here. */
function toFinishState(reading: AnswerReading, end: RelayEnd): FinishState {
  if (end === 'complete' || reading.has_ended) return reading.finish_state;
  return end === 'stopped' ? 'stopped' : 'failed';
}
