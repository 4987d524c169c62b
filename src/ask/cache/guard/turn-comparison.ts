import type { Token } from './read-tokens.ts';
import { lesser } from './words/measures.ts';

/** "Is A lower than B" is "is B higher than A", and A that trails B is B that leads A. */
export function turnComparison(core: readonly Token[]): Token[] {
  const alike = core.flatMap((token): Token[] =>
    token.id === 'exceed'
      ? [
          { ...token, id: 'higher' },
          { ...token, id: 'than' },
        ]
      : [{ ...token, id: plainGrades.get(token.id) ?? token.id }],
  );
  const words = alike.filter(({ id }) => lesser.has(id));
  const [word] = words;
  const than = alike.findIndex(({ id }) => id === 'than');
  const isLess = words.length === 1 && than >= 0;
  const isConverse = words.length === 1 && word?.class === 'deed';
  const ends = alike.filter((token) => isEnd(token) && token !== word);
  const one = ends[0];
  const other = isLess ? alike.slice(than).find((token) => ends.includes(token)) : ends[1];
  const isClear = ends.length === 2 || (isLess && ends.length === 3);
  if (word === undefined || one === undefined || other === undefined || one === other) return alike;
  if (!isClear || !(isLess || isConverse)) return alike;
  return alike.map((token) => {
    if (token === one) return other;
    if (token === other) return one;
    return { ...token, id: lesser.get(token.id) ?? token.id };
  });
}

const plainGrades: ReadonlyMap<string, string> = new Map(Object.entries({ larger: 'large', smaller: 'small' }));
const comparable = new Set(['gold', 'silver', 'oil', 'stock-market', 'us-stocks', 'dollar-index']);
const isEnd = ({ class: kind, id }: Token): boolean =>
  kind === 'name' || kind === 'asking' || id.startsWith('?') || comparable.has(id);
