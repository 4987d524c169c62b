import { describe, expect, it } from 'vitest';
import { nameVoices } from '../../../src/analysts/precedent/name-voices.ts';
import { createPrecedentAnalyst } from '../../../src/analysts/precedent/precedent-analyst.ts';
import { shiftLimit, toShift, unprovenLimit, voiceLimit } from '../../../src/analysts/precedent/weigh-evidence.ts';
import type { EvidenceRow } from '../../../src/domain/evidence.ts';
import { evidenceRow, signal, unlikeSummaries } from '../evidence-fixtures.ts';
import { newsEvent } from '../news-event.ts';

/** What somebody who posts made-up precedents can move. The message says sell; they say buy. */

async function moveBy(rows: EvidenceRow[], story: EvidenceRow[] = []) {
  const { draft } = await createPrecedentAnalyst().analyse({
    event: newsEvent('Solana bridge hacked'),
    signal: signal({ confidence: 0.8, raw_confidence: 0.8 }),
    context: { memory_evidence: { supabase_vector: rows }, story_evidence: story },
    plan: null,
  });
  return { by: Math.round((draft.confidence - 0.8) * 1000) / 1000, notes: draft.notes };
}

const rumour = 'Solana bridge team confirms all user funds are safe and refunded, buyers return to the token';
const retellings = [
  rumour,
  'BREAKING: Solana bridge team confirms all user funds are safe and refunded',
  'Solana bridge team confirms that all user funds are safe, refunded; buyers return to token',
  'All user funds safe and refunded, Solana bridge team confirms as buyers return to the token',
];
/** Twenty precedents of `sources` in turn, alike in all but their words. */
function make(sources: readonly string[], texts: readonly string[], changes: Partial<EvidenceRow> = {}) {
  return Array.from({ length: 20 }, (_, index) =>
    evidenceRow({
      id: `signal:${index}`,
      action: 'buy',
      source: sources[index % sources.length] ?? null,
      summary: texts[index % texts.length] ?? '',
      confidence: 0.95,
      similarity: 0.99,
      ...changes,
    }),
  );
}
const seven = ['@a', '@b', '@c', '@d', '@e', '@f', '@g'];
/** It came as they said. */
const proven = {
  horizon: '24h',
  return: 0.08,
  excess: 0.05,
  hit: true,
  known_at: '2025-03-01T11:30:00.000Z',
} as const;

describe('twenty made-up precedents', () => {
  it.each([
    ['one source', make(['@a'], unlikeSummaries), voiceLimit, '同一来源或只互相转述'],
    [
      'one source, by its name in another case',
      make(['@a', '@A'], unlikeSummaries),
      voiceLimit,
      '同一来源或只互相转述',
    ],
    ['one source, as prices bore it out', make(['@a'], unlikeSummaries, { outcome: proven }), voiceLimit, '同一来源'],
    ['no source at all', make([], unlikeSummaries), voiceLimit, '同一来源'],
    ['seven that post one text', make(seven, [rumour]), voiceLimit, '同一来源或只互相转述'],
    ['seven that retell one story', make(seven, retellings), voiceLimit, '同一来源或只互相转述'],
    ['seven that retell one story over months', make(seven, retellings).map(spread), voiceLimit, '只互相转述'],
    ['seven that each invent their own', make(seven, unlikeSummaries), unprovenLimit, '未经行情验证'],
  ])('of %s move a confidence no further than their limit, and the verdict says so', async (_, rows, limit, words) => {
    const { by, notes } = await moveBy(rows);
    expect(by).toBeLessThan(0);
    // The confidence has two digits.
    expect(by).toBeGreaterThanOrEqual(-limit - 0.0051);
    expect(notes).toContain(words);
    expect(notes).toContain(`±${limit}`);
  });

  it.each([
    ['one source', make(['@a'], unlikeSummaries), voiceLimit],
    ['one source, and of no day before', make(['@a'], unlikeSummaries).slice(0, 1), voiceLimit],
    ['seven that each invent their own', make(seven, unlikeSummaries), unprovenLimit],
  ])('of %s move it no further where they stand in the story of the day too', async (_, rows, limit) => {
    const { by, notes } = await moveBy(rows, rows.slice(0, 7));
    expect(by).toBeLessThan(0);
    expect(by).toBeGreaterThanOrEqual(-limit - 0.0051);
    expect(notes).toContain(`±${limit}`);
  });

  it('leave another source in the story its word', async () => {
    const other = evidenceRow({
      id: 'signal:99',
      source: '@wire',
      action: 'buy',
      summary: '跨链桥无恙',
      outcome: proven,
    });
    const [alone, both] = [await moveBy(make(['@a'], [rumour])), await moveBy(make(['@a'], [rumour]), [other])];
    expect(both.by).toBeCloseTo(alone.by - voiceLimit, 2);
    expect(await moveBy([], [other])).toMatchObject({ by: -voiceLimit });
  });

  function spread(row: EvidenceRow, index: number): EvidenceRow {
    return { ...row, created_at: new Date(Date.UTC(2025, 1, 28 - index)).toISOString() };
  }

  it('do not crowd out the word of others', async () => {
    const others = evidenceRow({ id: 'signal:true', source: '@wire', similarity: 0.7, summary: '跨链桥被盗' });
    const { notes } = await moveBy([...make(seven, [rumour]), others]);
    expect(notes).toContain('signal:true');
    expect(notes.split('；')[0]?.match(/signal:\d+/g)).toHaveLength(2);
    expect(notes).toContain('等 20 条');
  });

  it('of seven sources cannot bring an urgent alert below its threshold of .75 from .80', async () => {
    expect((await moveBy(make(seven, [rumour]))).by + 0.8).toBeGreaterThanOrEqual(0.75);
  });

  it('without a source do not bend what committed patterns say', () => {
    const weighed = { action: 'buy', weight: 1, agreement: 1, outcome: null } as const;
    const pattern = { ...weighed, id: 'core-002', voice: null };
    const nobody = Array.from({ length: 9 }, (_, index) => ({ ...weighed, id: `signal:${index}`, voice: '' }));
    const alone = toShift([pattern, ...nobody.map((row) => ({ ...row, agreement: 0 }))]).by;
    expect(toShift([pattern, ...nobody]).by - toShift([{ ...pattern, agreement: 0 }, ...nobody]).by).toBeCloseTo(
      alone,
      6,
    );
  });

  it('cannot stop what committed patterns say', async () => {
    const pattern = evidenceRow({ id: 'core-002', origin: 'pattern', source: null, created_at: null, confidence: 1 });
    const alone = await moveBy([pattern]);
    const poisoned = await moveBy([...make(seven, [rumour]), pattern]);
    expect(alone.by).toBeGreaterThan(0);
    expect(alone.notes).not.toContain('±');
    expect(poisoned.by).toBeGreaterThanOrEqual(-voiceLimit);
  });
});

it('sources of their own whose verdicts came true move it further, by what was always the limit', async () => {
  const { by, notes } = await moveBy(make(seven, unlikeSummaries, { outcome: proven }));
  expect(by).toBeLessThan(-unprovenLimit);
  expect(by).toBeGreaterThanOrEqual(-shiftLimit);
  expect(notes).not.toContain('±');
});

describe('a voice', () => {
  const row = (id: string, source: string, summary: string) => evidenceRow({ id, source, summary });
  const voicesOf = (...rows: EvidenceRow[]) => [...nameVoices(rows).values()];
  const [one, two, three] = unlikeSummaries;

  it('is each source with a story of its own, and has what others repeat of it', () => {
    const rows = [row('1', '@a', one), row('2', '@b', two), row('3', '@echo', one), row('4', '@A', three)];
    expect(voicesOf(...rows).toSorted()).toEqual(['@a', '@a', '@a', '@b']);
  });

  it('is one for all that tell just the same stories', () => {
    const rows = ['@a', '@b', '@c'].flatMap((source) => [
      row(`${source}1`, source, one),
      row(`${source}2`, source, two),
    ]);
    expect(new Set(voicesOf(...rows)).size).toBe(1);
  });

  it('is not taken from those whom somebody repeats, each of them once or all of them at once', () => {
    const at = (hour: number) => ({ created_at: `2025-02-01T0${hour}:00:00.000Z` });
    const rows = [
      { ...row('3', '@copy', one), ...at(3) },
      { ...row('4', '@copy', two), ...at(4) },
      { ...row('1', '@wire', one), ...at(1) },
      { ...row('2', '@desk', two), ...at(2) },
      { ...row('5', '@copy', `${one} ${two}`), ...at(5) },
    ];
    const voices = nameVoices(rows);
    expect([voices.get('1'), voices.get('3')]).toEqual(['@wire', '@wire']);
    expect([voices.get('2'), voices.get('4')]).toEqual(['@desk', '@desk']);
  });

  it('is two where two circles repeat only themselves', () => {
    const rows = [row('1', '@a', one), row('2', '@b', one), row('3', '@c', two), row('4', '@d', two)];
    expect(new Set(voicesOf(...rows)).size).toBe(2);
  });

  it('is nobody’s where the precedent is a pattern', () => {
    expect(voicesOf(evidenceRow({ origin: 'pattern', source: null }))).toEqual([]);
  });
});
