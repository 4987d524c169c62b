import { describe, expect, it } from 'vitest';
import { eventTypeTable } from '../../src/domain/event-types/event-type-table.ts';
import { urgentTypes } from '../../src/domain/run-settings.ts';
import { eventTypes } from '../../src/domain/verdict.ts';

const rows = Object.values(eventTypeTable);

describe('the table of event types', () => {
  it('ranks the urgent types without a tie, the most urgent first', () => {
    const ranks = urgentTypes.map((type) => eventTypeTable[type].urgency ?? Number.NaN);
    expect(ranks.length).toBeGreaterThan(1);
    expect(ranks).toEqual([...new Set(ranks)].toSorted((one, other) => one - other));
  });

  it('names every type to a model exactly once', () => {
    const lines = rows.flatMap(({ promptLine }) => promptLine ?? []);
    const ids = lines.flatMap((line) => line.match(/[a-z_]{4,}/g) ?? []);
    expect(ids).toEqual([...eventTypes]);
  });

  it('gives no name and no word of an answer to two types', () => {
    const names = rows.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    const answers = rows.flatMap((row) => row.answers);
    expect(new Set(answers).size).toBe(answers.length);
    expect(answers.filter((word) => word !== word.toLowerCase() || /[\s-]/.test(word))).toEqual([]);
  });
});
