import { keywordLeg } from './keyword-leg.ts';
import type { ArchiveLeg, Leg } from './leg.ts';
import { patternLeg } from './pattern-leg.ts';
import { vectorLeg } from './vector-leg.ts';

/** The legs that search an archive, in the order of the cascade. */
export const archiveLegs: readonly ArchiveLeg[] = [vectorLeg, keywordLeg];

/** All legs, in the order of the fusion: of equals, the first leg's goes first. */
export const legs: readonly Leg[] = [...archiveLegs, patternLeg];
