import { eventTypeTable } from '../event-types/event-type-table.ts';
import { isOwnNotice } from '../text/own-notice.ts';
import { isTreasuryRaise } from '../text/treasury-raise.ts';
import { addFlags, isTrade, observeAtMost, type ValidationRule } from './rule.ts';

const hourMs = 3_600_000;
const flaggedAgeHours = 24;
const forcedAgeHours = 72;

/**
 * Old news is no reason to act: flagged after 24 h, reduced to observe after 72 h. Age runs from publication to the
 * run's clock.
 */
export const observeStaleEvent: ValidationRule = (draft, { event }) => {
  const ageHours = (Date.parse(event.as_of) - Date.parse(event.published_at)) / hourMs;
  if (ageHours > forcedAgeHours) return addFlags(observeAtMost(draft, 0.35), 'stale_event');
  return ageHours > flaggedAgeHours ? addFlags(draft, 'stale_event') : draft;
};

const futurePattern =
  /\b(?:plans? to|planning to|intends? to|aims? to|is set to|are set to|expected to|will (?:soon )?(?:launch|list|introduce|release|roll out|debut|add)|upcoming|coming soon|in the coming|to launch (?:in|by|later|next))\b|计划(?:于|在|推出|发行|上线|上市)?|拟(?:于|在|推出|发行|上线)|有望|即将|筹备|考虑推出|将(?:于|在)?(?:今年|明年|下月|下周|下季度|年内|未来)/i;
/** Plans are no reason to act either; what an exchange announces of itself is no plan, nor is an offering. */
export const observeUnlaunched: ValidationRule = (draft, { event }) => {
  if (!isTrade(draft) || !eventTypeTable[draft.event_type].isAnnouncedAhead) return draft;
  const head = event.content.slice(0, 600);
  if (isOwnNotice(head) || isTreasuryRaise(head)) return draft;
  if (!(futurePattern.test(head) || draft.risk_flags.includes('vague_timeline'))) return draft;
  return addFlags(observeAtMost(draft, 0.4), 'vague_timeline');
};
