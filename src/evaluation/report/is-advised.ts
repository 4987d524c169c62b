import type { JudgedSignal } from './judged-signals.ts';

/** Did the verdict advise to act: buy or sell, with success? One that says observe, or that was skipped, advises nothing. */
export function isAdvised({ status, action }: Pick<JudgedSignal, 'status' | 'action'>): boolean {
  return status === 'success' && action !== 'observe';
}
