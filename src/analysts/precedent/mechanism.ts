import { findActorKinds } from '../../domain/actor-kinds.ts';
import { assetClasses, assetClassTable } from '../../domain/assets/asset-classes.ts';
import type { EvidenceRow } from '../../domain/evidence.ts';
import { readLargestAmount } from '../../domain/text/read-amounts.ts';
import type { Signal } from '../../domain/verdict.ts';

/** Facts of an event by which one case is compared with another. */
export interface Mechanism {
  event_type: Signal['event_type'];
  stance: Signal['direction'];
  actors: readonly string[];
  assets: readonly string[];
  /** US dollars; 0: none is named. */
  amountUsd: number;
}

/** The direction that an action takes. */
export const stanceOf = { buy: 'long', sell: 'short', observe: 'neutral' } as const;

export const stanceNames = { long: '偏多', short: '偏空', neutral: '方向不明' } as const;

/** Sums that differ by more are of another size. */
const sizeRatio = 10;

/** Only the opening says who did what: the text of a precedent is a summary. */
const openingLength = 260;

export function readMechanism(text: string, signal: Pick<Signal, 'event_type' | 'direction' | 'assets'>): Mechanism {
  const opening = text.slice(0, openingLength);
  return {
    event_type: signal.event_type,
    stance: signal.direction,
    actors: findActorKinds(opening),
    assets: signal.assets,
    amountUsd: readLargestAmount(opening),
  };
}

export function toRowMechanism({ event_type, action, assets, summary }: EvidenceRow): Mechanism {
  return readMechanism(summary, { event_type, direction: stanceOf[action], assets });
}

/**
 * How far two events work alike, 0–1: the share of what both state (type, actors, assets or their class, direction, size) in which
 * they agree. What one of them doesn't state counts neither way.
 */
export function compareMechanisms(a: Mechanism, b: Mechanism): number {
  const facets = [
    a.event_type === b.event_type,
    a.stance === b.stance,
    a.actors.length > 0 && b.actors.length > 0 ? b.actors.some((actor) => a.actors.includes(actor)) : null,
    a.assets.length > 0 && b.assets.length > 0 ? shareAssetOrClass(a.assets, b.assets) : null,
    a.amountUsd > 0 && b.amountUsd > 0
      ? Math.max(a.amountUsd, b.amountUsd) <= sizeRatio * Math.min(a.amountUsd, b.amountUsd)
      : null,
  ].filter((facet) => facet !== null);
  return facets.filter(Boolean).length / facets.length;
}

function shareAssetOrClass(a: readonly string[], b: readonly string[]): boolean {
  if (a.some((asset) => b.includes(asset))) return true;
  const classesOf = (assets: readonly string[]) =>
    assetClasses.filter((name) => assets.some((asset) => assetClassTable[name].codes.includes(asset)));
  const known = classesOf(a);
  return classesOf(b).some((name) => known.includes(name));
}
