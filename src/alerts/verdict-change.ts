import { eventTypeTable } from '../domain/event-types/event-type-table.ts';
import type { AlertContent } from './alert.ts';
import { actionNames } from './alert-words.ts';

type Judged = Pick<AlertContent, 'action' | 'event_type' | 'assets' | 'confidence' | 'revision'>;

/** The least difference in confidence that is worth another alert. */
export const toldConfidenceStep = 0.15;

/** The differences worth an alert, in Chinese, for its recipients; empty if there are none. */
export function listChanges(before: Judged, now: Judged): string[] {
  const changes: string[] = [];
  if (before.action !== now.action) {
    changes.push(`动作由${actionNames[before.action]}变为${actionNames[now.action]}`);
  }
  // 0.85 - 0.7 is a little less than 0.15.
  if (Math.abs(before.confidence - now.confidence) > toldConfidenceStep - 1e-9) {
    changes.push(`置信度由 ${before.confidence.toFixed(2)} 变为 ${now.confidence.toFixed(2)}`);
  }
  if (!isSameSet(before.assets, now.assets)) {
    changes.push(`资产由${nameAssets(before.assets)}变为${nameAssets(now.assets)}`);
  }
  if (before.event_type !== now.event_type) {
    changes.push(`类型由${eventTypeTable[before.event_type].name}变为${eventTypeTable[now.event_type].name}`);
  }
  return changes;
}

export function isOpposite(a: Pick<Judged, 'action'>, b: Pick<Judged, 'action'>): boolean {
  return (a.action === 'buy' && b.action === 'sell') || (a.action === 'sell' && b.action === 'buy');
}

function nameAssets(assets: readonly string[]): string {
  return assets.length === 0 ? '无' : ` ${assets.join('、')} `;
}

function isSameSet(a: readonly string[], b: readonly string[]): boolean {
  return a.every((entry) => b.includes(entry)) && b.every((entry) => a.includes(entry));
}
