import type { Quantity } from './quantity.ts';

const kept = new Set(['percent', 'time', 'points']);
/** Between a number and one that is told beside it without its unit: `2.8% (exp. 2.9)`. */
const beside =
  /^[^。;!?\n]{0,14}?(?:\b(?:exp|est|expected|expectations?|forecast|consensus|prev|prior|previously|vs|versus|than|from|to|against)\b|预期|预计|预估|前值|此前|高于|低于|至)[^。;!?\n\d]{0,10}$/;

/** Numbers with the unit of the one before them, where they have none. @param lower lower case. */
export function fillElidedUnits(lower: string, quantities: readonly Quantity[]): Quantity[] {
  return quantities.map((quantity, index) => {
    const before = quantities[index - 1];
    if (quantity.kind !== 'plain' || before === undefined || !kept.has(before.kind)) return quantity;
    if (before.raw === 0 || quantity.raw > 20 * before.raw || quantity.raw * 20 < before.raw) return quantity;
    if (!beside.test(lower.slice(before.end, quantity.start))) return quantity;
    const factor = before.value / before.raw;
    return {
      ...quantity,
      kind: before.kind,
      unit: before.unit,
      value: quantity.raw * factor,
      step: quantity.step * factor,
    };
  });
}
