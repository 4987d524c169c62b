import { z } from 'zod';
import { storedIdSchema } from '../../domain/stored-values.ts';
import { memorySizeSchema, pinnedEventSchema } from '../../memory/upkeep/memory-pins.ts';
import { define } from './sql-function.ts';

/** The functions of `sql/0032_desk_memory.sql`. */
export const deskMemoryFunctions = {
  find_pinned_events: define({ event_ids: 'bigint[]' }, z.array(storedIdSchema)),
  list_pinned_events: define({ before_id: 'bigint', most: 'int' }, z.array(pinnedEventSchema)),
  read_memory_size: define({}, memorySizeSchema),
};
