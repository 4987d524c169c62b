import { z } from 'zod';

/** Raised when older readers couldn't understand a record any more. */
export const recordFormat = 1;

export const stages = ['fast', 'planner', 'deep', 'embed', 'rerank', 'other'] as const;

/** A connection that broke, as `fetch` says it. */
const breakSchema = z.object({
  message: z.string(),
  cause: z.object({ message: z.string(), code: z.string().optional() }).nullable(),
});
export type Break = z.infer<typeof breakSchema>;

/** What became of a call. The body as text, or as base64 where it is none; `broken`: it ended in the middle. */
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
  /** Ended by a time limit: that of the call itself (0), or one further out. */
  z.object({ failed: z.literal('timeout'), level: z.number().int().min(0) }),
  z.object({ failed: z.literal('network'), ...breakSchema.shape }),
]);
export type Outcome = z.infer<typeof outcomeSchema>;

/** A request without its headers, where credentials stand. */
const requestSchema = z.object({ method: z.string(), url: z.string(), body: z.string() });
export type RecordedRequest = z.infer<typeof requestSchema>;

/**
 * Which recording a line is of (1, 2, …), and of which message; '' stands for calls outside of any. A message that stands in the files
 * more than once has a `turn` each time but the first: 1, 2, ….
 */
const place = { run: z.number().int().min(1), message: z.string(), turn: z.number().int().min(0).optional() };

export const callLineSchema = z.object({
  kind: z.literal('call'),
  ...place,
  /** The message's calls in the order in which they began, from 0. */
  n: z.number().int().min(0),
  stage: z.enum(stages),
  /** SHA-256 of the request; `loose`: of the request with the ids of the database left out. */
  hash: z.string(),
  loose: z.string(),
  /** The call of the same request that failed, and was tried again by this one. */
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
  /** After the answer of call `n`, in the wait for another try, this limit ran out. */
  z.object({ kind: z.literal('expired'), ...place, n: z.number().int(), level: z.number().int().min(0) }),
  /** A decision that rested on earlier messages. */
  z.object({ kind: z.literal('decision'), ...place, name: z.string(), n: z.number().int(), value: z.unknown() }),
  /** A search of the memory that failed or was late. */
  z.object({ kind: z.literal('ending'), ...place, name: z.string(), value: z.unknown() }),
  /** The message is done: what was recorded of it is complete. `has_result`: its result was written before. */
  z.object({ kind: z.literal('end'), ...place, has_result: z.literal(true).optional() }),
]);
export type RecordLine = z.infer<typeof lineSchema>;
