import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { AppError } from '../domain/app-error.ts';

/** A folder that ships with the package (`sql`, `memories`, `samples`), wherever the code runs from: source or build. */
export function findPackageDirectory(name: 'sql' | 'memories' | 'samples'): string {
  let directory = dirname(fileURLToPath(import.meta.url));
  for (;;) {
    if (existsSync(join(directory, 'package.json')) && existsSync(join(directory, name))) return join(directory, name);
    const parent = dirname(directory);
    if (parent === directory) throw new AppError('not_found', `The folder ${name}/ is missing from the package`);
    directory = parent;
  }
}
