import { type RecognisedAsset, recogniseAssets } from '../../domain/assets/recognise-assets.ts';
import { dropHypotheticals } from '../../domain/text/hypotheticals.ts';
import { simplify } from '../../domain/text/simplify.ts';
import type { EventType } from '../../domain/verdict.ts';
import type { RulesView } from './linear-model/read-signs.ts';
import { type RateType, rateConfidence } from './rate-confidence.ts';
import { readDirection, readTilt } from './read-direction.ts';
import { type MessageParts, readLimit, readMessage } from './read-message.ts';
import { scoreEventTypes, type TypeScore } from './score-event-types.ts';
import { selectAssets } from './select-assets.ts';

/** A type is clear if it beats the next by a usual cue in the headline. */
const clearMargin = 4;

/** By how much a type's score must fall without what a text supposes, for the type to be supposed. */
const supposedDrop = 2;

/**
 * The rules' view of a text (NFKC, `NewsEvent.content`), its assets with their names, the rating of any type, the types of events
 * that it only supposes, and what is left of it without them (`asserted`).
 */
export function viewByRules(content: string): {
  view: RulesView;
  named: RecognisedAsset[];
  rate: RateType;
  isSupposed: (type: EventType) => boolean;
  asserted: MessageParts;
} {
  const parts = readMessage(simplify(content.slice(0, readLimit)));
  const asserted = toAsserted(parts);
  const score = scoreEventTypes(asserted);
  const inTitle = recogniseAssets(parts.title);
  const named = selectAssets(parts, inTitle);
  const rate = rateConfidence(parts, inTitle.length, named.length > 0);
  const tilt = readTilt(parts);
  const view: RulesView = {
    parts,
    score,
    confidence: rate(score.type, score.margin >= clearMargin),
    direction: readDirection(parts, score.type, named.length > 0, tilt),
    tilt,
    assets: named.map(({ code }) => code),
    assetsInTitle: inTitle.length,
  };
  return { view, named, rate, isSupposed: askSupposed(parts, asserted, score), asserted };
}

function toAsserted(parts: MessageParts): MessageParts {
  return { ...parts, title: dropHypotheticals(parts.title), lead: dropHypotheticals(parts.lead) };
}

/** What happened beside an "if" is an event still: of it, something speaks without the "if". A headline that is mostly "if" tells nothing. */
function askSupposed(whole: MessageParts, asserted: MessageParts, score: TypeScore): (type: EventType) => boolean {
  if (asserted.title === whole.title && asserted.lead === whole.lead) return () => false;
  const before = scoreEventTypes(whole).scores;
  const after = (type: EventType) => score.scores.get(type) ?? 0;
  if (score.type === 'other' && asserted.title.length < whole.title.length / 2) return () => true;
  return (type) =>
    type !== 'other' && (before.get(type) ?? 0) - after(type) >= supposedDrop && after(type) < after('other');
}
