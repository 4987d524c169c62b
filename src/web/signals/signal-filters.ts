import { z } from 'zod';
import { actions, type EventType, eventTypeSchema, type Verdict } from '../../domain/verdict.ts';
import { readAssetsField, readChoiceField, readMomentField, readShareField } from '../fields/read-fields.ts';
import type { SignalListRow } from './signal-list-row.ts';
import type { SignalWords } from './signal-list-words.ts';

export const lookStages = ['fast', 'deep'] as const;

/** What a row of the list must be; null, and no assets: anything. */
export interface SignalFilters {
  /** At least one of them. */
  assets: string[];
  type: EventType | null;
  action: Verdict['action'] | null;
  /** At least, after the checks. */
  confidence: number | null;
  /** The whole name of a source. */
  channel: string | null;
  /** Of the verdict that stands. */
  stage: (typeof lookStages)[number] | null;
  /** Only what somebody was told. */
  isAlerted: boolean;
  /** Of the making of the verdict, [from, to), ISO 8601. */
  from: string | null;
  to: string | null;
}

/** The parameters of the address by which the list is filtered. */
export const filterNames = [
  'asset',
  'type',
  'action',
  'confidence',
  'channel',
  'stage',
  'alerted',
  'from',
  'to',
] as const;

type Parameters = Readonly<Record<string, string | undefined>>;

/** Throws `invalid_input` in the reader's words. @param timeZone in which its times are. */
export function readSignalFilters(query: Parameters, words: SignalWords, timeZone: string): SignalFilters {
  const toMoment = (text = '') => readMomentField(text, timeZone, words.wrong.moment);
  return {
    assets: readAssetsField(query.asset ?? '', words.wrong.assets),
    type: readChoiceField(query.type, eventTypeSchema, words.wrong.choice),
    action: readChoiceField(query.action, z.enum(actions), words.wrong.choice),
    confidence: readShareField(query.confidence ?? '', words.wrong.confidence),
    channel: query.channel?.trim().slice(0, 200) || null,
    stage: readChoiceField(query.stage, z.enum(lookStages), words.wrong.choice),
    isAlerted: query.alerted === '1',
    from: toMoment(query.from),
    to: toMoment(query.to),
  };
}

/** The parameters that are set, as they were written, and others beside them; null takes one away. */
export function toListAddress(
  query: Parameters,
  others: Readonly<Record<string, string | null>> = {},
  path = '/',
): string {
  const kept: Record<string, string | null> = {};
  for (const name of filterNames) kept[name] = query[name]?.trim() || null;
  const set = Object.entries({ ...kept, ...others }).filter((pair): pair is [string, string] => pair[1] !== null);
  return set.length === 0 ? path : `${path}?${new URLSearchParams(set)}`;
}

/** How many filters are set. */
export function countFilters(query: Parameters): number {
  return filterNames.filter((name) => (query[name]?.trim() ?? '') !== '').length;
}

/** As `list_desk_signals` filters. */
export function passesFilters(row: SignalListRow, filters: SignalFilters): boolean {
  const { assets, type, action, confidence, channel, stage, isAlerted, from, to } = filters;
  return (
    (assets.length === 0 || assets.some((asset) => row.assets.includes(asset))) &&
    (type === null || row.event_type === type) &&
    (action === null || row.action === action) &&
    (confidence === null || row.confidence >= confidence) &&
    (channel === null || row.source === channel) &&
    (stage === null || row.stage === stage) &&
    (!isAlerted || row.is_alerted) &&
    (from === null || Date.parse(row.made_at) >= Date.parse(from)) &&
    (to === null || Date.parse(row.made_at) < Date.parse(to))
  );
}
