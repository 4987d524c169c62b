import { z } from 'zod';
import { readJsonLines } from '../../read-json-lines.ts';

const pairSchema = z.object({
  id: z.string().min(1),
  a: z.string().min(1),
  b: z.string().min(1),
  same: z.boolean(),
  kind: z.string(),
});
/** Two questions, and whether people would give both one answer. */
export type QuestionPair = z.infer<typeof pairSchema>;

export const readQuestionPairs = (path: string): Promise<QuestionPair[]> =>
  readJsonLines<QuestionPair>(path, pairSchema, 'One pair a line: { id, a, b, same, kind }');
