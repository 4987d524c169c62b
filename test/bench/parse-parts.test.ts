import { describe, expect, it } from 'vitest';
import { createBenchProgram } from '../../bench/page/program.ts';
import { parseParts } from '../../bench/parse-parts.ts';
import { runInProcess } from '../support/run-in-process.ts';

describe('--only', () => {
  it('names some of the parts, or all of them', () => {
    expect([...parseParts('c, a', ['a', 'b', 'c'])]).toEqual(['a', 'c']);
    expect([...parseParts(undefined, ['a', 'b'])]).toEqual(['a', 'b']);
  });

  it.each(['page', 'pages,lives', ''])('of the pages refuses %j before anything is opened', async (only) => {
    const { code, stdout, stderr } = await runInProcess(['--only', only], {}, createBenchProgram);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toContain(`--only knows weight, pages, live, not all of: ${only}`);
  });
});
