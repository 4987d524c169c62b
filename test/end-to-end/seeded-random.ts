/** Numbers in [0, 1), the same for the same seed. */
export { createSeededRandom as createRandom } from '../../src/evaluation/statistics/seeded-random.ts';

export function pick<Item>(random: () => number, items: readonly [Item, ...Item[]]): Item {
  return items[Math.floor(random() * items.length)] ?? items[0];
}
