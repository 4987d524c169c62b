import { z } from 'zod';
import { type BotAnswer, refuse } from './bot-api-shapes.ts';

/**
 * A planned failure. `error` is an HTTP status (502 comes as a page of HTML, as from a gateway), `hang` (no answer, ever),
 * `drop` (the connection ends before the call is read), or one of the two after the call took effect: `hang_after`,
 * `drop_after`.
 */
export const faultRequestSchema = z.object({
  /** Default: whichever is called next. */
  method: z.string().optional(),
  error: z.union([z.int().min(400).max(599), z.enum(['hang', 'drop', 'hang_after', 'drop_after'])]),
  /** Seconds, with 429. */
  retry_after: z.number().min(0).optional(),
  description: z.string().optional(),
  /** How many calls it affects. Default: 1. */
  times: z.int().min(1).default(1),
  /** How many calls of the method go through before it. Default: 0. */
  after: z.int().min(0).default(0),
});
export type FaultRequest = z.input<typeof faultRequestSchema>;
export type Fault = z.infer<typeof faultRequestSchema>;

interface FaultPlan {
  add(request: FaultRequest): void;
  /** The fault for this call, which uses it up; null for none. */
  take(method: string): Fault | null;
  clear(): void;
  list(): Fault[];
}

export function createFaultPlan(): FaultPlan {
  let faults: Fault[] = [];
  return {
    add(request) {
      faults.push(faultRequestSchema.parse(request));
    },
    take(method) {
      const fault = faults.find((candidate) => candidate.method === undefined || sameMethod(candidate.method, method));
      if (fault === undefined) return null;
      if (fault.after > 0) {
        fault.after -= 1;
        return null;
      }
      fault.times -= 1;
      faults = faults.filter(({ times }) => times > 0);
      return fault;
    },
    clear() {
      faults = [];
    },
    list: () => faults.map((fault) => ({ ...fault })),
  };
}

/** Method names are not case-sensitive on Telegram. */
function sameMethod(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

const descriptions: Readonly<Record<number, string>> = {
  400: 'Bad Request: chat not found',
  401: 'Unauthorized',
  403: 'Forbidden: bot was kicked from the channel chat',
  404: 'Not Found',
  409: 'Conflict: terminated by other getUpdates request; make sure that only one bot instance is running',
  500: 'Internal Server Error',
};

/** Telegram's description for a status. */
export function toFaultAnswer(status: number, fault: Fault): BotAnswer {
  const pause = fault.retry_after ?? (status === 429 ? 1 : undefined);
  const usual = status === 429 ? `Too Many Requests: retry after ${pause}` : (descriptions[status] ?? 'Bad Gateway');
  return refuse(status, fault.description ?? usual, pause);
}
