import { AppError } from '../../domain/app-error.ts';
import { type EventType, eventTypeSchema } from '../../domain/verdict.ts';
import type { RetrieveOptions } from '../../memory/memory.ts';
import { readAssetsField, readMomentField, readShareField } from '../fields/read-fields.ts';
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
  const asOf = readMomentField(form.asOf, desk.timeZone, words.wrong.moment);
  const share = readShareField(form.confidence, words.wrong.confidence);
  return {
    asOf: asOf === null ? desk.now : new Date(asOf),
    matchCount: mostRows,
    timeWindowHours: /^[1-9]\d{0,5}$/.test(form.window) ? Number(form.window) : null,
    assets: readAssetsField(form.asset, words.wrong.assets),
    eventTypes: form.type === null ? null : [form.type],
    ...(share === null ? {} : { minConfidence: share }),
    policy: 'parallel',
    explain: true,
  };
}
