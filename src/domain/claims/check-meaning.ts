import { findCertaintyFault } from './certainty.ts';
import type { ClaimFault } from './claim-check.ts';
import { type ClaimText, type Span, toClauseSpans } from './claim-text.ts';
import { isBorneOut } from './compare-quantities.ts';
import { deniable } from './deniable.ts';
import { isDenied } from './is-denied.ts';
import { countWord, type Denial, readDenials } from './negations.ts';
import { opposites } from './opposites.ts';
import type { Facts, SourceFacts } from './read-facts.ts';
import { findReversedAct, findReversedChange } from './transfers.ts';

/** Letters and marks from which on the same words are a quotation. */
const quoteLength = 12;
const toRun = ({ text }: Facts): string => text.lower.replace(/\s/g, '').replace(/^[-*•>#]|[.。]$/g, '');

/** One place where a side of two opposites is said. */
interface Said extends Span {
  side: 0 | 1;
  isDenied: boolean;
  /** Told as a condition or asked, not as what is so. */
  isOpen: boolean;
}

/** Up to this length, in UTF-16 units, all of a source is about one thing. */
const oneThing = 300;
/** Up to this length there is nothing to choose from. */
const oneSentence = 80;
const conditionBefore =
  /(?:若|如果|假如|倘若|一旦|是否|能否|会否|\b(?:if|unless|whether|in case)\b)[^,;.!?。\n]{0,40}$/u;
const questionBehind = /^[^,;.!。\n]{0,40}(?:[?]|吗)/u;

const isOpenAt = (lower: string, start: number, end: number): boolean =>
  conditionBefore.test(lower.slice(Math.max(0, start - 48), start)) || questionBehind.test(lower.slice(end, end + 42));

/** Whether the claim says the opposite of its sources, or says it for sure where they don't. */
export function checkMeaning(claim: Facts, sources: readonly SourceFacts[]): ClaimFault[] {
  // What a source says word for word is no other meaning.
  const words = toRun(claim);
  if (words.length >= quoteLength && sources.some((source) => toRun(source).includes(words))) return [];
  return [
    ...checkOpposites(claim, sources),
    ...checkDenials(claim, sources),
    ...checkActs(claim, sources),
    ...checkCertainty(claim, sources),
  ];
}

function readSaid({ text: { lower } }: Facts, sides: readonly [RegExp, RegExp]): Said[] {
  const read = (side: 0 | 1): Said[] =>
    [...lower.matchAll(sides[side])].map(({ 0: word, index }) => ({
      side,
      start: index,
      end: index + word.length,
      isDenied: isDenied(lower, index, index + word.length),
      isOpen: isOpenAt(lower, index, index + word.length),
    }));
  const [one, other] = [read(0), read(1)];
  // 未通过 and 负溢价 are of one side, though a word of the other is in them.
  const isInside = (a: Said, b: Said) => a.start >= b.start && a.end <= b.end && a.end - a.start < b.end - b.start;
  return [
    ...one.filter((a) => !other.some((b) => isInside(a, b))),
    ...other.filter((a) => !one.some((b) => isInside(a, b))),
  ];
}

function checkOpposites(claim: Facts, sources: readonly SourceFacts[]): ClaimFault[] {
  return [...opposites, ...deniable].flatMap(({ kind, sides, isConverse }) => {
    if (isConverse && sources.some((source) => sharesParties(claim, source))) return [];
    const ours = readSaid(claim, sides);
    if (ours.length === 0) return [];
    const theirs = sources.map((source) => ({ source, said: readSaid(source, sides) }));
    const all = theirs.flatMap(({ said }) => said);
    const about = theirs.flatMap(({ source, said }) => keepAbout(claim, source, said));
    const wrong = ours.find((word) => {
      if (word.isDenied || all.length === 0) return false;
      const hasOwn = all.some(({ side, isDenied }) => side === word.side && !isDenied);
      if (!hasOwn)
        return about.some(({ side, isDenied, isOpen }) => (side === word.side) === isDenied && isOpen === word.isOpen);
      return theirs.some(({ source, said }) => contradictsNearby(claim, word, source, said));
    });
    const denied = wrong ?? findDenied(ours, all);
    return denied === undefined
      ? []
      : [{ kind: wrong === undefined ? 'negation' : kind, span: claim.text.text.slice(denied.start, denied.end) }];
  });
}

/** Those in the sentences that fit the claim best; of a short source all of them. */
function keepAbout(claim: Facts, source: SourceFacts, said: readonly Said[]): readonly Said[] {
  if (said.length === 0 || source.text.text.length <= oneThing) return said;
  const best = findBest(claim, source, toSentenceSpans(source.text.text));
  return best.length === 0 ? said : said.filter((word) => best.some((span) => isWithin(word, span)));
}

/** The spans that have most of the claim's numbers and names; none has any: empty. */
function findBest(claim: Facts, source: SourceFacts, spans: readonly Span[]): Span[] {
  const scores = spans.map((span) => scoreOverlap(claim, source, span));
  const most = Math.max(0, ...scores);
  return most === 0 ? [] : spans.filter((_, index) => scores[index] === most);
}

/** Both are about the same two: who gives and who takes is seen by the acts. */
function sharesParties(claim: Facts, source: SourceFacts): boolean {
  const parties = new Set(source.names.filter(({ kind }) => kind !== 'asset').map(({ id }) => id));
  return new Set(claim.names.filter(({ id }) => parties.has(id)).map(({ id }) => id)).size > 1;
}

/** The claim denies what the sources say and nowhere deny. */
function findDenied(ours: readonly Said[], theirs: readonly Said[]): Said | undefined {
  return ours.find(
    (word) =>
      word.isDenied &&
      theirs.some(({ side, isDenied }) => side === word.side && !isDenied) &&
      !theirs.some(({ side, isDenied }) => (side === word.side) === isDenied),
  );
}

/** Both sides are said: the one beside the same number counts. */
function contradictsNearby(claim: Facts, word: Said, source: SourceFacts, said: readonly Said[]): boolean {
  const clause = toClauseSpans(claim.text.text).find(({ start, end }) => start <= word.start && end >= word.end);
  if (clause === undefined) return false;
  const anchors = claim.quantities.filter(
    ({ start, end, kind, isLoose }) =>
      start >= clause.start && end <= clause.end && kind !== 'time' && kind !== 'clock' && !isLoose,
  );
  if (anchors.length === 0) return false;
  const clauses = toClauseSpans(source.text.text).filter((span) =>
    source.quantities.some(
      (quantity) =>
        quantity.start >= span.start &&
        quantity.end <= span.end &&
        anchors.some((anchor) => isBorneOut(anchor, quantity)),
    ),
  );
  const nearby = said.filter(({ start, end }) => clauses.some((span) => start >= span.start && end <= span.end));
  return nearby.length > 0 && nearby.every(({ side, isDenied }) => (side === word.side) === isDenied);
}

/** In one language: a word that one text denies and the other says. */
function checkDenials(claim: Facts, sources: readonly SourceFacts[]): ClaimFault[] {
  const alike = sources.filter(({ text }) => text.language === claim.text.language);
  if (alike.length === 0) return [];
  const ours = readDenials(claim.text);
  const theirs = alike.map(({ text }) => ({ text, denials: readDenials(text) }));
  const invented = ours.find(
    ({ word }) =>
      theirs.some(({ text }) => countWord(text, word) > 0) &&
      !theirs.some(({ text, denials }) => isDeniedIn(text, denials, word)),
  );
  if (invented !== undefined) return [{ kind: 'negation', span: claim.text.text.slice(invented.start, invented.end) }];
  const said = theirs.flatMap(({ text, denials }) =>
    denials.filter(({ word }) => countWord(text, word) <= denials.filter((denial) => denial.word === word).length),
  );
  const lost = said.find(
    ({ word }) =>
      countWord(claim.text, word) > 0 &&
      theirs.reduce((sum, { text }) => sum + countWord(text, word), 0) <=
        said.filter((denial) => denial.word === word).length &&
      !isDeniedIn(claim.text, ours, word),
  );
  return lost === undefined ? [] : [{ kind: 'negation', span: findSpan(claim, lost.word) }];
}

/** Whether a word is denied, or anything is in its clause. */
function isDeniedIn(text: ClaimText, denials: readonly Denial[], word: string): boolean {
  if (denials.some((denial) => denial.word === word) || hasDeniedWord(text.lower, word)) return true;
  return toClauseSpans(text.text).some(
    (clause) =>
      countWord({ ...text, lower: text.lower.slice(clause.start, clause.end) }, word) > 0 &&
      denials.some(({ start }) => start >= clause.start && start < clause.end),
  );
}

function hasDeniedWord(lower: string, word: string): boolean {
  for (let at = lower.indexOf(word), tries = 0; at >= 0 && tries < 50; at = lower.indexOf(word, at + 1), tries++) {
    if (
      isDenied(lower, at) ||
      /^[^,。;.]{0,12}(?:失败|未果|\bno\b|\bnot\b)/.test(lower.slice(at + word.length, at + word.length + 18))
    )
      return true;
  }
  return false;
}

function findSpan({ text }: Facts, word: string): string {
  const at = text.lower.indexOf(word);
  return at < 0 ? word : text.text.slice(Math.max(0, at - 2), at + word.length);
}

function checkActs(claim: Facts, sources: readonly SourceFacts[]): ClaimFault[] {
  const spans = sources.flatMap((source) => [
    findReversedAct(claim, source),
    findReversedChange(claim.text, source.text),
  ]);
  const span = spans.find((one) => one !== null);
  return span == null ? [] : [{ kind: 'direction', span }];
}

/** Held against the sentence of the sources that has most of its numbers and names. */
function checkCertainty(claim: Facts, sources: readonly SourceFacts[]): ClaimFault[] {
  let best = { score: 0, clause: '', source: '' };
  for (const source of sources) {
    for (const clause of toSentenceSpans(source.text.text)) {
      const score = scoreOverlap(claim, source, clause);
      if (score > best.score) best = { score, clause: toTelling(claim, source, clause), source: source.text.lower };
    }
  }
  const [only] = sources;
  if (best.score === 0 && sources.length === 1 && only !== undefined && only.text.text.length <= oneSentence)
    best = { score: 0, clause: only.text.lower, source: only.text.lower };
  if (best.clause === '') return [];
  const span = findCertaintyFault(claim.text, best.source, best.clause);
  return span === null ? [] : [{ kind: 'modality', span }];
}

/** Of a sentence the parts that the claim is about, and short remarks that name nothing: 据传, `unconfirmed`. */
function toTelling(claim: Facts, source: SourceFacts, sentence: Span): string {
  const parts = [...source.text.text.slice(sentence.start, sentence.end).matchAll(/(?:[^,]|,(?=\d{3}))+/g)].map(
    ({ 0: part, index }) => ({ start: sentence.start + index, end: sentence.start + index + part.length }),
  );
  const best = findBest(claim, source, parts);
  const isRemark = (part: Span) =>
    part.end - part.start <= 20 && ![...source.names, ...source.quantities].some((one) => isWithin(one, part));
  const kept = best.length === 0 ? parts : parts.filter((part) => best.includes(part) || isRemark(part));
  return kept.map(({ start, end }) => source.text.lower.slice(start, end)).join(',');
}

const isWithin = (inner: Span, outer: Span): boolean => inner.start >= outer.start && inner.end <= outer.end;

function toSentenceSpans(text: string): Span[] {
  const spans: Span[] = [];
  let start = 0;
  for (const { index } of text.matchAll(/[。!?;\n]|[.](?=\s|$)/g)) {
    spans.push({ start, end: index });
    start = index + 1;
  }
  return [...spans, { start, end: text.length }].filter(({ start: from, end }) => end > from);
}

function scoreOverlap(claim: Facts, source: SourceFacts, { start, end }: Span): number {
  const isIn = (span: Span) => isWithin(span, { start, end });
  const names = new Set(source.names.filter(isIn).map(({ id }) => id));
  const quantities = source.quantities.filter(isIn);
  return (
    claim.names.filter(({ id }) => names.has(id)).length +
    claim.quantities.filter((one) => quantities.some((other) => isBorneOut(one, other))).length
  );
}
