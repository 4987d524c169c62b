import { toChineseAssetName } from '../../domain/assets/asset-index.ts';
import { eventTypeTable } from '../../domain/event-types/event-type-table.ts';
import { stripTails } from '../../domain/text/strip-tails.ts';
import { type EventType, summaryLimit } from '../../domain/verdict.ts';

const namedAssets = 3;

/** `【安全事件｜以太坊、SOL】` and the message's first sentence without a page's tails; at most `summaryLimit` UTF-16 units. */
export function composeSummary(type: EventType, assets: readonly string[], headline: string): string {
  const names = assets.slice(0, namedAssets).map((code) => toChineseAssetName(code) ?? code);
  const more = assets.length > namedAssets ? '等' : '';
  const about = names.length > 0 ? `｜${names.join('、')}${more}` : '';
  const sentence = headline.length > 0 ? stripTails(headline) : '（无文字内容）';
  const summary = `【${eventTypeTable[type].name}${about}】${sentence}`.toWellFormed();
  if (summary.length <= summaryLimit) return summary;
  return `${summary.slice(0, summaryLimit - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;
}
