import { recogniseAssets } from '../domain/assets/recognise-assets.ts';
import { eventTypeTable } from '../domain/event-types/event-type-table.ts';
import { actions, type EventType, eventTypes } from '../domain/verdict.ts';
import type { AlertEvidence } from './alert.ts';
import type { AlertLanguage } from './alert-language.ts';
import { readDeed } from './read-deed.ts';
import { sayDeed } from './say-deed.ts';
import { wordsOf } from './words-of.ts';

const prefixPattern = /^【([^｜】]{1,12})(?:｜([^】]{1,80}))?】/;
const typeNames = new Map(eventTypes.map((type) => [eventTypeTable[type].name, type] as const));

/**
 * The summary of a precedent, which was stored in Chinese or in the words of its message, for readers of a language: its label, and a
 * sentence of our own where one of ours can say it, else the original, marked as a quotation where it is in the other language.
 */
export function quoteSummary({ summary, action }: Pick<AlertEvidence, 'summary' | 'action'>, language: AlertLanguage) {
  const prefix = prefixPattern.exec(summary);
  const type = typeNames.get(prefix?.[1] ?? '');
  const assets = type === undefined ? [] : toCodes(prefix?.[2] ?? '');
  const said = type === undefined ? summary : summary.slice(prefix?.[0].length ?? 0);
  return `${type === undefined ? '' : toLabel(type, assets, prefix?.[0] ?? '', language)}${tell(said, { type, assets, action }, language)}`;
}

const englishLabel = /^\[[^\]]{1,80}\] /;

/** A summary without its label, in whichever language that is. */
export function dropLabel(summary: string): string {
  return summary.replace(prefixPattern, '').replace(englishLabel, '');
}

function tell(
  said: string,
  { type, assets, action }: { type: EventType | undefined; assets: string[]; action: string },
  language: AlertLanguage,
): string {
  const written: AlertLanguage = /\p{Script=Han}{2}/u.test(said) ? 'zh' : 'en';
  if (written === language || said === '') return said;
  const known = actions.find((one) => one === action);
  const deed = type && known && readDeed(said, { event_type: type, action: known, assets });
  return (deed && sayDeed(deed, language)) ?? `${wordsOf(language).quotation(written)}${said}`;
}

function toLabel(type: EventType, assets: readonly string[], original: string, language: AlertLanguage): string {
  if (language === 'zh') return original;
  return `[${[wordsOf(language).toType(type), assets.join(', ')].filter(Boolean).join(' | ')}] `;
}

/** `以太坊、SOL等` → ETH, SOL; a name that isn't known stays. */
function toCodes(names: string): string[] {
  return names
    .replace(/等$/, '')
    .split('、')
    .filter(Boolean)
    .map((name) => recogniseAssets(name)[0]?.code ?? name);
}
