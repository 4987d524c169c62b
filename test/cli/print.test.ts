import { afterEach, describe, expect, it, vi } from 'vitest';
import { formatTable } from '../../src/cli/print.ts';

describe('a table', () => {
  const { isTTY } = process.stdout;
  afterEach(() => {
    process.stdout.isTTY = isTTY;
    vi.unstubAllEnvs();
  });
  const isColoured = (hasTerminal: boolean, noColour: string) => {
    process.stdout.isTTY = hasTerminal;
    vi.stubEnv('NO_COLOR', noColour);
    return formatTable(['id'], [['1']]).includes('\u001b');
  };

  it('has colours on a terminal alone, and none where NO_COLOR is set', () => {
    expect([isColoured(true, ''), isColoured(false, ''), isColoured(true, '1')]).toEqual([true, false, false]);
  });
});
