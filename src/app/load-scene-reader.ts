import { z } from 'zod';
import { findPhraseFault } from '../conversations/scene/compile-phrases.ts';
import { createSceneReader } from '../conversations/scene/create-scene-reader.ts';
import type { ReadScene } from '../conversations/scene/scene.ts';
import { type SceneList, type SceneWords, sceneLists } from '../conversations/scene/scene-words.ts';
import { ourSceneWords } from '../conversations/scene/words/our-words.ts';
import type { Config } from './config.ts';
import { readSettingsFile } from './read-settings-file.ts';

const phrase = z.string().superRefine((text, context) => {
  const fault = findPhraseFault(text);
  if (fault !== null) context.addIssue({ code: 'custom', message: `"${text.slice(0, 60)}" ${fault}` });
});
const listSchema = z.strictObject({
  words: z.array(phrase).default([]),
  but: z.array(phrase).default([]),
  replace: z.boolean().default(false),
});
const names = Object.keys(sceneLists) as [SceneList, ...SceneList[]];
const fileSchema = z.partialRecord(z.enum(names), listSchema);

/**
 * The rules that tell scenes apart, with our words and those of `SCENE_WORDS_FILE`; compiled for the first message, which takes a
 * fifth of a second of a core. Throws `invalid_settings`, before that.
 */
export async function loadSceneReader({ gateway }: Pick<Config, 'gateway'>): Promise<ReadScene> {
  const { sceneWordsFile } = gateway;
  const words = sceneWordsFile === null ? ourSceneWords : await readWords(sceneWordsFile);
  let compiled: ReadScene | undefined;
  return (...message) => {
    compiled ??= createSceneReader(words);
    return compiled(...message);
  };
}

async function readWords(file: string): Promise<SceneWords> {
  const given = await readSettingsFile(file, fileSchema, {
    name: 'SCENE_WORDS_FILE',
    hint: 'It is a JSON object { LIST: { "words": [], "but": [], "replace": false } }; docs/memory-of-chats.md names the lists.',
  });
  const rows = names.map((name) => {
    const { words = [], but = [], replace = false } = given[name] ?? {};
    const ours = replace ? { words: [], but: [] } : ourSceneWords[name];
    return [name, { words: [...ours.words, ...words], but: [...ours.but, ...but] }] as const;
  });
  return Object.fromEntries(rows) as SceneWords;
}
