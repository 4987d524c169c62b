import { expect, it } from 'vitest';
import { weighAsking } from '../../../src/conversations/recall/asking-words.ts';
import { toKeywordQuery } from '../../../src/memory/ranking/keyword-query.ts';

it.each([
  ['remember what i told you about the msg', 'msg'],
  ["do you remember my bf's birthday, tmr", 'bf'],
])('what is asked for weighs as much however it is spelled: %s', (text, token) => {
  const { terms } = weighAsking(toKeywordQuery(text), text);
  expect(terms.find((term) => term.token === token)?.weight).toBeGreaterThanOrEqual(1);
});
