import { afterEach, describe, expect, it, vi } from 'vitest';
import { formatTable } from '../../src/cli/print.ts';

// Whether a process has colours at all its library decides as it is loaded.
vi.hoisted(() => {
  process.env.FORCE_COLOR = '1';
});

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
