import { ReducedValue, StateSchema } from '@langchain/langgraph';
import { schemaMetaRegistry } from '@langchain/langgraph/zod';
import type { z } from 'zod';

/**
 * Lets LangGraph check an update key by key, by the same schemas. For a zod object it derives and compiles the partial
 * schema of the whole state anew at every update, which costs as much again as the rest of the step. It checks a
 * `StateSchema` by key, but its server shows no context form for one: so the state stays a zod object, with its reducers in
 * LangGraph's registry, and is a `StateSchema` only to those who check updates.
 */
export function checkByKey<Schema extends z.ZodObject>(schema: Schema): Schema {
  const checker = new StateSchema(
    Object.fromEntries(Object.entries(schema.shape).map(([key, field]) => [key, toStateField(field as z.ZodType)])),
  );
  return Object.assign(schema, checker, {
    getChannels: () => schemaMetaRegistry.getChannelsForSchema(schema),
    getChannelKeys: () => checker.getChannelKeys(),
    validateInput: (update: Record<string, unknown>) => checker.validateInput(update),
  });
}

function toStateField(field: z.ZodType): z.ZodType | ReducedValue<unknown, unknown> {
  const reducer = schemaMetaRegistry.get(field)?.reducer;
  if (reducer === undefined) return field;
  return new ReducedValue(field, { inputSchema: (reducer.schema ?? field) as z.ZodType, reducer: reducer.fn });
}
