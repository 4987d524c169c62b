import { describe, expect, it } from 'vitest';
import { openOnce } from '../../src/domain/open-once.ts';

describe('openOnce', () => {
  it('opens at the first call, once for all', async () => {
    let opened = 0;
    const open = openOnce(async () => ++opened);
    expect(opened).toBe(0);
    expect(await Promise.all([open(), open()])).toEqual([1, 1]);
    expect(await open()).toBe(1);
  });

  it('forgets a failure, which all who waited for it hear of', async () => {
    let asked = 0;
    const open = openOnce(async () => {
      asked += 1;
      if (asked === 1) throw new Error('not yet');
      return asked;
    });
    const first = [open(), open()];
    await expect(first[0]).rejects.toThrow('not yet');
    await expect(first[1]).rejects.toThrow('not yet');
    expect(await open()).toBe(2);
  });
});
