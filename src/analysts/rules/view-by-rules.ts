import { type RecognisedAsset, recogniseAssets } from '../../domain/assets/recognise-assets.ts';
import type { RulesView } from './linear-model/read-signs.ts';
import { type RateType, rateConfidence } from './rate-confidence.ts';
import { readDirection, readTilt } from './read-direction.ts';
import { readMessage } from './read-message.ts';
import { scoreEventTypes } from './score-event-types.ts';
import { selectAssets } from './select-assets.ts';

/** A type is clear if it beats the next by a usual cue in the headline. */
const clearMargin = 4;

/** The rules' view of a text (NFKC, `NewsEvent.content`), its assets with their names, and the rating of any type. */
export function viewByRules(content: string): { view: RulesView; named: RecognisedAsset[]; rate: RateType } {
  const parts = readMessage(content);
  const score = scoreEventTypes(parts);
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
  return { view, named, rate };
}
