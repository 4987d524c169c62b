import { AppError } from '../../domain/app-error.ts';

/** Texts of one item that get a vector of their own; the rest are found by words. */
const mostTexts = 100;

/**
 * The texts at paths of a value, in order, blank ones left out: `title`, `author.name`, `chapters[*].content` (each a text of its own),
 * `authors[0]`, `authors[-1]`; `$` is all of it as one text. What is not a text is written as one.
 */
export function readTexts(value: Record<string, unknown>, paths: readonly string[]): string[] {
  const texts = paths.flatMap((path) =>
    path === '$' ? [toText(value)] : walk(value, toSteps(path)).map((found) => toText(found)),
  );
  return texts.filter((text) => text.trim() !== '').slice(0, mostTexts);
}

type Step = { field: string } | { place: number } | 'all';

/** Throws `invalid_input` for a path that is none. */
export function checkPaths(paths: unknown): asserts paths is string[] {
  if (!Array.isArray(paths) || !paths.every((path) => typeof path === 'string' && path !== '')) {
    throw new AppError(
      'invalid_input',
      'The fields to index are a list of paths, such as ["title", "chapters[*].content"]',
    );
  }
}

/** What is between dots is a field, with places in brackets behind it. */
function toSteps(path: string): Step[] {
  return path.split('.').flatMap((part): Step[] => {
    const [field = '', ...brackets] = part.split('[');
    const places = brackets.map((bracket): Step => {
      const inner = bracket.replace(/\]$/, '');
      return inner === '*' ? 'all' : { place: Number(inner) };
    });
    if (field === '*') return ['all', ...places];
    return field === '' ? places : [{ field }, ...places];
  });
}

function walk(value: unknown, [step, ...rest]: readonly Step[]): unknown[] {
  if (step === undefined) return value === null || value === undefined ? [] : [value];
  if (typeof value !== 'object' || value === null) return [];
  if (step === 'all') return Object.values(value).flatMap((entry) => walk(entry, rest));
  if ('place' in step)
    return Array.isArray(value) && Number.isInteger(step.place) ? walk(value.at(step.place), rest) : [];
  return !Array.isArray(value) && Object.hasOwn(value, step.field)
    ? walk((value as Record<string, unknown>)[step.field], rest)
    : [];
}

/** Everything that a value says, without its names and brackets: those are the same in every item. */
function toText(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'object' && value !== null) {
    return Object.values(value)
      .map((entry) => toText(entry))
      .filter((text) => text !== '')
      .join(' ');
  }
  return value === null || value === undefined ? '' : String(value);
}
