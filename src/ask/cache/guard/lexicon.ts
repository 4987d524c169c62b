import { hasHan } from '../../../domain/text/tokenize.ts';
import { toUnits, type Unit } from './to-units.ts';
import { chainRows } from './words/chain-words.ts';
import type { Concept } from './words/concept-table.ts';
import { deedRows } from './words/deeds.ts';
import { everydayDeedRows } from './words/everyday-deeds.ts';
import { everydayRows } from './words/everyday-words.ts';
import { kindredRows } from './words/kindred-words.ts';
import { nicknameRows } from './words/nicknames.ts';
import { nounRows } from './words/nouns.ts';
import { publicRows } from './words/public-words.ts';
import { questionRows } from './words/question-words.ts';
import { relationRows } from './words/relations.ts';
import { tradingRows } from './words/trading-words.ts';
import { widerThingRows } from './words/wider-things.ts';
import { widerRows } from './words/wider-words.ts';

/** Units of the longest phrase. */
const longest = 8;

const toPhraseKey = (units: readonly Pick<Unit, 'key'>[]): string => units.map(({ key }) => key).join(' ');

/** Where two concepts have a phrase in common, the first one has it. */
const concepts: ReadonlyMap<string, Concept> = new Map(
  [
    ...questionRows,
    ...kindredRows,
    ...deedRows,
    ...relationRows,
    ...nounRows,
    ...tradingRows,
    ...chainRows,
    ...publicRows,
    ...everydayRows,
    ...everydayDeedRows,
    ...widerRows,
    ...widerThingRows,
    ...nicknameRows,
  ]

    .flatMap(({ phrases, ...concept }) =>
      phrases.map((phrase) => [phrase === '、' ? '、' : toPhraseKey(toUnits(phrase)), concept] as const),
    )
    .toReversed(),
);

/** What was taken out between two words parts them: a name, a number. A possessive doesn't. */
function countTogether(units: readonly Unit[], at: number): number {
  let length = 1;
  while (length < longest) {
    const [one, next] = [units[at + length - 1], units[at + length]];
    if (one === undefined || next === undefined) break;
    if (next.isParted || next.start - one.end > (hasHan(one.raw + next.raw) ? 1 : 3)) break;
    length += 1;
  }
  return length;
}

/** The concept of the longest phrase that begins at a unit; null: none does. */
export function findConcept(units: readonly Unit[], at: number): { concept: Concept; length: number } | null {
  for (let length = countTogether(units, at); length > 0; length -= 1) {
    const concept = concepts.get(toPhraseKey(units.slice(at, at + length)));
    if (concept !== undefined) return { concept, length };
  }
  return null;
}
