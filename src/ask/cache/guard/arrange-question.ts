import { bindMarkers } from './bind-markers.ts';
import { dropBes, finishCore, isAdverb } from './finish-core.ts';
import { moveObjects } from './move-objects.ts';
import { moveAfterthought, moveTopic } from './move-topic.ts';
import type { QuestionTokens, Token } from './read-tokens.ts';
import { settleFrames } from './settle-frames.ts';
import { takeClause } from './take-clause.ts';
import { takeMoods } from './take-moods.ts';
import { type Role, takeRoles } from './take-roles.ts';
import { toActive, toVenueFirst } from './to-active.ts';
import { turnDeed } from './turn-deed.ts';

/** A question in the form in which it is compared. */
export interface ArrangedQuestion {
  /** What is asked for: who, which, how much, why, whether … */
  asking: ReadonlySet<string>;
  /** In what it is asked when: on which day, in which year; null: in whatever says it. */
  unit: 'day' | 'month' | 'year' | null;
  /** Will, can, should …; `past` and `present` where the words say so, `open` where they may mean either. */
  moods: ReadonlySet<string>;
  windows: readonly string[];
  language: 'zh' | 'en';
  /** What is said in an order of its own. */
  core: readonly Token[];
  /** What may stand anywhere: from where, to whom. */
  roles: readonly Token[];
}

export function arrangeQuestion({ tokens, windows, language }: QuestionTokens): ArrangedQuestion {
  const { tokens: bound, asking } = bindMarkers(dropRepeats(moveAfterthought(tokens, language)), language);
  const { moods, tokens: plain } = takeMoods(bound, asking, language);
  const { tokens: own, clause } = takeClause(plain);
  const { core, roles } = frontPlaces(toVenueFirst(turnDeed(toParts(own, language), asking)), asking);
  if (clause !== null) roles.push({ role: clause.role, tokens: toClause(clause.tokens, language) });
  const adverbs = core
    .filter((token) => isAdverb(token) && !(token.id === 'in-total' && windows.length > 0))
    .map((token) => ({ role: 'when', tokens: [token.id === 'in-total' ? { ...token, id: 'cumulative' } : token] }));
  const finished = finishCore(
    core.filter((token) => !isAdverb(token)),
    asking,
  );
  const [doer, done] = finished;
  if (doer?.id === '?who' && doer.raw === '' && lasting.has(done?.id ?? '')) moods.add('nominal');
  const isUnderWay = tokens.some(({ raw }) => /^(?:在|正在|正)$/.test(raw));
  const isTimeless = windows.length === 0 && adverbs.length === 0 && !moods.has('past') && !isUnderWay;
  const settled = settleChoice(settleFrames(finished, asking, isTimeless), roles);
  // What is asked of no time and of nothing that is over is asked of now.
  const isNow =
    windows.length === 0 &&
    !moods.has('past') &&
    (isAmount(settled.asking) || settled.core.every(({ class: kind }) => kind !== 'deed'));
  const isTotal = adverbs.some(({ tokens: [adverb] }) => adverb?.id === 'cumulative');
  const told = adverbs.filter(({ tokens: [adverb] }) => adverb?.id !== 'now' || !(isNow || isTotal));
  return {
    asking: new Set([...settled.asking, ...toTurns(tokens)]),
    unit: toUnit(tokens),
    moods,
    windows,
    language,
    core: settled.core,
    roles: [...roles, ...told].map(({ role, tokens: said }) => ({
      id: `${role}(${said.map(({ id }) => id).join(' ')})`,
      class: 'thing',
      fault: 'direction',
      raw: '',
    })),
  };
}

/** Which year it was is no answer to which day. */
function toUnit(tokens: readonly Token[]): ArrangedQuestion['unit'] {
  const raw = tokens.find(({ id }) => id === '?when')?.raw ?? '';
  if (/[天日号]|day/.test(raw)) return /日期|日子/.test(raw) ? null : 'day';
  if (/月|month/.test(raw)) return 'month';
  return /年|year/.test(raw) ? 'year' : null;
}

/** Who once did it is called so ever after: its founder, its investors. */
const lasting = new Set(['invest', 'create', 'acquire', 'lead-round']);

const isAmount = (asking: ReadonlySet<string>): boolean =>
  ['?much', '?many', '?percent', '?latest', '?news'].some((id) => asking.has(id));

const toParts = (tokens: readonly Token[], language: 'zh' | 'en') =>
  toActive(takeRoles(moveTopic(moveObjects(tokens), language)));

/** What is told beside the question's own deed, in its order. */
function toClause(tokens: readonly Token[], language: 'zh' | 'en'): Token[] {
  const { core, roles } = toParts(tokens, language);
  const said = core.filter(({ class: kind }) => kind !== 'empty' && kind !== 'mark');
  return [...dropBes(said), ...roles.toSorted((a, b) => (a.role < b.role ? -1 : 1)).flatMap(({ tokens: own }) => own)];
}

const unbound = new Set(['?when', '?why', '?where', '?how', '?clock', '?long', '?often']);

/** Of several things that are asked at once, which is asked first: "when did it say why" isn't "why did it say when". */
function toTurns(tokens: readonly Token[]): string[] {
  const asked = [...new Set(tokens.map(({ id }) => id).filter((id) => unbound.has(id)))];
  return asked.length > 1 ? [asked.join(' ')] : [];
}

/** Of two that are named it doesn't matter whether "who" or "which of them" is asked. */
function settleChoice({ core, asking }: { core: Token[]; asking: Set<string> }, roles: readonly Role[]) {
  const isChoice = roles.some(({ role }) => role === 'between') && (asking.has('?who') || asking.has('?which'));
  if (!isChoice) return { core, asking };
  const told = core
    .filter(({ id }) => !['?who', '?which', '?what'].includes(id))
    .map((token) => ({ ...token, id: token.id.replace('?which ', '') }));
  return {
    core: told,
    asking: new Set([...asking].filter((id) => id !== '?who' && id !== '?which').concat('?choice')),
  };
}

/** What one does with a view. */
const holdings = new Set(['hold', 'say', 'have', 'give']);

/** Where something is or happens is said first, as in Chinese; what is said of something last. */
function frontPlaces(
  { core, roles }: { core: Token[]; roles: Role[] },
  asking: ReadonlySet<string>,
): { core: Token[]; roles: Role[] } {
  const of = (name: string): Token[] => roles.filter(({ role }) => role === name).flatMap(({ tokens }) => tokens);
  const about = of('about');
  const isHeld = about.length > 0 && core.some(({ id }) => /^(?:\?\w+ )?view$/.test(id));
  const told = isHeld ? core.filter(({ id }) => !holdings.has(id)) : core;
  return {
    core: [
      ...(asking.has('?percent') ? [] : of('in')),
      ...(asking.has('?when') ? of('for') : []),
      ...told,
      ...(asking.has('?percent') ? of('in') : []),
      ...about,
    ],
    roles: roles.filter(({ role }) => !['in', 'about'].includes(role) && !(role === 'for' && asking.has('?when'))),
  };
}

/** A name that says again what stands before it: `Strategy（原 MicroStrategy）`. */
function dropRepeats(tokens: readonly Token[]): Token[] {
  const isBetween = ({ class: kind, raw, id }: Token) => kind === 'mark' || raw === '的' || id === 'formerly';
  return tokens.filter((token, index) => {
    if (token.id === 'formerly') return tokens[index + 1]?.class !== 'name';
    if (token.class !== 'name') return true;
    const before = tokens.slice(0, index).findLast((one) => !isBetween(one));
    return before?.id !== token.id;
  });
}
