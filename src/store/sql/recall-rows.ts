import { z } from 'zod';
import { scenes } from '../../conversations/scene/scene.ts';
import { storedMomentSchema } from '../../domain/stored-values.ts';

const int = z.number().int();
const sceneSchema = z.enum(scenes).nullable();
const roleSchema = z.enum(['user', 'assistant', 'tool']);

const turnSchema = z
  .tuple([
    int,
    z.uuid(),
    int,
    roleSchema,
    z.string().nullable(),
    z.string(),
    sceneSchema,
    storedMomentSchema,
    z.boolean(),
    storedMomentSchema.nullable(),
  ])
  .transform(([id, chat_id, round, role, name, text, scene, at, is_superseded, kept_since]) => ({
    ...{ id, chat_id, round, role, name, text, scene, at, is_superseded, kept_since },
  }));
const summarySchema = z
  .tuple([int, z.uuid(), int, z.string(), sceneSchema, storedMomentSchema])
  .transform(([id, chat_id, round, text, scene, at]) => ({ id, chat_id, round, text, scene, at }));

export const recallablePageSchema = z.object({
  seen: z.string(),
  turns: z.array(turnSchema),
  summaries: z.array(summarySchema),
  forgotten: z.array(z.uuid()),
});

export const storedHitSchema = z.object({
  kind: z.enum(['turn', 'summary']),
  id: int,
  chat_id: z.uuid(),
  round: int,
  role: z.enum(['user', 'assistant']).nullable(),
  name: z.string().nullable(),
  text: z.string(),
  scene: sceneSchema,
  at: storedMomentSchema,
});
export const nearHitSchema = storedHitSchema.extend({ score: z.number() });
