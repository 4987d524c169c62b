import { directions } from '../../../domain/verdict.ts';
import type { DirectionConcept } from '../lexicon/direction-concept.ts';
import { eventConcepts } from '../lexicon/event-concepts.ts';
import { marketConcepts } from '../lexicon/market-concepts.ts';
import type { Direction } from '../read-direction.ts';
import type { MessageParts } from '../read-message.ts';

const concepts: readonly DirectionConcept[] = [...marketConcepts, ...eventConcepts];
const patterns = concepts.map(({ en, zh }) => new RegExp(`(?<![a-z])(?:${en})(?![a-z])|${zh}`));

/** How much of the text after the headline is read, in UTF-16 units. */
const openingLimit = 200;
/** A concept after the headline counts less than one within it. */
const openingValue = 0.6;
/** Where training begins, of a concept in the headline: for its place in the opening, and for what a reader says. */
const openingStart = 0.4;
const toldStart = 1.5;

/** The signs of direction in the order of `readDirectionSigns`. `told:DIRECTION`: a reader of direction says so. */
export const directionSignNames: readonly string[] = [
  ...concepts.map(({ name }) => `title:${name}`),
  ...concepts.map(({ name }) => `opening:${name}`),
  ...directions.map((direction) => `told:${direction}`),
];

/** Of each sign the weights of long, short and neutral with which training begins. */
export const directionSignStarts: readonly (readonly number[])[] = [
  ...concepts.map(({ leans }) => leans),
  ...concepts.map(({ leans }) => leans.map((lean) => lean * openingStart)),
  ...directions.map((told) => directions.map((direction) => (direction === told ? toldStart : 0))),
];

/**
 * What a text speaks of, for the head of directions alone: 0, `openingValue` or 1 for each sign. Linear in what is read.
 * @param told what a reader of direction makes of it; null: none speaks.
 */
export function readDirectionSigns({ title, lead }: MessageParts, told: Direction | null): number[] {
  const headline = title.toLowerCase();
  const opening = lead.slice(0, openingLimit).toLowerCase();
  return [
    ...patterns.map((pattern) => Number(pattern.test(headline))),
    ...patterns.map((pattern) => (pattern.test(opening) ? openingValue : 0)),
    ...directions.map((direction) => Number(direction === told)),
  ];
}
