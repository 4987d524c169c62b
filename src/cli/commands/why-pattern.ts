import type { Pattern } from '../../domain/pattern.ts';
import { formatTable } from '../print.ts';

/** A pattern as a table: what it says, and when it counts as evidence. */
export function describePattern(pattern: Pattern): string {
  const { id, event_type, action, confidence, assets, summary, notes, keywords, conditions } = pattern;
  const rows: [string, string][] = [
    ['says', `${event_type} · ${assets.join(', ') || 'any asset'} · ${action} · confidence ${confidence.toFixed(2)}`],
    ['summary', summary],
    ['notes', notes],
    ['found by', keywords.join(', ')],
    ...(conditions === undefined
      ? [['counts', 'by its words and type; can turn no verdict'] as [string, string]]
      : Object.entries(conditions).map(([name, value]): [string, string] => [
          toConditionName(name),
          describeCondition(value),
        ])),
  ];
  return formatTable(
    [`pattern ${id}`, 'committed, general experience'],
    rows.filter(([, value]) => value !== '').map(([name, value]) => [name, fold(value)]),
  );
}

function toConditionName(name: string): string {
  return `only if ${name.replaceAll('_', ' ')}`;
}

/** Of lists within a list, each must hold. */
function describeCondition(value: unknown): string {
  if (!Array.isArray(value)) return String(value);
  return value
    .map((one) => (Array.isArray(one) ? one.join(' | ') : String(one)))
    .join(value.some(Array.isArray) ? '\n' : ', ');
}

/** Longest line of a cell, characters. */
const widest = 100;

/** Breaks long lines: the pattern's sentences have no end of line of their own. */
function fold(text: string): string {
  return text
    .split('\n')
    .flatMap((line) => line.match(new RegExp(`.{1,${widest}}`, 'gsu')) ?? [])
    .join('\n');
}
