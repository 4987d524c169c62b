import { eventTypeTable } from '../event-types/event-type-table.ts';
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
/** Mere intentions of the acting party. */
const intentionPattern =
  /\b(?:plans?|planning|intends?|aims?|hopes?|expect(?:s|ed)|considering)\b|计划|拟|有望|考虑|筹备/i;
/** The acting party's own dated notice: an exchange says when trading opens. */
const ownNoticePattern =
  /\b(?:binance|coinbase|okx|upbit|bithumb|bybit|kraken|kucoin|gate(?:\.io)?|bitget|huobi|htx|robinhood|crypto\.com|mexc)\b[^.\n]{0,60}\b(?:will|to)\s+(?:list|delist|add|remove|open|launch|suspend|support|cease)|(?:币安|欧易|火币|抹茶|韩国交易所|交易所|Binance|OKX|Upbit|Bithumb|Bybit|Coinbase|Kraken|KuCoin|Gate|Bitget|HTX|MEXC)[^。\n]{0,40}将(?:于|在)?[^。\n]{0,40}(?:上线|上架|下架|开放|停止|暂停|终止|支持)/i;
const datePattern =
  /\b(?:\d{1,2}:\d{2}|utc|jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|june?|july?|aug(?:ust)?|sep(?:t(?:ember)?)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?|today|tomorrow|monday|tuesday|wednesday|thursday|friday|(?:in|on|from|until|by)\s+may|may\s+\d{1,2}|\d{1,2}(?:st|nd|rd|th)?\s+may)\b|\d{4}-\d{2}-\d{2}|\d{1,2}\s*月\s*\d{1,2}\s*日|今日|今天|明日|明天|\d{1,2}\s*[点时]/i;

/** Plans are no reason to act either, unless the acting party itself names the day. */
export const observeUnlaunched: ValidationRule = (draft, { event }) => {
  if (!isTrade(draft) || !eventTypeTable[draft.event_type].isAnnouncedAhead) return draft;
  const head = event.content.slice(0, 600);
  const notice = ownNoticePattern.exec(head)?.[0];
  const isDatedNotice = notice !== undefined && !intentionPattern.test(notice) && datePattern.test(head);
  if (isDatedNotice || !(futurePattern.test(head) || draft.risk_flags.includes('vague_timeline'))) return draft;
  return addFlags(observeAtMost(draft, 0.4), 'vague_timeline');
};
