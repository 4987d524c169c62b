import { Hono } from 'hono';
import { z } from 'zod';
import type { NewsStore } from '../../graphs/signal/news-store.ts';
import { alertStates, type Outbox } from '../alerts/outbox.ts';
import { AppError } from '../domain/app-error.ts';
import { type EventType, eventTypes } from '../domain/verdict.ts';
import type { WorkerFigures } from '../worker/metrics/worker-figures.ts';
import type { Access } from './guard-access.ts';
import { limitSchema, listSchema, momentSchema, parseQuery, shareSchema, splitList } from './parse-request.ts';

export interface SignalQuery {
  /** Null: from the beginning. */
  since: Date | null;
  limit: number;
  minConfidence: number;
}

/** What was asked of memory; what was left out is memory's to decide. */
export interface MemoryQuery {
  asOf?: Date;
  matchCount?: number;
  assets?: string[];
  eventTypes?: EventType[];
  minConfidence?: number;
  /** Null: everything. */
  timeWindowHours?: number | null;
  scope?: string;
  explain: boolean;
}

/** What can be read. A route is there if its function is. */
export interface ReadRoutes {
  readFigures(): Promise<WorkerFigures>;
  readMessage: NewsStore['readMessage'];
  /** Newest first. */
  listSignals?(query: SignalQuery): Promise<object[]>;
  searchMemory?(words: string, query: MemoryQuery, abort: AbortSignal): Promise<object>;
  listAlerts?: Outbox['list'];
}

const signalQuerySchema = z.strictObject({
  since: momentSchema.nullable().default(null),
  limit: limitSchema,
  min_confidence: shareSchema.default(0),
});

const memoryQuerySchema = z.strictObject({
  q: z.string().trim().min(1).max(1000),
  limit: z.coerce.number().int().min(1).max(50).optional(),
  as_of: momentSchema.optional(),
  asset: z.preprocess(
    (value) => (value === undefined ? undefined : [value].flat().flatMap(splitList)),
    z.array(z.string().max(50)).max(50).optional(),
  ),
  type: listSchema(eventTypes),
  min_confidence: shareSchema.optional(),
  window_hours: z
    .union([z.literal('all').transform(() => null), z.coerce.number().int().min(1).max(876_000)])
    .optional(),
  scope: z.string().min(1).max(100).optional(),
  explain: z.stringbool().default(false),
});

const alertQuerySchema = z.strictObject({ state: listSchema(alertStates), limit: limitSchema });

export function createReadRoutes(routes: ReadRoutes, access: Access): Hono {
  const { readFigures, readMessage, listSignals, searchMemory, listAlerts } = routes;
  const app = new Hono();
  app.get('/api/status', access.requireReader, async (context) => context.json(await readFigures()));
  // The name of a source may itself hold a slash.
  app.get('/api/messages/:reference{.+}', access.requireReader, async (context) => {
    const reference = context.req.param('reference');
    const found = await readMessage(reference);
    if (found === null) throw new AppError('not_found', `There is no message ${reference}`);
    return context.json({ ...found });
  });
  if (listSignals) {
    app.get('/api/signals', access.requireReader, async (context) => {
      const { since, limit, min_confidence } = parseQuery(context, signalQuerySchema);
      return context.json({ signals: await listSignals({ since, limit, minConfidence: min_confidence }) });
    });
  }
  if (searchMemory) {
    app.get('/api/memory/search', access.requireReader, async (context) => {
      const { q, ...query } = parseQuery(context, memoryQuerySchema);
      return context.json(await searchMemory(q, toMemoryQuery(query), context.req.raw.signal));
    });
  }
  if (listAlerts) {
    app.get('/api/alerts', access.requireReader, async (context) => {
      const { state, limit } = parseQuery(context, alertQuerySchema);
      return context.json({ alerts: await listAlerts(state ?? alertStates, limit) });
    });
  }
  return app;
}

function toMemoryQuery(query: Omit<z.infer<typeof memoryQuerySchema>, 'q'>): MemoryQuery {
  const { as_of, limit, asset, type, min_confidence, window_hours, scope, explain } = query;
  return {
    ...(as_of !== undefined && { asOf: as_of }),
    ...(limit !== undefined && { matchCount: limit }),
    ...(asset !== undefined && { assets: asset }),
    ...(type !== undefined && { eventTypes: type }),
    ...(min_confidence !== undefined && { minConfidence: min_confidence }),
    ...(window_hours !== undefined && { timeWindowHours: window_hours }),
    ...(scope !== undefined && { scope }),
    explain,
  };
}
