import type { Span } from './claim-text.ts';
import type { Bound } from './number-bounds.ts';
import type { QuantityKind } from './quantity-units.ts';

/** A number of a text with what it counts. */
export interface Quantity extends Span {
  /** In the unit of its kind: hours, per cent, minutes of the day, else as it stands. Never negative. */
  value: number;
  /** As written, multiplied: 2 of `2 小时`. */
  raw: number;
  kind: QuantityKind;
  unit: string;
  /** The place that `value` is given to: 0.01 of 17.36, 1000 of 401,000. */
  step: number;
  sign: -1 | 0 | 1;
  /** In words, or a count so small that it may have been counted from a list. */
  isLoose: boolean;
  bound: Bound;
}
