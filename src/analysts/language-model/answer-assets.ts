import { assetsByCode } from '../../domain/assets/asset-index.ts';
import { recogniseAssets } from '../../domain/assets/recognise-assets.ts';
import { assetPattern } from '../../domain/verdict.ts';
import { clip } from './answer-fields.ts';

/** The longest entry that is read, UTF-16 units. */
const entryLimit = 100;
/** What a trading pair is quoted in: the pair is about the other one. */
const quotes = ['USDT', 'USDC', 'FDUSD', 'USD', 'PERP'];
const pairPattern = /^([A-Z0-9]{2,10})[/_-](?:USDT?|USDC|FDUSD|BTC|ETH|PERP)$/;
/** Where an entry is an object, its asset stands under one of these. */
const keys = ['symbol', 'ticker', 'code', 'name'];

/**
 * The codes of the assets that a model names, each once, in its order: tickers, `$BTC`, pairs (`BTC/USDT`, `BTCUSDT`), names
 * (`Bitcoin (BTC)`, `比特币`), objects such as `{ symbol }`. A ticker that nobody knows stays.
 */
export function readAnswerAssets(value: unknown): string[] {
  const list = typeof value === 'string' ? value.split(/[,，、;；]/) : Array.isArray(value) ? value : [];
  return [...new Set(list.flatMap((entry) => readEntry(toText(entry))))];
}

function toText(entry: unknown): string {
  if (typeof entry === 'string') return clip(entry.trim(), entryLimit).normalize('NFKC');
  if (typeof entry !== 'object' || entry === null) return '';
  const named = Object.entries(entry).find(
    ([key, value]) => keys.includes(key.toLowerCase()) && typeof value === 'string',
  );
  return named === undefined ? '' : toText(named[1]);
}

function readEntry(text: string): string[] {
  const ticker = text.toUpperCase().replace(/^[$#]/, '');
  const base = pairPattern.exec(ticker)?.[1] ?? cutQuote(ticker);
  if (base !== null) return [base];
  if (assetsByCode.has(ticker)) return [ticker];
  const named = recogniseAssets(text).map(({ code }) => code);
  if (named.length > 0) return named;
  if (assetPattern.test(ticker)) return [ticker];
  return text.includes('/') ? text.split('/').flatMap((part) => readEntry(part.trim())) : [];
}

/** `BTCUSDT` is about BTC, where what is left is an asset that is known. */
function cutQuote(ticker: string): string | null {
  const quote = quotes.find((one) => ticker.endsWith(one) && assetsByCode.has(ticker.slice(0, -one.length)));
  return quote === undefined || assetsByCode.has(ticker) ? null : ticker.slice(0, -quote.length);
}
