import { buildWebAssets } from './build-web-assets.ts';

/** Makes `dist/web`. */
await buildWebAssets();
