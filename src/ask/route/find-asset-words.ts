import { assetsByCode } from '../../domain/assets/asset-index.ts';
import { findMentions } from '../../domain/assets/find-mentions.ts';

/** Where an asset is named, by its name or its ticker in any case; never within a word, such as `SOL` in `Solana`. */
export function findAssetWords(text: string, code: string): { word: string; index: number }[] {
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
