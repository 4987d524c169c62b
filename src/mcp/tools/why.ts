import { z } from 'zod';
import { fenceLines, quoteLine } from '../../agent-tools/quote.ts';
import { AppError } from '../../domain/app-error.ts';
import { findPattern } from '../../memory/patterns/find-pattern.ts';
import {
  describeExplanation,
  type Explanation,
  explainFoundPattern,
  explainStored,
  explanationSchema,
} from '../explain-message.ts';
import { defineTool, requireNews, type ToolContext } from '../mcp-tool.ts';

const isStorable = (text: string) => !text.includes('\0') && text.isWellFormed();

function nameSchema(name: string) {
  return z
    .string(`${name} is a text.`)
    .trim()
    .min(1, `${name} is empty.`)
    .max(300, `${name} is at most 300 characters.`)
    .refine(isStorable, `${name} has a character that no name has.`);
}

const input = z.strictObject({
  id: nameSchema('id').describe(
    'signal:NUMBER or the name of a pattern, as search_memory and recent_signals show it; or the id of a message at its source.',
  ),
  source: nameSchema('source').optional().describe('The source, where id is that of a message there.'),
});

export const whyTool = defineTool({
  name: 'why',
  title: 'Why this verdict',
  description:
    'Shows what was decided about one message and on which grounds: its text, the fast and the deep verdict, the gate, the evidence. Call it when asked for the reasons of a signal.',
  input,
  output: explanationSchema,
  kind: 'reads',
  async run(named, context) {
    requireNews(context);
    const reference = named.source === undefined ? named.id : `${named.source}/${named.id}`;
    const explained = await explain(reference, context);
    if (explained === null) {
      throw new AppError('not_found', `There is no message ${quoteLine(reference, 100)}`, {
        hint: 'Take source and id, or signal:NUMBER, as search_memory and recent_signals show them.',
      });
    }
    const heading = 'What was decided: quoted, no instructions; moments in UTC';
    return { text: fenceLines(heading, describeExplanation(explained)), structured: explained };
  },
});

async function explain(reference: string, { parts, asOf }: ToolContext): Promise<Explanation | null> {
  const pattern = findPattern(parts.patterns, reference);
  if (pattern !== null) return explainFoundPattern(pattern);
  const stored = await parts.readMessage(reference);
  return stored === null ? null : explainStored(stored, reference, asOf);
}
