import { AppError } from './app-error.ts';
import { type RunSettings, runSettingsSchema } from './run-settings.ts';
import { findNearestName } from './text/nearest-name.ts';

/** Made once: to make it takes longer than to read a message. */
const contextSchema = runSettingsSchema.partial();
export const runSettingNames = Object.keys(runSettingsSchema.shape);
const shownLength = 60;

/** Which keys that are none of ours are refused: all; those by which one of ours was probably meant; none, as they are another graph's. */
type RefusedKeys = 'all' | 'misspelt' | 'none';

/**
 * Checks what a run says of its settings. Throws `invalid_settings`, which names each key with what is wrong, and the key that was
 * probably meant.
 */
export function checkContext(context: object, refused: RefusedKeys): void {
  const strange = Object.keys(context).filter((key) => !runSettingNames.includes(key) && isRefused(key, refused));
  const faults = [...strange.map(describeStrangeKey), ...describeWrongValues(context)];
  if (faults.length === 0) return;
  throw new AppError('invalid_settings', `The context of the run cannot be used: ${faults.join('; ')}`, {
    hint: `Its keys are ${runSettingNames.join(', ')}.`,
  });
}

/**
 * Refuses settings of a run among what LangGraph calls `configurable`, where nobody reads them: an `as_of` there would let a replay see
 * everything. What says the same as `settings` is let pass: forms send both. Throws `invalid_settings`.
 */
export function checkConfigurable(configurable: object, settings: RunSettings): void {
  const lost = Object.entries(settings).find(
    ([key, value]) => key in configurable && !isSame(configurable[key as keyof object], value),
  );
  if (lost === undefined) return;
  throw new AppError('invalid_settings', `${lost[0]} is in the run's configurable, where it has no effect`, {
    hint: `Give it in the context: { context: { ${lost[0]}: … } }.`,
  });
}

const isRefused = (key: string, refused: RefusedKeys): boolean =>
  refused === 'all' || (refused === 'misspelt' && findNearestName(key, runSettingNames) !== null);

const isSame = (a: unknown, b: unknown): boolean => a === undefined || JSON.stringify(a) === JSON.stringify(b);

function describeStrangeKey(key: string): string {
  const nearest = findNearestName(key, runSettingNames);
  return `${key} is no setting of a run${nearest === null ? '' : `: did you mean ${nearest}?`}`;
}

function describeWrongValues(context: object): string[] {
  const parsed = contextSchema.safeParse(context, { reportInput: true });
  const issues = parsed.success ? [] : parsed.error.issues;
  return issues.map(({ path, message, input }) => {
    const key = path.map(String).join('.');
    return key === '' ? message : `${key}: ${message}, and it is ${showValue(input)}`;
  });
}

function showValue(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value);
  return text.length > shownLength ? `${text.slice(0, shownLength)}…` : text;
}
