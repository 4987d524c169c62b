import { type AskStory, areAboutOneEvent, callsOff, contradictions } from '../ask/answer/extractive/group-stories.ts';
import { contradictsSource } from '../ask/denied-sources.ts';
import type { AskSource } from '../ask/source.ts';
import { textNamesAsset } from '../domain/assets/recognise-assets.ts';
import { contradictsDecision } from '../domain/duplicates/opposite-decisions.ts';
import { findTurn } from '../domain/duplicates/turning-words.ts';
import { toCanonicalText } from '../domain/text/normalise.ts';
import { tokenizeQuery } from '../domain/text/tokenize.ts';

/** What of the same day speaks against a story. */
export interface Contradictions {
  /** Messages that deny or correct it. */
  denials: AskSource[];
  /** Later messages by which it was put off or called off. */
  calledOff: AskSource[];
  /** A message about one of its assets whose verdict goes the other way, no less surely: the surest. */
  opposed: AskSource[];
  /** Reports of it that were withdrawn. */
  withdrawn: AskSource[];
}

/** Each at most so often. */
const limit = 2;
/** Share of the shorter headline's words that a denial has of it. */
const sharedBar = 0.5;

export function findContradictions(story: AskStory, others: readonly AskStory[]): Contradictions {
  const { lead } = story;
  const beside = others.filter((other) => other !== story).flatMap(({ messages }) => messages);
  const withdrawn = lead.is_retracted
    ? []
    : beside.filter((other) => other.is_retracted && areAboutOneEvent(lead, other));
  const standing = beside.filter((other) => !other.is_retracted);
  const denials = standing.filter((other) => isDenial(lead, other));
  const calledOff = standing.filter((other) => !denials.includes(other) && callsOff(other, lead));
  const opposed = standing
    .filter((other) => ![...denials, ...calledOff].includes(other) && isOpposed(story, other))
    .toSorted((a, b) => (b.verdict?.confidence ?? 0) - (a.verdict?.confidence ?? 0));
  return {
    denials: denials.slice(0, limit),
    calledOff: calledOff.slice(0, limit),
    opposed: opposed.slice(0, 1),
    withdrawn: withdrawn.slice(0, limit),
  };
}

/** It turns the story's headline around, in its words, and came later; or tells that the same was rejected, or approved. */
function isDenial(lead: AskSource, other: AskSource): boolean {
  if (contradictsSource(lead, other)) return true;
  const isLater = (other.published_at ?? '') >= (lead.published_at ?? '');
  const [told, later] = [toCanonicalText(lead.title), toCanonicalText(other.title)];
  // Of two decisions neither is known to be the false one.
  const isTurned = findTurn(told, later, contradictions) !== null && isLater;
  const isContradicted = contradictsDecision(
    { headline: told, assets: lead.assets },
    { headline: later, assets: other.assets },
  );
  if (!isTurned && !isContradicted) return false;
  const [one, two] = [toTerms(lead), toTerms(other)];
  const shared = one.filter((term) => two.includes(term));
  return shared.length >= 2 && shared.length >= sharedBar * Math.min(one.length, two.length);
}

/** What a headline is about, without the assets, which half of the day's headlines name. */
function toTerms({ title, assets }: AskSource): string[] {
  const terms = new Set(tokenizeQuery(title));
  return [...terms].filter((term) => !assets.some((asset) => textNamesAsset(term, asset)));
}

function isOpposed({ verdict, lead }: AskStory, other: AskSource): boolean {
  const ways = [verdict?.direction, other.verdict?.direction];
  if (!ways.includes('long') || !ways.includes('short')) return false;
  // A verdict to watch takes no side that would count.
  if (verdict?.action === 'observe' || other.verdict?.action === 'observe') return false;
  // What we were less sure of is no argument.
  if ((other.verdict?.confidence ?? 0) < (verdict?.confidence ?? 0)) return false;
  return other.assets.some((asset) => lead.assets.includes(asset));
}
