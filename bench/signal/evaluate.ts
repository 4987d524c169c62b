import { type GateScore, scoreGate } from './score-gate.ts';
import {
  type AssetScore,
  type DirectionScore,
  type EventTypeScore,
  scoreAssets,
  scoreDirection,
  scoreEventTypes,
} from './score-reading.ts';
import type { Look } from './take-looks.ts';

export interface Scores {
  n: number;
  gate: GateScore;
  event_type: EventTypeScore;
  /** Null: nobody labelled them. */
  assets: AssetScore | null;
  direction: DirectionScore;
}

/** All measurements of these looks. */
export function evaluate(looks: readonly Look[]): Scores {
  return {
    n: looks.length,
    gate: scoreGate(looks),
    event_type: scoreEventTypes(looks),
    assets: scoreAssets(looks),
    direction: scoreDirection(looks),
  };
}

/** The same for each language, most messages first. */
export function evaluateByLanguage(looks: readonly Look[]): Record<string, Scores> {
  const languages = [...new Set(looks.map(({ message }) => message.lang))];
  const groups = languages.map(
    (language) => [language, looks.filter(({ message }) => message.lang === language)] as const,
  );
  const ordered = groups.sort(([a, first], [b, second]) => second.length - first.length || (a < b ? -1 : 1));
  return Object.fromEntries(ordered.map(([language, group]) => [language, evaluate(group)]));
}

/** One message, its verdict, and the right answer. */
export function toDetail({ message, reading, signal, gate }: Look): object {
  return {
    id: message.id,
    lang: message.lang,
    event_type: signal.event_type,
    event_types: message.event_types,
    alt_event_types: message.alt_event_types,
    assets: signal.assets,
    assets_expected: message.assets,
    assets_disputed: message.assets_disputed,
    direction: signal.direction,
    directions: message.directions,
    confidence: signal.confidence,
    raw_confidence: signal.raw_confidence,
    gate,
    material: message.material,
    model_name: reading.model_name,
    prompt_version: reading.prompt_version,
    degraded: reading.degraded,
  };
}
