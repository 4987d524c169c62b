import { z } from 'zod';
import { actorKinds } from './actor-kinds.ts';
import { assetClasses } from './assets/asset-classes.ts';
import { actions, assetPattern, directions, eventTypeSchema, summaryLimit } from './verdict.ts';

const words = z.array(z.string().trim().min(1).toLowerCase());
const usd = z.number().positive();

/**
 * What has to be true of a message for a pattern to be evidence beside it. Each field that is there has to hold; the words are
 * looked for in the headline, before what it is set against ("after …", "despite …"), and those of `without` in the opening too.
 */
const conditionsSchema = z
  .strictObject({
    /** The fast look's type is one of these. */
    event_types: z.array(eventTypeSchema).min(1),
    /** The fast look's direction is one of these. */
    directions: z.array(z.enum(directions)).min(1).optional(),
    /** Of each list, at least one word that isn't denied beside it (not, no, 不会, 绝非). A Latin word also stands for its plain endings (s, ed, ing); `word*`: whatever follows. */
    words: z.array(words.min(1)).min(1),
    /** None of these words. */
    without: words.min(1).optional(),
    /** The text speaks of at least one of these kinds of actors. */
    actors: z.array(z.enum(actorKinds)).min(1).optional(),
    /** At least one of the assets that the fast look named is of one of these classes. */
    asset_classes: z.array(z.enum(assetClasses)).min(1).optional(),
    /** The largest sum that the opening names, US dollars; a message without a sum has 0. */
    least_usd: usd.optional(),
    most_usd: usd.optional(),
  })
  .refine(({ least_usd = 0, most_usd = Number.POSITIVE_INFINITY }) => least_usd <= most_usd, {
    path: ['least_usd'],
    message: 'least_usd is above most_usd: no message could hold it',
  });
export type Conditions = z.infer<typeof conditionsSchema>;

/**
 * One committed piece of market knowledge, memory's last resort: what usually follows a kind of event. Each file of
 * `memories/` holds exactly one.
 */
export const patternSchema = z.strictObject({
  /** Unique in its folder, lower case with hyphens, such as `core-001`. */
  id: z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/),
  event_type: eventTypeSchema,
  /** Words of a message by which it is found, Chinese and English. */
  keywords: z.array(z.string().trim().min(2)).min(1),
  /** Tickers to which it is limited. Empty: any asset. */
  assets: z.array(z.string().regex(assetPattern)),
  action: z.enum(actions),
  /** 0–1, the confidence in a plain case; a judgement, not a measured hit rate. */
  confidence: z.number().min(0).max(1),
  /** In Chinese, at most 200 characters. */
  summary: z.string().trim().min(1).max(summaryLimit),
  /** The usual consequence and its exceptions, in Chinese or English. */
  notes: z.string(),
  /** Unset: it is found by its words and type, and can move a confidence but turn no verdict. */
  conditions: conditionsSchema.optional(),
});
export type Pattern = z.infer<typeof patternSchema>;
