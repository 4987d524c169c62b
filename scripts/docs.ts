import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pages } from './pages.ts';

/** Writes the pages that are made from the source; a test compares them. */
for (const { file, render } of pages) writeFileSync(join(import.meta.dirname, '..', file), render());
