import { joinBounds } from './join-bounds.ts';
import type { Token } from './read-tokens.ts';
import { adverbs, flows, legalDeeds } from './words/measures.ts';
import { aboutWords, roleWords, tyingWords } from './words/roles.ts';

/** What stands behind "from", "to", "by". */
export interface Role {
  role: string;
  tokens: Token[];
}

const isSaying = ({ class: kind }: Token): boolean => kind !== 'empty' && kind !== 'mark';
const mutual = new Set(['partner', 'merge', 'settle', 'compete', 'meet', 'negotiate']);
const isAdverb = ({ id }: Token): boolean => adverbs.has(id);
const isNoun = ({ class: kind }: Token): boolean => kind !== 'deed' && kind !== 'mark' && kind !== 'relation';

/** What stands behind "from" and "to" goes with its word wherever it stands; "the judge in the case" becomes "the case judge". */
export function takeRoles(given: readonly Token[]): { core: Token[]; roles: Role[] } {
  const tokens = markChoice(joinPairs(joinBounds(joinDeeds(given))));
  const isOpinion = given.some(({ id }) => /^(?:\?which )?(?:view|say)$/.test(id));
  const isLegal = given.some(({ id }) => legalDeeds.has(id));
  const toRoleName = (token: Token): string | null => {
    if (isLegal && (token.id === 'because' || token.raw === 'over')) return 'over';
    return isOpinion && aboutWords.has(token.raw) ? 'about' : toPlainRole(token);
  };
  const core: Token[] = [];
  const roles: Role[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at];
    if (token === undefined) break;
    const role = toRoleName(token);
    if (role === null) {
      core.push(token);
      continue;
    }
    const behind = role === 'about' ? takeMatter(tokens, at + 1) : takeBehind(tokens, at + 1, toRoleName);
    const said = behind.filter((one) => isSaying(one) && !isAdverb(one));
    const last = core.findLast(isSaying);
    if (said.length === 0) {
      // "On" before a date that was read, "of" after a total.
      const next = tokens.slice(at + 1).find(({ class: kind }) => kind !== 'empty');
      const isRead = tyingWords.has(token.raw) && (isOpenEnd(next) || (next !== undefined && flows.has(next.id)));
      const isIdle =
        (token.raw === 'of' && next?.class === 'deed') ||
        token.raw === '在' ||
        token.raw.startsWith('对') ||
        (role === 'in' && next?.class === 'deed');
      if (!isRead && !isIdle) core.push({ ...token, id: role, class: 'relation' });
      continue;
    }
    at += behind.length;
    core.push(...behind.filter(isAdverb));
    if (last === undefined && role === 'of') core.push(...said);
    else if (token.raw.startsWith('对') && role !== 'about') core.push(...said);
    else if (isLegal && tyingWords.has(token.raw) && said.some(({ class: kind }) => kind === 'deed'))
      roles.push({ role: 'over', tokens: said });
    else if (last !== undefined && role !== 'about' && isTied(token.raw, role, last)) putBefore(core, said);
    else roles.push({ role, tokens: said });
  }
  return takeChoices(...joinParties(core, roles));
}

const isOpenEnd = (token: Token | undefined): boolean => token === undefined || token.class === 'mark';

function toPlainRole({ id, raw }: Token): string | null {
  if (id === 'except' || id === 'between') return id;
  return roleWords[raw] ?? null;
}

const nounEnding =
  /(?:ion|ment|ing|[a-rt-z]s|round|hack|breach|exploit|attack|leak|crash|collapse|fraud|scam|heist|takeover|merger|outage|bankruptcy|theft|airdrop|upgrade|fork|layoff|deal)$/;

/** What is said of something without a deed. */
const predicates = new Set('legal illegal licensed safe dangerous cheap expensive strong weak popular'.split(' '));
const moves = new Set(['rise', 'fall', 'surge', 'plunge']);

/** Whether two nouns are tied: the fee of, the inflow into, the acquisition of. */
function isTied(raw: string, role: string, last: Token): boolean {
  if (role === 'to') return last.id === 'inflow' || last.id === 'net-inflow';
  if (role === 'from') return last.id === 'outflow' || last.id === 'net-outflow';
  if (!tyingWords.has(raw)) return false;
  return isNoun(last) || (raw === 'of' && !last.raw.endsWith('ed')) || (raw === 'in' && moves.has(last.id));
}

function takeBehind(tokens: readonly Token[], from: number, toRoleName: (token: Token) => string | null): Token[] {
  const first = tokens.findIndex((token, at) => at >= from && isSaying(token));
  const isEnd = (token: Token, at: number): boolean =>
    (token.class === 'deed' && ((at === from && tokens[from - 1]?.raw !== 'over') || !nounEnding.test(token.raw))) ||
    token.class === 'mark' ||
    token.class === 'relation' ||
    toRoleName(token) !== null ||
    (at > first && token.id.startsWith('?')) ||
    (at > from && tokens[from - 1]?.raw === '在' && /^[上里中内]的?$/.test(token.raw)) ||
    (at > from + 1 && isOwned(tokens, at)) ||
    (at > from && (token.raw === '是' || predicates.has(token.id)));
  const end = tokens.findIndex((token, at) => at >= from && isEnd(token, at));
  return tokens.slice(from, end < 0 ? tokens.length : end);
}

/** 转到币安的USDT: the coins that were moved there, not those of somebody. */
const isOwned = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]?.fault === 'asset' &&
  tokens[at - 1]?.raw === '的' &&
  tokens[at - 2]?.fault === 'actor' &&
  tokens.slice(0, at).some(({ class: kind }) => kind === 'deed');

const isView = (token: Token | undefined): boolean =>
  token !== undefined && (token.class === 'asking' || /^(?:\?which )?view$/.test(token.id));

/** What an opinion is of: all that stands before the opinion, or before a mark. */
function takeMatter(tokens: readonly Token[], from: number): Token[] {
  const isEnd = ({ id, class: kind, raw }: Token): boolean =>
    kind === 'mark' || kind === 'asking' || /^(?:\?which )?(?:view|say)$/.test(id) || raw === '是';
  const isHeld = (token: Token, at: number): boolean =>
    token.raw === '持' && isView(tokens.slice(at + 1).find(isSaying));
  const end = tokens.findIndex((token, at) => at >= from && (isEnd(token) || isHeld(token, at)));
  return tokens.slice(from, end < 0 ? tokens.length : end);
}

/** Before the nouns that stand last, or the deed that is one. */
function putBefore(core: Token[], said: readonly Token[]): void {
  const last = core.findLastIndex(isSaying);
  const from =
    core[last]?.class === 'deed' ? last : core.findLastIndex((token) => !isNoun(token) || token.class === 'asking') + 1;
  core.splice(from, 0, ...said);
}

/** "A and B compared, whose fee is lower": the two between which is chosen are said first. */
function markChoice(tokens: readonly Token[]): Token[] {
  const pair = tokens.findIndex(({ id, class: kind }) => kind === 'name' && id.includes('&'));
  const next = tokens[pair + 1];
  if (pair < 0 || next === undefined || tokens.slice(0, pair).some(isSaying)) return [...tokens];
  const isCompared = next.id === 'than' && tokens[pair + 2] !== undefined;
  const behind = tokens.slice(pair + (isCompared ? 2 : 1));
  const isAsked = isCompared || next.class === 'asking' || next.id.startsWith('?');
  const mark: Token = { id: ',', class: 'mark', fault: 'wording', raw: ',' };
  return isAsked && behind.some(({ id }) => id.startsWith('?'))
    ? [...tokens.slice(0, pair + 1), mark, ...behind]
    : [...tokens];
}

/** "A and B" is "B and A"; "A and B's lawyers met" isn't "B and A's lawyers met". */
function joinPairs(tokens: readonly Token[]): Token[] {
  const isMutual = tokens.some(({ id }) => mutual.has(id));
  const joined: Token[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at];
    const last = joined.at(-1);
    const next = tokens[at + 1];
    if (token === undefined) break;
    const isListed = token.class === 'mark' && joined.length === 1 && tokens[at + 2]?.class === 'mark';
    const isChain =
      token.class === 'mark' && token.raw === ',' && /^(?:and|or)$/.test(findNext(tokens, at + 2)?.id ?? '');
    const isPair =
      (token.id === 'and' || token.id === 'or' || isListed || isChain) &&
      last?.class === 'name' &&
      next?.class === 'name' &&
      !(isMutual && tokens[at + 2]?.class === 'party');
    if (!isPair) {
      joined.push(token);
      continue;
    }
    const label = /^\?\w+ /.exec(last.id)?.[0] ?? '';
    const ids = [...last.id.slice(label.length).split('&'), next.id].toSorted();
    joined[joined.length - 1] = { ...last, id: label + ids.join('&') };
    at += 1;
  }
  return joined;
}

/** What joins the next name of a list: "A, B and C". */
function findNext(tokens: readonly Token[], from: number): Token | undefined {
  return tokens.slice(from).find(({ class: kind }) => kind !== 'name' && kind !== 'mark');
}

/** "Pass or fail" is "fail or pass". */
function joinDeeds(tokens: readonly Token[]): Token[] {
  const at = tokens.findIndex(({ id }) => id === 'or');
  const [one, other] = [tokens[at - 1], tokens[at + 1]];
  const isDone = (token: Token | undefined): boolean =>
    token !== undefined && (token.class === 'deed' || /^(?:fail|succeed)$/.test(token.id));
  if (at < 1 || one === undefined || other === undefined || !isDone(one) || !isDone(other)) return [...tokens];
  return tokens.toSpliced(at - 1, 3, { ...one, class: 'deed', id: [one.id, other.id].toSorted().join('|') });
}

/** "A settled with B" is "A and B settled", where nothing else is said of who they are or what they settled. */
function joinParties(core: Token[], roles: Role[]): [Token[], Role[]] {
  const other = roles.find(({ role, tokens }) => role === 'with' && tokens.length === 1);
  const [name] = other?.tokens ?? [];
  const told = core.filter((token) => isSaying(token) && !isAdverb(token) && token.class !== 'asking');
  const [one, deed] = told;
  const isBare = told.length === 2 && one?.class === 'name' && deed !== undefined && mutual.has(deed.id);
  if (other === undefined || name?.class !== 'name' || !isBare) return [core, roles];
  const at = core.indexOf(one);
  const both = { ...one, id: [...one.id.split('&'), name.id].toSorted().join('&') };
  return [core.with(at, both), roles.filter((role) => role !== other)];
}

/** A choice that is named beside the question: "which had more volume, Coinbase or Kraken". */
function takeChoices(core: readonly Token[], roles: readonly Role[]): { core: Token[]; roles: Role[] } {
  const parts: Token[][] = [[]];
  const among = core.find(({ id }) => id.startsWith('?which ') && id.includes('&'));
  if (among !== undefined) {
    const choice = { ...among, id: among.id.replace('?which ', '') };
    return { core: core.filter((token) => token !== among), roles: [...roles, { role: 'between', tokens: [choice] }] };
  }
  for (const token of core) {
    if (token.class === 'mark') parts.push([]);
    else parts.at(-1)?.push(token);
  }
  const isChoice = (part: readonly Token[]): boolean => {
    const said = part.filter(isSaying);
    return said.length === 1 && (said[0]?.id.includes('&') ?? false);
  };
  const choices = parts.filter(isChoice).map((part) => ({ role: 'between', tokens: part.filter(isSaying) }));
  return { core: parts.filter((part) => !isChoice(part)).flat(), roles: [...roles, ...choices] };
}
