import type { Placement } from '../conversations/exchange.ts';
import type { ChatState, ChatStates } from '../conversations/inject/chat-states.ts';
import { type FollowScenes, longHistory } from '../conversations/inject/follow-scenes.ts';
import type { Injection, InjectPosition, InjectRole } from '../conversations/inject/injection.ts';
import type { Recalled, RecallForChat, RecallRequest } from '../conversations/recall/recall.ts';
import type { Recognised } from '../conversations/recognise/chat-memory.ts';
import type { InjectionRule, Scene, SceneReading } from '../conversations/scene/scene.ts';
import { toErrorMessage } from '../domain/app-error.ts';
import { rememberDeadline } from '../domain/deadline-levels.ts';
import type { Logger } from '../domain/logger.ts';
import { type PlacedMessage, type Placing, placeMemory } from './place-memory.ts';
import type { Edit } from './splice.ts';
import { waitAtMost } from './wait-at-most.ts';

/** What memory did with a request. */
export interface MemoryReport {
  /** For `x-memory-status`; `degraded`: what was to be looked up couldn't be. */
  status: 'injected' | 'none' | 'off' | 'degraded';
  scene: Scene | 'auxiliary' | null;
  /** By which rule something was put before the message that is asked; null: nothing was. */
  rule: InjectionRule | null;
  /** How many lines of memory that has. */
  items: number;
  /** What puts it into the body. */
  edits: readonly Edit[];
}

/** The same, with what is to be kept of it. */
export interface MemoryAnswer extends MemoryReport {
  scene: Scene | null;
  /** What was put in for the first time; null: nothing new. */
  added: Injection | null;
}

/** A request into which memory may be put. */
interface MemoryCall {
  scope: string;
  bytes: Buffer;
  messages: readonly PlacedMessage[];
  recognised: Recognised | Promise<Recognised>;
  /** When it came. */
  at: Date;
  /** The moment that its client looks from: nothing later is put in. Null: from now. */
  asOf: Date | null;
}

/** Puts memory into a request. Never rejects; within the time limit. */
export type InjectMemory = (call: MemoryCall) => MemoryAnswer | Promise<MemoryAnswer>;

interface InjectorOptions {
  followScenes: FollowScenes;
  recall: RecallForChat;
  states: ChatStates;
  position: InjectPosition;
  role: InjectRole;
  /** `search`: memory is searched for messages too that don't ask for it. */
  trigger: 'cues' | 'search';
  /** The longest that a request waits for memory, ms; 3000 unless given. */
  limitMs?: number;
  logger: Logger;
}

/** A request that goes on as it came. */
export const nothingInjected: MemoryReport = { status: 'none', scene: null, rule: null, items: 0, edits: [] };

const asItIs: MemoryAnswer = { ...nothingInjected, scene: null, added: null };
const noState: ChatState = { scene: null, injections: new Map(), bare: new Set() };

/** Looks up what helps with a request, and puts it there. What fails or is late costs what is put in, never the request. */
export function createInjector(options: InjectorOptions): InjectMemory {
  const { states, recall, position, role, trigger, limitMs = 3000, logger } = options;
  let isWell = true;

  function note(causes: readonly string[]): void {
    if (isWell && causes.length > 0) logger.warn({ causes }, `Memory is missing from chats: ${causes.join(', ')}`);
    if (!isWell && causes.length === 0) logger.info({}, 'Memory is there for chats again');
    isWell = causes.length === 0;
  }

  /** What was put into the chat before; only asked for where it may matter. */
  function findState({ placement, is_cut, keys }: Recognised, scope: string): ChatState | Promise<ChatState> {
    if (placement === null) return noState;
    const isPlain = position !== 'ledger' && !is_cut && placement.relation === 'next' && keys.length <= 2 * longHistory;
    if (isPlain) return noState;
    return states.find(placement.chat_id, scope, placement.relation === 'new');
  }

  /** What to put before the message that is asked: what stood there before, or what memory finds. */
  async function findForAsked(call: MemoryCall, turn: Turn, abort: AbortSignal): Promise<Found> {
    const { reading, anchor, isAsking, state, earlier, replaced } = turn;
    const stood = state.injections.get(anchor);
    if (stood !== undefined) return { injection: { ...stood, position }, isNew: false, causes: [] };
    if (replaced !== null && state.bare.has(anchor)) return nothingFound;
    const rule = reading.rule ?? (trigger === 'search' ? 'default' : null);
    // What is asked from another moment has nothing to be put back.
    const isLookedUp = isAsking || call.asOf !== null;
    if (!isLookedUp || rule === null || reading.scene === 'meta') return nothingFound;
    const { block, items, degraded }: Recalled = await recall(
      {
        scope: call.scope,
        scene: reading.base,
        rule,
        text: turn.text,
        emotion: reading.emotion,
        present: [
          ...call.messages.map(({ message }) => message.text),
          ...earlier.map(({ injection }) => injection.content),
        ],
        replaced,
        chat_id: turn.chat_id,
        asOf: call.asOf ?? call.at,
      },
      abort,
    );
    if (block === null) return { injection: null, isNew: false, causes: degraded };
    const rows = items.map(({ kind, id, chat_id }) => ({ kind, id, chat_id }));
    const injection: Injection = { anchor_key: anchor, content: block, rule, role, position, items: rows };
    return { injection, isNew: true, causes: degraded };
  }

  async function inject(call: MemoryCall, recognised: Recognised, abort: AbortSignal): Promise<MemoryAnswer> {
    if (recognised.placement === null) {
      note(['chat_unknown']);
      return { ...asItIs, status: 'degraded' };
    }
    const said = call.messages.filter(({ message }) => message.role !== 'system');
    const last = said.findLastIndex(({ message }) => message.role === 'user');
    const asked = said[last];
    if (asked === undefined) return asItIs;
    const known = await findState(recognised, call.scope);
    // What was put in before may be of later than the moment that is asked from.
    const state = call.asOf === null ? known : { ...noState, scene: known.scene };
    const plain = said.map(({ message }) => message);
    const reading = options.followScenes(plain, recognised, state.scene);
    const isAsking = last === said.length - 1;
    const anchor = recognised.keys[last] ?? '';
    const earlier = position === 'ledger' ? findEarlier(said.slice(0, last), recognised.keys, state) : [];
    const replaced = findReplaced(recognised.placement);
    const { chat_id } = recognised.placement;
    const turn: Turn = { chat_id, reading, anchor, isAsking, state, earlier, replaced, text: asked.message.text };
    const { injection, isNew, causes } = await findForAsked(call, turn, abort);
    const placings = injection === null ? earlier : [...earlier, { index: asked.index, injection }];
    const edits = placeMemory(call.bytes, call.messages, placings);
    note(causes);
    const { scene } = reading;
    const status = causes.length > 0 ? 'degraded' : 'none';
    if (edits === null || injection === null) return { ...asItIs, status, scene, edits: edits ?? [] };
    const added = isNew && call.asOf === null ? injection : null;
    return { status: 'injected', scene, rule: injection.rule, items: injection.items.length, edits, added };
  }

  return async (call) => {
    const ending = new AbortController();
    // Recall is to know how much of the time is left to it.
    const endsAt = performance.now() + limitMs;
    rememberDeadline(ending.signal, { expire: () => ending.abort(), endsAt, outer: undefined });
    const run = async () => inject(call, await call.recognised, ending.signal);
    const answer = await waitAtMost(limitMs, run()).catch((error: unknown) => {
      note([toErrorMessage(error)]);
      return { ...asItIs, status: 'degraded' as const };
    });
    ending.abort();
    if (answer !== null) return answer;
    note(['deadline']);
    return { ...asItIs, status: 'degraded' };
  };
}

/** The message that is asked, by what came before it. */
interface Turn {
  chat_id: string;
  reading: SceneReading;
  anchor: string;
  /** Whether it is the last of the request: what goes on after a tool's result is looked up once. */
  isAsking: boolean;
  state: ChatState;
  /** What is put back before earlier messages. */
  earlier: readonly Placing[];
  replaced: RecallRequest['replaced'];
  text: string;
}

interface Found {
  injection: Injection | null;
  isNew: boolean;
  causes: readonly string[];
}

const nothingFound: Found = { injection: null, isNew: false, causes: [] };

/** The round that a request asks again, or in other words; null: it goes on. */
function findReplaced({ chat_id, relation, round }: Placement): RecallRequest['replaced'] {
  return relation === 'regeneration' || relation === 'edit' ? { chat_id, round } : null;
}

/** What stands in the chat's ledger before the messages that came earlier, each where it stood. */
function findEarlier(said: readonly PlacedMessage[], keys: readonly string[], { injections }: ChatState): Placing[] {
  return said.flatMap(({ message, index }, place) => {
    const injection = message.role === 'user' ? injections.get(keys[place] ?? '') : undefined;
    return injection === undefined ? [] : [{ index, injection: { ...injection, position: 'ledger' } }];
  });
}
