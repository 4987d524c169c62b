import { describe, expect, it } from 'vitest';
import { toSpoken } from '../../src/conversations/to-spoken.ts';

describe('what a message says', () => {
  it.each([
    ['<think>她好像很累。</think>早点睡吧。', '早点睡吧。'],
    ['<thinking>He sounds tired.\nBe kind.</thinking>\nGo to bed early.', 'Go to bed early.'],
    ['He sounds tired.</think>Go to bed early.', 'Go to bed early.'],
    ['<think>他是不是在开玩笑', ''],
    ['我查一下。\nfind_ferry({"to":"平潭"})', '我查一下。'],
    ['Two at once:\nfind({"a":1})\nbook([])', 'Two at once:'],
    ['find_ferry({"to":"Tromsø"})', ''],
    ['write_note({\n  "text": "one\ntwo"\n})', ''],
    ['A <thinker> knows f(x) = 2.', 'A <thinker> knows f(x) = 2.'],
  ])('is %j without thoughts and calls', (text, spoken) => {
    expect(toSpoken(text)).toBe(spoken);
  });
});
