import { z } from 'zod';
import { chatNodeSchema } from '../../conversations/chat-index.ts';
import { finishStates, tokenUsageSchema } from '../../conversations/exchange.ts';
import { gatewayKeySchema } from '../../conversations/gateway-key.ts';
import { injectionSchema } from '../../conversations/inject/injection.ts';
import { scenes } from '../../conversations/scene/scene.ts';
import { storedMomentSchema } from '../../domain/stored-values.ts';

const int = z.number().int();

export const storedExchangeSchema = z.object({
  is_stored: z.boolean(),
  reason: z.enum(['known', 'forgotten']).nullable(),
  chat_id: z.uuid(),
  round: int,
  revision: int,
});

export const storedNodeSchema = chatNodeSchema.extend({ at: storedMomentSchema });

export const chatLineSchema = z.object({
  id: z.uuid(),
  scope: z.string(),
  app_type: z.string().nullable(),
  client_id: z.string().nullable(),
  title: z.string(),
  rounds: int,
  messages: int,
  created_at: storedMomentSchema,
  last_at: storedMomentSchema,
});

const chatRowSchema = z.object({
  id: int,
  round: int,
  revision: int,
  position: int,
  role: z.enum(['user', 'assistant', 'tool']),
  name: z.string().nullable(),
  content: z.string(),
  model: z.string().nullable(),
  finish_state: z.enum(finishStates).nullable(),
  usage: tokenUsageSchema.nullable(),
  created_at: storedMomentSchema,
  superseded_at: storedMomentSchema.nullable(),
  scene_type: z.enum(scenes).nullable(),
  injection: injectionSchema.pick({ rule: true, content: true, position: true, items: true }).nullable(),
});

export const storedChatStateSchema = z.object({
  scene: z.enum(['daily', 'plot']).nullable(),
  injections: z.array(injectionSchema),
});

export const storedChatSchema = chatLineSchema.extend({ conversations: z.array(chatRowSchema) });

export const chatRoundsSchema = z.object({
  rounds: z.array(z.object({ chat_id: z.string(), round: int, revision: int, messages: int })),
  forgotten: z.array(z.string()),
});

export const forgottenSchema = z.object({ chats: int, messages: int, vectors: int, summaries: int, injections: int });

export const storedKeySchema = gatewayKeySchema.extend({
  created_at: storedMomentSchema,
  revoked_at: storedMomentSchema.nullable(),
});
