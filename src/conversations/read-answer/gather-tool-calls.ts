import type { ToolCallDelta } from './answer-chunk.ts';

/** A call as it grows. */
export interface GatheredCall {
  index: number | null;
  id: string | null;
  name: string;
  /** JSON, once it is whole. */
  text: string;
}

/**
 * Which call goes on. Most servers number their calls; some number every call 0, or none, and tell them apart by their ids or
 * by a name that comes anew.
 */
function findCall(calls: readonly GatheredCall[], { index, id, function: called }: ToolCallDelta): GatheredCall | null {
  const isOther = (call: GatheredCall) => Boolean(id) && Boolean(call.id) && id !== call.id;
  const numbered = index == null ? null : calls.findLast((call) => call.index === index);
  if (numbered != null) return isOther(numbered) && called?.name ? null : numbered;
  if (index != null) return null;
  if (id) return calls.find((call) => call.id === id) ?? null;
  return called?.name ? null : (calls.at(-1) ?? null);
}

/** Adds a piece of a call to those that it belongs to, and gives how many characters it had. */
export function gatherToolCall(calls: GatheredCall[], delta: ToolCallDelta): number {
  const name = delta.function?.name ?? '';
  const given = delta.function?.arguments ?? '';
  const text = typeof given === 'string' ? given : JSON.stringify(given);
  const call = findCall(calls, delta);
  if (call !== null) {
    // A name that is sent with every piece is the same name again.
    if (call.name === '') call.name = name;
    call.text += text;
  } else if (name !== '' || text !== '') {
    calls.push({ index: delta.index ?? null, id: delta.id || null, name, text });
  }
  return name.length + text.length;
}
