import type { AskMode, AskRoute } from '../../ask/question.ts';

/** What stands on the page of questions. */
export interface AskWords {
  question: string;
  placeholder: string;
  ask: string;
  askMore: string;
  stop: string;
  stopped: string;
  working: string;
  failed: string;
  newDialogue: string;
  fullScreen: string;
  examples: string;
  exampleQuestions: readonly string[];
  history: string;
  noHistory: string;
  older: string;
  options: string;
  where: string;
  modes: Readonly<Record<AskMode, string>>;
  routes: Readonly<Record<AskRoute, string>>;
  asOf: string;
  model: string;
  extractive: string;
  offline: string;
  used(requests: string, tokens: string): string;
  noneUsed: string;
  retryAt(time: string): string;
  refused(count: number): string;
  quotas: string;
  quotaHead: readonly [string, string, string, string, string];
  /** Before what was read of the question. */
  searched: string;
  filters: string;
  noFilters: string;
  readAs: string;
  cached(seconds: number): string;
  answeredBy: string;
  degraded: string;
  asked: string;
  knownThen: string;
  again: string;
  askAgain: string;
  fields: Readonly<
    Record<'assets' | 'type' | 'since' | 'until' | 'action' | 'confidence' | 'source' | 'any' | 'assetsHint', string>
  >;
  audit(doubtful: number, uncited: number): string;
  unsupported: string;
  uncited: string;
  sources(cited: number, read: number): string;
  source: string;
  close: string;
  posted: string;
  edited: string;
  retracted: string;
  verdict: string;
  noVerdict: string;
  outcome: string;
  noOutcome: string;
  hit: string;
  miss: string;
  neither: string;
  excess: string;
  notes: string;
  risks: string;
  gate: string;
  original: string;
  signalPage: string;
  lookDeeper: string;
  more: string;
  noAnswer: string;
  wrong: Readonly<Record<'question' | 'confidence' | 'moment' | 'model' | 'assets', string>>;
}
