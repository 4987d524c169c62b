import { z } from 'zod';
import { gateDecisionSchema } from '../domain/gate-decision.ts';
import { actions, eventTypeSchema } from '../domain/verdict.ts';
import { alertLanguages } from './alert-language.ts';

/** alert: news. update: the verdict changed. reversal: it now says the opposite. withdrawal: it no longer stands. */
export const alertKinds = ['alert', 'update', 'reversal', 'withdrawal', 'digest'] as const;
export type AlertKind = (typeof alertKinds)[number];

const share = z.number().min(0).max(1);

/** A precedent under an alert. */
export const alertEvidenceSchema = z.object({
  id: z.string(),
  /** ISO 8601. Null for a pattern. */
  created_at: z.string().nullable(),
  summary: z.string(),
  action: z.string(),
  /** Realised return after its horizon, if known: 0.05 is +5 %. */
  outcome: z.number().nullable(),
});

/** An earlier alert that says buy where this one says sell, or sell where it says buy, or that this one's message denies. */
const alertConflictSchema = z.object({
  /** Whether this one's message says that what it told isn't so. */
  is_denied: z.boolean().default(false),
  news_event_id: z.number().int(),
  action: z.enum(actions),
  confidence: share,
  summary: z.string(),
  assets: z.array(z.string()),
  /** When it was decided, ISO 8601. */
  told_at: z.string(),
});

/** An earlier alert, in short; its type, assets and summary are missing in alerts of earlier versions. */
const alertBeforeSchema = z.object({
  action: z.enum(actions),
  confidence: share,
  event_type: eventTypeSchema.optional(),
  assets: z.array(z.string()).optional(),
  summary: z.string().optional(),
});

/** What a judge said of a message, and who it was. */
export const alertJudgementSchema = z.object({
  tells: z.boolean(),
  /** In a sentence. */
  why: z.string(),
  /** The model that was asked, and the version of the prompt with its criteria. */
  model: z.string(),
  prompt_version: z.string(),
});

/** The content of an alert: plain text, untrusted where it quotes a message. The renderer escapes it. */
export const alertContentSchema = z.object({
  kind: z.enum(alertKinds),
  /** Of its summary, its reason and the words around them. */
  language: z.enum(alertLanguages).default('zh'),
  news_event_id: z.number().int(),
  /** What `why` and other people call the verdict: `signal:89`; null in an alert of an earlier version. */
  id: z.string().nullable().default(null),
  /** The revision of the message that the verdict is about. */
  revision: z.number().int().min(1),
  summary: z.string(),
  event_type: eventTypeSchema,
  assets: z.array(z.string()),
  action: z.enum(actions),
  direction: z.string(),
  strength: z.string(),
  timeframe: z.string(),
  /** After post-validation. */
  confidence: share,
  /** The analyst's own. */
  raw_confidence: share,
  risk_flags: z.array(z.string()),
  /** Why the gate opened; null in alerts of earlier versions. */
  gate: gateDecisionSchema.shape.reason.nullable().default(null),
  /** `fast` if there was no deep look. */
  stage: z.enum(['fast', 'deep']),
  source: z.string(),
  /** The channel's title; null if only its name is known. */
  source_title: z.string().nullable().default(null),
  /** Sources that told the story in their own words, including the first: without forwards and reprints of one wire text. */
  independent_sources: z.array(z.string()),
  /** Links to the posts, the first one first. */
  urls: z.array(z.string()),
  evidence: z.array(alertEvidenceSchema),
  /** ISO 8601. */
  published_at: z.string(),
  degraded: z.array(z.string()),
  /** Why it differs from the earlier alert; null for a first alert. */
  reason: z.string().nullable(),
  /** What the alert said that this one changes; null for a first alert. */
  before: alertBeforeSchema.nullable(),
  /** The alert that says the opposite, of the same story or of another one about an asset of this one, or that is denied; null without. */
  conflict: alertConflictSchema.nullable().default(null),
  /** Null: the rules decided, or it corrects an alert. */
  judgement: alertJudgementSchema.nullable().default(null),
});
export type AlertContent = z.infer<typeof alertContentSchema>;
export type AlertEvidence = z.infer<typeof alertEvidenceSchema>;
