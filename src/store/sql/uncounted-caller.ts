import type { CallFunction } from './call-function.ts';
import type { sqlFunctions } from './functions.ts';

/** The functions that note what models used. */
export const usageFunctions = [
  'count_model_calls',
  'record_message_usage',
  'record_usage',
] as const satisfies (keyof typeof sqlFunctions)[];

/** The same caller for runs that ask nobody: what they seem to use is noted nowhere. */
export function createUncountedCaller(call: CallFunction): CallFunction {
  return async (name, given, abort) =>
    (usageFunctions as readonly string[]).includes(name) ? null : call(name, given, abort);
}
