import { rememberLast } from '../../../domain/remember-last.ts';
import { type ArrangedQuestion, arrangeQuestion } from './arrange-question.ts';
import { guardLimit, readTokens, type Token, type TokenFault } from './read-tokens.ts';

/** In what two questions differ. `order`: the same words, said of one another in another order. */
type QuestionFault = TokenFault | 'date' | 'negation' | 'question' | 'order' | 'length';

interface QuestionComparison {
  /** One answer is right for both at the same moment. */
  same: boolean;
  /** In what they differ, each once; empty where they are the same. */
  kinds: QuestionFault[];
}

/** A question is held against several: it is read once. */
const read = rememberLast(
  100,
  (question: string) => question.slice(0, guardLimit + 1),
  (question): ArrangedQuestion | null => {
    const tokens = readTokens(question);
    return tokens === null ? null : arrangeQuestion(tokens);
  },
);

/**
 * Whether two questions ask the same, in Chinese or English. They do where every word of both that says something is found in the other,
 * in an order that means the same: what isn't understood isn't the same. Linear in the length of the questions; never throws.
 */
export function compareQuestions(a: string, b: string): QuestionComparison {
  if (toSpelling(a) === toSpelling(b)) return { same: true, kinds: [] };
  const [one, other] = [read(a), read(b)];
  if (one === null || other === null) return { same: false, kinds: ['length'] };
  const kinds = [...new Set(findFaults(one, other))];
  return { same: kinds.length === 0, kinds };
}

/** Two spellings of it are the same question: width, case, white space and the marks at its ends aside. */
export function toSpelling(question: string): string {
  return question
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/\s+/g, ' ')
    .replace(/^[ ?!。.]{1,20}/, '')
    .replace(/[ ?!。.]{1,20}$/, '');
}

function findFaults(a: ArrangedQuestion, b: ArrangedQuestion): QuestionFault[] {
  const faults: QuestionFault[] = [];
  if (!isEqual(a.windows, b.windows)) faults.push('date');
  const isOtherUnit = a.unit !== null && b.unit !== null && a.unit !== b.unit;
  if (isOtherUnit || !isSameAsking(a.asking, b.asking)) faults.push('question');
  if (!isSameMood(a, b)) faults.push('modality');
  faults.push(...findOther(a.core, b.core), ...findOther(a.roles, b.roles));
  const isEmpty = a.core.length + a.roles.length === 0;
  if (isEmpty && !(a.windows.length > 0 && (a.asking.has('?happened') || a.asking.has('?news'))))
    faults.push('wording');
  if (faults.length === 0 && !isSameOrder(a.core, b.core)) faults.push('order');
  return faults;
}

/** "What's going on with it" asks what happened, or what is new. */
function isSameAsking(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  const [one, other] = [a, b].map((asking) => [...asking].toSorted());
  if (one === undefined || other === undefined || isEqual(one, other)) return true;
  const isGoing = one.concat(other).includes('?going') && one.length === 1 && other.length === 1;
  return isGoing && one.concat(other).some((id) => id === '?happened' || id === '?news');
}

const isEqual = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((item, index) => item === b[index]);

/** What one of them says and the other doesn't. */
function findOther(a: readonly Token[], b: readonly Token[]): QuestionFault[] {
  return [...without(a, b), ...without(b, a)].map(({ id, fault }) => (id.startsWith('!') ? 'negation' : fault));
}

/** Those of `a` that aren't in `b`, as often as they are more. */
function without(a: readonly Token[], b: readonly Token[]): Token[] {
  const left = new Map<string, number>();
  for (const { id } of b) left.set(id, (left.get(id) ?? 0) + 1);
  return a.filter(({ id }) => {
    const count = left.get(id) ?? 0;
    left.set(id, count - 1);
    return count <= 0;
  });
}

/** Chinese often leaves the tense to the time that is named, or to nothing. */
function isSameMood(a: ArrangedQuestion, b: ArrangedQuestion): boolean {
  if (!isEqual(toMoods(a), toMoods(b))) return false;
  const [one, other] = [toTense(a), toTense(b)];
  if (one === other) return true;
  // "Has it been approved" is "is it approved".
  if (isStill(a, b) || isStill(b, a) || a.moods.has('nominal') !== b.moods.has('nominal')) return true;
  if (a.asking.has('?term')) return true;
  const tenses = new Set([one, other]);
  if (tenses.has('future')) return !tenses.has('past');
  if (a.moods.has('open') || b.moods.has('open')) return true;
  if (!a.asking.has('?whether')) return a.windows.length > 0 || tenses.has(null);
  const isBeing = a.core.every(({ class: kind }) => kind !== 'deed');
  return tenses.has(null) && (tenses.has('present') || isBeing);
}

const isStill = (a: ArrangedQuestion, b: ArrangedQuestion): boolean => a.moods.has('perfect') && b.moods.has('state');

/** Will, can, should …, in one order. When something is to happen is asked without a word for it, too: that is a tense. */
const toMoods = ({ moods, asking }: ArrangedQuestion): string[] =>
  [...moods].filter((mood) => mood.startsWith('@') && !(mood === '@will' && asking.has('?when'))).toSorted();

function toTense({ moods, asking }: ArrangedQuestion): 'past' | 'present' | 'future' | null {
  if (asking.has('?when') && moods.has('@will')) return 'future';
  return moods.has('past') ? 'past' : moods.has('present') ? 'present' : null;
}

/** In the same order, or in one that cannot matter: at most one party, and nothing that compares. */
function isSameOrder(a: readonly Token[], b: readonly Token[]): boolean {
  if (isEqual(toIds(a), toIds(b))) return true;
  if (isEqual(toIds(a.filter(isPlaced)), toIds(b.filter(isPlaced)))) return true;
  if (a.some(({ class: kind, id }) => (kind === 'relation' && !grades.has(id)) || causal.has(id))) return false;
  if (a.filter(isParty).length <= 1) return isBefore(a) === isBefore(b);
  const isAsked = ({ id }: Token): boolean => id.startsWith('?');
  return a.some(isAsked) && !a.some(isDeed) && a.filter((token) => isParty(token) && !isAsked(token)).length <= 1;
}

/** Deeds of which whoever is named may be at either end. */
const turnable = new Set(
  'acquire sue invest accuse investigate fine support oppose lend borrow pay hire criticise threaten sanction'.split(
    ' ',
  ),
);

/** Whether the one who is named stands before such a deed; null: there is none. */
function isBefore(core: readonly Token[]): boolean | null {
  const deed = core.findIndex(({ id }) => turnable.has(id));
  const name = core.findIndex(
    ({ class: kind, fault, id }) => kind === 'name' && fault === 'actor' && !id.startsWith('?'),
  );
  return deed < 0 || name < 0 ? null : name < deed;
}

const isDeed = ({ class: kind }: Token): boolean => kind === 'deed';
/** Of few words it doesn't matter where they stand. */
const loose = new Set(['spot', 'on-chain', 'network-wide']);
const isPlaced = ({ id }: Token): boolean => !loose.has(id);
/** One event does it to another. */
const causal = new Set(['affect', 'be-affect', 'cause', 'be-cause']);
const grades = new Set(['more', 'less', 'higher', 'lower', 'faster', 'slower', 'larger', 'smaller', 'better', 'worse']);
const toIds = (tokens: readonly Token[]): string[] => tokens.map(({ id }) => id);
const isParty = ({ class: kind, id }: Token): boolean =>
  kind === 'party' || kind === 'name' || kind === 'asking' || id.startsWith('?');
