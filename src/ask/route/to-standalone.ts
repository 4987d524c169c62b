import { hasHan } from '../../domain/text/tokenize.ts';
import { questionLimit } from '../question.ts';
import { findAssetWords } from './find-asset-words.ts';
import { foldQuestion } from './fold-question.ts';
import { readAssets } from './read-assets.ts';

/** "And ETH?", "那以太坊呢": a question longer than this says more than another asset. */
const swapLimit = 20;

/** The question with what it leaves unsaid: the earlier one, with the asset that takes the place of its own. Undefined: it stands alone. */
export function toStandalone(text: string, assets: readonly string[], before: string | undefined): string {
  if (before === undefined) return text;
  const swapped = swapAsset(text, assets, before);
  if (swapped !== null) return swapped;
  const whole = hasHan(text) ? `${before}（${text}）` : `${before} (${text})`;
  return whole.length <= questionLimit ? whole : text;
}

/** The earlier question of the other asset; null: one of them names none, or several. */
function swapAsset(text: string, assets: readonly string[], before: string): string | null {
  const [asset, ...others] = assets;
  const [earlier, ...more] = readAssets(foldQuestion(before));
  if (asset === undefined || earlier === undefined || text.length > swapLimit) return null;
  if (others.length > 0 || more.length > 0 || asset === earlier) return null;
  const [said = asset] = findAssetWords(text, asset).map(({ word }) => word);
  const places = findAssetWords(before, earlier);
  if (places.length === 0) return null;
  return places.reduceRight(
    (whole, { word, index }) => `${whole.slice(0, index)}${said}${whole.slice(index + word.length)}`,
    before,
  );
}
