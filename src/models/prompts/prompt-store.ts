import { z } from 'zod';
import { storedIdSchema, storedMomentSchema } from '../../domain/stored-values.ts';
import { promptNames } from './own-prompts.ts';

export const storedPromptSchema = z.object({
  id: storedIdSchema,
  /** Lenient: a newer version of secondlook may know other ones. */
  name: z.string(),
  /**
   * The name of the prompt: what was pushed last; with a day behind it (`fast_20261122`, `fast_20261122_2`): what a push kept; null:
   * what a push took the place of.
   */
  version: z.string().nullable(),
  text: z.string(),
  /** The versions of the system messages that it made when it was stored. */
  stamps: z.array(z.string()),
  pushed_at: storedMomentSchema,
  in_use: z.boolean(),
});
export type StoredPrompt = z.infer<typeof storedPromptSchema>;

export const promptsInUseSchema = z
  .record(z.string(), z.string())
  .transform((texts) =>
    Object.fromEntries(promptNames.flatMap((name) => (texts[name] === undefined ? [] : [[name, texts[name]]]))),
  );

/** A text, and how it is known beside its version. */
interface PromptWording {
  text: string;
  stamps: readonly string[];
}

export interface PromptPush extends PromptWording {
  name: string;
  at: Date;
  /** Keeps what the push replaces under this name, with `_2`, `_3` … where it is taken; null: that loses its name, and no more. */
  keepAs: string | null;
  /** Kept where nothing of one's own was there to be replaced. */
  builtIn: PromptWording;
}

/** Prompts in people's own words. No text is ever deleted. Throws `AppError`. */
export interface PromptStore {
  /** By prompt, the newest first. */
  list(): Promise<StoredPrompt[]>;
  /** The texts in use, by prompt; those that are missing have the built-in one. */
  readInUse(abort?: AbortSignal): Promise<Readonly<Record<string, string>>>;
  /** Stores a text, in use from now on, at once or not at all; returns what the replaced one is kept as. */
  push(push: PromptPush): Promise<string | null>;
  /** @param id null: the built-in text. False: there is none of this id under this name. */
  use(name: string, id: number | null): Promise<boolean>;
}
