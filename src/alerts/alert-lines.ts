import { eventTypeTable } from '../domain/event-types/event-type-table.ts';
import type { AlertContent, AlertKind } from './alert.ts';
import {
  actionNames,
  directionNames,
  kindNames,
  levelNames,
  riskFlagNames,
  timeframeNames,
  toName,
} from './alert-words.ts';
import { toSafeUrl } from './untrusted-text.ts';

/** The content to show. */
export interface ShownAlert {
  kind: AlertKind;
  content: AlertContent;
  /** The entries of a digest, oldest first. */
  entries: readonly AlertContent[];
}

export interface AlertPiece {
  /** The layout treats it as untrusted text. */
  text: string;
  /** The most UTF-16 units, as laid out. Default 60. */
  limit?: number;
  isBold?: boolean;
  /** Checked by `toSafeUrl`. */
  href?: string;
}

export interface AlertLine {
  /** If there isn't room for all lines, those with lower ranks are kept. */
  rank: number;
  pieces: AlertPiece[];
}

const evidenceLimit = 5;
const urlLimit = 3;

/** The lines of an alert in reading order; lines without content are left out. */
export function describeAlert(alert: ShownAlert): AlertLine[] {
  return alert.kind === 'digest' ? describeDigest(alert.entries) : describeOne(alert.kind, alert.content);
}

function describeOne(kind: AlertKind, content: AlertContent): AlertLine[] {
  const { before, reason, evidence, risk_flags, degraded, independent_sources: sources } = content;
  const lines: AlertLine[] = [{ rank: 0, pieces: [{ text: kindNames[kind] }, space, headline(content)] }];
  const add = (rank: number, ...pieces: AlertPiece[]) => lines.push({ rank, pieces });

  if (before !== null) add(0, { text: `此前：${actionNames[before.action]}，置信度 ${before.confidence.toFixed(2)}` });
  if (reason !== null) add(0, { text: '变更：' }, { text: reason, limit: 300 });
  if (kind === 'withdrawal') add(0, { text: '以上判断已不再成立，请勿再据此操作。', isBold: true });
  add(0, { text: content.summary, limit: 1000 });
  if (kind !== 'withdrawal') {
    const [direction, strength, timeframe] = [
      toName(directionNames, content.direction),
      toName(levelNames, content.strength),
      toName(timeframeNames, content.timeframe),
    ];
    add(0, { text: `动作：${actionNames[content.action]}（${direction}，强度${strength}，${timeframe}）`, limit: 200 });
    add(0, { text: describeConfidence(content), limit: 100 });
  }
  if (risk_flags.length > 0) {
    add(4, { text: `风险：${risk_flags.map((flag) => toName(riskFlagNames, flag)).join('、')}`, limit: 200 });
  }
  for (const [index, precedent] of evidence.slice(0, evidenceLimit).entries()) {
    const { created_at, summary, outcome } = precedent;
    const result = outcome === null ? '' : `，结果 ${toPercent(outcome)}`;
    add(
      3,
      { text: `依据 ${index + 1}：${created_at === null ? '规律' : created_at.slice(0, 10)} · ` },
      { text: summary, limit: 240 },
      { text: `（${toName(actionNames, precedent.action)}${result}）` },
    );
  }
  if (sources.length > 0) {
    add(2, { text: `独立来源（${sources.length}）：` }, { text: sources.join('、'), limit: 300 });
  }
  add(
    2,
    { text: `发布：${toMinute(content.published_at)} · ` },
    { text: content.source_title ?? content.source, limit: 100 },
  );
  if (content.id !== null) add(2, { text: `编号：${content.id}`, limit: 100 });
  if (degraded.length > 0) add(4, { text: '降级：' }, { text: degraded.join('、'), limit: 200 });
  const links = toLinks(content.urls);
  if (links.length > 0) add(1, ...links);
  return lines;
}

/**
 * One line an event, in its state at the end of the quiet hours; if there isn't room for all, those with the highest confidence
 * are kept.
 */
function describeDigest(entries: readonly AlertContent[]): AlertLine[] {
  const last = new Map<number, AlertContent>();
  for (const entry of entries) {
    last.delete(entry.news_event_id);
    last.set(entry.news_event_id, entry);
  }
  const lines = [...last.values()].map((entry) => ({
    rank: 2 - entry.confidence,
    pieces: [
      { text: `${entry.kind === 'alert' ? '•' : kindNames[entry.kind]} ${toMinute(entry.published_at)} ` },
      headline(entry),
      { text: `（${entry.confidence.toFixed(2)}） ` },
      { text: entry.summary, limit: 160 },
      space,
      ...toLinks(entry.urls.slice(0, 1)),
    ],
  }));
  return [{ rank: 0, pieces: [{ text: `${kindNames.digest}（${last.size} 条）`, isBold: true }] }, ...lines];
}

const space: AlertPiece = { text: ' ' };

function headline({ action, assets, event_type }: AlertContent): AlertPiece {
  const words = [actionNames[action], assets.join('、'), eventTypeTable[event_type].name];
  return { text: words.filter(Boolean).join(' · '), limit: 200, isBold: true };
}

function describeConfidence({ confidence, raw_confidence, stage, revision }: AlertContent): string {
  const notes = [
    `校验前 ${raw_confidence.toFixed(2)}`,
    stage === 'fast' ? '仅快速判读' : '已深度复核',
    ...(revision > 1 ? [`消息第 ${revision} 版`] : []),
  ];
  return `置信度：${confidence.toFixed(2)}（${notes.join('，')}）`;
}

function toLinks(urls: readonly string[]): AlertPiece[] {
  const safe = [...new Set(urls.map(toSafeUrl))].filter((url) => url !== null).slice(0, urlLimit);
  return safe.flatMap((href, index) => [
    ...(index > 0 ? [{ text: ' · ' }] : []),
    { text: index > 0 ? `原帖 ${index + 1}` : '原帖', href },
  ]);
}

function toPercent(share: number): string {
  return `${share < 0 ? '' : '+'}${(share * 100).toFixed(1)}%`;
}

/** `2026-07-01 08:00 UTC`. */
function toMinute(time: string): string {
  return `${new Date(time).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}
