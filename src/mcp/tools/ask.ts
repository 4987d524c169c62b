import { z } from 'zod';
import {
  askFields,
  askLimitMs,
  askToolDescription,
  quoteAnswer,
  quotedAnswerSchema,
} from '../../agent-tools/quoted-answer.ts';
import { newsScope } from '../../ask/question.ts';
import { defineTool, requireNews } from '../mcp-tool.ts';

export const askTool = defineTool({
  name: 'ask',
  title: 'Ask the archive',
  description: askToolDescription,
  input: z.strictObject({ ...askFields, mode: askFields.mode.default('auto') }),
  output: quotedAnswerSchema,
  // The answer is kept, as in a log; nothing that anybody said is changed.
  kind: 'reads',
  limitMs: askLimitMs,
  async run({ question, mode }, { parts, caller, abort }) {
    requireNews({ caller });
    const as_of = caller.asOf?.toISOString() ?? null;
    const asked = { question, mode, as_of, scope: newsScope, kept_for: caller.scope, repair: true };
    return quoteAnswer(await parts.ask(asked, { abort }), parts.timeZone);
  },
});
