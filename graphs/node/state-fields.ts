import { withLangGraph } from '@langchain/langgraph/zod';
import { z } from 'zod';

/** Null until its node has run. */
export function nullAtFirst<Value>(schema: z.ZodType<Value, Value>) {
  const nullable: z.ZodType<Value | null, Value | null> = schema.nullable();
  return withLangGraph(nullable, { default: (): Value | null => null });
}

/** A list that grows; `{ replace }` starts it anew, so that a second message on a thread inherits nothing. */
export function growingList<Item>(item: z.ZodType<Item, Item>) {
  const list: z.ZodType<Item[], Item[]> = z.array(item);
  const update: z.ZodType<Item[] | { replace: Item[] }, Item[] | { replace: Item[] }> = z.union([
    list,
    z.object({ replace: list }),
  ]);
  return withLangGraph(list, {
    reducer: {
      schema: update,
      fn: (current: Item[], next: Item[] | { replace: Item[] }) =>
        'replace' in next ? next.replace : [...current, ...next],
    },
    default: (): Item[] => [],
  });
}

/** An object of optional keys that are added to; null empties it. */
export function mergingObject<Value extends object>(schema: z.ZodType<Value, Value>, empty: Value) {
  const update: z.ZodType<Value | null, Value | null> = schema.nullable();
  return withLangGraph(schema, {
    reducer: {
      schema: update,
      fn: (current: Value, next: Value | null): Value => (next === null ? empty : { ...current, ...next }),
    },
    default: () => empty,
  });
}
