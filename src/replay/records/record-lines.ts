import { z } from 'zod';

/** Raise it when older readers could no longer understand a record. */
export const recordFormat = 1;

const callStages = ['fast', 'planner', 'deep', 'router', 'select', 'ask', 'embed', 'rerank', 'other'] as const;

/** A broken connection, as `fetch` reports it. */
const breakSchema = z.object({
  message: z.string(),
  cause: z.object({ message: z.string(), code: z.string().optional() }).nullable(),
});
export type Break = z.infer<typeof breakSchema>;

/** The result of a call. The body as text, or as base64 if it isn't text; `broken`: it ended in the middle. */
const answerSchema = z.object({
  status: z.number().int(),
  headers: z.record(z.string(), z.string()),
  body: z.string(),
  base64: z.literal(true).optional(),
  broken: breakSchema.optional(),
});
export type RecordedAnswer = z.infer<typeof answerSchema>;

const outcomeSchema = z.union([
  answerSchema,
  /** Ended by a time limit: that of the call itself (0), or an enclosing one. */
  z.object({ failed: z.literal('timeout'), level: z.number().int().min(0) }),
  z.object({ failed: z.literal('network'), ...breakSchema.shape }),
]);
export type CallOutcome = z.infer<typeof outcomeSchema>;

/** A request without its headers, which hold credentials. */
const requestSchema = z.object({ method: z.string(), url: z.string(), body: z.string() });
export type RecordedRequest = z.infer<typeof requestSchema>;

/**
 * The recording that a line belongs to (1, 2, …), and its message; '' stands for calls outside of any. A message that occurs
 * more than once in the files has a `turn` from its second time on: 1, 2, ….
 */
const place = { run: z.number().int().min(1), message: z.string(), turn: z.number().int().min(0).optional() };

export const callLineSchema = z.object({
  kind: z.literal('call'),
  ...place,
  /** The message's calls in the order in which they began, from 0. */
  n: z.number().int().min(0),
  stage: z.enum(callStages),
  /** SHA-256 of the request; `loose`: of the request without the ids of the database. */
  hash: z.string(),
  loose: z.string(),
  /** The failed call of the same request that this one retries. */
  retry_of: z.number().int().min(0).optional(),
  request: requestSchema,
  outcome: outcomeSchema,
});
export type CallLine = z.infer<typeof callLineSchema>;

/** The lines of `calls.jsonl`. */
export const lineSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('run'), run: place.run, at: z.string() }),
  /** When the message began: its clock. `began`: when the recording began that was replayed to make this one. */
  z.object({ kind: z.literal('message'), ...place, at: z.string(), began: z.string().optional() }),
  callLineSchema,
  /** After the answer of call `n`, this limit expired in the wait for another try. */
  z.object({ kind: z.literal('expired'), ...place, n: z.number().int(), level: z.number().int().min(0) }),
  /** A decision that rested on earlier messages. */
  z.object({ kind: z.literal('decision'), ...place, name: z.string(), n: z.number().int(), value: z.unknown() }),
  /** A memory search that failed or was late. */
  z.object({ kind: z.literal('ending'), ...place, name: z.string(), value: z.unknown() }),
  /** The message is done, so its record is complete. `has_result`: its result was written before. */
  z.object({ kind: z.literal('end'), ...place, has_result: z.literal(true).optional() }),
]);
export type RecordLine = z.infer<typeof lineSchema>;
