import { toStorableText } from './normalise.ts';

/**
 * Makes every text in a value of plain objects, arrays and scalars storable; lists of numbers are left as they are.
 */
export function makeStorable<Value>(value: Value): Value {
  return toStorable(value) as Value;
}

function toStorable(value: unknown): unknown {
  if (typeof value === 'string') return toStorableText(value);
  if (Array.isArray(value)) return typeof value[0] === 'number' ? value : value.map(toStorable);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [toStorableText(key), toStorable(entry)]));
}
