import type { Token } from './read-tokens.ts';
import { adverbs, measures, nounDeeds } from './words/measures.ts';

const openers = new Set(
  'is are was were am do does did has have had will can could should would shall may might must'.split(' '),
);
const toBe = new Set(['is', 'are', 'was', 'were', 's', '是', '为']);
const commands = new Set(['list', 'show', 'name', 'give', 'find', 'list out']);
/** Those that ask for a thing among others, or for its number, by standing before it. */
const binding = new Set(['?which', '?what', '?many', '?much', '?list']);

/** Joins "which" and "how many" to what they ask for; what the question asks for besides. */
export function bindMarkers(given: readonly Token[], language: 'zh' | 'en'): { tokens: Token[]; asking: Set<string> } {
  const asking = new Set<string>();
  const tokens = language === 'en' ? readOpening(moveBe(given), asking) : [...given];
  const labels = new Map<number, string>();
  const unbound = new Set<number>();
  for (const [at, token] of tokens.entries()) {
    if (token.class !== 'asking') continue;
    const noun = binding.has(token.id) ? findNoun(tokens, at, token, language) : -1;
    if (noun >= 0) labels.set(noun, toLabel(token, tokens[noun]));
    else if (isNaming(tokens, at)) asking.add(token.id === '?what' ? '?what-is' : token.id);
    else {
      asking.add(token.id);
      unbound.add(at);
    }
  }
  for (const label of labels.values()) asking.add(label);
  // "Could you … 吗", 有没有什么: what is asked for says more than whether.
  if (
    language === 'zh' &&
    ['?which', '?what', '?why', '?much', '?many', '?who', '?how', '?long', '?times', '?percent'].some((id) =>
      asking.has(id),
    )
  )
    asking.delete('?whether');
  const kept = new Set(['?who', '?what', '?which']);
  return {
    asking,
    tokens: tokens.map((token, at) => {
      const label = labels.get(at);
      if (label !== undefined) return { ...token, id: `${label} ${token.id}` };
      const isKept = token.class !== 'asking' || (unbound.has(at) && kept.has(token.id));
      return isKept ? token : { ...token, class: 'empty' };
    }),
  };
}

function toLabel({ id }: Token, noun: Token | undefined): string {
  if (id === '?many' || id === '?much') return noun?.class === 'name' ? '?much' : '?many';
  return '?which';
}

/** "Who is the judge", "what is Lighter": it names what stands beside it, and does nothing itself. */
function isNaming(tokens: readonly Token[], at: number): boolean {
  const { id } = tokens[at] ?? {};
  if (id !== '?who' && id !== '?what') return false;
  if (id === '?who' && tokens[at - 1]?.raw === '是' && isDone(tokens, at)) return false;
  if (tokens[at - 1]?.raw === '是') return true;
  const be = tokens[at + 1];
  if (be === undefined || !toBe.has(be.raw)) return false;
  const next = tokens.slice(at + 2).find(({ class: kind }) => kind !== 'empty' && kind !== 'mark');
  return be.raw === '是' || id === '?what' || next?.class !== 'deed' || !/(?:ed|ing)$/.test(next.raw);
}

/** 是谁收购了它, 收购它的是谁: who does something, not who is somebody. */
function isDone(tokens: readonly Token[], at: number): boolean {
  const before = tokens.slice(0, at - 1);
  if (tokens.slice(at + 1).find(isSaid)?.class === 'deed') return true;
  if (!before.some(isSaid)) return tokens[at + 1]?.class === 'deed' || tokens[at + 1]?.class === 'name';
  const deed = before.some(({ class: kind }) => kind === 'deed');
  return (
    deed && before.findLast(({ raw }) => raw !== '')?.raw.endsWith('的') === true && !tokens.slice(at + 1).some(isSaid)
  );
}

const isSaid = ({ class: kind }: Token): boolean => kind !== 'empty' && kind !== 'mark';
const quantifiers = new Set(['all', 'both', 'some']);
const isNoun = ({ class: kind, id, fault }: Token): boolean =>
  kind === 'party' ||
  (kind === 'thing' && !adverbs.has(id) && fault !== 'comparative' && !quantifiers.has(id)) ||
  kind === 'name' ||
  kind === 'number';

/** "Large unlocks": what is so called stands behind. */
const sized = new Set(['large', 'small', 'single', 'main', 'huge', 'new', 'other', 'daily', "'api", 'api']);
const placing = new Set(['on', 'in', 'at', 'from', 'to', 'by', 'with']);
const isSaidNoun = (token: Token | undefined): boolean => token !== undefined && isNoun(token);

/** The last noun of those that stand behind a marker; behind it nothing, the one before. -1: none. */
function findNoun(tokens: readonly Token[], at: number, marker: Token, language: 'zh' | 'en'): number {
  if (marker.id === '?list' && language === 'zh') return tokens.findLastIndex(isNoun);
  let noun = -1;
  for (let index = at + 1; index < tokens.length; index += 1) {
    const token = tokens[index];
    if (token === undefined) break;
    if (noun >= 0 && language === 'zh' && token.raw.startsWith('有')) break;
    // A character that no table knows, behind a noun, is what the noun does.
    if (noun >= 0 && token.class === 'name' && tokens[noun]?.class === 'party' && /\p{Script=Han}/u.test(token.raw))
      break;
    if (noun < 0 && language === 'en' && placing.has(token.raw)) break;
    if (noun >= 0 && language === 'zh' && measures.has(token.id) && tokens[noun]?.class === 'party') break;
    // "What companies added it": neither table has the deed.
    if (noun >= 0 && token.id.startsWith("'") && language === 'en' && /[a-z]{2}(?:ed|ing)$/.test(token.raw)) break;
    if (noun >= 0 && token.raw === '的' && tokens[noun]?.class !== 'party' && isSaidNoun(tokens[index + 1])) continue;
    const isHeaded = noun >= 0 && (tokens[noun]?.class === 'party' || tokens[noun]?.class === 'thing');
    if (isHeaded && language === 'en' && token.class === 'name') break;
    const isHead = language === 'en' ? /[a-z]s$/.test(token.raw) : !isSaidNoun(tokens[index + 1]);
    const isListed =
      noun >= 0 && noun === index - 1 && sized.has(tokens[noun]?.id ?? '') && nounDeeds.has(token.id) && isHead;
    if (isNoun(token) || isListed) noun = index;
    else if (noun < 0 && isThingDone(token, tokens[index + 1], language)) return index;
    else if (noun >= 0 || !(isSkipped(token) || (marker.id === '?which' && toBe.has(token.raw)))) break;
    const isHeading = marker.id === '?many' && tokens[index + 1]?.class === 'party';
    if (noun === index && token.class === 'name' && (marker.id === '?many' || marker.id === '?much') && !isHeading)
      break;
  }
  if (/total|amount|sum/.test(marker.raw)) return -1;
  if (marker.id === '?much' || (marker.id === '?many' && language === 'zh' && noun < 0))
    return findAmount(tokens, at, noun, language);
  if (noun >= 0 || (marker.id !== '?which' && marker.id !== '?list')) return noun;
  const isLast = tokens.slice(at + 1).every(({ class: kind }) => kind === 'empty' || kind === 'mark');
  return isLast && language === 'zh'
    ? tokens.slice(0, at).findLastIndex((token) => isNoun(token) || nounDeeds.has(token.id))
    : -1;
}

/** 多少 counts things in Chinese; of "how much" only a coin is the thing, before it or, in Chinese, behind. -1: an amount of what is told. */
function findAmount(tokens: readonly Token[], at: number, noun: number, language: 'zh' | 'en'): number {
  if (noun >= 0) return language === 'zh' || tokens[noun]?.class === 'name' ? noun : -1;
  const before = tokens.slice(0, at).findLastIndex(({ class: kind, id }) => kind !== 'empty' && !adverbs.has(id));
  if (language === 'zh' && tokens.slice(at + 1).every((token) => !isSaid(token)) && isCounted(tokens[before]))
    return before;
  const isOf = tokens[before]?.fault === 'asset' && tokens.slice(0, before).some(({ class: kind }) => kind === 'deed');
  return language === 'zh' && isOf ? before : -1;
}

/** 有多少用户, 用户有多少: those that are counted one by one. */
const isCounted = (token: Token | undefined): boolean =>
  token !== undefined &&
  (token.class === 'party' || /address|user|developer|transaction-count|headcount/.test(token.id));

/** 哪些空投, "which hacks": a deed as a thing, with nothing that it is done to. */
function isThingDone({ class: kind, id, raw }: Token, next: Token | undefined, language: 'zh' | 'en'): boolean {
  if (kind !== 'deed' || !nounDeeds.has(id)) return false;
  return /[a-z]s$/.test(raw) || (language === 'zh' && (next === undefined || !isNoun(next)) && next?.raw !== '了');
}

/** Articles, measures and "the largest"; not what parts a noun from its deed. */
const isSkipped = ({ class: kind, id, raw, fault }: Token): boolean =>
  (kind === 'empty' && !openers.has(raw) && !toBe.has(raw)) ||
  quantifiers.has(id) ||
  (kind === 'thing' && (fault === 'comparative' || adverbs.has(id)));

/** The word that a question begins with, behind what it is about: "Kraken, did it go public". */
function findOpener(tokens: readonly Token[], first: number): string {
  const toWord = (token: Token | undefined): string => token?.raw.split(' ')[0] ?? '';
  const word = toWord(tokens[first]);
  const mark = tokens.findIndex(({ class: kind }, at) => at > first && kind === 'mark');
  const behind = toWord(tokens[mark + 1]);
  return mark > 0 && mark - first <= 4 && (openers.has(behind) || behind === 'any') ? behind : word;
}

/** "What the price is" is "what is the price". */
function moveBe(tokens: readonly Token[]): Token[] {
  const last = tokens.findLast(({ class: kind }) => kind !== 'mark');
  const asked = tokens[0];
  if (last === undefined || asked === undefined || !/^(?:is|are|was|were)$/.test(last.raw)) return [...tokens];
  return asked.class === 'asking' && tokens.length > 2
    ? [asked, last, ...tokens.slice(1).filter((token) => token !== last)]
    : [...tokens];
}

/** A question that begins with "did" asks whether; "list the tokens" asks which. */
function readOpening(tokens: readonly Token[], asking: Set<string>): Token[] {
  const first = tokens.findIndex(({ class: kind }) => kind !== 'mark');
  const token = tokens[first];
  if (token === undefined) return [...tokens];
  if (commands.has(token.raw)) {
    return tokens.map((one, at) => (at === first ? { ...one, id: '?list', class: 'asking' } : one));
  }
  const word = findOpener(tokens, first);
  const hasMarker = tokens.some(({ id, class: kind }) => kind === 'asking' && id !== '?total');
  if ((openers.has(word) || word === 'any') && !hasMarker) asking.add('?whether');
  return [...tokens];
}
