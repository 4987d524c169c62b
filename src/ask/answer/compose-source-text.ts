import { wordsOf } from '../../alerts/words-of.ts';
import type { Outcome } from '../../domain/evidence.ts';
import { toZonedTime } from '../../domain/local-time.ts';
import { toPercent } from '../../domain/text/to-percent.ts';
import type { RiskFlag } from '../../domain/verdict.ts';
import { uncite } from '../audit/read-citations.ts';
import type { AskSource } from '../source.ts';

const [chinese, english] = [wordsOf('zh'), wordsOf('en')];

/**
 * Everything that an answer may take from a source, one thing a line: what the model reads under the source's id, and what the claim
 * check holds its sentences against. Our own words stand in both languages, for the answer may be in either. The message's words are
 * as it wrote them, and untrusted: its further lines are indented, so that none can pass for one of ours, and numbers in brackets have
 * round ones, so that none can pass for a citation.
 * @param timeZone IANA name: the publication is also given as clocks show it there.
 */
export function composeSourceText(source: AskSource, timeZone = 'UTC'): string {
  const others = source.sources.filter((name) => name !== source.source);
  const lines: (string | null)[] = [
    toState(source),
    line('title', uncite(source.title)),
    line('published', source.published_at === null ? null : toPublished(source.published_at, timeZone)),
    line('source', [source.source, source.origin === 'web' ? 'web page 网页' : null].filter(Boolean).join(', ')),
    others.length > 0 ? line('also told by', `${others.join(', ')} (${source.sources.length} sources in all)`) : null,
    line('link', source.link),
    line('type', source.event_type && `${english.toType(source.event_type)} ${chinese.toType(source.event_type)}`),
    line('assets', source.assets.join(', ')),
    line('keywords', source.keywords.join(', ')),
    line('summary', uncite(source.summary)),
    line('text', uncite(source.text)),
    ...describeVerdict(source),
    source.outcome && line('result 结果', describeOutcome(source.outcome)),
  ];
  return lines.filter((text) => text !== null).join('\n');
}

const line = (name: string, text: string | null): string | null =>
  text ? `${name}: ${text.trim().split(lineBreaks).join('\n  ')}` : null;

const lineBreaks = /[\n\r\v\f\u0085\u2028\u2029]+/;

function toState({ is_retracted, is_edited }: AskSource): string | null {
  if (is_retracted) return 'state: RETRACTED 已撤回 — deleted or withdrawn by its source 原帖已删除';
  return is_edited ? 'state: edited after its first publication 消息发布后被编辑' : null;
}

function toPublished(moment: string, timeZone: string): string {
  const time = Date.parse(moment);
  if (Number.isNaN(time)) return moment;
  const utc = `${new Date(time).toISOString().slice(0, 16)}Z`;
  return timeZone === 'UTC' ? utc : `${toZonedTime(new Date(time), timeZone)} (${utc})`;
}

function describeVerdict({ verdict }: AskSource): (string | null)[] {
  if (verdict === null) return [];
  const { action, direction, stage, confidence, risk_flags, notes } = verdict;
  const judged = [
    `${action} ${chinese.actions[action]}`,
    `${english.directions[direction]} ${chinese.directions[direction]}`,
    `confidence 置信度 ${confidence.toFixed(2)}`,
    `${english.stages[stage]} ${chinese.stages[stage]}`,
  ];
  return [
    line('our verdict 我们的判断', judged.join(' · ')),
    line('against it 风险', risk_flags.map((flag) => nameFlag(flag)).join(', ')),
    line('notes 说明', notes),
  ];
}

function nameFlag(flag: string): string {
  const names = [english.riskFlags[flag as RiskFlag], chinese.riskFlags[flag as RiskFlag]];
  return names[0] === undefined ? flag : names.join(' ');
}

function describeOutcome(outcome: Outcome): string {
  const { horizon, excess, known_at } = outcome;
  const against = excess === null ? '' : `, ${toPercent(excess)} against the market 相对大盘`;
  return `${toPercent(outcome.return)} in ${horizon}${against}; ${judgeOutcome(outcome)}; known at ${new Date(known_at).toISOString().slice(0, 16)}Z`;
}

function judgeOutcome({ hit }: Outcome): string {
  if (hit === null) return 'neither hit nor miss 未定对错';
  return hit ? 'the verdict was right 判断正确' : 'the verdict was wrong 判断错误';
}
