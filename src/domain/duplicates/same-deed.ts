import { readLargestAmount } from '../text/read-amounts.ts';
import { tokenizeQuery } from '../text/tokenize.ts';
import type { EventType } from '../verdict.ts';
import { bystanders, places, readActors, venues } from './actors.ts';
import { readFigures, shareFigure } from './read-figures.ts';
import { readHeadline } from './read-headline.ts';
import { readOpening, readTellingsOnce, shareAny, type Telling } from './same-story.ts';

/** Parties that every theft has, as investigators or suspects. */
const noVictims = new Set([...bystanders, ...places, 'vitalik', 'cz']);
/**
 * Words that news of thefts uses and that name nobody, one form of each: any other capitalised word in both headlines is the
 * victim.
 */
const theftWords = new Set(
  tokenizeQuery(
    `hack hacker exploit exploiter attack attacker steal theft heist breach drain drainer lose loss loot suffer scam phishing flash loan
    oracle price manipulation private cold wallet vault pool bridge protocol platform exchange defi lending lender yield perp perpetuals
    layer chain network mainnet smart contract flaw vulnerability token coin stablecoin user customer fund asset crypto cryptocurrency
    bitcoin ether ethereum solana base arbitrum avalanche polygon tron usdt usdc million billion worth over about nearly least after before
    largest biggest first second hour week report confirms halts pauses suspends withdrawals deposits trading security firm alert suspected
    alleged apparent major massive sophisticated north korea korean lazarus group team investigation investigating update breaking just
    recover return freeze through across against amid during despite under without while where again also other another many much very only
    still already might down three four five seven eight nine total peckshield certik slowmist zachxbt cyvers blocksec arkham lookonchain
    elliptic chainalysis`,
  ),
);
/** The fewest letters of a name: shorter tokens also occur within other words. */
const leastLetters = 4;
/** The factor by which a later sum may be smaller and still of the same theft. */
const sumGrowth = 1.5;
/** Capitalised words: names, and every word of some headlines. */
const capitalised = /(?<![A-Za-z])[A-Z][A-Za-z.-]{2,24}/gu;
/** A derivatives market, which is another market of the same exchange. */
const derivative =
  /\b(?:futures|perpetuals?|perps?|margin|options?|leverag\w{0,3}|pre-market)\b|合约|永续|期货|杠杆|盘前/iu;

/** Types of deeds that happen once to a victim or at an exchange. */
const deeds: ReadonlySet<EventType> = new Set(['hack', 'listing', 'delisting']);

interface Reading {
  actors: ReadonlySet<string>;
  names: ReadonlySet<string>;
  /** Dollars. */
  sum: number;
  /** Counts of coins, and other figures than the sum. */
  counts: number[];
  isDerivative: boolean;
}

const read = readTellingsOnce((telling): Reading => {
  const { headline } = readOpening(telling);
  // The headline with its punctuation, which numbers need.
  const raw = readHeadline(telling.text).normalize('NFKC');
  const words = tokenizeQuery((raw.match(capitalised) ?? []).join(' ')).filter(
    (word) => !theftWords.has(word) && isName(word),
  );
  const sum = readLargestAmount(raw.toLowerCase());
  return {
    actors: new Set([...readActors(headline)].filter((name) => !noVictims.has(name))),
    names: new Set(words),
    sum,
    counts: readFigures(raw.toLowerCase()).filter((figure) => !shareFigure([figure], [sum])),
    isDerivative: derivative.test(headline),
  };
});

function isName(word: string): boolean {
  return word.length >= leastLetters && /^[a-z][a-z.-]+$/u.test(word);
}

/**
 * Whether two verdicts of one type name the same deed, however their headlines put it: a theft from the same party, of sums that don't
 * contradict each other, or a coin's listing or delisting at the same place and market. Symmetric but for the order in time.
 */
export function tellsSameDeed(a: Telling, b: Telling): boolean {
  if (a.event_type !== b.event_type || !deeds.has(a.event_type)) return false;
  const [earlier, later] =
    Date.parse(a.created_at) <= Date.parse(b.created_at) ? [read(a), read(b)] : [read(b), read(a)];
  if (haveOwnCounts(earlier, later)) return false;
  if (a.event_type === 'hack') return areOneTheft(earlier, later);
  return shareAny(new Set(a.assets), new Set(b.assets)) && areAtOnePlace(earlier, later);
}

/** Whether both have counts, and none in common. */
function haveOwnCounts({ counts: one }: Reading, { counts: other }: Reading): boolean {
  return one.length > 0 && other.length > 0 && !shareFigure(one, other);
}

function areOneTheft(earlier: Reading, later: Reading): boolean {
  if (earlier.sum > 0 && later.sum > 0 && later.sum * sumGrowth < earlier.sum) return false;
  return shareAny(earlier.actors, later.actors) || shareAny(earlier.names, later.names);
}

function areAtOnePlace(one: Reading, other: Reading): boolean {
  if (one.isDerivative !== other.isDerivative) return false;
  return [...one.actors].some((name) => venues.has(name) && other.actors.has(name));
}
