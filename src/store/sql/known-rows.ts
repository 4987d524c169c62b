import { recentStorySchema, toldTellingSchema } from '../../worker/stories.ts';

/** What was told never changes, only what became of it; of an alert that was named as known, there is nothing else. */
export const toldRowSchema = toldTellingSchema.partial().required({ id: true, state: true, first_event_id: true });
/** Of a verdict that was named as known, there is its id alone. */
export const recentRowSchema = recentStorySchema.partial().required({ signal_id: true });
