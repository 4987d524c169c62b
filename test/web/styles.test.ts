import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { projectDirectory } from '../support/run-process.ts';

const folder = join(projectDirectory, 'src/web/browser/styles');

it('no two pages style the same class: all styles are one file in the browser', () => {
  const owners = new Map<string, string[]>();
  for (const file of ['../desk.css', ...readdirSync(folder)]) {
    // A selector belongs to the page of its first class.
    const found = readFileSync(join(folder, file), 'utf8').matchAll(/^\s*(\.[a-z-]+)[^;{]*[,{]$/gm);
    for (const name of new Set([...found].map(([, name]) => String(name)))) {
      owners.set(name, [...(owners.get(name) ?? []), file]);
    }
  }
  expect(owners.size).toBeGreaterThan(20);
  expect([...owners].filter(([, files]) => files.length > 1)).toEqual([]);
});
