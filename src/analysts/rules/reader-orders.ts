import { eventTypes } from '../../domain/verdict.ts';
import { weighLetters } from './drop-boilerplate.ts';

/** In UTF-16 units: where the first line ends if it doesn't, and up to where a line still begins. */
const lineLimit = 300;
const openingReach = 24;
/** Weighed letters of a line that tells anything. */
const leastLine = 12;

/** "Other" is any word. */
const types = `(?:${eventTypes
  .filter((type) => type !== 'other')
  .join('|')
  .replaceAll('_', '[ _]')})`;
const sides = '(?:bullish|bearish|long|short|neutral|buy|sell)';
const give = `["']? ?[:=] ?["']?`;
/** That what was said before doesn't count: an order where a line begins with it, and elsewhere perhaps what somebody tells of. */
const override = new RegExp(
  [
    '\\b(?:ignore|disregard|forget|override) (?:[a-z]{2,10} ){0,4}(?:previous|prior|above|earlier|preceding|system|your)(?: [a-z]{2,10}){0,2} (?:instructions?|prompts?|rules|guidelines|constraints)\\b',
    '(?:忽略|无视|忘记)(?:之前|以上|上述|前面|先前|所有|一切|此前|的){1,4}(?:指令|指示|提示词?|规则|命令|设定)',
  ].join('|'),
  'iu',
);
const order = new RegExp(
  [
    '</?(?:system|assistant|instructions?|prompt)>|\\byou are now in (?:[a-z]{2,12} ){0,2}mode\\b|\\brespond only with\\b',
    `(?:^|[.,:;!>] ?|\\b(?:please|must|always|and|then) )(?:classify|label|treat|mark|categori[sz]e|tag|report) (?:this|it|the following)(?: (?:message|post|text|news|headline))? as (?:an? )?(?:${types}|${sides})(?![-\\w])`,
    '\\b(?:the next|your) (?:verdict|classification|answer) (?:must|should|has to) be\\b|\\bevent_type\\b["\']? ?[:=]',
    '(?:请|将|把)[^。,\\n]{0,6}(?:本|此|这|该)[条则]?(?:消息|新闻|信息|内容|快讯)(?:判定|判断|分类|归类|标记|标注)[为成](?!虚假|不实|谣言|误导|诈骗)',
  ].join('|'),
  'iu',
);
/** Fields of a verdict with a value, those first that only a verdict has. The others may be a trader's: "direction: long". */
const ownFields = [
  new RegExp(`\\b(?:label|category)${give}${types}\\b`, 'iu'),
  new RegExp(`\\bconfidence${give}(?:0?\\.\\d|1\\b)|置信度[为是:= ]{0,2}(?:0?\\.\\d|1(?!\\d))`, 'iu'),
];
const fields = [
  new RegExp(`\\bdirection${give}(?:long|short|neutral)\\b|方向[为是:=] ?(?:做空|做多|偏空|偏多|看空|看多)`, 'iu'),
  new RegExp(
    `(?<!\\b(?:price|class) )\\baction${give}(?:buy|sell|observe)\\b|(?:操作|动作)[为是:=] ?(?:买入|卖出)`,
    'iu',
  ),
];
const leastFields = 2;

/**
 * The first line of a message (NFKC), if it tells its reader what to make of it: by an order, or by the fields of a verdict. Whatever
 * else it says is no news. Null: it doesn't.
 */
export function findReaderOrder(content: string): string | null {
  const line =
    content
      .slice(0, lineLimit)
      .split('\n')
      .find((one) => weighLetters(one) >= leastLine) ?? '';
  const overriddenAt = line.search(override);
  const isOrder =
    (overriddenAt >= 0 && overriddenAt <= openingReach) ||
    order.test(line) ||
    (ownFields.some((field) => field.test(line)) &&
      [...ownFields, ...fields].filter((field) => field.test(line)).length >= leastFields);
  return isOrder ? line : null;
}
