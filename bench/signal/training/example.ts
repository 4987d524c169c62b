import { findDirection } from '../../../src/analysts/rules/direction/find-direction.ts';
import { type Head, heads } from '../../../src/analysts/rules/linear-model/linear-model.ts';
import { readDirectionSigns } from '../../../src/analysts/rules/linear-model/read-direction-signs.ts';
import { readSigns } from '../../../src/analysts/rules/linear-model/read-signs.ts';
import { readTerms } from '../../../src/analysts/rules/linear-model/read-terms.ts';
import { viewByRules } from '../../../src/analysts/rules/view-by-rules.ts';
import { directions, eventTypes } from '../../../src/domain/verdict.ts';
import type { LabelledMessage } from '../labelled-messages.ts';
import { toEvent } from '../take-looks.ts';

/** One labelled message as training sees it. */
export interface Example {
  message: LabelledMessage;
  terms: Uint32Array;
  signs: number[];
  /** Those of direction, `readDirectionSigns`. */
  directionSigns: number[];
  /** For each head the target: shares that sum to 1. */
  targets: { type: number[]; material: number[]; direction: number[] };
  /** The heads that learn from it. */
  heads: readonly Head[];
}

/** The weight of a label's defensible alternative. */
const alternativeShare = 0.2;

/** @param annotators how many labelled `material`: 1 or 2. */
export function toExample(message: LabelledMessage, annotators: number, learning: readonly Head[] = heads): Example {
  const { view, asserted } = viewByRules(toEvent(message).content);
  const told = findDirection(asserted, message.event_types[0] ?? 'other', view.assets);
  const others = message.alt_event_types;
  const left = others.length === 0 ? 1 : 1 - alternativeShare;
  const material = Math.min(1, message.material / annotators);
  return {
    message,
    terms: Uint32Array.from(new Set(readTerms(view.parts))),
    signs: readSigns(view),
    directionSigns: readDirectionSigns(view.parts, told?.direction ?? null),
    heads: learning,
    targets: {
      type: eventTypes.map((type) => toShare(message.event_types, type, left) + toShare(others, type, 1 - left)),
      material: [1 - material, material],
      direction: directions.map((direction) => toShare(message.directions, direction, 1)),
    },
  };
}

function toShare<Value>(list: readonly Value[], value: Value, whole: number): number {
  return list.includes(value) ? whole / list.length : 0;
}
