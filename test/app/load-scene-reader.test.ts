import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { loadConfig } from '../../src/app/config.ts';
import { loadSceneReader } from '../../src/app/load-scene-reader.ts';
import { makeTemporaryDirectory } from '../support/temporary-directory.ts';

async function loadWith(content: unknown) {
  const directory = await makeTemporaryDirectory();
  onTestFinished(() => directory.remove());
  const file = join(directory.path, 'words.json');
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return loadSceneReader(loadConfig({ SCENE_WORDS_FILE: file }));
}

describe('the words of a file', () => {
  it('stand beside ours', async () => {
    const readScene = await loadWith({ story_start: { words: ['开团'] } });
    expect(readScene('开团！', 'daily', false).scene).toBe('plot');
    expect(readScene('來玩劇本吧', 'daily', false).scene).toBe('plot');
  });

  it('stand in their place where they are to', async () => {
    const readScene = await loadWith({ recall_cue: { words: ['as the elephant said'], replace: true } });
    expect(readScene('As the Elephant said, no', 'daily', false).rule).toBe('recall');
    expect(readScene('还记得吗', 'daily', false).rule).toBeNull();
  });

  it('take out what only looks like them', async () => {
    const readScene = await loadWith({ feeling_happy: { but: ['开心茶馆'] } });
    expect(readScene('我在开心茶馆等你', 'daily', false).rule).toBeNull();
    expect(readScene('我好开心', 'daily', false).rule).toBe('emotion');
  });

  it('are ours without a file', async () => {
    const readScene = await loadSceneReader(loadConfig({}));
    expect(readScene('出戏，睡觉', 'plot', false).base).toBe('daily');
  });
});

describe('a file that cannot be used is refused, with what is wrong', () => {
  it.each([
    ['no JSON', '{"story_start":', /JSON object/],
    ['no object', '[]', /JSON object/],
    ['an unknown list', { story_begin: { words: ['x'] } }, /story_begin/],
    ['an unknown field', { story_start: { phrases: ['x'] } }, /phrases/],
    ['words that are none', { story_start: { words: [7] } }, /story_start\.words\.0/],
    ['an open bracket', { story_start: { words: ['(a|b'] } }, /bracket that is not closed/],
    ['a bracket too many', { story_start: { words: ['a)'] } }, /was not opened/],
    ['a phrase without words', { story_end: { but: ['(|…)'] } }, /has no words/],
    ['too many gaps', { story_end: { words: ['a…b…c…d…e…f'] } }, /more than 4 gaps/],
  ])('%s', async (_, content, message) => {
    await expect(loadWith(content)).rejects.toMatchObject({ code: 'invalid_settings' });
    await expect(loadWith(content)).rejects.toSatisfy(
      (error: Error & { hint?: string }) => message.test(error.message) || message.test(error.hint ?? ''),
    );
  });

  it('a file that is not there', async () => {
    const config = loadConfig({ SCENE_WORDS_FILE: '/nowhere/words.json' });
    await expect(loadSceneReader(config)).rejects.toThrow(/Cannot read SCENE_WORDS_FILE \/nowhere\/words.json/);
  });
});
