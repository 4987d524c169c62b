import { describe, expect, it } from 'vitest';
import { type OnClose, openInTurn } from '../../src/app/open-in-turn.ts';

/** Opens `first`, `second` and `third`; those named can't be closed. */
function open(closed: string[], { failing = [] as string[], end = async () => {} } = {}) {
  return openInTurn(async (onClose: OnClose) => {
    for (const name of ['first', 'second', 'third']) {
      onClose(async () => {
        closed.push(name);
        if (failing.includes(name)) throw new Error(`${name} cannot be closed`);
      });
    }
    await end();
    return { name: 'all' };
  });
}

describe('openInTurn', () => {
  it('closes from the last to the first, once', async () => {
    const closed: string[] = [];
    const opened = await open(closed);
    expect(opened.name).toBe('all');
    expect(closed).toEqual([]);
    await Promise.all([opened.close(), opened.close()]);
    expect(closed).toEqual(['third', 'second', 'first']);
  });

  it('closes what is open where a later part fails, whose error it throws', async () => {
    const closed: string[] = [];
    const end = () => Promise.reject(new Error('the fourth cannot be opened'));
    await expect(open(closed, { failing: ['third'], end })).rejects.toThrow('the fourth cannot be opened');
    expect(closed).toEqual(['third', 'second', 'first']);
  });

  it('closes the rest where one cannot be closed, and says so', async () => {
    const closed: string[] = [];
    const opened = await open(closed, { failing: ['third', 'first'] });
    await expect(opened.close()).rejects.toThrow('third cannot be closed');
    expect(closed).toEqual(['third', 'second', 'first']);
  });
});
