import { toGateDecision } from '../domain/gate-decision.ts';
import { toLocalTime, toZonedTime } from '../domain/local-time.ts';
import { toPercent } from '../domain/text/to-percent.ts';
import type { AlertContent, AlertKind } from './alert.ts';
import { type AlertWords, toName } from './alert-words.ts';
import { quoteSummary } from './quote-summary.ts';
import { toSafeUrl } from './untrusted-text.ts';
import { wordsOf } from './words-of.ts';

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

interface AlertLine {
  /** If there isn't room for all lines, those with lower ranks are kept. */
  rank: number;
  pieces: AlertPiece[];
}

const evidenceLimit = 5;
const urlLimit = 3;

/** What the lines of an alert are written with. */
interface Telling {
  words: AlertWords;
  timeZone: string;
}

/**
 * The lines of an alert in reading order, in the language of its content; lines without content are left out.
 * @param timeZone IANA name, of its times.
 */
export function describeAlert({ kind, content, entries }: ShownAlert, timeZone: string): AlertLine[] {
  const telling = { words: wordsOf(content.language), timeZone };
  return kind === 'digest' ? describeDigest(entries, telling) : describeOne(kind, content, telling);
}

function describeOne(kind: AlertKind, content: AlertContent, { words, timeZone }: Telling): AlertLine[] {
  const { before, reason, evidence, risk_flags, degraded, independent_sources: sources, gate } = content;
  const { label, labels, comma } = words;
  const shown = kind === 'withdrawal' ? toWithdrawn(content) : content;
  const lines: AlertLine[] = [
    { rank: 0, pieces: [{ text: toHead(kind, content, words) }, space, headline(shown, words)] },
  ];
  const add = (rank: number, ...pieces: AlertPiece[]) => lines.push({ rank, pieces });

  if (before !== null) add(0, { text: label(labels.before, describeJudgement(before, words)) });
  if (reason !== null) add(0, { text: label(labels.change, '') }, { text: reason, limit: 300 });
  if (content.conflict !== null) add(0, ...describeConflict(content.conflict, { words, timeZone }));
  if (kind === 'withdrawal') add(0, { text: words.withdrawn, isBold: true });
  add(0, { text: shown.summary, limit: 1000 });
  if (kind !== 'withdrawal') {
    add(0, { text: label(labels.action, describeAction(content, words)), limit: 200 });
    add(0, { text: label(labels.confidence, describeConfidence(content, words)), limit: 100 });
  }
  // Those of a withdrawal are the new text's.
  if (kind !== 'withdrawal' && risk_flags.length > 0) {
    const named = risk_flags.map((flag) => toName(words.riskFlags, flag)).join(comma);
    add(4, { text: label(labels.risks, named), limit: 200 });
  }
  for (const [index, precedent] of (kind === 'withdrawal' ? [] : evidence.slice(0, evidenceLimit)).entries()) {
    const { created_at, outcome, action } = precedent;
    const result = outcome === null ? '' : words.outcome(toPercent(outcome));
    const day = created_at === null ? words.pattern : toLocalTime(new Date(created_at), timeZone).slice(0, 10);
    add(
      3,
      { text: label(words.precedent(index + 1), `${day} · `) },
      { text: quoteSummary(precedent, content.language), limit: 240 },
      { text: words.bracket(`${toName(words.actions, action)}${result}`) },
    );
  }
  if (kind === 'withdrawal') {
    const own = content.source_title ?? content.source;
    add(2, {
      text: words.standing(sources.filter((source) => source !== own && source !== content.source)),
      limit: 300,
    });
  } else if (sources.length > 0) {
    add(2, { text: label(words.sources(sources.length), '') }, { text: sources.join(comma), limit: 300 });
  }
  add(
    2,
    { text: label(labels.published, `${toZonedTime(new Date(content.published_at), timeZone)} · `) },
    { text: content.source_title ?? content.source, limit: 100 },
    ...(kind === 'withdrawal' ? [] : describeGate(gate, words)),
  );
  if (content.id !== null) add(2, { text: label(labels.id, content.id), limit: 100 });
  if (degraded.length > 0) add(4, { text: label(labels.degraded, '') }, { text: degraded.join(comma), limit: 200 });
  const links = toLinks(content.urls, words);
  if (links.length > 0) add(1, ...links);
  return lines;
}

/** What opened the gate; what is told though it stayed shut tells of a market under stress, or a model wanted it told. */
function describeGate(gate: AlertContent['gate'], words: AlertWords): AlertPiece[] {
  if (gate === null) return [];
  const isStress = gate === 'excluded_type' || gate === 'no_asset';
  if (!isStress && !toGateDecision(gate).open) return [];
  return [{ text: ` · ${words.label(words.labels.gate, isStress ? words.stress : words.gates[gate])}` }];
}

/** Longer links would leave no room for ten entries. */
const digestLinkLimit = 120;

/**
 * One line an event, in its state at the end of the quiet hours; if there isn't room for all, those with the highest confidence
 * are kept.
 */
function describeDigest(entries: readonly AlertContent[], { words, timeZone }: Telling): AlertLine[] {
  const last = new Map<number, AlertContent>();
  for (const entry of entries) {
    last.delete(entry.news_event_id);
    last.set(entry.news_event_id, entry);
  }
  const lines = [...last.values()].map((entry) => ({
    rank: 2 - entry.confidence,
    pieces: [
      {
        text: `${entry.kind === 'alert' ? '•' : toHead(entry.kind, entry, words)} ${toZonedTime(new Date(entry.published_at), timeZone)} `,
      },
      headline(entry.kind === 'withdrawal' ? toWithdrawn(entry) : entry, words),
      { text: `${words.bracket(entry.confidence.toFixed(2))} ` },
      { text: entry.summary, limit: 160 },
      space,
      ...toLinks(entry.urls.filter(({ length }) => length <= digestLinkLimit).slice(0, 1), words),
    ],
  }));
  return [{ rank: 0, pieces: [{ text: `${words.kinds.digest}${words.entries(last.size)}`, isBold: true }] }, ...lines];
}

const space: AlertPiece = { text: ' ' };

type Judged = Pick<AlertContent, 'action' | 'assets' | 'event_type'>;

function headline({ action, assets, event_type }: Judged, words: AlertWords): AlertPiece {
  const said = [words.actions[action], assets.join(words.comma), words.toType(event_type)];
  return { text: said.filter(Boolean).join(' · '), limit: 200, isBold: true };
}

function toHead(kind: AlertKind, { conflict }: AlertContent, words: AlertWords): string {
  if (kind !== 'update' || conflict === null) return words.kinds[kind];
  return conflict.is_denied ? words.denialHead : words.conflictHead;
}

/** What was said and no longer holds: not what the message says now. */
function toWithdrawn(content: AlertContent): Judged & Pick<AlertContent, 'summary'> {
  const { action, assets, event_type, summary, before } = content;
  return { action, assets, event_type, summary, ...before };
}

function describeJudgement({ action, confidence }: Pick<AlertContent, 'action' | 'confidence'>, words: AlertWords) {
  return `${words.actions[action]}${words.clause}${words.labels.confidence} ${confidence.toFixed(2)}`;
}

function describeConflict(conflict: NonNullable<AlertContent['conflict']>, { words, timeZone }: Telling): AlertPiece[] {
  const { is_denied, told_at, action, assets, confidence, summary } = conflict;
  const told = toZonedTime(new Date(told_at), timeZone);
  const named = [told, words.actions[action], assets.join(words.comma), confidence.toFixed(2)];
  return [
    {
      text: words.label(words.labels[is_denied ? 'denied' : 'conflict'], named.filter(Boolean).join(' · ')),
      limit: 200,
    },
    { text: ` · ${summary}`, limit: 200 },
  ];
}

function describeAction({ action, direction, strength, timeframe }: AlertContent, words: AlertWords): string {
  const [way, level, time] = [
    toName(words.directions, direction),
    words.strength(toName(words.levels, strength)),
    toName(words.timeframes, timeframe),
  ];
  return `${words.actions[action]}${words.bracket([way, level, time].join(words.clause))}`;
}

function describeConfidence({ confidence, raw_confidence, stage, revision }: AlertContent, words: AlertWords): string {
  const notes = [
    words.beforeRules(raw_confidence.toFixed(2)),
    words.stages[stage],
    ...(revision > 1 ? [words.revision(revision)] : []),
  ];
  return `${confidence.toFixed(2)}${words.bracket(notes.join(words.clause))}`;
}

function toLinks(urls: readonly string[], words: AlertWords): AlertPiece[] {
  const safe = [...new Set(urls.map(toSafeUrl))].filter((url) => url !== null).slice(0, urlLimit);
  return safe.flatMap((href, index) => [
    ...(index > 0 ? [{ text: ' · ' }] : []),
    { text: words.post(index + 1), href },
  ]);
}
