import { setMaxListeners } from 'node:events';
import type { FastAnalyst } from '../analysts/analyst.ts';
import { toArrivedEvent } from '../domain/arrival.ts';
import { messageSchema, type NewsEvent } from '../domain/message.ts';
import { toMessageKey } from '../domain/message-key.ts';
import { waitUntil } from '../domain/wait-until.ts';
import type { Embedder, Embedding } from '../models/embedding/embedder.ts';
import type { ReplayedMessage } from './order-messages.ts';

/**
 * Makes the calls of a message that depend on nothing stored before its turn: the fast look and the vector. The graph still
 * runs one message after the other, so that each sees exactly what the earlier ones left; when it asks, it gets the call that
 * is already under way.
 */
export interface LookAhead {
  /** Wraps the app's own. */
  wrap: { fast: (analyst: FastAnalyst) => FastAnalyst; embedder: (embedder: Embedder) => Embedder };
  /** The turn of the message at `index` has come: its calls are made for the following messages too. */
  begin(messages: readonly ReplayedMessage[], index: number): void;
  /** The message is done. */
  finish(index: number): void;
  /** Abandons calls that nobody asked for. */
  close(): void;
}

/** One kind of call, with its promises by input. */
interface Lane<Answer> {
  readonly started: Map<string, { promise: Promise<Answer>; index: number }>;
  /** Makes the call; null until the app has what the call needs. */
  start: ((event: NewsEvent) => Promise<Answer>) | null;
  toName(event: NewsEvent): string;
}

interface LookAheadOptions {
  /** How many messages may have calls under way, including the current one. */
  width: number;
  /** Null: each message's own moment. */
  asOf: Date | null;
  /** Runs a call on behalf of a message. */
  callFor?: <Value>(key: string, call: () => Value) => Value;
}

/**
 * Looks at most `width - 1` messages ahead. A call is made ahead only if the current message makes one like it, and never for
 * the text of an earlier message of the run. So at most `width - 1` calls of each kind are wasted each time known messages
 * follow new ones.
 */
export function createLookAhead({ width, asOf, callFor = (_, call) => call() }: LookAheadOptions): LookAhead {
  const fast = createLane<Awaited<ReturnType<FastAnalyst['analyse']>>>(toFastName);
  const vectors = createLane<Embedding>((event) => event.content);
  const ended = new AbortController();
  const { signal: abort } = ended;
  // Every call ahead listens to it.
  setMaxListeners(0, abort);
  const texts = new Set<string>();
  /** Null: not to be looked at ahead. */
  const events: ({ event: NewsEvent; key: string } | null)[] = [];
  let atHand = 0;

  function startAhead<Answer>(lane: Lane<Answer>): void {
    const { start, started, toName } = lane;
    if (start === null) return;
    for (let index = atHand + 1; index < events.length; index++) {
      const ahead = events[index];
      if (!ahead || started.has(toName(ahead.event))) continue;
      const promise = callFor(ahead.key, () => start(ahead.event));
      promise.catch(() => {});
      started.set(toName(ahead.event), { promise, index });
    }
  }

  /** The call made ahead, or a new one; then starts the same for the following messages. */
  function take<Answer>(
    lane: Lane<Answer>,
    name: string,
    options: { abort?: AbortSignal } | undefined,
    call: () => Promise<Answer>,
  ): Promise<Answer> {
    const known = lane.started.get(name);
    const answer = known === undefined ? call() : known.promise;
    startAhead(lane);
    return known === undefined || options?.abort === undefined ? answer : waitUntil(answer, options.abort);
  }

  /** Parses a message once, in order. An earlier text is a repeat, about which the graph will not ask. */
  function toAhead({ message, asOf: own }: ReplayedMessage): { event: NewsEvent; key: string } | null {
    const parsed = messageSchema.safeParse(message);
    if (!parsed.success || parsed.data.text.trim() === '') return null;
    try {
      const { event } = toArrivedEvent(parsed.data, asOf ?? own);
      const isRepeat = texts.has(event.hash_canonical);
      texts.add(event.hash_canonical);
      const recognition = { kind: 'new', reason: 'not asked yet', revision: 1, news_event_id: null } as const;
      return isRepeat ? null : { event: { ...event, recognition }, key: toMessageKey(message) };
    } catch {
      return null;
    }
  }

  return {
    wrap: {
      fast(analyst) {
        fast.start = (event) => analyst.analyse(event, { abort });
        return {
          name: analyst.name,
          analyse: (event, options) => take(fast, toFastName(event), options, () => analyst.analyse(event, options)),
        };
      },
      embedder(embedder) {
        vectors.start = (event) => embedder.embed(event.content, { abort });
        return {
          ...embedder,
          embed: (text, options) => take(vectors, text, options, () => embedder.embed(text, options)),
        };
      },
    },
    begin(messages, index) {
      atHand = index;
      const end = Math.min(index + width, messages.length);
      for (const replayed of messages.slice(events.length, end)) events.push(toAhead(replayed));
    },
    finish(index) {
      events[index] = null;
      for (const { started } of [fast, vectors]) {
        for (const [name, call] of started) if (call.index <= index) started.delete(name);
      }
    },
    close: () => ended.abort(new DOMException('nobody waits for it any more', 'AbortError')),
  };
}

function createLane<Answer>(toName: (event: NewsEvent) => string): Lane<Answer> {
  return { started: new Map(), start: null, toName };
}

function toFastName({ source, source_message_id, hash_raw, as_of }: NewsEvent): string {
  return JSON.stringify([source, source_message_id, hash_raw, as_of]);
}
