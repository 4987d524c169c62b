import { z } from 'zod';
import { composeNewsBlock, quotedSignalSchema } from '../../agent-tools/news-lines.ts';
import { requestFields } from '../../memory/request/request-schema.ts';
import { defineTool, requireNews } from '../mcp-tool.ts';
import { readSignals } from '../read-signals.ts';

/** Shown at once, at most. */
const mostSignals = 30;

const input = z.strictObject({
  hours: z
    .int('hours is a whole number from 1 to 720.')
    .min(1, 'hours is a whole number from 1 to 720.')
    .max(720, 'hours is a whole number from 1 to 720.')
    .default(24)
    .describe('How far back.'),
  assets: z
    .array(requestFields.ticker, 'assets is a list of tickers, such as ["BTC"].')
    .max(50)
    .default([])
    .describe('Only about one of these tickers; none: any.'),
  min_confidence: requestFields.share.default(0).describe('Least confidence, 0-1; 0.6 leaves out what is weak.'),
});

const output = z.object({
  signals: z.array(quotedSignalSchema).describe('The last verdict on each event, newest first.'),
  left_out: z.number().describe('How many more there are.'),
});

export const recentSignalsTool = defineTool({
  name: 'recent_signals',
  title: 'Recent signals',
  description:
    'Lists the verdicts on crypto news of the last hours: event, assets, buy, sell or observe, confidence, summary. Call it when asked what is new in the market, or before you speak of an asset.',
  input,
  output,
  kind: 'reads',
  async run({ hours, assets, min_confidence }, { parts, caller }) {
    requireNews({ caller });
    const asked = { asOf: caller.asOf, hours, assets, minConfidence: min_confidence, most: mostSignals };
    const { shown, left } = await readSignals(parts, asked);
    const block =
      composeNewsBlock(shown) ??
      `There is no signal of the last ${hours} hours: ask for more hours, or less confidence.`;
    const more =
      left === 0 ? [] : [`(${left} more are not shown: ask for fewer hours, an asset or a higher confidence)`];
    return { text: [block, ...more].join('\n'), structured: { signals: shown, left_out: left } };
  },
});
