import { type Fate, pegEnding } from '../text/fates.ts';
import { readLostLevels } from '../text/lost-levels.ts';
import { numberUnits } from '../text/number-units.ts';
import { readPegPrice } from '../text/peg-prices.ts';
import type { EventType } from '../verdict.ts';
import { bystanders, places, readActors } from './actors.ts';
import { readOpening, type Telling } from './same-story.ts';
import { hasTurn } from './turning-words.ts';

/** What a later message may add to an event that was told. */
const additions = ['denial', 'recovery', 'stop', 'confirmation', 'enforcement', 'larger', 'level', 'party'] as const;
export type Addition = (typeof additions)[number];

type Told = Pick<Telling, 'text' | 'assets'>;

/** The factor by which a sum has to grow: reports of one event round and convert differently. */
const growth = 1.5;
/** Types for which another party is news: another exchange lists, another fund is decided on. */
const partyTypes = new Set<EventType>(['listing', 'delisting', 'regulation', 'partnership', 'hack']);
const noNewParties = new Set([...bystanders, ...places, 'strategy', 'vitalik']);
const enforcementPattern =
  /\b(?:fr[eo]{1,2}z(?:e|es|en|ing)|arrest(?:s|ed)?|seiz(?:e|es|ed|ure)|sue[sd]?|charged|indicted|blacklist(?:s|ed)?|sanction(?:s|ed)?|bankrupt(?:cy)?|insolven(?:t|cy))\b|冻结|逮捕|被捕|查封|扣押|起诉|拉黑|制裁|破产|暂停提[币现]/u;
/** A retraction of what was told. */
const retraction =
  /\bcorrections?\b|\bretract|\bunauthori[sz]ed\b|\bcompromised\b|\bnot (?:been )?(?:approved|true|signed)\b|更正|未经授权|并未|未(?:获)?批准/u;
const decided = /\bapprov(?:es|ed)\b|\bconfirm(?:s|ed)\b|\bsign(?:s|ed)\b|\bpass(?:es|ed)\b|批准|确认|签署|通过/u;
/** Clauses about total holdings, which don't measure the event. */
const totalPattern =
  /总?持(?:仓|币|有)|储备|库存|累计|总计|浮盈|\bhold(?:s|ing|ings)?\b|\btotal\b|\bcumulative\b|\bnow owns\b|\bstash\b/u;
/** Clauses about liquidations, which the total measures. */
const liquidated = /平仓|爆仓|强平|清算|\bliquidat/u;
const moneyPattern =
  /[$€£] ?(\d{1,12}(?:\.\d{1,4})?) ?(k|thousand|m|mn|mln|million|b|bn|billion)?(?![a-z\d])|(\d{1,12}(?:\.\d{1,4})?) ?(million|billion|万亿|万|百万|千万|亿)? ?(?:美元|美金|dollars|usd[tc]?)/gu;
const coinPattern =
  /(\d{1,12}(?:\.\d{1,4})?) ?(k|million|万|百万|亿)? ?(?:枚|个|颗|bitcoins?\b|btc\b|eth(?:er)?\b|sol\b|xrp\b)/gu;

/**
 * What a later message's headline adds to all that was told of its event (newest first), in the order of `additions`; empty: a retelling. A denial,
 * funds that come back, something that stops, a rumour confirmed, somebody frozen or charged, a sum 1.5 times as large, a round price
 * that is lost, a stablecoin that is worth clearly less, a party that is new (another exchange, another fund).
 */
export function findAdditions(told: readonly Told[], later: Told & Pick<Telling, 'event_type'>): Addition[] {
  const { headline } = readOpening(later);
  const openings = told.map((one) => readOpening(one).opening);
  const known = openings.join('\n');
  const turn = readFateTurn(told, later);
  const isNew = (pattern: (text: string) => boolean) => pattern(headline) && !pattern(known);
  const found: Record<Addition, boolean> = {
    denial: isNew((text) => hasTurn(text, 'denial')) || isNew((text) => retraction.test(text)),
    recovery: isNew((text) => hasTurn(text, 'recovery')) || turn === 'better',
    stop: isNew((text) => hasTurn(text, 'stop')) || turn === 'worse',
    confirmation:
      (hasTurn(known, 'doubt') &&
        hasTurn(headline, 'confirmation') &&
        !hasTurn(headline, 'doubt') &&
        !hasTurn(known, 'confirmation')) ||
      // What was told and taken back has happened now.
      (isTakenBack(openings[0] ?? '') && decided.test(headline) && !isTakenBack(headline)),
    enforcement: isNew((text) => enforcementPattern.test(text)),
    larger: isLarger(later, told),
    level: hasNewLevel(later, told) || isPegLower(later, told),
    party: partyTypes.has(later.event_type) && hasNewParty(headline, known),
  };
  return additions.filter((one) => found[one]);
}

/** From the best to the worst. */
const fateRanks: Readonly<Record<Fate['state'], number>> = { resumed: 0, stopped: 1, unpaid: 2, failed: 3 };

/** Whether a place fares worse than last told, or has resumed; null: neither. */
function readFateTurn(told: readonly Told[], later: Told): 'worse' | 'better' | null {
  const state = readOpening(later).fate?.state;
  const last = told.flatMap((one) => readOpening(one).fate?.state ?? []).at(0);
  if (state === undefined || last === undefined || state === last) return null;
  if (state === 'resumed') return 'better';
  return fateRanks[state] > fateRanks[last] ? 'worse' : null;
}

function isTakenBack(text: string): boolean {
  return retraction.test(text) || hasTurn(text, 'denial');
}

function hasNewParty(headline: string, known: string): boolean {
  const told = readActors(known);
  return [...readActors(headline)].some((name) => !noNewParties.has(name) && !told.has(name));
}

/** Whether another round price is lost. */
function hasNewLevel(later: Told, told: readonly Told[]): boolean {
  const known = new Set(told.flatMap((one) => listLevels(readRawOpening(one).opening)));
  return listLevels(readRawOpening(later).headline).some((level) => !known.has(level));
}

function listLevels(text: string): string[] {
  return readLostLevels(text).map(({ coin, level }) => `${coin} ${level}`);
}

/** How much lower a price has to be for a lost peg to have fallen further, dollars; less may be another quote of the same fall. */
const furtherFall = 0.05;
/** The assumed price where a lost peg was told without one, dollars. */
const assumedPrice = 0.9;

/** Whether a stablecoin with a lost peg is worth clearly less than was told. */
function isPegLower(later: Told, told: readonly Told[]): boolean {
  const { fate } = readOpening(later);
  if (fate?.state !== 'failed' || !fate.place.endsWith(pegEnding)) return false;
  const price = readPegPrice(readRawOpening(later).headline);
  const before = told
    .filter((one) => readOpening(one).fate?.place === fate.place)
    .flatMap((one) => readPegPrice(readRawOpening(one).opening) ?? []);
  return price !== null && price <= (before.length === 0 ? assumedPrice : Math.min(...before)) - furtherFall;
}

/** Whether the headline's largest sum, in dollars or in coins, has grown beyond all that was told. */
function isLarger(later: Told, told: readonly Told[]): boolean {
  return [moneyPattern, coinPattern].some((pattern) => {
    const now = findLargest(readRawOpening(later).headline, pattern);
    const before = Math.max(0, ...told.map((one) => findLargest(readRawOpening(one).opening, pattern)));
    return before > 0 && now >= before * growth;
  });
}

/** Headline and opening with their punctuation, which separates clauses. */
function readRawOpening({ text }: Told): { headline: string; opening: string } {
  const plain = text
    .slice(0, 2000)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/(?<=\d),(?=\d{3})/g, '');
  return { headline: plain.trimStart().split('\n', 1)[0]?.slice(0, 160) ?? '', opening: plain.slice(0, 400) };
}

function findLargest(text: string, pattern: RegExp): number {
  let largest = 0;
  for (const clause of text.split(/[,;:。，；、]| - /u)) {
    if (totalPattern.test(clause) && !liquidated.test(clause)) continue;
    for (const [, first = '', firstUnit = '', second = '', secondUnit = ''] of clause.matchAll(pattern)) {
      largest = Math.max(largest, Number(first || second) * (numberUnits[firstUnit || secondUnit] ?? 1));
    }
  }
  return largest;
}
