import { z } from 'zod';
import { composeNewsBlock, quotedSignalSchema } from '../../agent-tools/news-lines.ts';
import { chatHitSchema, quoteChats } from '../chat-lines.ts';
import { defineTool } from '../mcp-tool.ts';
import { readSignals } from '../read-signals.ts';

/** Of verdicts, at most. */
const mostSignals = 10;

const input = z.strictObject({
  chats: z
    .int('chats is a whole number from 0 to 20.')
    .min(0, 'chats is a whole number from 0 to 20.')
    .max(20, 'chats is a whole number from 0 to 20.')
    .default(3)
    .describe('How many of the newest summaries, and how many of the last rounds.'),
  news_hours: z
    .int('news_hours is a whole number from 0 to 720.')
    .min(0, 'news_hours is a whole number from 0 to 720.')
    .max(720, 'news_hours is a whole number from 0 to 720.')
    .default(24)
    .describe('How far back the signals go, hours; 0: none.'),
});

const output = z.object({
  summaries: z.array(chatHitSchema).describe('Of earlier chats, newest first, each with its scene.'),
  rounds: z.array(chatHitSchema).describe('What was said last, newest first.'),
  signals: z.array(quotedSignalSchema).describe('The verdicts on the news of these hours, newest first.'),
});

export const initContextTool = defineTool({
  name: 'init_context',
  title: 'What is known at the beginning',
  description:
    "Gives the newest summaries and rounds of earlier chats, each labelled as life or story, and the day's news signals. Call it once at the beginning of a conversation, before the first answer.",
  input,
  output,
  kind: 'reads',
  async run({ chats, news_hours }, { parts, caller, asOf, abort }) {
    const range = { scope: caller.scope, scene: null, asOf };
    const [newest, signals] = await Promise.all([
      chats === 0 ? [] : parts.chats.listNewest({ ...range, summaries: chats, rounds: chats }, abort),
      news_hours === 0 || caller.withoutNews !== null
        ? { shown: [] }
        : readSignals(parts, { asOf: caller.asOf, hours: news_hours, assets: [], minConfidence: 0, most: mostSignals }),
    ]);
    const { block, hits } = quoteChats(newest, '', { timeZone: parts.timeZone, asOf });
    const blocks = [block, composeNewsBlock(signals.shown)].filter((one) => one !== null);
    return {
      text: blocks.length === 0 ? 'Nothing is remembered yet.' : blocks.join('\n'),
      structured: {
        summaries: hits.filter(({ kind }) => kind === 'summary'),
        rounds: hits.filter(({ kind }) => kind === 'turn'),
        signals: signals.shown,
      },
    };
  },
});
