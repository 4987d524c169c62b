import { hash } from 'node:crypto';

/** A message of a request, read for recognition. */
export interface RequestMessage {
  role: 'system' | 'user' | 'assistant' | 'tool';
  /** The name that the client gave the speaker. */
  name: string | null;
  /** What was said: parts one below the other, `[image]` for one, a tool's call as `name(arguments)`. */
  text: string;
  /** The same, with a hash of each image, audio or file in its place. */
  key_text: string;
}

const roles: Readonly<Record<string, RequestMessage['role']>> = {
  system: 'system',
  developer: 'system',
  user: 'user',
  assistant: 'assistant',
  model: 'assistant',
  tool: 'tool',
  function: 'tool',
};

/** What is looked for in others' JSON; any of it may be missing, or something else. */
type Fields = Readonly<
  Partial<
    Record<
      | 'messages'
      | 'role'
      | 'content'
      | 'refusal'
      | 'name'
      | 'tool_calls'
      | 'function_call'
      | 'function'
      | 'custom'
      | 'arguments'
      | 'input'
      | 'type'
      | 'text'
      | 'image_url'
      | 'input_audio'
      | 'file'
      | 'url'
      | 'data'
      | 'file_data'
      | 'file_id',
      unknown
    >
  >
>;
/** A part of a message: as it is kept, and as it counts for the key. */
type Part = Pick<RequestMessage, 'text' | 'key_text'>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const toHash = (text: string): string => hash('sha256', text, 'base64url').slice(0, 22);
const asPart = (text: string): Part => ({ text, key_text: text });

/** Parts of which nothing is kept: what a model thought isn't said. */
const silentParts = new Set(['thinking', 'redacted_thinking', 'reasoning']);

/** The content itself, without what clients say of it in one request and not in the next. */
function findSource(part: Fields): string {
  const held = [part.image_url, part.input_audio, part.file].find((value) => value !== undefined) ?? part;
  const source = isFields(held) ? (held.url ?? held.data ?? held.file_data ?? held.file_id) : held;
  return typeof source === 'string' ? source : JSON.stringify(part);
}

/** Stands for what isn't text; equal contents have equal stand-ins. */
function toStandIn(type: string, part: Fields): Part {
  const kind = type.replace(/^input_|_url$/g, '') || 'part';
  return { text: `[${kind}]`, key_text: `[${kind} sha256:${toHash(findSource(part))}]` };
}

function readPart(part: unknown): Part | null {
  if (typeof part === 'string') return asPart(part);
  if (!isFields(part)) return null;
  const text = part.text ?? part.refusal;
  const type = typeof part.type === 'string' ? part.type : '';
  if (silentParts.has(type)) return null;
  if (typeof text === 'string') return asPart(text);
  return toStandIn(type, part);
}

function readContent(content: unknown): Part[] {
  if (typeof content === 'string') return content === '' ? [] : [asPart(content)];
  return Array.isArray(content) ? content.map(readPart).filter((part) => part !== null) : [];
}

/** Clients write the arguments anew, with other spaces: what counts is what they say. */
function toSameArguments(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text));
  } catch {
    return text;
  }
}

/** A tool's call as it is said and keyed. `text`: its arguments as JSON. */
function toToolCall(name: string, text: string): Part {
  return { text: `${name}(${text})`, key_text: `${name}(${toSameArguments(text)})` };
}

function readToolCall(call: unknown): Part | null {
  const called = isFields(call) ? (call.function ?? call.custom) : null;
  if (!isFields(called)) return null;
  const given = called.arguments ?? called.input ?? '';
  return toToolCall(
    typeof called.name === 'string' ? called.name : '',
    typeof given === 'string' ? given : JSON.stringify(given),
  );
}

/** One below the other. */
function joinParts(parts: readonly Part[]): Part {
  return {
    text: parts.map(({ text }) => text).join('\n'),
    key_text: parts.map((part) => part.key_text).join('\n'),
  };
}

function readMessage(message: unknown): RequestMessage | null {
  if (!isFields(message)) return null;
  const given = typeof message.role === 'string' ? message.role : '';
  const role = Object.hasOwn(roles, given) ? roles[given] : undefined;
  if (role === undefined) return null;
  const content = readContent(message.content);
  const refusal = content.length === 0 ? readContent(message.refusal) : [];
  const calls = Array.isArray(message.tool_calls) ? message.tool_calls : [{ function: message.function_call }];
  const called = role === 'assistant' ? calls.map(readToolCall).filter((call) => call !== null) : [];
  const name = typeof message.name === 'string' && message.name !== '' ? message.name : null;
  return { role, name, ...joinParts([...content, ...refusal, ...called]) };
}

/**
 * The messages of a request's parsed body, in order. What is no message, or of a role that nobody knows, is left out. Null:
 * the body has no list of messages.
 */
export function readMessages(body: unknown): RequestMessage[] | null {
  return readPlacedMessages(body)?.map(({ message }) => message) ?? null;
}

/** The same, each with its place in the body's list, from 0. */
export function readPlacedMessages(body: unknown): { message: RequestMessage; index: number }[] | null {
  if (!isFields(body) || !Array.isArray(body.messages)) return null;
  return body.messages.flatMap((one: unknown, index) => {
    const message = readMessage(one);
    return message === null ? [] : [{ message, index }];
  });
}

const thought = /^\s*<(think|thinking)>[\s\S]*?<\/\1>/;
/** White space that is no plain space. */
const otherSpace = /[^\S ]+/g;

/** Every run of white space as one space, none at the ends: half of the time of `\s+`, which stops at every word. */
function toEvenSpace(text: string): string {
  const spaced = text.trim().replace(otherSpace, ' ');
  return spaced.includes('  ') ? spaced.replace(/ {2,}/g, ' ') : spaced;
}

/** UTF-16 units: longer texts count as they are, since evening one out would take seconds. */
const evenedLength = 1_000_000;

/**
 * A text as it counts for a key: what chat apps change on the way back is evened out (composed characters, white space,
 * thoughts shown before an answer).
 */
export function normaliseForKey(role: RequestMessage['role'], text: string): string {
  if (text.length > evenedLength) return text;
  const said = role === 'assistant' ? text.replace(thought, '') : text;
  return toEvenSpace(said.normalize('NFC'));
}

/** A message's key in a chain: 22 characters, SHA-256 over the key before it, its role and its text. */
export function toChainKey(message: Pick<RequestMessage, 'role' | 'key_text'>, parentKey: string | null): string {
  return toHash(`${parentKey ?? ''}\n${message.role}\n${normaliseForKey(message.role, message.key_text)}`);
}

/** The keys of the messages that aren't the system's, in order, each over the one before it; the first over `parentKey`. */
export function toChainKeys(
  messages: readonly Pick<RequestMessage, 'role' | 'key_text'>[],
  parentKey: string | null = null,
): string[] {
  const keys: string[] = [];
  let parent = parentKey;
  for (const message of messages) {
    if (message.role === 'system') continue;
    parent = toChainKey(message, parent);
    keys.push(parent);
  }
  return keys;
}

/** Exchanged pairs that a tail has: one alone ("hi", "hello") opens many chats. */
const tailPairs = 2;

/**
 * The key of the last two exchanged pairs alone (what was asked, and the last answer before the next question): histories
 * whose beginning was cut off have it too. Null: fewer than two, or the last message isn't an answer.
 */
export function toTailKey(messages: readonly Pick<RequestMessage, 'role' | 'key_text'>[]): string | null {
  if (messages.at(-1)?.role !== 'assistant') return null;
  const tail: Pick<RequestMessage, 'role' | 'key_text'>[] = [];
  let wanted: 'assistant' | 'user' = 'assistant';
  for (let index = messages.length - 1; index >= 0 && tail.length < 2 * tailPairs; index -= 1) {
    const message = messages[index];
    if (message?.role !== wanted) continue;
    tail.unshift(message);
    wanted = wanted === 'assistant' ? 'user' : 'assistant';
  }
  return tail.length === 2 * tailPairs ? (toChainKeys(tail, 'tail').at(-1) ?? null) : null;
}
