import { chmod, cp, mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';

const root = join(import.meta.dirname, '..');
const browser = join(root, 'src/web/browser');

/**
 * Makes the files that the pages fetch: one script for each island, the style sheet, the icon. Islands are the files right in
 * `browser`; what they share is in folders below.
 */
export async function buildWebAssets(target = join(root, 'dist/web')): Promise<void> {
  const names = await readdir(browser);
  const islands = names.filter((name) => name.endsWith('.ts'));
  await mkdir(join(root, 'dist'), { recursive: true });
  const draft = await mkdtemp(join(root, 'dist', 'web-'));
  await build({
    entryPoints: [...islands, 'desk.css'].map((name) => join(browser, name)),
    outdir: draft,
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    legalComments: 'inline',
    logLevel: 'warning',
  });
  await cp(join(browser, 'icon.svg'), join(draft, 'icon.svg'));
  await chmod(draft, 0o755);
  await rm(target, { recursive: true, force: true });
  await rename(draft, target);
}
