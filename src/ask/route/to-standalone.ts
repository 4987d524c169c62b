import { assetsByCode } from '../../domain/assets/asset-index.ts';
import { findMentions } from '../../domain/assets/find-mentions.ts';
import { hasHan } from '../../domain/text/tokenize.ts';
import { questionLimit } from '../question.ts';
import { foldQuestion } from './fold-question.ts';
import { readAssets } from './read-filters.ts';

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
  const [said = asset] = findWords(text, asset).map(({ word }) => word);
  const places = findWords(before, earlier);
  if (places.length === 0) return null;
  return places.reduceRight(
    (whole, { word, index }) => `${whole.slice(0, index)}${said}${whole.slice(index + word.length)}`,
    before,
  );
}

/** Where an asset is named, by its name or its ticker in any case; never within a word, such as `SOL` in `Solana`. */
function findWords(text: string, code: string): { word: string; index: number }[] {
  const asset = assetsByCode.get(code);
  const names = [...(asset?.names ?? []), ...(asset?.aliases ?? [])].toSorted((a, b) => b.length - a.length);
  const named = findMentions(text)
    .filter((mention) => mention.code === code)
    .flatMap(({ index }) => {
      const here = text.slice(index).toLowerCase();
      const name = names.find((one) => here.startsWith(one.toLowerCase()));
      return name === undefined ? [] : [{ word: text.slice(index, index + name.length), index }];
    });
  const ticker = new RegExp(`(?<![A-Za-z0-9])${code.replace(/[^A-Za-z0-9]/g, '')}(?![A-Za-z0-9])`, 'gi');
  const tickers = [...text.matchAll(ticker)].map((match) => ({ word: match[0], index: match.index }));
  const apart = tickers.filter(
    ({ index }) => !named.some((name) => index >= name.index && index < name.index + name.word.length),
  );
  return [...named, ...apart].toSorted((one, other) => one.index - other.index);
}
