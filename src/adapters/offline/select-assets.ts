import { type RecognisedAsset, recogniseAssets } from '../../domain/assets/recognise-assets.ts';
import type { MessageParts } from './read-message.ts';

/** The most assets that one message is about. */
const assetLimit = 6;
/** How much of what follows the headline still says what the message is about, in UTF-16 units. */
const leadReach = 140;
/** How far behind an asset of the headline another one still shares its fate. */
const companyReach = 48;
/** More than this many assets at once are a list, not a subject. */
const listSize = 3;

const majors: ReadonlySet<string> = new Set(['BTC', 'ETH', 'SOL', 'XRP', 'BNB', 'DOGE', 'ADA']);
const dollarCoins: ReadonlySet<string> = new Set(['USDT', 'USDC', 'BUSD', 'DAI', 'FDUSD']);
const stockPattern = /股票|股价|\b(?:shares|stocks?|ipo)\b|首发时/i;
const roundupPattern = /more news|;[^;]{4,90};/i;

/**
 * The assets that a message is about, not all that it names: those of the headline, and majors named right beside them;
 * where the headline names none, one or two from the beginning of the text, unless the message is about a stock.
 */
export function selectAssets({ title, lead }: MessageParts): RecognisedAsset[] {
  const named = recogniseAssets(title);
  const inTitle = named.length > 1 ? named.filter((asset) => !isUnit(title, asset)) : named;
  const opening = lead.slice(0, leadReach);
  const inLead = recogniseAssets(opening).filter((asset) => !isUnit(opening, asset));
  if (inTitle.length === 0) {
    const isSubject = inLead.length < listSize && !stockPattern.test(title) && !roundupPattern.test(title);
    return isSubject ? inLead : [];
  }
  const codes = new Set(inTitle.map(({ code }) => code));
  const anchors = inLead.filter(({ code }) => codes.has(code));
  const company = inLead.filter(
    ({ code, index }) =>
      !codes.has(code) && majors.has(code) && anchors.some((anchor) => Math.abs(index - anchor.index) <= companyReach),
  );
  return [...inTitle, ...company].slice(0, assetLimit);
}

/** "5,000 USDT" is a price or a prize. */
function isUnit(text: string, { code, index, mentions }: RecognisedAsset): boolean {
  return (
    mentions === 1 && dollarCoins.has(code) && /\d[\d,.]* ?[万亿]? ?$/.test(text.slice(Math.max(0, index - 12), index))
  );
}
