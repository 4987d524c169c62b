import { z } from 'zod';
import {
  askMessageSchema,
  signalEventSchema,
  sourceNameSchema,
  tallySchema,
  tellingSchema,
  wordCountsSchema,
} from './ask-rows.ts';
import { define } from './sql-function.ts';

/** What every search of a question is narrowed by. */
export const askFilters = {
  as_of: 'timestamptz',
  scope_filter: 'text',
  asset_filter: 'text[]',
  type_filter: 'text[]',
  min_confidence: 'float',
  further: 'jsonb',
} as const;

/** The functions of `sql/0018_ask_recall.sql`. */
export const askFunctions = {
  find_signal_events: define({ signal_ids: 'bigint[]' }, z.array(signalEventSchema)),
  find_titled_events: define(
    { question: 'text', title_tokens: 'text[]', ...askFilters, most: 'int' },
    z.array(z.number().int()),
  ),
  list_ask_sources: define({ scope_filter: 'text', as_of: 'timestamptz', most: 'int' }, z.array(sourceNameSchema)),
  list_first_tellings: define(
    { event_id: 'bigint', scope_filter: 'text', as_of: 'timestamptz' },
    z.array(tellingSchema),
  ),
  list_weighty_events: define({ ...askFilters, most: 'int' }, z.array(z.number().int())),
  read_ask_messages: define(
    { event_ids: 'bigint[]', scope_filter: 'text', as_of: 'timestamptz', text_length: 'int' },
    z.array(askMessageSchema),
  ),
  tally_ask_messages: define(askFilters, tallySchema),
  weigh_ask_words: define({ tokens: 'text[]', scope_filter: 'text', as_of: 'timestamptz' }, wordCountsSchema),
};
