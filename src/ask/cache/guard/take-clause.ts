import type { Token } from './read-tokens.ts';

const isSaying = ({ class: kind }: Token): boolean => kind !== 'empty' && kind !== 'mark';
const isTurn = ({ id, class: kind }: Token): boolean => kind === 'relation' && (id === 'after' || id === 'before');
const isAsked = ({ id, class: kind }: Token): boolean => kind === 'asking' || id.startsWith('?');

/** What is told apart from a question's own deed: after or before which other one it is asked of. */
interface Clause {
  role: 'after' | 'before';
  tokens: Token[];
}

/** "After the halving, did they sell" and "did they sell after the halving" say the same; 减半之后 has its word behind it. */
export function takeClause(tokens: readonly Token[]): { tokens: Token[]; clause: Clause | null } {
  const at = tokens.findIndex(isTurn);
  const turn = tokens[at];
  if (turn === undefined || tokens.filter(isTurn).length > 1) return { tokens: [...tokens], clause: null };
  const isHan = /\p{Script=Han}/u.test(turn.raw);
  const from = isHan ? findBegin(tokens, at) : at + 1;
  const isPlaced = isHan && /^[在自从]$/u.test(tokens[from - 1]?.raw ?? '');
  const mark = tokens.findIndex(({ class: kind, raw }, index) => index > at && kind === 'mark' && raw !== '、');
  const to = isHan ? at : mark < 0 ? tokens.length : mark;
  const told = tokens.slice(from, to);
  const rest = [...tokens.slice(0, isPlaced ? from - 1 : isHan ? from : at), ...tokens.slice(isHan ? at + 1 : to)];
  const isClause = told.some(isSaying) && !told.some(isAsked) && rest.some(isSaying);
  if (!isClause || told.some(({ class: kind }) => kind === 'number')) return { tokens: [...tokens], clause: null };
  return { tokens: rest, clause: { role: turn.id === 'after' ? 'after' : 'before', tokens: told } };
}

/** Behind the mark, 在 or what is asked for that stands before it. */
function findBegin(tokens: readonly Token[], at: number): number {
  return (
    tokens
      .slice(0, at)
      .findLastIndex((token) => token.class === 'mark' || /^[在自从]$/u.test(token.raw) || isAsked(token)) + 1
  );
}
