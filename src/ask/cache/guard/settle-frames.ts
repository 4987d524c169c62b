import type { Token } from './read-tokens.ts';

/** A question that is asked in many forms: its words, and what it asks for. */
interface Framed {
  core: Token[];
  asking: Set<string>;
  /** Neither a time is named nor a tense that is over. */
  isTimeless?: boolean;
}

const toBare = ({ id }: Token): string => id.replace(/^\?\w+ /, '');
const has = (core: readonly Token[], ...ids: string[]): boolean => core.some((token) => ids.includes(toBare(token)));
const without = (core: readonly Token[], ...ids: string[]): Token[] =>
  core.filter((token) => !ids.includes(toBare(token)));
const isOnly = (asking: ReadonlySet<string>, ...ids: string[]): boolean => [...asking].every((id) => ids.includes(id));
const isAsset = ({ fault, class: kind, id }: Token): boolean =>
  fault === 'asset' && kind === 'name' && !id.startsWith('?');

/** "How" is asked within what is thought or said, too. */
const isHowBesides = (asking: ReadonlySet<string>, isHow: boolean): boolean =>
  asking.has('?how') && (isHow || asking.size > 1);

/** What somebody thinks of something: "what is his take on it", 怎么看, 是什么态度. */
function settleView({ core, asking }: Framed): Framed | null {
  const isHow = core.some(({ id, raw }) => id === 'view' && /怎|如何/u.test(raw));
  const isAsked = (asking.size > 0 || isHow) && isOnly(asking, '?what', '?what-is', '?how', '?which');
  if (core.filter((token) => toBare(token) === 'view').length !== 1 || !isAsked || isHowBesides(asking, isHow))
    return null;
  if (core.some((token) => /^\?\w+ /.test(token.id) && toBare(token) !== 'view')) return null;
  return { core: without(core, 'view', '?what', '?which'), asking: new Set(['?view']) };
}

/** What somebody said of it. */
function settleSaying({ core, asking }: Framed): Framed | null {
  const isHow = core.some(({ id, raw }) => id === 'say' && /怎么说|说法/u.test(raw));
  if (core.filter((token) => toBare(token) === 'say').length !== 1 || !(asking.size > 0 || isHow)) return null;
  if (!isOnly(asking, '?what', '?what-is', '?how', '?which') || isHowBesides(asking, isHow)) return null;
  if (core.some((token) => /^\?\w+ /.test(token.id) && toBare(token) !== 'content')) return null;
  return { core: without(core, 'say', '?what', 'content'), asking: new Set(['?say']) };
}

/** What there is to tell of it. */
function settleNews({ core, asking }: Framed): Framed | null {
  const isAsked = isOnly(asking, '?what-is', '?which', '?whether', '?news', '?latest', '?list');
  if (asking.has('?latest') && isAsked) return { core: without(core, 'latest', 'news'), asking: new Set(['?news']) };
  if (!isAsked || !has(core, 'news', 'top-story') || core.some((token) => /^\?\w+ /.test(token.id) && !isTold(token)))
    return asking.has('?news') && isAsked ? { core, asking: new Set(['?news']) } : null;
  if (core.some(({ class: kind, id }) => kind === 'deed' && id !== 'happen') && !asking.has('?news')) return null;
  return { core: without(core, 'news', 'latest').map(toUnbound), asking: new Set(['?news']) };
}

const isTold = (token: Token): boolean => /^(?:news|top-story)$/.test(toBare(token));
const toUnbound = (token: Token): Token => (isTold(token) ? { ...token, id: toBare(token) } : token);

/** Why, by whoever explains it. */
function settleReason({ core, asking }: Framed): Framed | null {
  if (asking.has('?how') && asking.has('?explain')) return { core, asking: new Set(['?why']) };
  if (!asking.has('?why') || !isOnly(asking, '?why', '?what', '?what-is', '?which')) return null;
  const isGiven = has(core, 'for') || core.some(({ raw }) => raw.startsWith('给出'));
  const idle = isGiven ? ['?what', 'for', 'give', 'explain-deed'] : ['?what'];
  const told = core.filter((token) => !idle.includes(token.id));
  return { core: told, asking: new Set(['?why']) };
}

/** "What is it trading at", "how much is it worth": its price. */
function settlePrice({ core, asking }: Framed): Framed | null {
  const [named, valued] = core;
  const isValued =
    core.length === 2 &&
    named?.class === 'name' &&
    named.fault === 'actor' &&
    /^(?:be-value|value|worth)$/.test(valued?.id ?? '');
  if (isValued && named !== undefined && asking.has('?much'))
    return { core: [named, { id: 'valuation', class: 'thing', fault: 'wording', raw: '' }], asking };
  const deeds = core.filter((token) => ['trade', 'worth', 'go', 'cost', 'cost-deed'].includes(toBare(token)));
  const rest = core.filter((token) => !deeds.includes(token) && !['?what', 'in', 'to', '#n:1:'].includes(token.id));
  if (deeds.length !== 1 || asking.size === 0 || !isOnly(asking, '?what', '?what-is', '?much')) return null;
  if (rest.length === 0 || !rest.every((token) => isAsset(token))) return null;
  return { core: [...rest, { id: 'price', class: 'thing', fault: 'wording', raw: '' }], asking: new Set(['?much']) };
}

/** "Its low" is the lowest price. */
const toExtreme = (token: Token): Token =>
  /^(?:low|high)s?$/.test(token.raw) ? { ...token, id: `${token.raw.replace(/s$/, '')}est`, class: 'thing' } : token;

/** How high it went: "the high of the day", 最高到多少. */
function settleExtreme({ core, asking }: Framed): Framed | null {
  const asked = asking.has('?low') ? 'lowest' : asking.has('?high') ? 'highest' : null;
  const extreme: Token | undefined =
    asked === null
      ? core.map(toExtreme).find(({ id }) => id === 'highest' || id === 'lowest')
      : { id: asked, class: 'thing', fault: 'comparative', raw: '' };
  if (extreme === undefined || !isOnly(asking, '?much', '?what-is', '?low', '?high') || asking.size === 0) return null;
  const moves = extreme.id === 'lowest' ? ['fall', 'plunge'] : ['rise', 'surge'];
  const moved = has(core, 'to') ? moves : [];
  const idle = [...moved, 'go', 'reach', 'to', 'price', 'highest', 'lowest'];
  const rest = core.filter((token) => !idle.includes(toExtreme(token).id));
  if (rest.length === 0 || !rest.every(isAsset)) return null;
  return { core: [...rest, extreme], asking: new Set(['?much']) };
}

const makers = ['do', 'project'];

/** What something is: "what does it do", 是做什么的, 介绍一下. */
function settleBeing({ core, asking, isTimeless }: Framed): Framed | null {
  if (!isTimeless || asking.size === 0 || !isOnly(asking, '?what', '?what-is', '?explain', '?which')) return null;
  const rest = core.filter((token) => token.id !== '?what' && !makers.includes(toBare(token)));
  // EIP-7702 is a name and its number.
  const isNamed =
    rest[0]?.class === 'name' && rest.slice(1).every(({ class: kind }) => kind === 'number') && rest.length <= 2;
  return isNamed ? { core: rest, asking: new Set(['?being']) } : null;
}

/** How long it is until something. */
function settleCountdown({ core, asking }: Framed): Framed | null {
  if (!has(core, 'until') || !isOnly(asking, '?many', '?long')) return null;
  const unit = core.find(({ id }) => id.startsWith('?many '));
  return {
    core: core.filter((token) => token !== unit && token.id !== 'until'),
    asking: new Set([`?until ${unit?.id ?? ''}`]),
  };
}

/** Who did it. */
function settleCulprit({ core, asking }: Framed): Framed | null {
  if (!isOnly(asking, '?who', '?which') || !asking.has('?who')) return null;
  const [first, second, third] = core;
  // "Who hacked it", "who is its hacker".
  if (core.length === 3 && first?.id === '?who' && second?.id === 'hack' && third?.class === 'name')
    return { core: [third, second], asking: new Set(['?culprit']) };
  if (core.length === 2 && first?.class === 'name' && second?.id === 'hacker')
    return { core: [first, { ...second, id: 'hack', class: 'deed' }], asking: new Set(['?culprit']) };
  if (!has(core, 'behind')) return null;
  const rest = without(core, 'behind', '?who').map((token) => ({ ...token, id: token.id.replace(/^be-/, '') }));
  return { core: rest, asking: new Set(['?culprit']) };
}

const taking = ['be-hack', 'be-steal', 'hack', 'loss', 'loot', 'steal', 'be-loss'];

/** What was lost: "how much was stolen from it in the hack", 被盗损失了多少. */
function settleLoot({ core, asking }: Framed): Framed | null {
  if (!asking.has('?much') || !isOnly(asking, '?much')) return null;
  const rest = without(core, ...taking);
  const isTaken = has(core, 'hack', 'be-hack', 'be-steal');
  const isDone = core.some(({ id, raw }) => id === 'steal' && raw !== '' && !/[a-z]/.test(raw)) || !has(core, 'steal');
  const victims = rest.filter(({ id }) => !id.startsWith('?'));
  if (!isTaken || !isDone || victims.length !== 1 || !rest.every(({ class: kind }) => kind === 'name')) return null;
  return { core: [...victims, ...rest.filter((token) => !victims.includes(token))], asking: new Set(['?loot']) };
}

/** How long somebody has to go to prison. */
function settleTerm({ core, asking }: Framed): Framed | null {
  const terms = ['sentence', 'be-sentence', 'jail-term', 'year', 'court'];
  const isYears = core.some(({ id }) => id === '?many year') && isOnly(asking, '?many');
  const isAsked = isYears || (asking.has('?long') && isOnly(asking, '?long', '?what-is'));
  return isAsked && has(core, 'sentence', 'be-sentence', 'jail-term')
    ? { core: without(core, ...terms), asking: new Set(['?term']) }
    : null;
}

/** What is listed is a token. */
function settleListed({ core, asking }: Framed): Framed | null {
  const at = core.findIndex(({ id }) => id === '?what');
  if (at < 1 || !isOnly(asking, '?what') || !/^!?(?:de)?list$/.test(core[at - 1]?.id ?? '')) return null;
  const token: Token = { id: '?which token', class: 'party', fault: 'wording', raw: '' };
  return { core: core.with(at, token), asking: new Set(['?which']) };
}

const settlements = [
  settleReason,
  settleView,
  settleSaying,
  settleNews,
  settlePrice,
  settleExtreme,
  settleCountdown,
  settleCulprit,
  settleLoot,
  settleTerm,
  settleListed,
  settleBeing,
];

/** A question whose form is one of many in its one form; any other as it is. */
export function settleFrames(core: Token[], asking: Set<string>, isTimeless: boolean): Framed {
  for (const settle of settlements) {
    const settled = settle({ core, asking, isTimeless });
    if (settled !== null) return settled;
  }
  return { core, asking };
}
