import type { Token } from './read-tokens.ts';
import { toPlainDeeds } from './to-plain-deeds.ts';
import { turnComparison } from './turn-comparison.ts';
import { adverbs, flows, happenings, measures, nounDeeds, onCoins, tidings } from './words/measures.ts';

const isSaying = ({ class: kind }: Token): boolean => kind !== 'empty' && kind !== 'mark';
const isParty = ({ class: kind }: Token): boolean => kind === 'party' || kind === 'name' || kind === 'asking';
const isBound = ({ id }: Token): boolean => /^\?\w+ /.test(id);
const toBare = (id: string): string => id.replace(/^\?\w+ /, '');

/**
 * The core in one form: without what only ties words together, "what is the price" as "how much", "the largest stablecoin" as "which
 * stablecoin is the largest". Adds to what is asked, and takes from it.
 */
export function finishCore(tokens: readonly Token[], asking: Set<string>): Token[] {
  const isPiece = tokens.some(({ raw }) => /^(?:枚|一共有|总共有|有多少)$/.test(raw));
  const core = toShares(toPlainDeeds(tokens.filter(isSaying), asking), asking);
  settleAsking(core, asking, isPiece);
  const counted = core.map((token, at) => toCounted(core, token, at));
  const told = counted.filter(({ id }) => !isIdle(id, core, asking));
  const front = turnComparison(moveFlowToEnd(moveAskedToFront(moveHeld(settleSuperlative(splitRank(told))))));
  return dropBes(front);
}

/** Of what only happens to one it doesn't matter whether it is said with "be". */
export function dropBes(tokens: readonly Token[]): Token[] {
  const isAlone = tokens.filter(isParty).length <= 1;
  return tokens.map((token) => (isAlone && happenings.has(token.id.replace(/^be-/, '')) ? dropBe(token) : token));
}

const dropBe = (token: Token): Token => ({ ...token, id: token.id.replace(/^be-/, '') });

/** What is published: when it is asks when that is done. */
const published = new Set('earnings-report data minutes cpi ppi gdp nonfarm pce pmi core-cpi'.split(' '));

/** What says no more than the rest does. */
function isIdle(id: string, core: readonly Token[], asking: ReadonlySet<string>): boolean {
  if (id === 'all') return asking.has('?which');
  if (id === 'due' && asking.has('?which'))
    return core.some(
      (token) => nounDeeds.has(toBare(token.id)) || measures.has(toBare(token.id)) || toBare(token.id) === 'data',
    );
  if (
    /^(?:launch|announce|publish|report|reveal)$/.test(id) &&
    asking.has('?when') &&
    core.some((token) => published.has(token.id))
  )
    return true;
  if (id === 'launch' && asking.has('?when')) return core.some((token) => /^(?:main|test)net$/.test(token.id));
  if (/^(?:last|continue)$/.test(id) && asking.has('?long')) return core.some(({ class: kind }) => kind === 'deed');
  if (id === 'data') return core.some((token) => measures.has(token.id));
  const events = core.filter((token) => nounDeeds.has(toBare(token.id)) || toBare(token.id) === 'event');
  if (id === 'event') return events.length > 1;
  if (id === 'new')
    return (
      core.some((token) => toBare(token.id) === 'list') &&
      !core.some(({ id: other }) => other === 'token' || other === '?which token')
    );
  return id === 'happen' && core.some((token) => token.class === 'deed' && token.id !== 'happen');
}

/** The first five by a measure are the five highest. */
function splitRank(core: readonly Token[]): Token[] {
  const at = core.findIndex(({ id }) => id.startsWith('rank-top #'));
  const rank = core[at];
  if (rank === undefined || !core.some((token) => measures.has(toBare(token.id)))) return [...core];
  const parts: Token[] = [
    { id: 'highest', class: 'thing', fault: 'comparative', raw: '' },
    { ...rank, id: rank.id.replace('rank-top ', '') },
  ];
  return core.toSpliced(at, 1, ...parts);
}

/** PEPE持有最多的地址: those who hold it the most. */
function moveHeld(core: readonly Token[]): Token[] {
  const [coin, deed, head] = core;
  const isHeld =
    coin?.fault === 'asset' &&
    !isBound(coin) &&
    onCoins.has(deed?.id ?? '') &&
    head?.class === 'party' &&
    isBound(head) &&
    core.some(({ fault }) => fault === 'comparative');
  return isHeld && coin !== undefined && deed !== undefined ? [head, deed, coin, ...core.slice(3)] : [...core];
}

const highest = new Set(['most', 'biggest', 'highest']);
const lowest = new Set(['least', 'smallest', 'lowest']);

/** The largest volume is the highest one; "holds the most bitcoin" is "holds bitcoin the most". */
function settleSuperlative(core: readonly Token[]): Token[] {
  const isExtreme = ({ id }: Token): boolean => highest.has(id) || lowest.has(id);
  const at = core.findIndex(isExtreme);
  const extreme = core[at];
  if (extreme === undefined || core.filter(isExtreme).length > 1) return [...core];
  const id = highest.has(extreme.id) ? 'highest' : 'lowest';
  if (core.some((token) => measures.has(toBare(token.id)))) return core.with(at, { ...extreme, id });
  const isAmount = /^(?:mo|lea)st$/.test(extreme.id) && core[at - 1]?.class === 'deed';
  return isAmount ? [...core.toSpliced(at, 1), extreme] : [...core];
}

/** 持有 PEPE 超过 100 枚 holds more than 100 PEPE. */
function toCounted(core: readonly Token[], token: Token, at: number): Token {
  const isCoin = (one: Token | undefined): boolean => one?.class === 'name' && one.fault === 'asset';
  const isNumber = (one: Token | undefined): boolean => one?.class === 'number' && one.id.includes('#n:');
  const [before, next] = [core[at - 1], core[at + 1]];
  if (isCoin(token) && isNumber(next) && !isCoin(core[at + 2]) && !isNumber(before)) return next as Token;
  return isNumber(token) && isCoin(before) && !isCoin(next) && !isNumber(core[at - 2]) ? (before as Token) : token;
}

/** What is out of order when it is down. */
const networks = new Set(
  "chain layer2 mainnet testnet sequencer website front-end dapp app 'api api server 'server 'servers".split(' '),
);

/** By how much it fell is how large its fall is; a network that is down has an outage; funding of a coin, its rate. */
function toShares(core: readonly Token[], asking: ReadonlySet<string>): Token[] {
  const isCoin = core.some(({ class: kind, fault }) => kind === 'name' && fault === 'asset');
  const deeds = core.filter(({ class: kind }) => kind === 'deed');
  const isMoved = asking.has('?much') && deeds.length === 0;
  return core.map((token, at): Token => {
    if (isMoved && token.id === 'fall-share') return { ...token, id: 'fall', class: 'deed' };
    if (isMoved && token.id === 'rise-share') return { ...token, id: 'rise', class: 'deed' };
    const isDown = token.id === 'fall' && /\bdown$/.test(token.raw) && networks.has(core[at - 1]?.id ?? '');
    if (isDown && !asking.has('?much') && core.every(({ class: kind }) => kind !== 'number'))
      return { ...token, id: 'outage' };
    const isRate =
      token.id === 'raise-money' && token.raw === 'funding' && isCoin && deeds.every(({ raw }) => raw === 'funding');
    return isRate ? { ...token, id: 'funding-rate', class: 'thing' } : token;
  });
}

/** "How much flowed into ETFs" is "how much was the ETF inflow". */
function moveFlowToEnd(core: readonly Token[]): Token[] {
  const isFlow = ({ id }: Token): boolean => flows.has(id);
  const deeds = core.filter(({ class: kind }) => kind === 'deed');
  if (deeds.length !== 1 || !deeds.every(isFlow)) return [...core];
  return [...core.filter((token) => !isFlow(token)), ...deeds];
}

/** What stands anywhere, apart from the rest. */
export const isAdverb = ({ id }: Token): boolean => adverbs.has(id);

/** "How many daily users" is "how large is the number of daily users". */
function countMeasures(core: Token[], asking: Set<string>): void {
  const at = core.findIndex(({ id }) => id.startsWith('?many ') && measures.has(toBare(id)));
  const counted = core[at];
  if (counted === undefined) return;
  core.splice(at, 1, { ...counted, id: toBare(counted.id) });
  replace(asking, '?many', '?much');
}

function settleAsking(core: Token[], asking: Set<string>, isPiece: boolean): void {
  countMeasures(core, asking);
  const isMeasure = ({ id }: Token): boolean => measures.has(id);
  const deeds = core.filter(({ class: kind, id }) => kind === 'deed' && !flows.has(id));
  const isMeasured = core.some(isMeasure) && deeds.length === 0;
  if (asking.has('?what-is')) {
    const head = core.findLastIndex((token) => isMeasure(token) || isMany(token, core));
    if (isMeasured || core.some(({ id }) => id === 'worth')) replace(asking, '?what-is', '?much');
    else if (head >= 0) {
      replace(asking, '?what-is', '?which');
      core.splice(head, 1, { ...(core[head] as Token), id: `?which ${core[head]?.id}` });
    }
  }
  const told = core.findIndex(({ id }) => tidings.has(id));
  if (asking.has('?whether') && deeds.every(({ id }) => tidings.has(id)) && told >= 0) asking.add('?news');
  else if (asking.has('?whether') && told >= 0 && core[told]?.class === 'thing') asking.add('?news');
  else if (asking.has('?whether') && core[0]?.id === 'report') asking.add('?news');
  if (asking.has('?news') && core[told]?.id !== 'announcement') core.splice(told, 1);
  if (asking.has('?latest'))
    for (const word of ['?what', '?what-is', '?which', '?whether', '?news']) asking.delete(word);
  if (asking.has('?latest') && core.every(({ class: kind }) => kind !== 'deed')) asking.delete('?how');
  if (asking.has('?summary')) asking.delete('?list');
  // "How did they explain it" asks for their reason; "explain how" asks how.
  const asked = [...asking];
  if (asking.size > 1 && !asked.slice(0, asked.indexOf('?explain')).includes('?how')) asking.delete('?explain');
  const isRanked = core.at(-1)?.class === 'party' && core.some(({ fault }) => fault === 'comparative');
  if (asking.size === 0 && isMeasured && !isRanked) asking.add('?much');
  else if (asking.size === 0) nameAsked(core, asking);
  if (asking.size === 1 && asking.has('?total')) replace(asking, '?total', '?much');
  const isCounting = asking.has('?much') || asking.has('?many');
  if (isCounting) asking.delete('?total');
  if (asking.has('?why') || asking.has('?when') || isCounting) asking.delete('?what-is');
  const isWorth =
    asking.has('?much') && core.every((token) => (token.fault === 'asset' && !isBound(token)) || token.id === 'now');
  if (isWorth && !isPiece && core.length > 0) core.push({ id: 'price', class: 'thing', fault: 'wording', raw: '' });
}

/** "The top five holders", "wallets holding over 1000": what is named without a question is asked for. */
function nameAsked(core: Token[], asking: Set<string>): void {
  const deed = core.findIndex(({ class: kind, id }) => kind === 'deed' && !nounDeeds.has(id));
  const nouns = deed < 0 ? core : core.slice(0, deed);
  const head = nouns.findLastIndex((token) => isMany(token, core));
  if (core[head]?.id === 'liquidate' && core.length <= 2) {
    asking.add('?much');
    return;
  }
  const isMove =
    core.length === 2 && core[0]?.fault === 'asset' && /^(?:gain|rise|drop|decline|fall)s?$/.test(core[1]?.raw ?? '');
  if (isMove) {
    asking.add('?much');
    return;
  }
  const isBurnt = core.length === 2 && core[0]?.fault === 'asset' && /[a-z]{2}ed$/.test(core[1]?.raw ?? '');
  if (isBurnt && core[0] !== undefined) {
    asking.add('?much');
    core[0] = { ...core[0], id: `?much ${core[0].id}` };
    return;
  }
  if (head < 0) {
    if (core.length > 0 && !core.some(({ class: kind, id }) => kind === 'deed' && !nounDeeds.has(id)))
      asking.add('?what-is');
    return;
  }
  asking.add('?which');
  core.splice(head, 1, { ...(core[head] as Token), id: `?which ${core[head]?.id}` });
}

function replace(asking: Set<string>, one: string, other: string): void {
  asking.delete(one);
  asking.add(other);
}

/** A noun of which several are asked for: "the licensed exchanges", "the largest stablecoin". */
function isMany({ class: kind, id, raw, fault }: Token, core: readonly Token[]): boolean {
  if (kind === 'name' || kind === 'number' || kind === 'asking' || fault === 'comparative') return false;
  const isPlural = /[a-rt-z]s$/.test(raw) && (kind !== 'deed' || nounDeeds.has(id));
  const isBest = (kind === 'party' || nounDeeds.has(id)) && core.some((token) => token.fault === 'comparative');
  return isPlural || isBest || id === 'news' || id === 'announcement';
}

/** "Those that hold bitcoin are which companies": what is asked for does what stands before it, where nobody else does. */
function moveAskedToFront(core: readonly Token[]): Token[] {
  const last = core.at(-1);
  const first = core[0];
  if (last === undefined || first === undefined || !/^\?(?:which |who$)/.test(last.id) || isParty(first))
    return [...core];
  if (last.id === '?who') return [last, ...core.slice(0, -1)];
  const border = core.findLastIndex(({ class: kind, fault }, at) => {
    const isNoun = kind === 'party' || kind === 'thing';
    return at < core.length - 1 && (!isNoun || fault === 'comparative');
  });
  return [...core.slice(border + 1), ...core.slice(0, border + 1)];
}
