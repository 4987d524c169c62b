import type { CallCount } from '../../models/accounts/call-meter.ts';
import type { ModelQuota } from '../../models/accounts/model-quota.ts';
import type { CallFunction } from './call-function.ts';
import { ask } from './functions.ts';

/** Adds to what every process on this database counts. */
export async function putModelCalls(call: CallFunction, counts: readonly CallCount[]): Promise<void> {
  await ask.count_model_calls(call, { counted: { calls: counts } });
}

/** What was used of every quota that was used today. */
export function readModelQuotas(call: CallFunction, at: Date): Promise<ModelQuota[]> {
  return ask.read_model_quotas(call, { at });
}
