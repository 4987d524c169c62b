import { describe, expect, it } from 'vitest';
import type { MessageInput } from '../../src/domain/message.ts';
import { orderMessages } from '../../src/replay/order-messages.ts';
import { fc } from '../support/properties.ts';

const now = new Date('2025-03-10T00:00:00Z');
const at = (hour: number) => new Date(Date.UTC(2025, 2, 1, hour)).toISOString();
const post = (
  source: string,
  id: string,
  hour: number | string,
  changes: Partial<MessageInput> = {},
): MessageInput => ({
  text: `${source} ${id}`,
  source,
  source_message_id: id,
  published_at: typeof hour === 'string' ? hour : at(hour),
  ...changes,
});
const order = (...messages: MessageInput[]) =>
  orderMessages(messages, now).map(({ message, asOf }) => [message.text, asOf.toISOString()]);
const texts = (...messages: MessageInput[]) => order(...messages).map(([text]) => text);
const unknown = '1970-01-01T00:00:00Z';

describe('orderMessages', () => {
  it('goes by publication, and gives each message its own moment for a clock', () => {
    expect(order(post('a', '2', 5), post('b', '1', 3))).toEqual([
      ['b 1', at(3)],
      ['a 2', at(5)],
    ]);
  });

  it('reads moments in any zone', () => {
    expect(texts(post('a', '1', '2025-03-01T10:00:00+08:00'), post('a', '2', '2025-03-01T01:00:00Z'))).toEqual([
      'a 2',
      'a 1',
    ]);
  });

  it('breaks ties by source, then by id as a number', () => {
    expect(texts(post('b', '2', 1), post('b', '10', 1), post('a', '11', 1), post('b', '9', 1))).toEqual([
      'a 11',
      'b 2',
      'b 9',
      'b 10',
    ]);
  });

  it('finds a date plausible or not as of the run that a message is of', () => {
    const early = new Date(Date.UTC(2025, 2, 1, 4));
    const messages = [post('a', '1', 2), post('a', '2', 5), post('a', '3', 3), post('a', '4', 6)];
    const toNow = ({ source_message_id }: MessageInput) => (source_message_id === '4' ? now : early);
    expect(orderMessages(messages, toNow).map(({ message, asOf }) => [message.text, asOf.toISOString()])).toEqual([
      ['a 1', at(2)],
      ['a 2', at(2)],
      ['a 3', at(3)],
      ['a 4', at(6)],
    ]);
  });

  it('lets an edit count from its own moment, after the original', () => {
    const original = post('a', '1', 1);
    const edit = post('a', '1', 1, { text: 'edited', edited_at: at(4) });
    expect(order(original, edit, post('a', '2', 2))).toEqual([
      ['a 1', at(1)],
      ['a 2', at(2)],
      ['edited', at(4)],
    ]);
  });

  it('takes an export, which holds the last text only, at its publication', () => {
    expect(order(post('a', '1', 1, { edited_at: at(9) }))).toEqual([['a 1', at(1)]]);
  });

  it('takes the least edited text for the original, in whatever order the files bring them', () => {
    const texts = [
      post('a', '1', 1, { text: 'second', edited_at: at(7) }),
      post('a', '1', 1, { text: 'first', edited_at: at(4) }),
      post('a', '1', 1),
    ];
    const known = [
      ['a 1', at(1)],
      ['first', at(4)],
      ['second', at(7)],
    ];
    expect(order(...texts)).toEqual(known);
    expect(order(...texts.toReversed())).toEqual(known);
  });

  it('keeps an edit without a moment of its own behind the original', () => {
    expect(texts(post('a', '1', 1), post('a', '1', 1, { text: 'edited' }), post('a', '0', 1))).toEqual([
      'a 0',
      'a 1',
      'edited',
    ]);
  });

  it.each([
    unknown,
    '2099-01-01T00:00:00Z',
    undefined,
  ])('leaves a message without a possible date (%s) in its place', (date) => {
    const undated = (source: string, id: string) => ({ ...post(source, id, 0), published_at: date });
    expect(
      order(post('b', '5', 2), undated('a', '1'), undated('c', '0'), post('b', '6', 3), post('a', '0', 1)),
    ).toEqual([
      ['a 0', at(1)],
      ['b 5', at(2)],
      ['a 1', at(2)],
      ['c 0', at(2)],
      ['b 6', at(3)],
    ]);
  });

  it('takes the first possible moment for those before it, and now where there is none', () => {
    expect(order(post('z', '9', unknown), post('z', '8', unknown), post('z', '99', 4))).toEqual([
      ['z 9', at(4)],
      ['z 8', at(4)],
      ['z 99', at(4)],
    ]);
    expect(order(post('a', '1', unknown))).toEqual([['a 1', now.toISOString()]]);
    expect(order()).toEqual([]);
  });

  it('loses nothing, gives nobody a clock after now, and orders the same again', () => {
    const message = fc
      .record({ source: fc.constantFrom('a', 'b'), id: fc.nat(20), hour: fc.nat(3), isDated: fc.boolean() })
      .map(({ source, id, hour, isDated }) => post(source, String(id), isDated ? hour : unknown));
    fc.assert(
      fc.property(fc.array(message, { maxLength: 15 }), (messages) => {
        const ordered = orderMessages(messages, now);
        expect(new Set(ordered.map((entry) => entry.message))).toEqual(new Set(messages));
        const clocks = ordered.map((entry) => entry.asOf.getTime());
        expect(clocks).toEqual(clocks.toSorted((a, b) => a - b));
        expect(Math.max(0, ...clocks)).toBeLessThanOrEqual(now.getTime());
      }),
    );
  });
});
