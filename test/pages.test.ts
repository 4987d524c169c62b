import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { pages } from '../scripts/pages.ts';
import { projectDirectory } from './support/run-process.ts';

it.each(pages)('$file is what the source says; `npm run docs` makes it', ({ file, render }) => {
  expect(readFileSync(join(projectDirectory, file), 'utf8')).toBe(render());
});
