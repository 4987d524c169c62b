import { z } from 'zod';

/** Longest term or synonym, in UTF-16 units. */
const formLimit = 100;
/** Most synonyms of one term. */
const synonymLimit = 50;

const formSchema = z
  .string('is not a text')
  .trim()
  .min(1, 'is empty')
  .max(formLimit, `is longer than ${formLimit} characters`);

/**
 * Names of one thing, in any language: whoever asks for one also means the others. Its errors continue the path, as in
 * `synonyms 1 is empty`.
 */
export const synonymGroupSchema = z.object({
  term: formSchema.describe('The name that stands for the group.'),
  synonyms: z
    .array(formSchema, 'is not a list of texts')
    .max(synonymLimit, `has more than ${synonymLimit} names`)
    .describe('Its other names; none switches the term off.'),
  category: formSchema.describe('What the names are of: asset, exchange, institution, person, place, event, market.'),
});
export type SynonymGroup = z.infer<typeof synonymGroupSchema>;
