import type { Token } from './read-tokens.ts';

const doing = new Set(['do', 'does', 'did']);
const helping = new Set(['is', 'are', 'was', 'were', 'has', 'have', 'had', 's']);
const isAsked = ({ id, class: kind }: Token): boolean => kind === 'asking' || id.startsWith('?');
const comma: Token = { id: ',', class: 'mark', fault: 'wording', raw: ',' };

/**
 * What English asks for first and means last: "which tokens did Coinbase delist" and "the tokens that Coinbase delisted" become "Coinbase
 * delist which tokens", as they stand in Chinese. Subjects stay where they are.
 */
export function moveObjects(tokens: readonly Token[]): Token[] {
  const asked = tokens.findIndex(isAsked);
  if (asked < 0) return [...tokens];
  const from = findStart(tokens, asked);
  const embedded = moveEmbedded(tokens, asked, from);
  if (embedded !== null) return embedded;
  const helper = tokens.findIndex(
    ({ class: kind, raw }, at) =>
      at > asked && kind === 'empty' && (doing.has(raw) || helping.has(raw) || raw === 'that'),
  );
  const subject = tokens.findIndex(({ class: kind }, at) => at > asked && kind !== 'empty' && at > helper);
  const end = helper < 0 ? asked + 1 : helper;
  const isObject =
    helper >= 0 &&
    !tokens
      .slice(asked, helper)
      .some(({ class: kind, id }) => (kind === 'deed' && !id.startsWith('?')) || kind === 'mark') &&
    isSubject(tokens[subject], tokens[helper]?.raw ?? '') &&
    tokens.slice(subject).some(({ class: kind }) => kind === 'deed');
  if (!isObject) return [...tokens];
  const begin = isPlacing(tokens[from - 1]) ? from - 1 : from;
  const rest = tokens.slice(end);
  const last = rest.findLastIndex(({ class: kind }) => kind !== 'mark');
  // "Who did they borrow from": from whom.
  if (begin === from && last > 0 && isPlacing(rest[last]))
    return [...tokens.slice(0, from), ...rest.slice(0, last + 1), ...tokens.slice(from, end), ...rest.slice(last + 1)];
  return [...tokens.slice(0, begin), ...rest, comma, ...tokens.slice(begin, end)];
}

/** "Which tokens Binance listed", behind a "could you tell me": nothing helps the deed. */
function moveEmbedded(tokens: readonly Token[], asked: number, from: number): Token[] | null {
  const behind = tokens.slice(asked + 1).filter(({ class: kind }) => kind !== 'empty');
  const [subject, deed] = behind;
  const isFirst = tokens.slice(0, from).every(({ class: kind }) => kind === 'empty');
  const isHelped = tokens.some(({ raw }) => doing.has(raw) || helping.has(raw));
  if (!isFirst || isHelped || subject?.class !== 'name' || deed?.class !== 'deed' || !/[a-z]/.test(deed.raw))
    return null;
  return [...tokens.slice(asked + 1), comma, ...tokens.slice(from, asked + 1)];
}

/** What is asked for begins with the words right before it: "which DeFi protocol". */
function findStart(tokens: readonly Token[], asked: number): number {
  let from = asked;
  while (from > 0 && isNounLike(tokens[from - 1])) from -= 1;
  return from;
}

const placing = new Set(['from', 'to', 'by', 'with', 'into', 'onto']);
const isPlacing = (token: Token | undefined): boolean => token?.class === 'empty' && placing.has(token.raw);

const isNounLike = (token: Token | undefined): boolean =>
  token !== undefined && (token.class === 'party' || token.class === 'thing' || token.class === 'number');

function isSubject(token: Token | undefined, helper: string): boolean {
  if (token === undefined) return false;
  if (token.class === 'name') return true;
  return doing.has(helper) && token.class === 'party' && !token.id.startsWith('!');
}
