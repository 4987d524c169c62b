import { describe, expect, it } from 'vitest';
import {
  appendToContent,
  applyEdits,
  cutModelSuffix,
  type Edit,
  insertMessage,
  locateChat,
} from '../../src/gateway/splice.ts';
import { fc } from '../support/properties.ts';

/** JSON as clients write it: any spacing, numbers that parsing would change, escapes, members given twice. */
const space = fc.constantFrom('', ' ', '\n  ', '\t', '\r\n');
const scalar = fc.constantFrom(
  '1.0',
  '-0',
  '12345678901234567890',
  '1e5',
  'true',
  'null',
  '"\\u00e9\\/\\"]}"',
  '"，[{"',
  '""',
);
const json = fc.letrec<{ value: string; object: string; array: string }>((tie) => ({
  value: fc.oneof({ depthSize: 'small' }, scalar, tie('object'), tie('array')),
  object: fc
    .tuple(
      space,
      fc.array(fc.tuple(fc.constantFrom('"a"', '"content"', '"b\\"c"', '"a"'), space, tie('value'), space), {
        maxLength: 3,
      }),
    )
    .map(
      ([gap, members]) =>
        `{${gap}${members.map(([name, before, value, after]) => `${name}${before}:${before}${value}${after}`).join(`,${gap}`)}}`,
    ),
  array: fc
    .tuple(space, fc.array(tie('value'), { maxLength: 3 }))
    .map(([gap, values]) => `[${gap}${values.join(`${gap},${gap}`)}${gap}]`),
}));

const content = fc.oneof(
  fc.constantFrom('"hi"', '"\\u4f60\\u597d 👋"', '""', '"ends with \\\\"'),
  fc.constant('[]'),
  fc.constant('[ {"type":"text","text":"a"} , {"type":"image_url","image_url":{"url":"data:,"}} ]'),
);
const message = fc
  .tuple(fc.constantFrom('system', 'user', 'assistant'), content, json.value, space)
  .map(
    ([role, said, extra, gap]) => `{${gap}"role":${gap}"${role}",${gap}"x":${extra}, "content"${gap}: ${said}${gap}}`,
  );
const request = fc
  .tuple(space, json.value, fc.array(message, { maxLength: 4 }), json.value)
  .map(
    ([gap, before, messages, after]) =>
      `${gap}{"model":"m@work","seed":${before},${gap}"messages"${gap}:${gap}[${gap}${messages.join(`${gap},`)}${gap}],"z":${after}}${gap}`,
  );

/** The body without what the edits brought in. */
function takeOut(forwarded: Buffer, edits: readonly Edit[]): string {
  let rest = forwarded;
  for (const edit of edits.toSorted((one, other) => one.at - other.at)) {
    const length = Buffer.byteLength(edit.insert);
    expect(rest.subarray(edit.at, edit.at + length).toString()).toBe(edit.insert);
    rest = Buffer.concat([rest.subarray(0, edit.at), rest.subarray(edit.at + length)]);
  }
  return rest.toString();
}

describe('a spliced body', () => {
  it('has all of the client’s bytes, and stays JSON that says the same beside what was added', () => {
    fc.assert(
      fc.property(request, fc.nat(4), fc.string({ unit: 'grapheme' }), (text, place, added) => {
        const body = Buffer.from(text);
        const before = JSON.parse(text);
        const messages = locateChat(body)?.messages;
        if (messages == null) throw new Error('the messages were not found');
        expect(messages.elements.map(({ start, end }) => JSON.parse(body.toString('utf8', start, end)).role)).toEqual(
          before.messages.map((one: { role: string }) => one.role),
        );
        const index = Math.min(place, messages.elements.length);
        const edits = [insertMessage(messages, index, { role: 'system', content: added })];
        const target = messages.elements[0];
        const appended = target && appendToContent(body, target, added);
        // Both at the same place would be two ways to write one thing.
        const all = appended == null || index === 0 ? edits : [appended, ...edits];
        const forwarded = applyEdits(body, all);
        expect(takeOut(forwarded, all)).toBe(text);
        const after = JSON.parse(forwarded.toString());
        expect(after.messages[index]).toEqual({ role: 'system', content: added });
        after.messages.splice(index, 1);
        const first = all.length === 2 && before.messages[0];
        if (first)
          first.content =
            typeof first.content === 'string'
              ? first.content + added
              : [...first.content, { type: 'text', text: added }];
        expect(after).toEqual(before);
      }),
      { numRuns: 300 },
    );
  });

  it('loses the name of the account behind the model, and nothing else', () => {
    const text = '{"model" : "gpt-4o@work","messages":[],"n":1.0}';
    const body = Buffer.from(text);
    const edit = cutModelSuffix(body, locateChat(body)?.model ?? { start: 0, end: 0 }, '@work');
    expect(applyEdits(body, edit === null ? [] : [edit]).toString()).toBe(text.replace('@work', ''));
  });

  it.each([
    ['members that are given twice', '{"messages":[],"model":"a","messages":[],"model":"b"}'],
    ['messages that are no list', '{"messages":"hi"}'],
    ['a list', '[{"messages":[]}]'],
  ])('has no place for %s', (_, text) => {
    const ranges = locateChat(Buffer.from(text));
    expect(ranges?.messages ?? null).toBeNull();
    expect(ranges?.model ?? null).toBeNull();
  });
});
