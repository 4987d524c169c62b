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
  /** For each head the target: shares that sum to 1. */
  targets: { type: number[]; material: number[]; direction: number[] };
}

/** The weight of a label's defensible alternative. */
const alternativeShare = 0.2;

/** @param annotators how many labelled `material`: 1 or 2. */
export function toExample(message: LabelledMessage, annotators: number): Example {
  const { view } = viewByRules(toEvent(message).content);
  const others = message.alt_event_types;
  const left = others.length === 0 ? 1 : 1 - alternativeShare;
  const material = Math.min(1, message.material / annotators);
  return {
    message,
    terms: Uint32Array.from(new Set(readTerms(view.parts))),
    signs: readSigns(view),
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
