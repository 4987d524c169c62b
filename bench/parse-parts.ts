import { AppError } from '../src/domain/app-error.ts';

/** Names as `--only` takes them, separated by commas; all of them by default. Throws `invalid_input` for one that it doesn't know. */
export function parseParts<Part extends string>(text: string | undefined, parts: readonly Part[]): ReadonlySet<Part> {
  if (text === undefined) return new Set(parts);
  const names = text.split(',').map((name) => name.trim());
  const known = parts.filter((part) => names.includes(part));
  if (known.length !== new Set(names).size) {
    throw new AppError('invalid_input', `--only knows ${parts.join(', ')}, not all of: ${text}`);
  }
  return new Set(known);
}
