import { z } from 'zod';
import { alertLanguages } from '../alerts/alert-language.ts';
import { shownSourceSchema } from '../ask/ask-event.ts';
import { auditedSentenceSchema } from '../ask/audit/answer-audit.ts';
import { usageSchema } from '../domain/receipt.ts';
import { eventTypeSchema } from '../domain/verdict.ts';

/** One story of a day. Its texts cite `[N]`, numbered within the story, and are harmless as Markdown. */
const briefedStorySchema = z.object({
  /** The message that is quoted first, by `news_events.id`: names the story within its day. */
  story: z.number().int(),
  event_type: eventTypeSchema.nullable(),
  assets: z.array(z.string()),
  /** The story in one line. */
  tldr: z.string(),
  /** What else is known of it, a sentence each. */
  what: z.array(z.string()),
  /** 0–10, by rules of ours whoever wrote the words. */
  importance: z.number().int().min(0).max(10),
  /** What makes it as important as that. */
  reasons: z.array(z.string()),
  /** What speaks for it being true and for our verdict. */
  speaks_for: z.array(z.string()),
  /** What speaks against: who denies it, what was withdrawn, what nobody else tells. */
  speaks_against: z.array(z.string()),
  /** What the market did by the moment of the briefing; null: there is no verdict to be measured. */
  market: z.string().nullable(),
  is_retracted: z.boolean(),
  /** By number, from 1. */
  sources: z.array(shownSourceSchema.extend({ number: z.number().int() })),
  /** Sentences of `tldr` and `what` that their sources don't bear out, or that cite none for their facts. */
  doubtful: z.array(auditedSentenceSchema),
  /** Who put it into words: a model, or `extractive`. */
  model_name: z.string(),
  prompt_version: z.string(),
  degraded: z.array(z.string()),
});
export type BriefedStory = z.infer<typeof briefedStorySchema>;

/** The stories of one day in a scope, as they were known at its end. */
export const briefingSchema = z.object({
  /** Null: not stored. */
  id: z.number().int().nullable(),
  scope: z.string(),
  /** `2026-03-18`, in `time_zone`. */
  day: z.iso.date(),
  time_zone: z.string(),
  language: z.enum(alertLanguages),
  /** From 1; each regeneration of the day or of one story is the next. */
  version: z.number().int().min(1),
  created_at: z.string(),
  /** Nothing that became known later was used: the day's end, or `created_at` for a day that isn't over. */
  as_of: z.string(),
  /** Messages of the day, and the stories that they tell; those of the greatest weight are briefed. */
  messages: z.number().int(),
  told: z.number().int(),
  /** The most important first. */
  stories: z.array(briefedStorySchema),
  /** That of its stories; where they have several, that of a model. */
  model_name: z.string(),
  prompt_version: z.string(),
  usage: z.array(usageSchema),
  degraded: z.array(z.string()),
});
export type Briefing = z.infer<typeof briefingSchema>;
