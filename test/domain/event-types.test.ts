import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { highImpactTypes } from '../../src/domain/duplicates/near-duplicate.ts';
import { eventTypeTable } from '../../src/domain/event-types/event-type-table.ts';
import { runSettingsSchema, urgentTypes } from '../../src/domain/run-settings.ts';
import { eventTypes } from '../../src/domain/verdict.ts';

const rows = Object.values(eventTypeTable);

describe('the table of event types', () => {
  it('has one file a type', () => {
    const files = readdirSync(join(import.meta.dirname, '../../src/domain/event-types'));
    const shared = ['event-type-row.ts', 'event-type-table.ts', 'lexicon.ts'];
    expect(files.filter((file) => !shared.includes(file)).toSorted()).toEqual(
      eventTypes.map((type) => `${type.replace('_', '-')}.ts`).toSorted(),
    );
  });

  it("makes the gate's default lists, the most urgent types first", () => {
    expect(runSettingsSchema.parse({}).allowed_types.join(' ')).toBe(
      'listing hack regulation funding whale liquidation partnership product_launch',
    );
    expect(urgentTypes.join(' ')).toBe('hack regulation delisting governance macro');
    expect(runSettingsSchema.parse({}).urgent_types).toEqual(urgentTypes);
  });

  it('says where a repeat must match more closely', () => {
    expect([...highImpactTypes].join(' ')).toBe(
      'listing delisting hack regulation liquidation governance macro scam_alert',
    );
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
