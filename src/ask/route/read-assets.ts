import { capitalNames } from '../../domain/assets/ambiguous-words.ts';
import { assetsByCode, namesByFirstWord } from '../../domain/assets/asset-index.ts';
import { findMentions, isOftenSomethingElse, type Mention } from '../../domain/assets/find-mentions.ts';
import { acronyms, stocks } from '../../domain/assets/not-assets.ts';
import { isKnownName } from '../../domain/claims/claim-names.ts';
import type { FoldedQuestion } from './fold-question.ts';
import { nicknames, smallNames, tokenEvents } from './words/asset-words.ts';

/** A ticker in small letters is one where it stands behind a word that asks for news of it, or by itself. */
const smallTicker =
  /(?:^| )(?:on|about|for|of|with|and|or|to|any|the|what about|how about|only|just) ([a-z]{2,6})(?= ?(?:[?,.!]|$| news| since| this| last| today| yesterday| price| and | or | signals?| calls?))|(?:^|[^a-z0-9 ] ?)([a-z]{3,5})(?=(?: |的)?(?:最近|有什么|的?消息|的?新闻|呢|价格|price|news))|^([a-z]{2,6})(?= ?[?!.]*$)/gu;
const smallTickers = new Set(
  (
    'btc eth sol xrp ada doge bnb avax dot ton sui apt arb uni aave ltc trx shib pepe wif ondo ena tia sei inj atom fil etc bch xlm hype ' +
    'jup pyth jto wld strk pol matic icp fet rndr ldo crv mkr snx grt imx mnt bonk floki pengu tao kas hbar eos zec xmr ftm axs gmx dydx eigen zro wlfi'
  ).split(' '),
);

/** The assets that a question names, in the order of their places. Questions are short, so small tickers count too. */
export function readAssets({ said, folded }: FoldedQuestion): string[] {
  const strict = findMentions(said);
  const loose = findMentions(said, true).filter(
    ({ code, how, index }) => how === 'ticker' && said.startsWith(code, index),
  );
  const small = [...folded.matchAll(smallTicker)].flatMap((match) => {
    const word = match[1] ?? match[2] ?? match[3] ?? '';
    return smallTickers.has(word) ? [{ code: word.toUpperCase(), index: match.index, how: 'ticker' as const }] : [];
  });
  const alone = loose.filter(
    ({ code, index }) =>
      assetsByCode.has(code) && !acronyms.has(code) && !isOftenSomethingElse(code) && isQuietAround(said, index, code),
  );
  const mentions = [...strict, ...alone, ...small, ...readNames(said, folded), ...readUnknown(said)].toSorted(
    (a, b) => a.index - b.index,
  );
  return [...new Set(mentions.map(({ code }) => code))];
}

/** Not part of a name in capitals: TRUMP in "TRUMP TARIFFS". */
function isQuietAround(said: string, index: number, code: string): boolean {
  return (
    !/^ [A-Z]{2}/.test(said.slice(index + code.length)) && !/[A-Z]{2} $/.test(said.slice(Math.max(0, index - 3), index))
  );
}

const nicknamePatterns = nicknames.map(({ code, word, before = '', after = '' }) => ({
  code,
  pattern: new RegExp(`${before}${word}${after}`, 'gu'),
}));
/** Where a name that is a word as well stands for a coin: behind what asks of it, before what coins have. */
const asksOf = /(?:^|[^a-z])(?:on|about|for|of|with|and|or|any|from|the|how's|hows|how is|what's|in|,) ?$/;
const ofCoin =
  /^(?:'s)? ?(?:(?:token|coin|price|chain|blockchain|network|protocol|foundation|ecosystem|mainnet|news|headlines|stories|hacks?|signals?|calls?|verdicts?|airdrops?|unlocks?|listings?|validators?|outage|this|last|today|yesterday|since|in|from|been|and|or|over|lately|recently)(?![a-z])|[?,.!]|$|[\p{Script=Han}])/u;
const smallName = /[a-z]{3,12}/g;

/** "on avalanche", "ripple's token": names in small letters, and what Chinese desks call coins. */
function readNames(said: string, folded: string): Mention[] {
  const named = [...folded.matchAll(smallName)].flatMap(({ 0: word, index }): Mention[] => {
    if (!capitalNames.has(word) && !smallNames.has(word)) return [];
    const [before, after] = [
      folded.slice(Math.max(0, index - 12), index),
      folded.slice(index + word.length, index + word.length + 24),
    ];
    if (/[a-z0-9]$/.test(before) || /^[a-z0-9]/.test(after) || /^[A-Z]/.test(said.slice(index, index + 1))) return [];
    const isOwned =
      /^(?:'s)? (?:token|coin|protocol|network|chain|blockchain|foundation|ecosystem|mainnet|news|headlines)(?![a-z])/.test(
        after,
      );
    const isAsked = asksOf.test(before) || (index === 0 && capitalNames.has(word));
    if (!isOwned && !(isAsked && ofCoin.test(after))) return [];
    const code = namesByFirstWord.get(word)?.find(({ words }) => words.length === 1)?.code;
    return code === undefined ? [] : [{ code, index, how: 'name' }];
  });
  const called = nicknamePatterns.flatMap(({ code, pattern }) =>
    [...folded.matchAll(pattern)].map(({ index }): Mention => ({ code, index, how: 'alias' })),
  );
  return [...named, ...called];
}

const shouted = /(?<![A-Za-z0-9$])[A-Z]{3,10}(?![A-Za-z0-9])/g;

/** LIBRA in "what happened with LIBRA": a ticker that no table has, where what is said of it happens to coins alone. */
function readUnknown(said: string): Mention[] {
  if (!/[a-z\p{Script=Han}]/u.test(said)) return [];
  return [...said.matchAll(shouted)].flatMap(({ 0: code, index }): Mention[] => {
    if (assetsByCode.has(code) || acronyms.has(code) || stocks.has(code) || isKnownName(code)) return [];
    const [before, after] = [
      said.slice(Math.max(0, index - 32), index),
      said.slice(index + code.length, index + code.length + 24),
    ];
    return (tokenEvents.before.test(before) && tokenEvents.end.test(after)) || tokenEvents.after.test(after)
      ? [{ code, index, how: 'ticker' }]
      : [];
  });
}
