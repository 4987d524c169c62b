import { z } from 'zod';
import {
  chatLineSchema,
  chatRoundsSchema,
  forgottenSchema,
  storedChatSchema,
  storedChatStateSchema,
  storedExchangeSchema,
  storedKeySchema,
  storedNodeSchema,
} from './chat-rows.ts';
import { define } from './sql-function.ts';

/** The functions of `sql/0013_chats.sql`, and what later ones made of them. */
export const chatFunctions = {
  add_gateway_tokens: define({ key_name: 'text', tokens: 'bigint', at: 'timestamptz' }),
  find_chat_nodes: define(
    {
      wanted_scope: 'text',
      wanted_keys: 'text[]',
      wanted_tail: 'text',
      wanted_client: 'text',
      text_length: 'int',
      most: 'int',
    },
    z.array(storedNodeSchema),
  ),
  forget_chat: define({ reference: 'text', at: 'timestamptz' }, forgottenSchema.nullable()),
  list_chat_rounds: define({ wanted_scope: 'text', wanted: 'text[]' }, chatRoundsSchema),
  list_chats: define(
    { wanted_scope: 'text', most: 'int', before_last: 'timestamptz', before_id: 'uuid' },
    z.array(chatLineSchema),
  ),
  list_gateway_keys: define({}, z.array(storedKeySchema)),
  put_gateway_key: define({ gateway_key: 'jsonb' }, z.boolean()),
  read_chat: define({ reference: 'text' }, storedChatSchema.nullable()),
  read_chat_state: define({ chat: 'uuid', wanted_scope: 'text' }, storedChatStateSchema.nullable()),
  read_gateway_tokens: define({ at: 'timestamptz' }, z.record(z.string(), z.number())),
  record_exchanges: define({ exchanges: 'jsonb' }, z.array(storedExchangeSchema)),
  revoke_gateway_key: define({ key_name: 'text', at: 'timestamptz' }, z.boolean()),
};
