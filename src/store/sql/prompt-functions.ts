import { z } from 'zod';
import { promptsInUseSchema, storedPromptSchema } from '../../models/prompts/prompt-store.ts';
import { define } from './sql-function.ts';

/** The functions of `sql/0020_prompts.sql`. */
export const promptFunctions = {
  list_prompts: define({}, z.array(storedPromptSchema)),
  push_prompt: define({ prompt: 'jsonb' }, z.string().nullable()),
  read_prompts_in_use: define({}, promptsInUseSchema),
  use_prompt: define({ prompt_name: 'text', prompt_id: 'bigint' }, z.boolean()),
};
