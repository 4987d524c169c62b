import { jsonrepair } from 'jsonrepair';

/** More objects than this are no answer; it bounds the work on hostile text. */
const spanLimit = 20;
/** A number at the very end of a cut text may be incomplete: `"confidence": 0` of 0.85. */
const unfinishedNumber = /,?\s*"[^"]*"\s*:\s*-?[\d.]+$/;
/** Characters of an answer read at most. A verdict takes about 1,500. */
const textLimit = 100_000;

/**
 * The first JSON object in a model's answer that has the property `key`, repaired if it is nearly JSON (single quotes, trailing
 * commas, cut off at the end); null if there is none. Thinking, code fences and prose around it are skipped.
 */
export function findJsonObject(answer: string, key: string): Record<string, unknown> | null {
  const text = dropThinking(answer.slice(0, textLimit));
  const first = text.indexOf('{');
  if (first === -1) return null;
  for (const span of [...toObjectSpans(text), text.slice(first, text.lastIndexOf('}') + 1)]) {
    const found = toObjectWith(key, parseLeniently(span));
    if (found !== null) return found;
  }
  return null;
}

/** A thought that never ends leaves nothing; one whose opening tag the server dropped ends at its closing tag. */
function dropThinking(text: string): string {
  const closed = text.replace(/<(think|thinking|reasoning)>[\s\S]*?(?:<\/\1>|$)/gi, '');
  return closed.replace(/^[\s\S]*<\/(?:think|thinking|reasoning)>/i, '');
}

/** The outermost `{…}` spans; the last one reaches to the end of the text if it is never closed. */
function toObjectSpans(text: string): string[] {
  const spans: string[] = [];
  let start = -1;
  let depth = 0;
  let quoted = false;
  for (let index = 0; index < text.length && spans.length < spanLimit; index++) {
    const character = text[index];
    if (quoted) {
      if (character === '\\') index++;
      else if (character === '"') quoted = false;
    } else if (character === '"' && depth > 0) quoted = true;
    else if (character === '{') {
      if (depth === 0) start = index;
      depth++;
    } else if (character === '}' && depth > 0) {
      depth--;
      if (depth === 0) spans.push(text.slice(start, index + 1));
    }
  }
  if (depth > 0) spans.push(dropUnfinishedNumber(text.slice(start)));
  return spans;
}

/** Only within the last 200 characters, which bounds the backtracking. */
function dropUnfinishedNumber(span: string): string {
  return span.slice(0, -200) + span.slice(-200).replace(unfinishedNumber, '');
}

function parseLeniently(span: string): unknown {
  if (!span.startsWith('{')) return null;
  try {
    return JSON.parse(span);
  } catch {}
  try {
    return JSON.parse(jsonrepair(span));
  } catch {
    return null;
  }
}

/** The value itself, or the object that it wraps under one name, such as `{ "result": { … } }`. */
function toObjectWith(key: string, value: unknown): Record<string, unknown> | null {
  if (!isRecord(value)) return null;
  if (key in value) return value;
  const [inner, ...others] = Object.values(value);
  return others.length === 0 && isRecord(inner) && key in inner ? inner : null;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
