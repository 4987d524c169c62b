import { toStorableText } from '../../domain/text/normalise.ts';
import type { CallCount } from '../../models/accounts/call-meter.ts';
import type { ModelQuota } from '../../models/accounts/model-quota.ts';
import type { CallFunction } from './call-function.ts';
import { ask } from './functions.ts';

/** Adds to what every process on this database counts. */
export async function putModelCalls(call: CallFunction, counts: readonly CallCount[]): Promise<void> {
  // A client may name any model.
  const calls = counts.map((count) => ({ ...count, model: toStorableText(count.model) }));
  await ask.count_model_calls(call, { counted: { calls } });
}

/** What was used of every quota that was used today. */
export function readModelQuotas(call: CallFunction, at: Date): Promise<ModelQuota[]> {
  return ask.read_model_quotas(call, { at });
}
