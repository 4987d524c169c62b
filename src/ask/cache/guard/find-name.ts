import { assetsByCode, namesByFirstWord } from '../../../domain/assets/asset-index.ts';
import { isKnownName, spellingsOf, toNameId } from '../../../domain/claims/claim-names.ts';
import type { NameKind } from '../../../domain/claims/name-table.ts';

/** Coins whose name says no more than their ticker; of others, such as Uniswap, the name is the project and the ticker its token. */
const plainCoins = new Set(
  (
    'BTC ETH SOL DOGE ADA TRX AVAX SHIB DOT MATIC POL LTC BCH BSV BTG ETC XLM ATOM APT SUI ARB OP NEAR FIL ICP ALGO TON HBAR XMR ZEC ' +
    'DASH PEPE BONK WIF FLOKI KAS SEI TIA INJ STX EOS VET PI BNB USDC TRUMP LINK XTZ IOTA NEO QTUM THETA EGLD TAO AR HNT GRT RNDR ' +
    'QNT DCR RVN MON STRK BERA MNT RON PENGU WLD CFX ZIL ONE KAVA ROSE CELO XEM ORDI NOT KLAY KAIA FTM BTT'
  ).split(' '),
);
/** Names of more than one thing in the tables, by the one that they are. */
const apart: Readonly<Record<string, string>> = {
  dubai: 'dubai',
  迪拜: 'dubai',
  abudhabi: 'abudhabi',
  阿布扎比: 'abudhabi',
  satoshis: 'satoshi',
  lightningnetwork: 'lightning',
  闪电网络: 'lightning',
  beaconchain: 'beacon',
  信标链: 'beacon',
  bnbchain: 'chain',
  bnbsmartchain: 'chain',
  binancesmartchain: 'chain',
  bsc: 'chain',
  币安智能链: 'chain',
  币安链: 'chain',
  bnb链: 'chain',
  opbnb: 'opbnb',
  shibarium: 'shibarium',
  polygonzkevm: 'zkevm',
  polygonpos: 'pos',
  arbitrumnova: 'nova',
  dfinity: 'dfinity',
  eth2: 'eth2',
  jumpcrypto: 'crypto',
};

/** The id of what is named, the same in either language and spelling. */
export function toNamed({ id, kind }: { id: string; kind: NameKind | 'asset' | 'other' }, written: string): string {
  const said = toNameId(written.replace(/^\$/, ''));
  const part = apart[said];
  if (part !== undefined) return `=${id}~${part}`;
  const isTicker = said.toUpperCase() === id || (kind === 'asset' && said.endsWith('币'));
  return kind === 'asset' && !isTicker && !plainCoins.has(id) ? `=${id}~${said}` : `=${id}`;
}

/** Who or what a Latin word names in a question that keeps to small letters; null: no table has it. */
export function findName(word: string): { id: string; fault: 'asset' | 'actor' } | null {
  for (const name of word.endsWith('s') ? [word, word.slice(0, -1)] : [word]) {
    const code = name.toUpperCase();
    if (name.length > 1 && assetsByCode.has(code))
      return { id: toNamed({ id: code, kind: 'asset' }, code), fault: 'asset' };
    const asset = namesByFirstWord.get(name)?.find(({ words }) => words.length === 1);
    if (asset !== undefined) return { id: toNamed({ id: asset.code, kind: 'asset' }, name), fault: 'asset' };
    if (isKnownName(name))
      return { id: toNamed({ id: spellingsOf(name)[0] ?? name, kind: 'party' }, name), fault: 'actor' };
  }
  return null;
}
