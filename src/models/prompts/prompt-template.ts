import { AppError } from '../../domain/app-error.ts';
import { hashText } from '../../domain/text/normalise.ts';
import { toPromptVersion } from '../openai/prompt.ts';
import type { PromptName } from './own-prompts.ts';

/**
 * A system message in two parts: the text, which people may replace by their own, and what stands for its placeholders, which they may
 * not: the rule about untrusted blocks, the form of the answer, the rules of ids. Nothing of a message goes into it, so it is the same
 * for every call of its kind, and the provider's prompt cache serves it.
 */
export interface PromptTemplate<Kind extends string = string> {
  readonly name: PromptName;
  /** The text that is shipped, with a `{{placeholder}}` for each part, once. */
  readonly builtIn: string;
  /** The parts by placeholder, for each kind of system message that is made of the text. */
  readonly kinds: Readonly<Record<Kind, Readonly<Record<string, string>>>>;
}

/** A system message, and its version: every wording has its own. */
export interface FilledPrompt {
  /** `fast-0123456789ab`, with a text of one's own `fast@0123456789ab`: twelve digits of SHA-256 over the whole message. */
  version: string;
  system: string;
}

/** Characters of a text. */
const promptLimit = 20_000;

const placeholder = /\{\{([^{}]*)\}\}/g;

/** @param own a text to be used in place of the built-in one; one that lacks a placeholder, from wherever it comes, is not. */
export function fillTemplate<Kind extends string>(
  template: PromptTemplate<Kind>,
  kind: Kind,
  own: string | undefined,
): FilledPrompt {
  const parts = template.kinds[kind];
  const text = own !== undefined && findPromptFaults(template, own).length === 0 ? own : template.builtIn;
  const system = text.replace(placeholder, (written, name: string) => parts[name.trim()] ?? written);
  const isBuiltIn = text === template.builtIn;
  return { system, version: isBuiltIn ? toPromptVersion(kind, system) : `${kind}@${hashText(system).slice(0, 12)}` };
}

/** Every kind of system message that a text makes. */
export function fillAll(template: PromptTemplate, own?: string): FilledPrompt[] {
  return Object.keys(template.kinds).map((kind) => fillTemplate(template, kind, own));
}

export function listPlaceholders({ kinds }: PromptTemplate): string[] {
  return [...new Set(Object.values(kinds).flatMap((parts) => Object.keys(parts)))];
}

/** What keeps a text from being used as this prompt, in words; empty: nothing does. */
export function findPromptFaults(template: PromptTemplate, text: string): string[] {
  const needed = listPlaceholders(template);
  const found = [...text.matchAll(placeholder)].map(([, name = '']) => name.trim());
  const missing = needed.filter((name) => !found.includes(name));
  const unknown = found.filter((name) => !needed.includes(name));
  const repeated = needed.filter((name) => found.indexOf(name) !== found.lastIndexOf(name));
  return [
    ...(missing.length > 0 ? [`missing: ${toNames(missing)}`] : []),
    ...(unknown.length > 0 ? [`unknown: ${toNames(unknown)}`] : []),
    ...(repeated.length > 0 ? [`more than once: ${toNames(repeated)}`] : []),
    ...(text.length > promptLimit ? [`longer than ${promptLimit} characters`] : []),
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for.
    ...(/[\u0000-\u0008\u000b-\u001f\u007f]/.test(text) ? ['control characters'] : []),
  ];
}

/** Each once, as they are written. */
function toNames(names: readonly string[]): string {
  return [...new Set(names)].map((name) => `{{${name.slice(0, 40).toWellFormed()}}}`).join(', ');
}

/** The text as it is kept: line ends as on Unix, nothing around it. Throws `invalid_input`, naming every fault. */
export function parsePromptText(template: PromptTemplate, given: string): string {
  const text = toKeptText(given);
  const faults = findPromptFaults(template, text);
  if (faults.length === 0) return text;
  throw new AppError('invalid_input', `This cannot be the prompt ${template.name}: ${faults.join('; ')}`, {
    hint: `It needs each of these once, and no other: ${toNames(listPlaceholders(template))}.\n  \`secondlook prompts show ${template.name} built-in\` shows what they stand for.`,
  });
}

export function toKeptText(given: string): string {
  return given
    .replace(/^\uFEFF/, '')
    .replaceAll('\r\n', '\n')
    .toWellFormed()
    .trim();
}
