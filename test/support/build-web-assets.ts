import { buildWebAssets } from '../../scripts/build-web-assets.ts';

/** Once for a whole run: tests see the islands as they are now. */
export async function setup(): Promise<void> {
  await buildWebAssets();
}
