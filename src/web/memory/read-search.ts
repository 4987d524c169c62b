import { DateTime } from 'luxon';
import { AppError } from '../../domain/app-error.ts';
import { type EventType, eventTypeSchema, toTicker } from '../../domain/verdict.ts';
import type { RetrieveOptions } from '../../memory/memory.ts';
import type { MemoryView } from './memory-view.ts';

/** A search as it stands in the address. */
export interface MemorySearchForm {
  words: string;
  /** As the field has it; empty: now. */
  asOf: string;
  window: string;
  asset: string;
  type: EventType | null;
  confidence: string;
}

const mostWords = 1000;
const mostRows = 20;

/** Reads `?q=…&as_of=…&window=…&asset=…&type=…&min_confidence=…`; what is none of these is left out. */
export function readSearchForm(query: Readonly<Record<string, string>>): MemorySearchForm {
  return {
    words: (query.q ?? '').trim(),
    asOf: (query.as_of ?? '').trim().slice(0, 40),
    window: (query.window ?? 'all').slice(0, 10),
    asset: (query.asset ?? '').trim().slice(0, 200),
    type: eventTypeSchema.safeParse(query.type).data ?? null,
    confidence: (query.min_confidence ?? '').trim().slice(0, 10),
  };
}

/** The same as options of the library: every leg is asked, and says why. Throws `invalid_input` in the reader's words. */
export function toSearch(form: MemorySearchForm, { desk, words }: MemoryView): RetrieveOptions & { asOf: Date } {
  if (form.words.length > mostWords) throw new AppError('invalid_input', words.wrong.words);
  const asOf = form.asOf === '' ? desk.now : DateTime.fromISO(form.asOf, { zone: desk.timeZone }).toJSDate();
  if (Number.isNaN(asOf.getTime())) throw new AppError('invalid_input', words.wrong.moment);
  const share = Number(form.confidence.replace(',', '.'));
  return {
    asOf,
    matchCount: mostRows,
    timeWindowHours: /^[1-9]\d{0,5}$/.test(form.window) ? Number(form.window) : null,
    assets: form.asset
      .split(/[\s,，、]+/)
      .filter(Boolean)
      .map(toTicker),
    eventTypes: form.type === null ? null : [form.type],
    ...(form.confidence === '' ? {} : { minConfidence: share }),
    policy: 'parallel',
    explain: true,
  };
}
