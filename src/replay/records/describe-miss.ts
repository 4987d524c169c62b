import { createTwoFilesPatch } from 'diff';
import { AppError } from '../../domain/app-error.ts';
import type { CallLine, RecordedRequest } from './record-lines.ts';
import type { KeyedRequest } from './record-request.ts';

/** The most lines of a difference to show. */
const shownLines = 60;
/** The longest line to show. */
const shownWidth = 400;

type Versions = Readonly<Record<string, string>>;

/** Says which call a record lacks, which of the message's recorded calls comes closest, and how the two differ. */
export function describeMiss(
  key: string,
  { request, stage, hash }: KeyedRequest,
  recorded: readonly { line: CallLine; isUsed: boolean }[],
  versions: { recorded: Versions; now: Versions },
): AppError {
  const name = key.replace(/#[0-9a-f]+$/, '') || 'a call outside of any message';
  const fail = (why: string) =>
    new AppError('record_failed', `${name}: the record has no answer to its ${stage} call; ${why}`);
  if (recorded.length === 0) return fail('it has no call of this message');
  if (recorded.some(({ line }) => line.hash === hash)) return fail('it was made once more than in the record');
  const alike = recorded.filter(({ line }) => line.stage === stage);
  if (alike.length === 0) {
    return fail(`of this message it has: ${[...new Set(recorded.map(({ line }) => line.stage))].join(', ')}`);
  }
  const asked = toReadable(request);
  const nearest = alike
    .map(({ line, isUsed }) => ({ text: toReadable(line.request), isUsed }))
    .map((candidate) => ({ ...candidate, distance: measureDistance(candidate.text, asked) }))
    .reduce((best, candidate) => (candidate.distance < best.distance ? candidate : best));
  const [then, now] = [versions.recorded[stage], versions.now[stage]];
  const changed =
    then !== undefined && now !== undefined && then !== now ? ` (the prompt was ${then} and is ${now})` : '';
  return fail(`the nearest recorded one differs${changed}:\n${toDifference(nearest.text, asked)}`);
}

/** Lines found in one text only; if two requests differ in one long line each, the characters decide. */
function measureDistance(one: string, other: string): number {
  const lines = new Set(one.split('\n'));
  const others = other.split('\n');
  const strange = others.filter((line) => !lines.has(line));
  return strange.length + Math.min(0.99, Math.abs(one.length - other.length) / 1e6);
}

/** A request in readable form: a prompt with its line breaks, JSON with one field a line. */
function toReadable({ method, url, body }: RecordedRequest): string {
  const head = `${method} ${url}`;
  const parsed = parseOrNull(body);
  if (parsed === null) return [head, body].join('\n');
  const { messages, ...rest } = parsed;
  if (!Array.isArray(messages)) return [head, JSON.stringify(parsed, null, 1)].join('\n');
  const prompts = messages.map(
    ({ role, content }) => `--- ${role}\n${String(content).split('\n').map(spread).join('\n')}`,
  );
  return [head, JSON.stringify(rest, null, 1), ...prompts].join('\n');
}

/** A block of JSON with one field a line; a line of prose, which may have thousands of characters, with one clause a line. */
function spread(line: string): string {
  const value = /^[[{]/.test(line) ? parseOrNull(line) : null;
  return value === null ? line.replace(/(?<=[.;:；：。]) ?(?=.{40})/gu, '\n  ') : JSON.stringify(value, null, 1);
}

// biome-ignore lint/suspicious/noExplicitAny: JSON of any shape, to be shown.
function parseOrNull(text: string): any {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' ? value : null;
  } catch {
    return null;
  }
}

function toDifference(then: string, now: string): string {
  const lines = createTwoFilesPatch('recorded', 'now', then, now, '', '', { context: 1 })
    .trimEnd()
    .split('\n')
    .slice(1);
  const shown = lines.slice(0, shownLines).map((line) => line.slice(0, shownWidth).toWellFormed());
  const left = lines.length - shown.length;
  return [...shown, ...(left > 0 ? [`… and ${left} more lines`] : [])].join('\n');
}
