import type { Token } from './read-tokens.ts';
import { doers, legalDeeds, nounDeeds } from './words/measures.ts';

const toBare = (id: string): string => id.replace(/^\?\w+ /, '');

/** What is done, in one of the forms that have the same sense: nouns for whoever does it, events, applications. Adds to what is asked. */
export const toPlainDeeds = (core: readonly Token[], asking: Set<string>): Token[] => {
  const told = toPurchase(toDeed(toTimes(dropSomebody(toApplying(toEvents(core)), asking), asking), asking));
  return toCostly(toRound(toRates(toPublished(toProbe(toStaff(toSale(told), asking))))), asking);
};

/** Who buys a company acquires it. */
const toPurchase = (core: readonly Token[]): Token[] =>
  core.map((token, at) => {
    const next = core[at + 1];
    const isCompany = next?.class === 'name' && next.fault !== 'asset';
    return /^(?:be-)?buy$/.test(token.id) && isCompany ? { ...token, id: token.id.replace('buy', 'acquire') } : token;
  });

/** What is published, in whatever words. */
const published = new Set('earnings-report annual-report minutes cpi ppi gdp nonfarm pce pmi core-cpi'.split(' '));
const publishing = /^(!?(?:be-)?)(?:launch|announce|publish|report|reveal|release)$/;
const toPublished = (core: readonly Token[]): Token[] =>
  core.some(({ id }) => published.has(toBare(id)))
    ? core.map((token) => ({ ...token, id: token.id.replace(publishing, '$1publish') }))
    : [...core];

/** An investigation that is dropped, ended or closed. */
const ending = /^(?:drop|end|clos|terminat|abandon|conclud|wrap|结束|终止|放弃|停止|撤)/;
function toProbe(core: readonly Token[]): Token[] {
  const isProbe = core.some(({ id }) => id === 'investigate');
  return core.map((token) =>
    isProbe && ending.test(token.raw) ? { ...token, id: 'end-probe', class: 'deed', fault: 'direction' } : token,
  );
}

/** Who cuts or hikes without an object, where rates are set. */
function toRates(core: readonly Token[]): Token[] {
  const isFed = core.some(({ id }) => /^=(?:Fed|ECB|BoE|BoJ|PBoC)/.test(id)) || core.some(({ id }) => id === 'chance');
  const isBare = core.every(({ class: kind, id }) => kind !== 'thing' || /basis-point|chance/.test(id));
  return core.map((token) =>
    isFed && isBare && /^(?:be-)?cut$|^fall$/.test(token.id) && /^(?:cut|cuts|降|降了)$/.test(token.raw)
      ? { ...token, id: 'cut-rates' }
      : token,
  );
}

/** What is paid to acquire something is what it is acquired for. */
const toCostly = (core: readonly Token[], asking: ReadonlySet<string>): Token[] =>
  asking.has('?much') && core.some(({ id }) => id === 'acquire')
    ? core.filter(({ id }) => !/^(?:pay|spend|to|cost|cost-deed|for)$/.test(id))
    : [...core];

/** Who leads a round invests the most in it. */
const toRound = (core: readonly Token[]): Token[] =>
  core.some(({ id }) => /^(?:series-[abc]|seed-round|round|raise-money|angel-round|strategic-round)$/.test(id))
    ? core.map((token) => (token.id === 'lead' ? { ...token, id: 'lead-round' } : token))
    : [...core];

/** Who is laid off are those who work there. */
function toStaff(core: readonly Token[], asking: Set<string>): Token[] {
  if (!core.some(({ id }) => /^(?:be-)?lay-off$/.test(id)) || !asking.has('?many')) return [...core];
  const staff: Token = { id: '?many staff', class: 'party', fault: 'wording', raw: '' };
  const isLabelled = core.some(({ id }) => id.startsWith('?many '));
  if (!isLabelled) return [...core, staff];
  return core.map((token) => (/^\?many (?:people|staff|headcount)$/.test(token.id) ? staff : token));
}

/** Whoever dumps a coin sells it; a coin that dumps falls. */
const toSale = (core: readonly Token[]): Token[] =>
  core.map((token, at) => {
    const isSold = core.slice(at + 1).some(({ class: kind, fault }) => kind === 'name' && fault === 'asset');
    return /^!?dump$/.test(token.id) && isSold ? { ...token, id: token.id.replace('dump', 'sell') } : token;
  });

/** 哪些攻击事件 asks which attacks. */
const toEvents = (core: readonly Token[]): Token[] =>
  core.flatMap((token, at): Token[] => {
    const label = /^(\?\w+ )event$/.exec(core[at + 1]?.id ?? '')?.[1];
    if (label !== undefined && nounDeeds.has(token.id)) return [{ ...token, id: label + token.id }];
    return /^\?\w+ event$/.test(token.id) && nounDeeds.has(core[at - 1]?.id ?? '') ? [] : [token];
  });

/** Who hands an application in applies. */
const toApplying = (core: readonly Token[]): Token[] => {
  const isApplying = core.some(({ id }) => /^!?file$/.test(id)) && core.some(({ id }) => id === 'apply');
  const isDenied = core.some(({ id }) => id === '!file');
  return core.flatMap((token): Token[] => {
    if (isApplying && /^!?file$/.test(token.id)) return [];
    return [isApplying && isDenied && token.id === 'apply' ? { ...token, id: '!apply' } : token];
  });
};

const who: Token = { id: '?who', class: 'asking', fault: 'wording', raw: '' };

/** "Who are the investors", "which investors are there" ask who invests. */
function toDeed(core: Token[], asking: Set<string>): Token[] {
  const doer = core.find(({ id }) => doers.has(toBare(id)));
  const isAsked = asking.has('?who') || (doer?.id.startsWith('?which ') ?? false);
  if (doer === undefined || !isAsked || core.some(({ id, class: kind }) => id === '?who' || kind === 'deed'))
    return core;
  const deed: Token = { ...doer, id: doers.get(toBare(doer.id)) ?? doer.id, class: 'deed' };
  asking.delete('?which');
  asking.add('?who');
  return [who, deed, ...core.filter((token) => token !== doer)];
}

/** What is counted by the times that it happens. */
const counted = new Set('hack outage upgrade fork hard-fork raise-money lay-off rug-pull depeg'.split(' '));

/** "How many hacks were there" asks how many times somebody was hacked. */
function toTimes(core: Token[], asking: Set<string>): Token[] {
  const at = core.findIndex(({ id }) => id.startsWith('?many ') && counted.has(toBare(id)));
  const token = core[at];
  if (token === undefined || core.some(({ class: kind }, index) => kind === 'deed' && index !== at)) return core;
  asking.delete('?many');
  asking.add('?times');
  return core.with(at, { ...token, id: toBare(token.id) });
}

/** "Was anyone arrested" asks whether there were arrests. */
function dropSomebody(core: Token[], asking: ReadonlySet<string>): Token[] {
  const deeds = core.filter(({ class: kind }) => kind === 'deed');
  const isListed = deeds.every(({ id }) => /^be-(?:de)?list$/.test(id));
  if (asking.has('?whether') && isListed && deeds.length > 0) return core.filter(({ id }) => id !== 'thing');
  const isDone = deeds.some(({ id }) => legalDeeds.has(id.replace('be-', '')));
  if (!asking.has('?whether') || !isDone) return core;
  const rest = core.filter(({ id }) => id !== 'somebody' && id !== 'people');
  const isPassive = rest.length < core.length && deeds.some(({ id }) => id.startsWith('be-'));
  return isPassive
    ? rest.map((token) => (legalDeeds.has(token.id) ? { ...token, id: token.id.replace(/^be-/, '') } : token))
    : core;
}
