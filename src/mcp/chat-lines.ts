import { z } from 'zod';
import { quoteLine } from '../agent-tools/quote.ts';
import { chooseLines } from '../conversations/recall/choose-lines.ts';
import { composeLabel, type LineStyle } from '../conversations/recall/compose-line.ts';
import { toFrameLanguage } from '../conversations/recall/create-recall.ts';
import { composeBlock } from '../conversations/recall/frame.ts';
import { toPresentText } from '../conversations/recall/present-text.ts';
import type { ChatHit } from '../conversations/recall/recall.ts';

/** Of all lines of an answer together, UTF-16 units. */
const blockLength = 6000;

export const chatHitSchema = z.object({
  kind: z.enum(['turn', 'summary']).describe('turn: what one side said. summary: of several rounds.'),
  id: z.number(),
  chat_id: z.string(),
  round: z.number().describe('Of a summary its last one.'),
  role: z.enum(['user', 'assistant']).nullable().describe('Who said it; null for a summary.'),
  name: z.string().nullable().describe('The speaker, where one was named.'),
  scene: z.enum(['daily', 'plot']).describe('daily: real life. plot: a story that was played, no fact.'),
  at: z.string().describe('When, ISO 8601.'),
  text: z.string(),
  score: z.number().describe('How well it answers, 0-1; 0 where nothing was asked.'),
});
type QuotedHit = z.infer<typeof chatHitSchema>;

interface QuotedChats {
  /** In recall's frame; null: there is nothing. */
  block: string | null;
  hits: QuotedHit[];
}

/**
 * Hits as they are shown: each on one line with its moment and label, in the frame of what is put before models, as many as fit. Null
 * scenes are daily.
 */
export function quoteChats(hits: readonly ChatHit[], asked: string, style: Omit<LineStyle, 'language'>): QuotedChats {
  const language = toFrameLanguage(asked, hits);
  const whole = { ...style, language };
  const chosen = chooseLines(hits, blockLength, toPresentText([]), whole);
  if (chosen.length === 0) return { block: null, hits: [] };
  const toLines = (kind: ChatHit['kind']) => chosen.filter(({ hit }) => hit.kind === kind).map(({ line }) => line);
  return {
    block: composeBlock({ summaries: toLines('summary'), turns: toLines('turn') }, language),
    hits: chosen.map(({ hit, line }) => toQuotedHit(hit, line.slice(composeLabel(hit, whole).length))),
  };
}

function toQuotedHit({ kind, id, chat_id, round, role, name, scene, at, score }: ChatHit, text: string): QuotedHit {
  return {
    kind,
    id,
    chat_id,
    round,
    role,
    name: name === null ? null : quoteLine(name, 100),
    scene: scene === 'plot' ? 'plot' : 'daily',
    at,
    text,
    score,
  };
}
