import type { Addition } from '../domain/duplicates/find-additions.ts';
import type { GateDecision } from '../domain/gate-decision.ts';
import type { EventType, RiskFlag, Verdict } from '../domain/verdict.ts';
import type { AlertKind } from './alert.ts';

/** The words that recipients read, in one language. */
export interface AlertWords {
  actions: Readonly<Record<Verdict['action'], string>>;
  kinds: Readonly<Record<AlertKind, string>>;
  directions: Readonly<Record<Verdict['direction'], string>>;
  levels: Readonly<Record<Verdict['strength'], string>>;
  timeframes: Readonly<Record<Verdict['timeframe'], string>>;
  riskFlags: Readonly<Record<RiskFlag, string>>;
  gates: Readonly<Record<GateDecision['reason'], string>>;
  /** In place of a gate that stayed shut. */
  stress: string;
  additions: Readonly<Record<Addition, string>>;
  toType(type: EventType): string;
  comma: string;
  semicolon: string;
  /** Between two parts of a sentence. */
  clause: string;
  /** `（…）` */
  bracket(text: string): string;
  /** `风险：…` */
  label(name: string, text: string): string;
  labels: Readonly<
    Record<
      | 'before'
      | 'change'
      | 'action'
      | 'confidence'
      | 'risks'
      | 'published'
      | 'degraded'
      | 'gate'
      | 'conflict'
      | 'denied'
      | 'id',
      string
    >
  >;
  withdrawn: string;
  /** In the place of the kind's word, over an alert that contradicts an earlier one. */
  conflictHead: string;
  denialHead: string;
  /** Under a withdrawal. */
  standing(sources: readonly string[]): string;
  /** Before words that are quoted in the other language. */
  quotation(language: 'zh' | 'en'): string;
  strength(level: string): string;
  precedent(number: number): string;
  pattern: string;
  outcome(percent: string): string;
  sources(count: number): string;
  post(number: number): string;
  entries(count: number): string;
  missing(count: number): string;
  beforeRules(confidence: string): string;
  stages: Readonly<Record<'fast' | 'deep', string>>;
  revision(number: number): string;
  /** "action: buy → sell" */
  change(what: 'action' | 'confidence' | 'assets' | 'type', before: string, now: string): string;
  nothing: string;
  edited: string;
  reviewed: string;
  restored: string;
  deleted: string;
  noSignal: string;
  otherMessage: string;
  positionClosed: string;
  conflict: string;
}

/** The name in a language, or the word itself if there is none. */
export function toName(names: Readonly<Record<string, string>>, word: string): string {
  return Object.hasOwn(names, word) ? (names[word] ?? word) : word;
}
