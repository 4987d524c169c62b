import { Hono } from 'hono';
import { z } from 'zod';
import type { NewsStore } from '../../graphs/signal/news-store.ts';
import { alertStates, type Outbox } from '../alerts/outbox.ts';
import { AppError } from '../domain/app-error.ts';
import { cutText } from '../domain/text/normalise.ts';
import type { RetrieveOptions } from '../memory/memory.ts';
import { requestFields } from '../memory/request/request-schema.ts';
import { momentTextSchema, searchRequestSchema, toSearchOptions } from '../memory/request/search-request.ts';
import type { WorkerFigures } from '../worker/metrics/worker-figures.ts';
import type { Access } from './guard-access.ts';
import { limitSchema, listSchema, parseQuery, querySchema } from './parse-request.ts';

export interface SignalQuery {
  /** Null: from the beginning. */
  since: Date | null;
  limit: number;
  minConfidence: number;
}

/** The functions for reading. A route exists if its function does. */
export interface ReadRoutes {
  readFigures(): Promise<WorkerFigures>;
  readMessage: NewsStore['readMessage'];
  /** Newest first. */
  listSignals?(query: SignalQuery): Promise<object[]>;
  searchMemory?(words: string, options: RetrieveOptions, abort: AbortSignal): Promise<object>;
  listAlerts?: Outbox['list'];
}

const signalQuerySchema = querySchema(
  z.strictObject({
    since: momentTextSchema.nullable().default(null),
    limit: limitSchema,
    min_confidence: requestFields.share.default(0),
  }),
);

const memoryQuerySchema = querySchema(searchRequestSchema);

const alertQuerySchema = z.strictObject({
  state: listSchema(z.array(z.enum(alertStates)).min(1)).optional(),
  limit: limitSchema,
});

export function createReadRoutes(routes: ReadRoutes, access: Access): Hono {
  const { readFigures, readMessage, listSignals, searchMemory, listAlerts } = routes;
  const app = new Hono();
  app.get('/api/status', access.requireReader, async (context) => context.json(await readFigures()));
  // The name of a source may itself contain a slash.
  app.get('/api/messages/:reference{.+}', access.requireReader, async (context) => {
    const reference = context.req.param('reference');
    const found = await readMessage(reference);
    if (found === null) throw new AppError('not_found', `There is no message ${cutText(reference, 200)}`);
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
      return context.json(await searchMemory(q, toSearchOptions(query), context.req.raw.signal));
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
