import type { Verdict } from '../domain/verdict.ts';
import type { AlertLanguage } from './alert-language.ts';

/** What happened, for channels of each language. */
export function composeSummaries(verdict: Verdict, _text: string, _isOffline: boolean): Record<AlertLanguage, string> {
  return { zh: verdict.summary_cn, en: verdict.summary_cn };
}
