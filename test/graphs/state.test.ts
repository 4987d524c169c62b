import { describe, expect, it } from 'vitest';
import { resolveSettings } from '../../graphs/signal/state.ts';
import { runSettingsSchema } from '../../src/domain/run-settings.ts';

const configured = runSettingsSchema.parse({ high_value_confidence_threshold: 1, allowed_types: ['listing'] });

describe('the settings of a run', () => {
  it('are those that are configured where its context leaves them open', () => {
    const context = { high_value_confidence_threshold: undefined, allowed_types: undefined, memory_match_count: 2 };
    expect(resolveSettings(configured, { context })).toEqual({ ...configured, memory_match_count: 2 });
  });
});
