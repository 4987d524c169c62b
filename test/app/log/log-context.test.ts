import { describe, expect, it } from 'vitest';
import { readLogFields, withLogFields } from '../../../src/app/log/log-context.ts';

describe('the fields of log lines', () => {
  it('are there within, and nowhere else', () => {
    expect(withLogFields({ message: 'wire/7' }, readLogFields)).toEqual({ message: 'wire/7' });
    expect(readLogFields()).toEqual({});
  });

  it('are added to those around, and may replace them', () => {
    const found = withLogFields({ message: 'wire/7', stage: 'first_look' }, () =>
      withLogFields({ stage: 'deep_look' }, readLogFields),
    );
    expect(found).toEqual({ message: 'wire/7', stage: 'deep_look' });
  });

  it('stay with their own work when several run at once', async () => {
    const run = (message: string) =>
      withLogFields({ message }, async () => {
        await new Promise((resolve) => setImmediate(resolve));
        return readLogFields();
      });
    expect(await Promise.all([run('a'), run('b'), run('c')])).toEqual([
      { message: 'a' },
      { message: 'b' },
      { message: 'c' },
    ]);
  });

  it('are not changed by who reads them', () => {
    withLogFields({ message: 'wire/7' }, () => {
      readLogFields().message = 'other';
      expect(readLogFields()).toEqual({ message: 'wire/7' });
    });
  });
});
