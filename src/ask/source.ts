import { z } from 'zod';
import { outcomeSchema } from '../domain/evidence.ts';
import { actions, directions, eventTypeSchema } from '../domain/verdict.ts';

/** One of our verdicts of a message, as far as it is shown with an answer. */
const sourceVerdictSchema = z.object({
  stage: z.enum(['fast', 'deep']),
  action: z.enum(actions),
  direction: z.enum(directions),
  confidence: z.number(),
  risk_flags: z.array(z.string()),
  notes: z.string(),
  created_at: z.string(),
});

/** A message of the archive, or a page of the web, that an answer may rest on. Its texts are untrusted. */
export const askSourceSchema = z.object({
  /**
   * Short, the same in every answer, and never a position in a list: `100 + news_event_id` for a message, `w1` … for a page. The model
   * cites by it.
   */
  id: z.string(),
  origin: z.enum(['archive', 'web']),
  news_event_id: z.number().int().nullable(),
  /** Its bracket 【…】, else its first line or sentence; at most 80 characters. */
  title: z.string(),
  source: z.string().nullable(),
  source_message_id: z.string().nullable(),
  published_at: z.string().nullable(),
  link: z.string().nullable(),
  event_type: eventTypeSchema.nullable(),
  assets: z.array(z.string()),
  keywords: z.array(z.string()),
  /** `summary_cn` of the newest verdict visible then; '' for a page. */
  summary: z.string(),
  /** The message as it stood then, at most `sourceTextLimit` characters. */
  text: z.string(),
  /** The newest deep verdict visible then, else the fast one. */
  verdict: sourceVerdictSchema.nullable(),
  /** Result of that verdict as known then. */
  outcome: outcomeSchema.nullable(),
  /** Distinct sources that had told the story by then, its own first. */
  sources: z.array(z.string()),
  /** Its text was changed after the first publication. */
  is_edited: z.boolean(),
  /** It was deleted or withdrawn: it may be cited as retracted, and no other way. */
  is_retracted: z.boolean(),
  /** Reprints that this one stands for: ids of the archive. */
  folded: z.array(z.number().int()),
});
export type AskSource = z.infer<typeof askSourceSchema>;

/** UTF-16 units of a message's text that an answer is made from. */
export const sourceTextLimit = 2000;

/** How a message is cited, by its id in the archive. */
export const toSourceId = (newsEventId: number): string => String(100 + newsEventId);
