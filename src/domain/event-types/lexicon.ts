/** Cues of one weight: any of the phrases counts, once for each part of the message. */
export type CueGroup = readonly [weight: number, phrases: readonly string[]];

/**
 * The cues that speak for (weight above 0) or against (below 0) an event type or a direction. Weight 3: names the event by itself;
 * 2: usually does; 1: fits. A phrase is lower-case regular-expression source; ` ~ ` stands for up to 40 characters of the same
 * sentence, `{coin}` and the like for a group of words that many cues share (`analysts/rules/lexicon/vocabulary.ts`). English phrases
 * match whole words.
 */
export interface Lexicon {
  en: readonly CueGroup[];
  zh: readonly CueGroup[];
}
