import { expect, it } from 'vitest';
import { createSceneFollower } from '../../../src/conversations/inject/follow-scenes.ts';
import { type RequestMessage, toChainKeys } from '../../../src/conversations/message-key.ts';
import type { ReadScene } from '../../../src/conversations/scene/scene.ts';

/** Follows a history of so many messages that nobody knows; a story from one of them on. */
function follow(count: number, storyFrom: number) {
  let readings = 0;
  const readScene: ReadScene = (text, before) => {
    readings += 1;
    const base = text.startsWith('(story)') ? 'plot' : before;
    return { scene: base, base, rule: null, emotion: null, mayBegin: true, isHinted: false };
  };
  const messages = Array.from({ length: count }, (_, index): RequestMessage => {
    const text = index === storyFrom ? '(story) once' : `and then ${index}`;
    return { role: 'user', name: null, text, key_text: text };
  });
  const recognised = { placement: null, keys: toChainKeys(messages), is_first: false, is_cut: false };
  const followScenes = createSceneFollower(readScene);
  const ask = () => ({ scene: followScenes(messages, recognised, null).scene, readings });
  return ask;
}

it('an unknown history is read from its end, however long it is, and once', () => {
  const ask = follow(50_000, 49_900);
  const first = ask();
  expect(first.scene).toBe('plot');
  expect(first.readings).toBeLessThan(500);
  expect(ask()).toEqual({ scene: 'plot', readings: first.readings + 1 });
});

it('an unknown history of some length is read from its beginning', () => {
  expect(follow(150, 0)().scene).toBe('plot');
});
