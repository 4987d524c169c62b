import type { AlertLanguage } from '../../../alerts/alert-language.ts';
import { wordsOf } from '../../../alerts/words-of.ts';
import type { Routing } from '../../question.ts';

/** The filters of a question in words, such as `上周 · 安全事件 · ETH`; '' for none. */
export function describeSearch({ parameters, window_words }: Routing, language: AlertLanguage): string {
  const { assets, event_types, since, until, action, min_confidence, source } = parameters;
  const words = wordsOf(language);
  const days = [since, until].map((moment) => moment?.slice(0, 10) ?? '');
  const parts = [
    window_words ?? (days.some(Boolean) ? days.join('…') : ''),
    event_types.map((type) => words.toType(type)).join('/'),
    assets.join('/'),
    action === null ? '' : words.actions[action],
    min_confidence === null ? '' : `≥ ${min_confidence.toFixed(2)}`,
    source ?? '',
  ];
  return parts.filter(Boolean).join(' · ');
}
