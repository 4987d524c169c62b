import { findDirection } from '../../../src/analysts/rules/direction/find-direction.ts';
import { readDirectionSigns } from '../../../src/analysts/rules/linear-model/read-direction-signs.ts';
import { readSigns } from '../../../src/analysts/rules/linear-model/read-signs.ts';
import { type MessageTerms, readTerms } from '../../../src/analysts/rules/linear-model/read-terms.ts';
import { viewByRules } from '../../../src/analysts/rules/view-by-rules.ts';
import { directions, type EventType, eventTypes } from '../../../src/domain/verdict.ts';
import { annotatorCount, type LabelledMessage } from '../labelled-messages.ts';
import { toEvent } from '../take-looks.ts';

/** One labelled message as training sees it. */
export interface Example {
  message: LabelledMessage;
  terms: MessageTerms;
  signs: number[];
  /** Those of direction, `readDirectionSigns`. */
  directionSigns: number[];
  /** For each head the target: shares that sum to 1. */
  targets: { type: number[]; material: number[]; direction: number[] };
}

/** The weight of a label's defensible alternative. */
const alternativeShare = 0.2;

export function toExample(message: LabelledMessage): Example {
  const { view, asserted } = viewByRules(toEvent(message).content);
  const told = findDirection(asserted, chooseType(message.event_types, view.score.type), view.assets);
  const others = message.alt_event_types;
  const left = others.length === 0 ? 1 : 1 - alternativeShare;
  const material = message.material / annotatorCount;
  return {
    message,
    terms: readTerms(view.parts),
    signs: readSigns(view),
    directionSigns: readDirectionSigns(view.parts, told?.direction ?? null),
    targets: {
      type: eventTypes.map((type) => toShare(message.event_types, type, left) + toShare(others, type, 1 - left)),
      material: [1 - material, material],
      direction: directions.map((direction) => toShare(message.directions, direction, 1)),
    },
  };
}

/** Of two accepted types that of the rules, which is the likelier one to be read from. */
function chooseType(accepted: readonly EventType[], byRules: EventType): EventType {
  return accepted.includes(byRules) ? byRules : (accepted[0] ?? 'other');
}

function toShare<Value>(list: readonly Value[], value: Value, whole: number): number {
  return list.includes(value) ? whole / list.length : 0;
}
