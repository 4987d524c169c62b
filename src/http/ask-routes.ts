import { Hono } from 'hono';
import { z } from 'zod';
import type { AnswerStore } from '../ask/answer-store.ts';
import type { AskRoad } from '../ask/ask-road.ts';
import { askRoundSchema, newsScope, type QuestionInput, questionSchema } from '../ask/question.ts';
import { checkContentType } from '../callers/access.ts';
import { askWithKey } from '../callers/ask-with-key.ts';
import type { Limits } from '../callers/limits.ts';
import type { GatewayKey } from '../conversations/gateway-key.ts';
import { AppError } from '../domain/app-error.ts';
import type { Logger } from '../domain/logger.ts';
import { type AskCaller, admitToAsk } from './admit-to-ask.ts';
import { toHttpException } from './answer-error.ts';
import type { Access } from './guard-access.ts';
import { parseBody, parseQuery, querySchema } from './parse-request.ts';
import { streamEvents, type TellEvent } from './stream-events.ts';

/** What answers, and whom. */
export interface AskRoutes extends AskRoad {
  readAnswer: AnswerStore['readAnswer'];
  /** The gateway's keys, null while they could not be read yet, and what they may use. */
  keys: { list(): readonly GatewayKey[] | null; limits: Limits };
}

const { question, mode, model, as_of } = questionSchema.shape;
const bodySchema = z.strictObject({
  question,
  // A long dialogue is no mistake; what is read of it is the graph's affair.
  history: z.array(askRoundSchema).max(1000).default([]),
  mode,
  model,
  as_of,
});
const querySchemaOfAsk = querySchema(z.strictObject({ stream: z.boolean().default(true) }));

export function createAskRoutes(routes: AskRoutes, access: Access, logger: Logger): Hono {
  const app = new Hono();
  const admit = (context: Parameters<typeof admitToAsk>[0]): Promise<AskCaller> =>
    admitToAsk(context, access, routes.keys);

  app.post('/ask', async (context) => {
    const caller = await admit(context);
    const wrongType = checkContentType({ 'content-type': context.req.header('content-type') });
    if (wrongType !== null) throw toHttpException(415, 'unsupported_content_type', wrongType.message);
    const { stream } = parseQuery(context, querySchemaOfAsk);
    const body = await parseBody(context, bodySchema);
    if (body.as_of !== null && !caller.mayAskAsOf) {
      throw toHttpException(403, 'forbidden', 'as_of is only for gateway keys that were made with --as-of');
    }
    const asked: QuestionInput = { ...body, scope: newsScope, kept_for: caller.scope, repair: !stream };
    const road = askWithKey(routes, caller.key, routes.keys.limits);
    if (!stream) return context.json(await road.invoke(asked, { abort: context.req.raw.signal }));
    const place = { method: 'POST', path: '/ask' };
    const tellFailure = (tell: TellEvent, shown: object) => tell('error', shown);
    return streamEvents(context, { logger, place, tellFailure }, async (tell, abort) => {
      for await (const { type, data } of road.stream(asked, { abort })) await tell(type, data);
    });
  });

  app.get('/ask/:id{[0-9]{1,15}}', async (context) => {
    const { scope } = await admit(context);
    const id = Number(context.req.param('id'));
    const record = await routes.readAnswer(id, scope);
    if (record === null) throw new AppError('not_found', `There is no answer ${id}`);
    return context.json(record);
  });
  return app;
}
