import type { Token } from './read-tokens.ts';

/** What is said before a number, by what it makes of it. */
const before: ReadonlyMap<string, string> = new Map(
  Object.entries({
    exceed: 'exceed',
    under: 'under',
    'at-least': 'at-least',
    'at-most': 'at-most',
    'rank-top': 'rank-top',
    'rank-bottom': 'rank-bottom',
  }),
);
/** 多于, 高于, "higher than". */
const comparing: ReadonlyMap<string, string> = new Map(
  Object.entries({
    more: 'exceed',
    higher: 'exceed',
    larger: 'exceed',
    less: 'under',
    lower: 'under',
    smaller: 'under',
  }),
);
/** Behind a number: 以上, "or more". */
const behind = /^(?:以[上下]|[及或](?:者)?(?:以[上下]|更[多少高低])|(?:or|and) [a-z]+)$/;
const isNumber = (token: Token | undefined): boolean => token?.class === 'number' || token?.id === 'half';
const isTie = ({ class: kind, id }: Token): boolean => kind === 'empty' && !id.startsWith('?');

/** `more than`, `at least` and 以上 belong to the number beside them. */
export function joinBounds(tokens: readonly Token[]): Token[] {
  const joined: Token[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at];
    if (token === undefined) break;
    const bound = findBound(tokens, at);
    const number = bound === null ? undefined : tokens[bound.end];
    if (bound !== null && number !== undefined) {
      joined.push({ ...number, class: 'number', id: `${bound.id} ${number.id}` });
      at = bound.end;
    } else if (behind.test(token.raw) && boundLast(joined, token.id)) continue;
    else joined.push(asPreposition(token));
  }
  return joined;
}

/** What bounds the number behind it, and where that stands. */
function findBound(tokens: readonly Token[], at: number): { id: string; end: number } | null {
  const token = tokens[at];
  const next = tokens[at + 1];
  if (token === undefined || token.class === 'number') return null;
  const told = before.get(token.id);
  if (told !== undefined && isNumber(next)) return { id: isTopping(token, next) ? 'exceed' : told, end: at + 1 };
  const compared = comparing.get(token.id);
  if (compared === undefined) return null;
  if (token.raw.endsWith('于') && isNumber(next)) return { id: compared, end: at + 1 };
  return next?.id === 'than' && isNumber(tokens[at + 2]) ? { id: compared, end: at + 2 } : null;
}

/** "Topped $50M". */
const isTopping = ({ raw }: Token, number: Token | undefined): boolean =>
  /^topp(?:ed|ing)$/.test(raw) && number?.id.includes('money:') === true;

/** The number before 以上, with at most what is counted between. */
function boundLast(joined: Token[], id: string): boolean {
  const at = joined.findLastIndex((token) => isNumber(token));
  const number = joined[at];
  if (number === undefined || joined.slice(at + 1).filter((token) => !isTie(token)).length > 1) return false;
  if (number.id.includes(' #')) return false;
  joined[at] = { ...number, class: 'number', id: `${id} ${number.id}` };
  return true;
}

/** "Arrested over the hack": what is over no number is about something. */
const asPreposition = (token: Token): Token =>
  token.raw === 'over' ? { ...token, id: "'over", class: 'empty' } : token;
