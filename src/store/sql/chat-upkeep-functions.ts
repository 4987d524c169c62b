import { z } from 'zod';
import {
  chatTakingSchema,
  chatWorkSchema,
  pinnedMessageSchema,
  synonymProposalSchema,
} from '../../conversations/upkeep/chat-upkeep-store.ts';
import { unembeddedEventSchema } from '../../memory/upkeep/memory-upkeep.ts';
import { define } from './sql-function.ts';

const int = z.number().int();

/** The functions of `sql/0017_chat_upkeep.sql`. */
export const chatUpkeepFunctions = {
  decide_synonym_proposal: define(
    { proposal: 'bigint', wanted_decision: 'text', at: 'timestamptz' },
    synonymProposalSchema.nullable(),
  ),
  finish_chat_upkeep: define({
    chat: 'uuid',
    worker_name: 'text',
    seen_changes: 'bigint',
    next_due: 'timestamptz',
    is_failed: 'boolean',
  }),
  list_synonym_proposals: define({ wanted_scope: 'text', wanted_decision: 'text' }, z.array(synonymProposalSchema)),
  list_unembedded_chat_texts: define(
    { chat: 'uuid', kind: 'text', wanted_model: 'text', text_length: 'int', after_id: 'bigint', most: 'int' },
    z.array(unembeddedEventSchema),
  ),
  mark_unembedded_chats: define({ wanted_model: 'text' }, int),
  pin_chat_message: define(
    { message: 'bigint', is_pinned: 'boolean', at: 'timestamptz' },
    pinnedMessageSchema.nullable(),
  ),
  prune_chats: define({ before: 'timestamptz', most: 'int' }, int),
  put_chat_embeddings: define(
    { chat: 'uuid', kind: 'text', vectors_model: 'text', row_ids: 'bigint[]', vectors: 'text[]' },
    int,
  ),
  put_chat_notes: define({ chat: 'uuid', at: 'timestamptz', notes: 'jsonb' }, int),
  put_chat_summary: define({ chat: 'uuid', seen_changes: 'bigint', summary: 'jsonb' }, z.boolean()),
  put_synonym_proposals: define({ chat: 'uuid', proposals: 'jsonb' }, int),
  read_chat_work: define({ chat: 'uuid', after_round: 'int', text_length: 'int', most: 'int' }, chatWorkSchema),
  release_chat_upkeep: define({ worker_name: 'text' }),
  renew_chat_upkeep: define({ chat: 'uuid', worker_name: 'text', until: 'timestamptz' }, z.boolean()),
  take_chat_upkeep: define({ worker_name: 'text', at: 'timestamptz', lease_seconds: 'int' }, chatTakingSchema),
};
