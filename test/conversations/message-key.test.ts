import { describe, expect, it } from 'vitest';
import { normaliseForKey, readMessages, toChainKeys, toTailKey } from '../../src/conversations/message-key.ts';

const read = (...messages: unknown[]) => readMessages({ messages }) ?? [];
const user = (content: unknown) => ({ role: 'user', content });
const assistant = (content: unknown) => ({ role: 'assistant', content });
const keysOf = (...messages: unknown[]) => toChainKeys(read(...messages));

describe('the messages of a request', () => {
  it.each<[string, unknown, { role: string; text: string } | null]>([
    ['a text', user('今晚吃什么？'), { role: 'user', text: '今晚吃什么？' }],
    [
      'parts of text',
      user([{ type: 'text', text: 'one' }, 'two', { type: 'input_text', text: 'three' }]),
      { role: 'user', text: 'one\ntwo\nthree' },
    ],
    ['a developer', { role: 'developer', content: 'Be brief.' }, { role: 'system', text: 'Be brief.' }],
    ['no content', { role: 'assistant', content: null }, { role: 'assistant', text: '' }],
    [
      'a refusal',
      { role: 'assistant', content: null, refusal: 'I will not.' },
      { role: 'assistant', text: 'I will not.' },
    ],
    [
      'a thought and a text',
      assistant([
        { type: 'thinking', thinking: 'hm' },
        { type: 'text', text: 'Yes.' },
      ]),
      { role: 'assistant', text: 'Yes.' },
    ],
    [
      'a call of a tool',
      {
        role: 'assistant',
        content: 'Let me look.',
        tool_calls: [{ id: 'c1', type: 'function', function: { name: 'weather', arguments: '{"city": "Bern"}' } }],
      },
      { role: 'assistant', text: 'Let me look.\nweather({"city": "Bern"})' },
    ],
    [
      'a call of the old kind',
      { role: 'assistant', content: null, function_call: { name: 'f', arguments: '{}' } },
      { role: 'assistant', text: 'f({})' },
    ],
    [
      'a call with nothing in it',
      { role: 'assistant', content: 'a', tool_calls: [null, 7, {}] },
      { role: 'assistant', text: 'a' },
    ],
    ['a result', { role: 'tool', tool_call_id: 'c1', content: '12 °C' }, { role: 'tool', text: '12 °C' }],
    ['a result of the old kind', { role: 'function', name: 'f', content: '12' }, { role: 'tool', text: '12' }],
    [
      'an image',
      user([
        { type: 'text', text: 'What is it?' },
        { type: 'image_url', image_url: { url: 'data:image/png;base64,AA' } },
      ]),
      { role: 'user', text: 'What is it?\n[image]' },
    ],
    [
      'a sound',
      user([{ type: 'input_audio', input_audio: { data: 'AA', format: 'wav' } }]),
      { role: 'user', text: '[audio]' },
    ],
    ['a file', user([{ type: 'file', file: { file_id: 'f-1' } }]), { role: 'user', text: '[file]' }],
    ['an object as content', user({ text: 'no' }), { role: 'user', text: '' }],
    ['an unknown role', { role: 'narrator', content: 'Once' }, null],
    ['a role of the language itself', { role: 'constructor', content: 'Once' }, null],
    ['no message', 'hello', null],
  ])('are read with %s', (_, message, expected) => {
    const [first] = read(message);
    expect(first === undefined ? null : { role: first.role, text: first.text }).toEqual(expected);
  });

  it.each([
    [null],
    ['text'],
    [[]],
    [{}],
    [{ messages: 'hello' }],
    [{ messages: { 0: user('a') } }],
  ])('are null where there is no list of them: %j', (body) => expect(readMessages(body)).toBeNull());

  it('keep the speaker’s name', () => {
    expect(read({ ...user('hi'), name: 'Mia' }, user('hi')).map(({ name }) => name)).toEqual(['Mia', null]);
  });
});

describe('a chain of keys', () => {
  it('has a key of 22 characters for each message but the system’s', () => {
    const keys = keysOf({ role: 'system', content: 's' }, user('a'), assistant('b'), { role: 'tool', content: 'c' });
    expect(keys).toHaveLength(3);
    for (const key of keys) expect(key).toMatch(/^[\w-]{22}$/);
  });

  it('does not depend on the system’s messages', () => {
    expect(
      keysOf({ role: 'system', content: 'x' }, user('a'), { role: 'developer', content: 'y' }, assistant('b')),
    ).toEqual(keysOf(user('a'), assistant('b')));
  });

  it('goes on from a parent as if it had begun before it', () => {
    const [first, ...others] = keysOf(user('a'), assistant('b'), user('c'));
    expect(toChainKeys(read(assistant('b'), user('c')), first)).toEqual(others);
  });

  it.each<[string, unknown, unknown]>([
    ['white space and line ends', user(' a\r\n\r\nb\t c '), user('a b c')],
    ['composed characters', user('cafe\u0301'), user('caf\u00e9')],
    ['a thought before the answer', assistant('<think>\nhm\n</think>\n\nYes.'), assistant('Yes.')],
    [
      'text or parts',
      user('one two'),
      user([
        { type: 'text', text: 'one' },
        { type: 'text', text: 'two' },
      ]),
    ],
    ['arguments written anew', toCall('{ "a": 1,\n"b": "x" }'), toCall('{"a":1,"b":"x"}')],
    ['what is said of an image', toImage('data:1', 'auto'), toImage('data:1', undefined)],
    [
      'an empty or a missing content beside a call',
      { ...toCall('{}'), content: '' },
      { ...toCall('{}'), content: null },
    ],
  ])('evens out %s', (_, one, other) => expect(keysOf(one)).toEqual(keysOf(other)));

  it.each<[string, unknown, unknown]>([
    ['another text', user('a'), user('b')],
    ['another role', user('a'), assistant('a')],
    ['a thought of the user', user('<think>a</think>b'), user('b')],
    ['another image', toImage('data:1', 'auto'), toImage('data:2', 'auto')],
    ['an image and its name in brackets', toImage('data:1', 'auto'), user('[image]')],
    ['other arguments', toCall('{"a":1}'), toCall('{"a":2}')],
    ['case', user('Polish'), user('polish')],
  ])('tells apart %s', (_, one, other) => expect(keysOf(one)).not.toEqual(keysOf(other)));

  it('tells apart where a text ends and the next begins', () => {
    expect(keysOf(user('a'), user('b')).at(-1)).not.toEqual(keysOf(user('a b')).at(-1));
  });

  it('reads any text, in time that grows with its length alone', () => {
    expect(normaliseForKey('assistant', `${'<think>'.repeat(20_000)}a`)).toHaveLength(140_001);
    expect(normaliseForKey('user', `${' '.repeat(200_000)}a`)).toBe('a');
    // To even out 60 MB would hold everybody up for seconds.
    const long = ` ${'word  '.repeat(200_000)}`;
    expect(normaliseForKey('user', long)).toBe(long);
    expect(keysOf(user('\ud800'))).toHaveLength(1);
  });
});

describe('the key of the last two pairs', () => {
  const chat = [user('a'), assistant('b'), user('c'), assistant('d')];
  const tailOf = (...messages: unknown[]) => toTailKey(read(...messages));

  it('is the same with any beginning', () => {
    expect(tailOf(...chat)).not.toBeNull();
    expect(tailOf(user('x'), assistant('y'), ...chat)).toBe(tailOf(...chat));
    expect(tailOf(assistant('y'), ...chat)).toBe(tailOf(...chat));
  });

  it('is of what was asked and answered, whatever tools did between', () => {
    const withTools = [
      user('a'),
      toCall('{}'),
      { role: 'tool', content: '1' },
      assistant('b'),
      user('c'),
      assistant('d'),
    ];
    expect(tailOf(...withTools)).toBe(tailOf(...chat));
  });

  it.each([
    ['one pair', [user('a'), assistant('b')]],
    ['a question at the end', [...chat, user('e')]],
    ['nothing', []],
    ['answers alone', [assistant('a'), assistant('b'), assistant('c')]],
  ])('is null for %s', (_, messages) => expect(tailOf(...messages)).toBeNull());

  it('is no key of a chain', () => expect(keysOf(...chat)).not.toContain(tailOf(...chat)));
});

function toCall(text: string) {
  return {
    role: 'assistant',
    content: null,
    tool_calls: [{ id: 'c', type: 'function', function: { name: 'f', arguments: text } }],
  };
}

function toImage(url: string, detail: string | undefined) {
  return user([{ type: 'image_url', image_url: { url, detail } }]);
}

it('reads on over names and roles that are no text', () => {
  const strange = { toString: 1, valueOf: 2 };
  const called = { role: 'assistant', tool_calls: [{ function: { name: strange, arguments: '{}' } }] };
  expect(readMessages({ messages: [{ role: strange, content: 'a' }, called] })).toMatchObject([{ text: '({})' }]);
});
