import { isDeepStrictEqual } from 'node:util';
import type { ItemCondition, NamespaceCondition } from '../../memory/items/item-store.ts';

/** What `write_item_condition` and `matches_namespace` of `sql/` say, of values in memory. */

/** By code point, part by part, as Postgres compares texts of the collation C. */
export function compareNamespaces(a: readonly string[], b: readonly string[]): number {
  for (let index = 0; index < Math.min(a.length, b.length); index++) {
    const order = compareTexts(a[index] ?? '', b[index] ?? '');
    if (order !== 0) return order;
  }
  return a.length - b.length;
}

/** Only beyond the basic plane code units have another order than code points. */
function compareTexts(a: string, b: string): number {
  if (a === b) return 0;
  return /[\ud800-\udfff]/.test(a + b) ? Buffer.compare(Buffer.from(a), Buffer.from(b)) : a < b ? -1 : 1;
}

/** Whether a namespace begins with these parts. */
export function isWithin(namespace: readonly string[], prefix: readonly string[]): boolean {
  return prefix.length <= namespace.length && prefix.every((part, index) => namespace[index] === part);
}

export function matchesAll(namespace: readonly string[], conditions: readonly NamespaceCondition[]): boolean {
  return conditions.every(({ isAtEnd, path }) => {
    const start = isAtEnd ? namespace.length - path.length : 0;
    return (
      path.length <= namespace.length && path.every((part, index) => part === '*' || namespace[start + index] === part)
    );
  });
}

export function passesAll(value: Record<string, unknown>, conditions: readonly ItemCondition[]): boolean {
  return conditions.every((condition) => passes(readField(value, condition), condition));
}

/** Undefined: there is none. */
function readField(value: Record<string, unknown>, { name, path }: ItemCondition): unknown {
  if (Object.hasOwn(value, name)) return value[name];
  return path.length === 1 ? undefined : readPath(value, path);
}

/** A place in a list is a number, from the end if negative, as in `#>`. */
function readPath(value: unknown, [step, ...rest]: readonly string[]): unknown {
  if (step === undefined) return value;
  if (typeof value !== 'object' || value === null) return undefined;
  if (Array.isArray(value)) return /^-?\d{1,9}$/.test(step) ? readPath(value.at(Number(step)), rest) : undefined;
  return Object.hasOwn(value, step) ? readPath((value as Record<string, unknown>)[step], rest) : undefined;
}

function passes(field: unknown, { operator, operand }: ItemCondition): boolean {
  switch (operator) {
    case 'eq':
      return isDeepStrictEqual(field, operand);
    case 'ne':
      return !isDeepStrictEqual(field, operand);
    case 'in':
      return Array.isArray(operand) && operand.some((choice) => isDeepStrictEqual(field, choice));
    case 'nin':
      return Array.isArray(operand) && !operand.some((choice) => isDeepStrictEqual(field, choice));
    case 'exists':
      return (field !== undefined) === operand;
    default: {
      const order = compareFields(field, operand);
      if (order === null) return false;
      return { gt: order > 0, gte: order >= 0, lt: order < 0, lte: order <= 0 }[operator];
    }
  }
}

/** Null: of different kinds. */
function compareFields(field: unknown, operand: unknown): number | null {
  if (typeof field === 'number' && typeof operand === 'number') return field - operand;
  return typeof field === 'string' && typeof operand === 'string' ? compareTexts(field, operand) : null;
}
