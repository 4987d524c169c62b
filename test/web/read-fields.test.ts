import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readAssetsField, readChoiceField, readMomentField, readShareField } from '../../src/web/fields/read-fields.ts';

describe('the fields of forms', () => {
  it.each([
    ['2026-03-18T09:30', '2026-03-18T01:30:00.000Z'],
    ['2026-03-18', '2026-03-17T16:00:00.000Z'],
    ['', null],
  ])('read the moment %j in the time zone of the desk', (text, moment) => {
    expect(readMomentField(text, 'Asia/Shanghai', 'wrong')).toBe(moment);
  });

  it.each([
    ['0000-01-01', 'moment'],
    ['+200000-01-01T00:00', 'moment'],
    ['tomorrow', 'moment'],
    ['比特币', 'assets'],
    [Array.from({ length: 21 }, (_, index) => `A${index}`).join(' '), 'assets'],
    ['"><script>', 'assets'],
    ['1.1', 'share'],
    ['high', 'share'],
    ['short', 'choice'],
  ])('refuse %j as a %s, in the words of the page', (text, kind) => {
    const readers: Record<string, () => unknown> = {
      moment: () => readMomentField(text, 'UTC', 'the words'),
      assets: () => readAssetsField(text, 'the words'),
      share: () => readShareField(text, 'the words'),
      choice: () => readChoiceField(text, z.enum(['buy', 'sell']), 'the words'),
    };
    expect(readers[kind]).toThrow('the words');
  });

  it('read assets however they are listed, each once', () => {
    expect(readAssetsField('btc，ETH、sol eth $DOGE', 'wrong')).toEqual(['BTC', 'ETH', 'SOL', 'DOGE']);
    expect([
      readAssetsField(' ', 'wrong'),
      readShareField('0,75', 'wrong'),
      readChoiceField('', z.enum(['buy']), 'wrong'),
    ]).toEqual([[], 0.75, null]);
  });
});
