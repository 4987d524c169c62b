import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { findPackageDirectory } from '../../src/app/package-directory.ts';
import { AppError } from '../../src/domain/app-error.ts';

const projectDirectory = dirname(findPackageDirectory('sql'));
const built = join(projectDirectory, 'dist/src/cli/main.js');

/**
 * Node's arguments for the command line as users have it: built, and rebuilt if the source is newer. If a path is given, that
 * file; TypeScript runs through tsx. Throws `invalid_input` if there is none.
 */
export function findCommandLine(path: string | undefined, note: (line: string) => void): string[] {
  if (path !== undefined) {
    if (!existsSync(path)) throw new AppError('invalid_input', `There is no command line at ${path}`);
    return toNodeArguments(resolve(path));
  }
  if (!existsSync(built) || statSync(built).mtimeMs < findNewestChange()) {
    note('building: dist/ is missing or older than the source');
    const { status } = spawnSync('npm', ['run', 'build'], { cwd: projectDirectory, stdio: ['ignore', 2, 2] });
    if (status !== 0) throw new AppError('not_found', 'The build failed', { hint: 'See above; try npm run build.' });
  }
  return [built];
}

/** Node's arguments to run a file: TypeScript runs through tsx. */
export function toNodeArguments(file: string): string[] {
  return file.endsWith('.ts') ? ['--import', import.meta.resolve('tsx'), file] : [file];
}

function findNewestChange(): number {
  const changes = ['src', 'graphs'].flatMap((folder) =>
    readdirSync(join(projectDirectory, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .map((name) => statSync(join(projectDirectory, folder, name)).mtimeMs),
  );
  return Math.max(...changes);
}
