import { hanExchangesExpected, latinExchangesExpected } from '../exchanges.ts';

/** An exchange says what it does next: "Upbit will list X", "币安将上线 X". */
const noticePattern = new RegExp(
  `\\b(?:${latinExchangesExpected()})\\b[^.\\n]{0,60}\\b(?:will|to)\\s+(?:list|delist|add|remove|open|launch|suspend|support|cease)\\b|(?:交易所|${hanExchangesExpected()}|(?<![a-z])(?:${latinExchangesExpected()}))[^。\\n]{0,40}将(?:于|在)?[^。\\n]{0,40}(?:上线|上架|下架|开放|停止|暂停|终止|支持)`,
  'i',
);
/** Intentions, possibilities, and guesses of others. */
const guessPattern =
  /\b(?:plans?|planning|intends?|aims?|hopes?|hoping|expect(?:s|ed|ing)?|consider(?:s|ing)?|(?<!\d |\b(?:on|effective|by|in|of|since|until) )may(?! \d)|might|could|would|if|whether|eventually|reportedly|rumou?r(?:s|ed)?|likely|odds|chances?|analysts?|predicts?|believes?|thinks?|speculat\w{0,5}|urged|asked|next (?:year|quarter))\b|计划|(?<![虚模])拟|有望|考虑|筹备|[或若]|传闻|据传|网传|预计|预测|分析师|猜测|呼吁|是否|能否|明年|年内|未来/i;

/**
 * Whether a text (NFKC, bounded) opens with an exchange's own announcement. Its "will" tells a fact with a date, and is no
 * supposition; questions, plans and what others expect of it are no announcements.
 */
export function isOwnNotice(head: string): boolean {
  const match = noticePattern.exec(head);
  if (match === null) return false;
  const from = Math.max(head.lastIndexOf('\n', match.index), head.lastIndexOf('。', match.index)) + 1;
  const rest = head.slice(match.index + match[0].length);
  const end = rest.search(/[\n。?!]|\.(?=\s|$)/);
  const sentence = head.slice(from, match.index + match[0].length + (end < 0 ? rest.length : end));
  return !guessPattern.test(sentence) && rest.charAt(end) !== '?';
}
