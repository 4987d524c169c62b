import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readApi } from '../scripts/api-page.ts';
import { pages } from '../scripts/pages.ts';
import { projectDirectory } from './support/run-process.ts';

it.each(pages)('$file is what the source says; `npm run docs` makes it', ({ file, render }) => {
  expect(readFileSync(join(projectDirectory, file), 'utf8')).toBe(render());
});

describe('what programs import', () => {
  const entries = readApi();

  it('is a short list, with a docstring for each name', () => {
    expect(entries.filter(({ docs }) => docs === '').map(({ name }) => name)).toEqual([]);
    expect(entries.length).toBeGreaterThan(30);
    expect(entries.length).toBeLessThanOrEqual(90);
  });

  it('is in a group each, and of one name each', () => {
    expect(entries.filter(({ group }) => group === '')).toEqual([]);
    expect(new Set(entries.map(({ name }) => name)).size).toBe(entries.length);
  });
});
