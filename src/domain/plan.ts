import { z } from 'zod';
import { evidenceRowSchema, memoryEvidenceSchema, traceStepSchema } from './evidence.ts';

/** The most tool calls that one message may cause. */
export const toolCallLimit = 3;

const toolCallSchema = z.object({ tool: z.string(), query: z.string().max(500) });
export type ToolCall = z.infer<typeof toolCallSchema>;

/** The information still missing, and the calls to configured tools that could find it. */
export const planSchema = z.object({
  missing: z.array(z.string()),
  tool_calls: z.array(toolCallSchema).max(toolCallLimit),
  reason: z.string(),
});
export type Plan = z.infer<typeof planSchema>;

/** The answer of one tool call. A failure is an answer too: `ok` is false and `content` says why. */
const toolResultSchema = z.object({
  tool: z.string(),
  query: z.string(),
  ok: z.boolean(),
  content: z.string(),
  ms: z.number(),
});
export type ToolResult = z.infer<typeof toolResultSchema>;

/** Everything that the planner and the deep analyst see besides the message itself. */
export const additionalContextSchema = z.object({
  memory_evidence: memoryEvidenceSchema.optional(),
  /** Our verdicts of the last day on the same assets that say the same again, or the opposite: newest first. */
  story_evidence: z.array(evidenceRowSchema).optional(),
  trace: z.array(traceStepSchema).optional(),
  tool_results: z.array(toolResultSchema).optional(),
});
export type AdditionalContext = z.infer<typeof additionalContextSchema>;
