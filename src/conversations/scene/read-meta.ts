import type { SaidText } from './said-text.ts';
import type { BaseScene } from './scene.ts';
import type { SceneSearches } from './word-search.ts';

/** Points from which a message is about the app. */
const enough = 3;

/** Whether a message is about the app itself: by a phrase that says so, or by points for parts, checks and asides; school and work take some away. */
export function createMetaReader(searches: SceneSearches): (said: SaidText, before: BaseScene) => boolean {
  return ({ own }) => {
    if (searches.meta_sure.has(own)) return true;
    const system = 2 * searches.meta_system.count(own);
    const thing = Math.min(2, searches.meta_thing.count(own));
    if (system + thing === 0) return false;
    const check = Number(searches.meta_check.has(own));
    const aside = Number(searches.meta_aside.has(own));
    const elsewhere = searches.meta_elsewhere.has(own) ? 3 : 0;
    return system + thing + check + aside - elsewhere >= enough;
  };
}
