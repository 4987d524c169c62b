import { isListedSource } from '../domain/listed-source.ts';
import { tellsMarketStress } from '../domain/should-alert.ts';
import type { AlertContent } from './alert.ts';
import type { AlertChannelSettings } from './alert-channel-settings.ts';

type Judged = Pick<
  AlertContent,
  'action' | 'event_type' | 'direction' | 'risk_flags' | 'assets' | 'confidence' | 'source' | 'independent_sources'
>;

/**
 * Why a channel gets no alert for a verdict, in one readable line; null if it does.
 * @param isJudged somebody judges the message itself: an observation needs neither an urgent type nor a confidence then.
 */
export function findObjection(content: Judged, channel: AlertChannelSettings, isJudged = false): string | null {
  const { action, confidence, event_type } = content;
  const { assets, sources, only_watched, watch_confidence, thresholds, urgent_types } = channel;
  const isWatched =
    content.assets.some((asset) => assets.includes(asset)) ||
    [content.source, ...content.independent_sources].some((source) => isListedSource(source, sources));
  const hasWatchlist = assets.length + sources.length > 0;
  if (hasWatchlist && only_watched && !isWatched) return 'touches nothing on the watchlist';

  const threshold = thresholds[action];
  if (threshold === null) return `${action} is never told here`;
  // What is only watched is told for what it is, or for what somebody thinks of it, and not for how sure it is.
  if (action === 'observe' && isJudged) return null;
  if (action === 'observe' && !urgent_types.includes(event_type) && !tellsMarketStress(content)) {
    return `observe is told for urgent types and markets under stress only, not for ${event_type}`;
  }
  const least = isWatched && watch_confidence !== null ? Math.min(threshold, watch_confidence) : threshold;
  return confidence < least ? `${action} at ${toFigure(confidence)} is below ${toFigure(least)}` : null;
}

/** With enough decimals to keep 0.699 from reading like 0.7. */
function toFigure(share: number): string {
  return String(Number(share.toFixed(4)));
}
