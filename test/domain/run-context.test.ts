import { describe, expect, it } from 'vitest';
import { AppError } from '../../src/domain/app-error.ts';
import { checkConfigurable, checkContext } from '../../src/domain/run-context.ts';
import { runSettingsSchema } from '../../src/domain/run-settings.ts';

const explain = (run: () => void): string => {
  try {
    run();
    return 'nothing';
  } catch (error) {
    return error instanceof AppError ? `${error.code}: ${error.message}` : `no AppError: ${error}`;
  }
};

describe('what a run says of its settings', () => {
  it.each([
    [{ asOf: '2025-01-01T00:00:00Z' }, 'asOf is no setting of a run: did you mean as_of?'],
    [{ memory_polcy: 'cascade' }, 'memory_polcy is no setting of a run: did you mean memory_policy?'],
    [{ weather: 1 }, 'weather is no setting of a run'],
    [{ as_of: 'yesterday' }, 'as_of: Invalid ISO datetime, and it is "yesterday"'],
    [
      { memory_policy: 'x', ai_signal_threshold: 3 },
      'ai_signal_threshold: Too big: expected number to be <=1, and it is 3; memory_policy: Invalid option: expected one of "cascade"|"parallel", and it is "x"',
    ],
  ])('%j is refused by key, with the value and the key that was meant', (context, said) => {
    expect(explain(() => checkContext(context, 'all'))).toBe(
      `invalid_settings: The context of the run cannot be used: ${said}`,
    );
  });

  it('may leave settings open', () => {
    expect(explain(() => checkContext({ as_of: null, fast_model: undefined }, 'all'))).toBe('nothing');
  });

  it('stands among what others put there: beside it what is nearly one of its keys is refused, in a graph of theirs nothing', () => {
    const own = { user_id: 7, questions: {} };
    expect(explain(() => checkContext(own, 'misspelt'))).toBe('nothing');
    expect(explain(() => checkContext({ ...own, asOf: '' }, 'misspelt'))).toContain('did you mean as_of?');
    expect(explain(() => checkContext({ ...own, asOf: '' }, 'none'))).toBe('nothing');
    expect(explain(() => checkContext({ as_of: 7 }, 'none'))).toContain('as_of: ');
  });

  it('is not for `configurable`, where nobody reads it', () => {
    const settings = runSettingsSchema.parse({});
    expect(explain(() => checkConfigurable({ thread_id: '1', as_of: '2025-01-01T00:00:00Z' }, settings))).toBe(
      "invalid_settings: as_of is in the run's configurable, where it has no effect",
    );
    expect(explain(() => checkConfigurable({ thread_id: '1', memory_policy: 'cascade' }, settings))).toBe('nothing');
  });
});
