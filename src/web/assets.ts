import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Hono } from 'hono';
import { AppError } from '../domain/app-error.ts';

const contentTypes: Readonly<Record<string, string>> = {
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  svg: 'image/svg+xml',
  txt: 'text/plain; charset=utf-8',
};

/** The files that the browser fetches beside a page. */
export interface Assets {
  /** Its address, which changes with its content. Throws `not_found` for one that isn't built. */
  toAddress(name: string): string;
  routes: Hono;
}

export const assetsPath = '/assets';

/** @param directory where `npm run build` left them. Throws `not_found` if it didn't. */
export function loadAssets(directory: string): Assets {
  const names = existsSync(directory) ? readdirSync(directory) : [];
  if (names.length === 0) {
    throw new AppError('not_found', 'The files of the pages are not built', { hint: 'Run `npm run build`.' });
  }
  const files = new Map(names.map((name) => [name, readAsset(directory, name)]));
  const routes = new Hono().get(`${assetsPath}/:version/:name`, (context) => {
    const { version, name } = context.req.param();
    const file = files.get(name);
    if (file === undefined) return context.notFound();
    // An old page may ask for an old version: it gets today's, and shall ask again.
    const age = version === file.version ? 'public, max-age=31536000, immutable' : 'no-cache';
    return context.body(file.body, 200, { 'content-type': file.type, 'cache-control': age });
  });
  return {
    routes,
    toAddress(name) {
      const file = files.get(name);
      if (file === undefined) throw new AppError('not_found', `There is no ${name} in the files of the pages`);
      return `${assetsPath}/${file.version}/${name}`;
    },
  };
}

function readAsset(directory: string, name: string) {
  const body = readFileSync(join(directory, name), 'utf8');
  const version = createHash('sha256').update(body).digest('hex').slice(0, 12);
  return { body, version, type: contentTypes[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream' };
}
