import { AppError } from '../../src/domain/app-error.ts';

/** A state key that the nodes before have set; its absence means that the graph was entered in the middle. */
export function requireKey<State, Key extends keyof State>(state: State, key: Key): NonNullable<State[Key]> {
  const value = state[key];
  if (value !== null && value !== undefined) return value;
  throw new AppError('invalid_input', `The state has no ${String(key)}`, { hint: 'Start the run at its first node.' });
}
