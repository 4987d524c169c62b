import { z } from 'zod';
import { shownSummarySchema, shownTurnSchema } from '../../conversations/read-rounds.ts';
import { storedIdSchema } from '../../domain/stored-values.ts';
import { memorySizeSchema, pinnedEventSchema } from '../../memory/upkeep/memory-pins.ts';
import { chatLineSchema } from './chat-rows.ts';
import { define } from './sql-function.ts';

/** The functions of `sql/0032_desk_memory.sql` and `sql/0034_desk_chats.sql`. */
export const deskMemoryFunctions = {
  find_pinned_events: define({ event_ids: 'bigint[]' }, z.array(storedIdSchema)),
  list_pinned_events: define({ before_id: 'bigint', most: 'int' }, z.array(pinnedEventSchema)),
  read_chat_rounds: define(
    { chat: 'uuid', from_round: 'int', most: 'int', text_length: 'int', whole_message: 'bigint' },
    chatLineSchema
      .extend({
        scene: shownTurnSchema.shape.scene,
        turns: z.array(shownTurnSchema),
        summaries: z.array(shownSummarySchema),
        next_round: z.number().int().nullable(),
      })
      .nullable(),
  ),
  read_memory_size: define({}, memorySizeSchema),
};
