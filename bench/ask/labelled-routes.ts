import { z } from 'zod';
import { type AskRound, askParametersSchema, askRoutes } from '../../src/ask/question.ts';
import { readJsonLines } from '../read-json-lines.ts';

const labelledRouteSchema = z.object({
  id: z.string().min(1),
  now: z.iso.datetime({ offset: true }),
  history: z.array(z.object({ role: z.string(), content: z.string() })).default([]),
  question: z.string().min(1),
  route: z.enum(askRoutes),
  params: askParametersSchema,
});
export type LabelledRoute = z.infer<typeof labelledRouteSchema>;

const hint =
  'One JSON object a line: id, now, history: [{ role, content }], question, route, params (as in src/ask/question.ts).';

/** Reads labelled questions (JSON lines). Throws `invalid_input` with the line of the fault. */
export function readLabelledRoutes(path: string): Promise<LabelledRoute[]> {
  return readJsonLines(path, labelledRouteSchema, hint);
}

/** A dialogue as rounds: what the user said, with the answer that follows it. */
export function toRounds(history: LabelledRoute['history']): AskRound[] {
  return history.flatMap(({ role, content }, index) => {
    if (role !== 'user') return [];
    const next = history[index + 1];
    return [{ question: content, answer: next?.role === 'assistant' ? next.content : '' }];
  });
}
