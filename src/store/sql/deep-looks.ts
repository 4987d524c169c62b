import { z } from 'zod';
import { gateDecisionSchema, openReasons } from '../../domain/gate-decision.ts';
import { mainHorizon } from '../../domain/horizons.ts';
import { storedMomentSchema } from '../../domain/stored-values.ts';
import { signalSchema, verdictSchema } from '../../domain/verdict.ts';
import type { DeepLooks, StoredDeepLook } from '../../evaluation/ablation/deep-looks.ts';
import type { CallFunction } from './call-function.ts';
import { parseAnswer } from './parse-answer.ts';

const rowSchema = z.object({
  news_event_id: z.number().int(),
  source: z.string(),
  source_message_id: z.string(),
  revision: z.number().int(),
  scope: z.string(),
  thread: z.string().nullable(),
  url: z.string().nullable(),
  forwarded_from: z.string().nullable(),
  text: z.string(),
  links: z.array(z.string()),
  published_at: storedMomentSchema,
  edited_at: storedMomentSchema.nullable(),
  fast: signalSchema.extend({ gate_reason: gateDecisionSchema.shape.reason }),
  deep: verdictSchema.extend({ created_at: storedMomentSchema, model_name: z.string() }),
  embedding: z.object({ vector: z.array(z.number()), model: z.string() }).nullable(),
  return: z.number().nullable(),
});

/** The deep looks on `sample_deep_looks` of `sql/`. */
export function createSqlDeepLooks(call: CallFunction): DeepLooks {
  return {
    async sample({ seed, most, from, to }) {
      const answer = await call('sample_deep_looks', {
        draw_seed: seed,
        most,
        since: from?.toISOString() ?? '-infinity',
        before: to?.toISOString() ?? 'infinity',
        wanted_horizon: mainHorizon,
      });
      return parseAnswer(z.array(rowSchema), answer).map(toStoredDeepLook);
    },
  };
}

function toStoredDeepLook(row: z.infer<typeof rowSchema>): StoredDeepLook {
  const { gate_reason, ...signal } = row.fast;
  const { created_at, model_name, ...verdict } = row.deep;
  return {
    newsEventId: row.news_event_id,
    message: {
      text: row.text,
      source: row.source,
      source_message_id: row.source_message_id,
      published_at: row.published_at,
      links: row.links,
      scope: row.scope,
      ...(row.edited_at === null ? {} : { edited_at: row.edited_at }),
      ...(row.url === null ? {} : { url: row.url }),
      ...(row.thread === null ? {} : { thread: row.thread }),
      ...(row.forwarded_from === null ? {} : { forwarded_from: row.forwarded_from }),
    },
    asOf: new Date(created_at),
    revision: row.revision,
    signal,
    gate: { open: (openReasons as readonly string[]).includes(gate_reason), reason: gate_reason },
    verdict,
    modelName: model_name,
    embedding: row.embedding,
    realisedReturn: row.return,
  };
}
