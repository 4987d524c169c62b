import { isOpposite } from '../domain/verdict.ts';
import type { AlertContent } from './alert.ts';
import type { AlertWords } from './alert-words.ts';

type Judged = Pick<AlertContent, 'action' | 'event_type' | 'assets' | 'confidence' | 'revision'>;

/** The least difference in confidence that is worth another alert. */
const toldConfidenceStep = 0.15;

/** The differences worth an alert, for its recipients; empty if there are none. */
export function listChanges(before: Judged, now: Judged, words: AlertWords): string[] {
  const changes: string[] = [];
  if (before.action !== now.action) {
    changes.push(words.change('action', words.actions[before.action], words.actions[now.action]));
  }
  // 0.85 - 0.7 is a little less than 0.15.
  if (Math.abs(before.confidence - now.confidence) > toldConfidenceStep - 1e-9) {
    changes.push(words.change('confidence', before.confidence.toFixed(2), now.confidence.toFixed(2)));
  }
  if (!isSameSet(before.assets, now.assets)) {
    changes.push(words.change('assets', nameAssets(before.assets, words), nameAssets(now.assets, words)));
  }
  if (before.event_type !== now.event_type) {
    changes.push(words.change('type', words.toType(before.event_type), words.toType(now.event_type)));
  }
  return changes;
}

/** Whether a verdict may stand for a denial of what was told: on no side, or on the other one. Any other confirms it, or tells something new. */
export function takesBack(own: Pick<Judged, 'action'>, told: Pick<Judged, 'action'>): boolean {
  return own.action === 'observe' || isOpposite(own, told);
}

function nameAssets(assets: readonly string[], words: AlertWords): string {
  return assets.length === 0 ? words.nothing : assets.join(words.comma);
}

function isSameSet(a: readonly string[], b: readonly string[]): boolean {
  return a.every((entry) => b.includes(entry)) && b.every((entry) => a.includes(entry));
}
