import { z } from 'zod';
import { finishStates } from './exchange.ts';

/** What recognition needs to know of a said message. */
export const chatNodeSchema = z.object({
  chat_id: z.uuid(),
  role: z.enum(['user', 'assistant', 'tool']),
  key: z.string(),
  parent_key: z.string().nullable(),
  tail_key: z.string().nullable(),
  round: z.number().int(),
  revision: z.number().int(),
  position: z.number().int(),
  /** Its text, at most `nodeTextLength` characters of it. */
  text: z.string(),
  finish_state: z.enum(finishStates).nullable(),
  /** When it was said, ISO 8601. */
  at: z.string(),
  is_superseded: z.boolean(),
});
export type ChatNode = z.infer<typeof chatNodeSchema>;

/** Characters of a node's text that are kept for comparisons. */
export const nodeTextLength = 2000;

/** Which nodes are asked for, all of one scope. */
export interface NodeQuery {
  scope: string;
  /** Nodes with one of these keys, and the children of these. */
  keys: readonly string[];
  /** Nodes whose last two exchanged pairs have this key. */
  tail_key: string | null;
  /** The client's own name of a chat, or our id of it: all nodes of its newest round. */
  client_id: string | null;
}

/** Finds said messages by key. Nodes of the newest chats first. */
export interface ChatIndex {
  findNodes(query: NodeQuery): Promise<ChatNode[]>;
}
