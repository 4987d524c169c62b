import { dropLinks } from '../text/links.ts';
import type { Verdict, VerdictDraft } from '../verdict.ts';
import { dropInventedAssets, observeWithoutAsset, tidyAssets } from './assets.ts';
import { observeNoise, raiseExtremeMove, weakenUnsureTrade } from './confidence.ts';
import type { ValidationInput, ValidationRule } from './rule.ts';
import { observeStaleEvent, observeUnlaunched } from './timing.ts';

/** The order matters: first the assets, then the rule that raises confidence, last those that cap it. */
const rules: readonly (readonly [name: string, rule: ValidationRule])[] = [
  ['tidy_assets', tidyAssets],
  ['drop_invented_assets', dropInventedAssets],
  ['raise_extreme_move', raiseExtremeMove],
  ['observe_stale_event', observeStaleEvent],
  ['observe_noise', observeNoise],
  ['observe_without_asset', observeWithoutAsset],
  ['observe_unlaunched', observeUnlaunched],
  ['weaken_unsure_trade', weakenUnsureTrade],
];

/**
 * Turns an analyst's draft into a verdict. Deterministic, and the same for either analyst.
 * @param successThreshold confidence (0–1) from which a verdict with an asset is a success; otherwise it is a skip.
 * @returns the verdict, with the analyst's own confidence beside the validated one, and the names of the rules that
 * changed something.
 */
export function validateVerdict(
  draft: VerdictDraft,
  input: ValidationInput,
  successThreshold: number,
): { verdict: Verdict; adjustments: string[] } {
  const adjustments: string[] = [];
  const read = { ...input, event: { ...input.event, content: dropLinks(input.event.content) } };
  let current = draft;
  for (const [name, rule] of rules) {
    const next = rule(current, read);
    if (next !== current) adjustments.push(name);
    current = next;
  }
  const isSuccess = current.confidence >= successThreshold && current.assets.length > 0;
  return {
    verdict: { ...current, status: isSuccess ? 'success' : 'skip', raw_confidence: draft.confidence },
    adjustments,
  };
}

/** The verdict of a failed look: it claims nothing, and the gate stays closed. */
export function toErrorVerdict(reason: string): Verdict {
  return {
    status: 'error',
    summary_cn: '',
    event_type: 'other',
    assets: [],
    asset_names: [],
    action: 'observe',
    direction: 'neutral',
    confidence: 0,
    raw_confidence: 0,
    strength: 'low',
    timeframe: 'short',
    risk_flags: ['data_incomplete'],
    notes: reason,
    links: [],
  };
}
