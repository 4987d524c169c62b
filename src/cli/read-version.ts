import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findPackageDirectory } from '../app/package-directory.ts';

/** The version in package.json. */
export function readVersion(): string {
  const manifest: { version: string } = JSON.parse(
    readFileSync(join(findPackageDirectory('sql'), '..', 'package.json'), 'utf8'),
  );
  return manifest.version;
}
