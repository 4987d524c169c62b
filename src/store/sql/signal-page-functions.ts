import { z } from 'zod';
import { feedbackMarks } from '../../alerts/feedback.ts';
import { storyTellingSchema } from '../../domain/duplicates/telling.ts';
import { embeddingSchema } from '../../domain/stored-values.ts';
import { define } from './sql-function.ts';

/** The functions of `sql/0031_signal_page.sql`. */
export const signalPageFunctions = {
  list_tellings: define({ event_id: 'bigint', most: 'int' }, z.array(storyTellingSchema)),
  read_event_vector: define({ event_id: 'bigint' }, embeddingSchema.nullable()),
  read_own_feedback: define({ event_id: 'bigint', feedback_by: 'text' }, z.enum(feedbackMarks).nullable()),
};
