import { describe, expect, it } from 'vitest';
import { createSceneReader } from '../../../src/conversations/scene/create-scene-reader.ts';
import type { BaseScene, SceneReading } from '../../../src/conversations/scene/scene.ts';
import { ourSceneWords } from '../../../src/conversations/scene/words/our-words.ts';

const readScene = createSceneReader(ourSceneWords);

describe('the scenes of the source document', () => {
  it.each<[text: string, before: BaseScene, scene: SceneReading['scene'], goesOnWith: BaseScene]>([
    ['今天好累啊', 'daily', 'daily', 'daily'],
    ['来玩剧本吧！', 'daily', 'plot', 'plot'],
    ['（继续剧情对话）', 'plot', 'plot', 'plot'],
    ['不玩了回来聊天', 'plot', 'daily', 'daily'],
    ['测试一下这个MCP工具', 'daily', 'meta', 'daily'],
    ['测试一下这个MCP工具', 'plot', 'meta', 'plot'],
  ])('%s after %s is %s', (text, before, scene, base) => {
    expect(readScene(text, before, false)).toMatchObject({ scene, base });
  });
});

describe('the injections of the source document', () => {
  it.each<[text: string, isFirst: boolean, rule: SceneReading['rule']]>([
    ['在吗', true, 'cold_start'],
    ['你还记得上次我们聊什么吗', false, 'recall'],
    ['吃饭了吗', false, null],
    ['今天好累啊', false, null],
  ])('%s (first: %s) asks for %s', (text, isFirst, rule) => {
    expect(readScene(text, 'daily', isFirst).rule).toBe(rule);
  });
});
