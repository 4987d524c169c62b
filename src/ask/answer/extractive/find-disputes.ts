import { contradictsDecision } from '../../../domain/duplicates/opposite-decisions.ts';
import { findTurn } from '../../../domain/duplicates/turning-words.ts';
import { toCanonicalText } from '../../../domain/text/normalise.ts';
import { tokenizeQuery } from '../../../domain/text/tokenize.ts';
import { contradictsSource } from '../../denied-sources.ts';
import type { AskSource } from '../../source.ts';
import { callsOff } from './group-stories.ts';
import { coverTerms } from './read-focus.ts';

/** Tokens of a headline that are held against another one, and their share from which on both tell of the same. */
const titleLimit = 24;
const alikeBar = 0.5;
/** Within which two decisions on the same contradict each other, ms: later ones are what became of it. */
const decisionWindow = 72 * 3_600_000;

/** One of the stories denies or corrects what another one tells of the same. */
export function isDeniedAmong(leads: readonly AskSource[]): boolean {
  if (leads.some((one) => leads.some((other) => contradictsSource(one, other)))) return true;
  return areTurnedAmong(leads, (one, other) => findTurn(toTitle(one), toTitle(other), ['denial', 'negation']) !== null);
}

/** One tells that something was approved, and another one, of the same days, that it was rejected; or that it is to be, and later that it is put off. */
export function isDecidedTwice(leads: readonly AskSource[]): boolean {
  if (leads.some((one) => leads.some((other) => callsOff(other, one)))) return true;
  return areTurnedAmong(leads, (one, other) => {
    const apart = Math.abs(Date.parse(one.published_at ?? '') - Date.parse(other.published_at ?? ''));
    return apart <= decisionWindow && contradictsDecision(toDecision(one), toDecision(other));
  });
}

const toTitle = ({ title }: AskSource): string => toCanonicalText(title);
const toDecision = (source: AskSource) => ({ headline: toTitle(source), assets: source.assets });

/** Whether two stories that tell of the same, in much the same words, are turned. */
function areTurnedAmong(leads: readonly AskSource[], isTurned: (one: AskSource, other: AskSource) => boolean): boolean {
  return leads.some((one, place) =>
    leads
      .slice(place + 1)
      .some(
        (other) =>
          isTurned(one, other) &&
          coverTerms(tokenizeQuery(toTitle(one)).slice(0, titleLimit), toTitle(other)) >= alikeBar,
      ),
  );
}
